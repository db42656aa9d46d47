import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { Refusal } from '../../engine/refusal.ts';
import { ALLIED, AXIS, type Board, Side } from '../../games/convoys/index.ts';
import { type ListedAction, listedActionsOf, theVerb } from '../listed-actions.ts';
import { baseForce, putForce } from './africa.ts';
import {
  attackAtSea,
  attackItalians,
  chooseGroup,
  commit,
  flyMission,
  flySwordfish,
  launch,
  raid,
} from './air.ts';
import { aimGun, breakOff, disengage, fire, retire } from './battle.ts';
import { orderShip, orderTo, raiseSteam, seekHaven } from './fleet.ts';
import { bombHarbour, flyToMalta, invade, leaveHarbour, strikeAgain } from './harbour.ts';
import { mine, pickShip, putAxisUnit, putShip, sendFrogmen, shareDummies } from './placement.ts';
import { type AlliedCase, type AxisCase, type Case, rememberedForce, worldOf } from './question.ts';
import { assemble, chooseHour, goOn, order } from './sailing.ts';
import {
  ALLIED_STYLES,
  type AlliedStyleName,
  AXIS_STYLES,
  type AxisStyleName,
  alliedStyles,
  axisStyles,
} from './styles.ts';

/** A scripted player of Malta Convoys for one side: it sees its view, and picks among what is listed. */
export function player(side: string, style: string): { choose(view: View, question: Question): string } {
  const own = Side.number(side);
  if (own === ALLIED) return chooser(alliedStyles[named(ALLIED_STYLES, style)], allied);
  if (own === AXIS) return chooser(axisStyles[named(AXIS_STYLES, style)], axis);
  throw new Refusal('unknown-seat', `there is no side "${side}"`);
}

function named<N extends AlliedStyleName | AxisStyleName>(names: readonly N[], style: string): N {
  const found = names.find((name) => name === style);
  if (found === undefined) throw new Refusal('bad-request', `there is no style "${style}" for this side`);
  return found;
}

type Decisions<S> = Readonly<Record<string, (asked: Case<S>) => ListedAction | undefined>>;

/** Whatever is missing among the decisions takes the first listed action. */
function chooser<S>(style: S, decisions: Decisions<S>): { choose(view: View, question: Question): string } {
  return {
    choose: (seen, question) => {
      const actions = listedActionsOf(question);
      const [first] = actions;
      if (first === undefined) throw new Refusal('not-your-decision', 'there is nothing to choose from');
      if (actions.length === 1) return first.text;
      const view = seen as View<Board>;
      const chosen = decisions[question.name]?.({ view, actions, world: worldOf(view), style });
      return (chosen ?? first).text;
    },
  };
}

/** By the name of the question. */
const allied: Decisions<AlliedCase['style']> = {
  'basing.pick': baseForce,
  'basing.put': putForce,
  'fortification.build': ({ actions }) => theVerb(actions, 'fortify'),
  'allied-placement.pick': pickShip,
  'allied-placement.put': putShip,
  'allied-placement.dummies': shareDummies,
  'season.hour': chooseHour,
  'season.go-on': goOn,
  'sailing.order': order,
  'sailing.assemble': (asked) => assemble(asked, rememberedForce(asked.view)),
  'commitment.commit': commit,
  'swordfish-strikes.fly': flySwordfish,
  'swordfish-strikes.attack': attackItalians,
  'carrier-strikes.launch': launch,
  'carrier-strikes.attack': attackItalians,
  'taranto-raid.raid': raid,
  'taranto-raid.launch': launch,
  'taranto-raid.attack': attackItalians,
  'deployment.deploy': ({ actions }) => theVerb(actions, 'ready'),
  'battle.fire': fire,
  'battle.aim': (asked) => aimGun(asked, ALLIED),
  'retirement.choose': retire,
  'withdrawal.choose': disengage,
  'last-strikes.leave': leaveHarbour,
};

const axis: Decisions<AxisCase['style']> = {
  'replacement.choose': ({ actions }) => theVerb(actions, 'replace') ?? theVerb(actions, 'ready'),
  'army.choose': ({ actions }) => theVerb(actions, 'take'),
  'frogmen.decide': sendFrogmen,
  'frogmen.choose': mine,
  'axis-placement.put': putAxisUnit,
  'italian-movement.steam': raiseSteam,
  'italian-movement.order': orderShip,
  'italian-movement.go': orderTo,
  'axis-strikes.fly': flyMission,
  'axis-strikes.choose': chooseGroup,
  'axis-strikes.attack': attackAtSea,
  'deployment.deploy': ({ actions }) => theVerb(actions, 'ready'),
  'battle.fire': fire,
  'battle.aim': (asked) => aimGun(asked, AXIS),
  'retirement.choose': retire,
  'withdrawal.choose': breakOff,
  'turn.haven': seekHaven,
  'siege.fly': flyToMalta,
  'siege.attack': bombHarbour,
  'invasion.decide': invade,
  'last-strikes.decide': strikeAgain,
};
