import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { ALLIED, AXIS, SIDES } from '../../games/convoys/fleet.ts';
import type { Board } from '../../games/convoys/view.ts';
import { group as groupKind } from '../../games/convoys/words.ts';
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
import {
  type AlliedCase,
  type AxisCase,
  type Case,
  type Choice,
  choicesOf,
  theVerb,
  worldOf,
} from './question.ts';
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
  const own = (SIDES as readonly string[]).indexOf(side);
  if (own === ALLIED) return chooser(alliedStyles[named(ALLIED_STYLES, style)], allied);
  if (own === AXIS) return chooser(axisStyles[named(AXIS_STYLES, style)], axis);
  throw new Refusal('unknown-seat', `there is no side "${side}"`);
}

function named<N extends AlliedStyleName | AxisStyleName>(names: readonly N[], style: string): N {
  const found = names.find((name) => name === style);
  if (found === undefined) throw new Refusal('bad-request', `there is no style "${style}" for this side`);
  return found;
}

type Decisions<S> = Readonly<Record<string, (asked: Case<S>) => Choice | undefined>>;

/** Whatever is missing among the decisions takes the first listed action. */
function chooser<S>(style: S, decisions: Decisions<S>): { choose(view: View, question: Question): string } {
  return {
    choose: (seen, question) => {
      const choices = choicesOf(question);
      const [first] = choices;
      if (first === undefined) throw new Refusal('not-your-decision', 'there is nothing to choose from');
      if (choices.length === 1) return first.text;
      const view = seen as View<Board>;
      const chosen = decisions[question.name]?.({ view, choices, world: worldOf(view), style });
      return (chosen ?? first).text;
    },
  };
}

/** By the name of the question. */
const allied: Decisions<AlliedCase['style']> = {
  'basing.pick': baseForce,
  'basing.put': putForce,
  'fortification.build': ({ choices }) => theVerb(choices, 'fortify'),
  'allied-placement.pick': pickShip,
  'allied-placement.put': putShip,
  'allied-placement.dummies': shareDummies,
  'season.hour': chooseHour,
  'season.go-on': goOn,
  'sailing.order': order,
  'sailing.assemble': (asked) => assemble(asked, forceOf(asked.view)),
  'commitment.commit': commit,
  'swordfish-strikes.fly': flySwordfish,
  'swordfish-strikes.attack': attackItalians,
  'carrier-strikes.launch': launch,
  'carrier-strikes.attack': attackItalians,
  'taranto-raid.raid': raid,
  'taranto-raid.launch': launch,
  'taranto-raid.attack': attackItalians,
  'deployment.deploy': ({ choices }) => theVerb(choices, 'ready'),
  'battle.fire': fire,
  'battle.aim': (asked) => aimGun(asked, ALLIED),
  'retirement.choose': retire,
  'withdrawal.choose': disengage,
  'last-strikes.leave': leaveHarbour,
};

const axis: Decisions<AxisCase['style']> = {
  'replacement.choose': ({ choices }) => theVerb(choices, 'replace') ?? theVerb(choices, 'ready'),
  'army.choose': ({ choices }) => theVerb(choices, 'take'),
  'frogmen.decide': sendFrogmen,
  'frogmen.choose': mine,
  'axis-placement.put': putAxisUnit,
  'italian-movement.steam': raiseSteam,
  'italian-movement.order': orderShip,
  'italian-movement.go': orderTo,
  'axis-strikes.fly': flyMission,
  'axis-strikes.choose': chooseGroup,
  'axis-strikes.attack': attackAtSea,
  'deployment.deploy': ({ choices }) => theVerb(choices, 'ready'),
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

/** The force that is being put together. */
function forceOf({ stack }: View<Board>): number {
  const force = stack.at(-1)?.['force'];
  return typeof force === 'string' ? numberOf(groupKind, force) : NONE;
}
