import { quoted, Refusal } from '../../engine/refusal.ts';
import { ALLIED, AXIS, Side, type State } from '../../games/convoys/index.ts';
import { type Policy, policyOf } from '../policy.ts';
import { baseForce, fortify, invade, moveArmy, putForce } from './africa.ts';
import { attackAtSea, chooseGroup, flyMission } from './air.ts';
import type { Consideration } from './asked.ts';
import { aimAtAllies, aimAtItalians, breakOff, deploy, disengage, fire, retire } from './battle.ts';
import { attackItalians, attackTaranto, commit, flySwordfish, launch, launchRaid, raid } from './carriers.ts';
import { chooseBattle, fleet, seekHaven } from './fleet.ts';
import { bombHarbour, flyToMalta, leaveHarbour, strikeAgain } from './harbour.ts';
import {
  mine,
  pickAxisUnit,
  pickShip,
  putAxisUnit,
  putShip,
  replace,
  sendFrogmen,
  shareDummies,
} from './placement.ts';
import type { Reason } from './reasons.ts';
import { chooseHour, goOn, sailing } from './sailing.ts';
import {
  ALLIED_STYLES,
  type AlliedStyle,
  type AlliedStyleName,
  AXIS_STYLES,
  type AxisStyle,
  type AxisStyleName,
  alliedStyles,
  axisStyles,
} from './styles.ts';

/** How a side of Malta Convoys decides, in one of its styles. Nothing is left to chance, so that the seed does not matter. */
export function policy(side: string, style: string, _seed: string): Policy<State, Reason> {
  const own = Side.number(side);
  if (own === ALLIED) return policyOf(alliedConsiderations(alliedStyles[named(ALLIED_STYLES, style)]));
  if (own === AXIS) return policyOf(axisConsiderations(axisStyles[named(AXIS_STYLES, style)]));
  throw new Refusal('unknown-seat', `there is no side ${quoted(side)}`);
}

function named<N extends AlliedStyleName | AxisStyleName>(names: readonly N[], style: string): N {
  const found = names.find((name) => name === style);
  if (found === undefined) throw new Refusal('bad-request', `there is no style ${quoted(style)}`);
  return found;
}

type Considerations = Readonly<Record<string, Consideration>>;

/** By the name of the step. */
export function alliedConsiderations(style: AlliedStyle): Considerations {
  const { order, assemble } = sailing(style);
  return {
    'basing.pick': baseForce(style),
    'basing.put': putForce,
    'fortification.build': fortify,
    'allied-placement.pick': pickShip,
    'allied-placement.put': putShip,
    'allied-placement.dummies': shareDummies,
    'season.hour': chooseHour(style),
    'season.go-on': goOn(style),
    'sailing.order': order,
    'sailing.assemble': assemble,
    'commitment.commit': commit(style),
    'swordfish-strikes.fly': flySwordfish,
    'swordfish-strikes.attack': attackItalians(style),
    'carrier-strikes.launch': launch,
    'carrier-strikes.attack': attackItalians(style),
    'taranto-raid.raid': raid(style),
    'taranto-raid.launch': launchRaid,
    'taranto-raid.attack': attackTaranto(style),
    'deployment.deploy': deploy,
    'battle.fire': fire,
    'battle.aim': aimAtItalians,
    'retirement.choose': retire,
    'withdrawal.choose': disengage(style),
    'last-strikes.leave': leaveHarbour,
  };
}

export function axisConsiderations(style: AxisStyle): Considerations {
  const { steam, order, go } = fleet(style);
  return {
    'replacement.choose': replace,
    'army.choose': moveArmy,
    'frogmen.decide': sendFrogmen,
    'frogmen.choose': mine,
    'axis-placement.pick': pickAxisUnit,
    'axis-placement.put': putAxisUnit(style),
    'italian-movement.steam': steam,
    'italian-movement.order': order,
    'italian-movement.go': go,
    'axis-strikes.fly': flyMission(style),
    'axis-strikes.choose': chooseGroup(style),
    'axis-strikes.attack': attackAtSea(style),
    'deployment.deploy': deploy,
    'battle.fire': fire,
    'battle.aim': aimAtAllies,
    'retirement.choose': retire,
    'withdrawal.choose': breakOff(style),
    'turn.choose-battle': chooseBattle,
    'turn.haven': seekHaven(style),
    'siege.fly': flyToMalta(style),
    'siege.attack': bombHarbour(style),
    'invasion.decide': invade(style),
    'last-strikes.decide': strikeAgain(style),
  };
}
