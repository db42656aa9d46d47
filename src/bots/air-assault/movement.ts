import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  type Hex,
  hexOf,
  isOnMap,
  POINT,
  placeOf,
  pointsIn,
  rosterOf,
  STACKING_LIMIT,
  type State,
  sideOf,
  type Unit,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { type Consideration, hexIn, is, rememberedUnit, unitIn } from './asked.ts';
import { worthOf } from './gain.ts';
import { wayTo } from './ground.ts';
import { chanceToClear, shareLost } from './odds.ts';
import { postOf } from './posts.ts';
import type { Reason } from './reasons.ts';
import type { Figures, Goal, Survey } from './survey.ts';

/** Where units go: to the airfields, next to whoever can be beaten, and not where they can be. */
export function movementThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'movement.pick': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (!is(action, verbs.id.pick)) return;
        // Whoever has no reason to go stays.
        ledger.add('enough', -0.01);
        judgePick(world, figures, survey, unitIn(world, action), ledger);
      };
    },
    'movement.go': ({ world, decision }) => {
      const figures = survey.of(world);
      const unit = rememberedUnit(world, decision, 'picked');
      const goal = goalOf(world, figures, survey, unit);
      return (action, ledger) =>
        judgeHex(world, figures, goal, unit, hexIn(world, action, action.length - 1), ledger);
    },
  };
}

/** Whether a unit has somewhere to go: it is judged by where it stands. */
function judgePick(s: State, figures: Figures, survey: Survey, unit: Unit, ledger: Ledger<Reason>): void {
  if (cell(s.spent, unit) > 0) return;
  if (!isOnMap(s, unit)) {
    ledger.add('brings-strength', 5);
    return;
  }
  const hex = hexOf(s, unit);
  const post = postOf(s, figures, unit, hex);
  const wanted = post === 'keeps-airfield' ? undefined : wantedField(s, figures, unit, hex);
  // Guns are left alone only for an airfield next to them.
  if (wanted !== undefined && (post === undefined || isNextTo(s, figures, wanted, hex))) {
    ledger.add('takes-airfield', 4 + 0.05 * cell(s.kit.counters.defence, unit));
    return;
  }
  if (post !== undefined) {
    ledger.add(post, -5);
    return;
  }
  if (figures.attackOn(hex, figures.enemyDefence) > 0) {
    judgeContact(s, figures, survey, unit, hex, ledger);
    return;
  }
  if (isInTheWay(s, figures, hex)) {
    ledger.add('makes-room', 2);
    return;
  }
  const goal = goalOf(s, figures, survey, unit);
  // The strong go first, while there is room.
  const strength = 0.04 * cell(s.kit.counters.attack, unit);
  if (goal !== undefined && goal.way > 0)
    ledger.add('has-to-move', 2 + strength - Math.min(1.5, goal.way / 100));
  else if (goal === undefined && isHunting(s, figures, survey, unit, hex))
    ledger.add('has-to-move', 2 + strength - figures.distanceToEnemy(hex) / 20);
}

/** Whoever can attack together with others stays; whoever would be beaten there, or is needed elsewhere, goes. */
function judgeContact(
  s: State,
  figures: Figures,
  survey: Survey,
  unit: Unit,
  hex: Hex,
  ledger: Ledger<Reason>,
): void {
  const danger = dangerAt(s, figures, unit, hex);
  const gain = threatFrom(s, figures, unit, hex, 0);
  const goal = gain < WORTH_A_FIGHT ? goalOf(s, figures, survey, unit) : undefined;
  if (goal !== undefined && goal.way > AT_HAND) ledger.add('has-to-move', 1.2);
  else if (danger > gain + 0.5) ledger.add('in-danger', 0.4);
  else ledger.add('stays-to-fight', gain > 0 ? -1 : -0.1);
}

/** Less than this does not keep anybody from where he is needed. */
const WORTH_A_FIGHT = 0.8;

/** An airfield close by that wants more defence than it has. */
function wantedField(s: State, figures: Figures, unit: Unit, hex: Hex): Goal | undefined {
  const { counters, map } = s.kit;
  if (!counters.isAssault(unit) || cell(counters.defence, unit) < 2) return undefined;
  const side = sideOf(s, unit);
  for (const airfield of map.Airfield.all) {
    const field = figures.fieldHex(airfield);
    if (field === hex || map.grid.distance(hex, field) > NEAR || figures.wantOf(airfield) < 2) continue;
    if ((figures.enemyDefence[field] ?? 0) > 0 || side === AXIS) continue;
    const points = pointsIn(s, field, side) + cell(counters.stacking, unit);
    const way = wayTo(s.kit, airfield, hex);
    if (points <= STACKING_LIMIT && way <= cell(counters.allowance, unit)) return { airfield, way };
  }
  return undefined;
}

/** Whether a unit takes the room in an airfield that others need to be flown in. */
function isInTheWay(s: State, figures: Figures, hex: Hex): boolean {
  if (!figures.isAxis || figures.airfieldIn(hex) === undefined) return false;
  const isWaiting = rosterOf(s).airLanding.some((unit) => placeOf(s, unit) === s.kit.map.pool);
  return isWaiting && pointsIn(s, hex, AXIS) > STACKING_LIMIT / 2;
}

function isNextTo(s: State, figures: Figures, { airfield }: Goal, hex: Hex): boolean {
  return s.kit.map.areAdjacent(hex, figures.fieldHex(airfield));
}

/** So near a garrison is at hand; and so far it may be, in half points of movement, from a field that is held. */
const NEAR = 3;
const AT_HAND = 4;

/** The airfield that a unit has in mind: the Axis wants to take one, the Allies to win one back. */
function goalOf(s: State, figures: Figures, survey: Survey, unit: Unit): Goal | undefined {
  if (!isOnMap(s, unit)) return undefined;
  const hex = hexOf(s, unit);
  if (survey.side === AXIS) return figures.goalOf(hex);
  const { counters } = s.kit;
  if (!counters.isAssault(unit) || cell(counters.attack, unit) === 0) return undefined;
  const goal = wantedField(s, figures, unit, hex) ?? figures.fieldInNeed(hex);
  // Whoever is there already looks for enemies.
  const isThere =
    goal !== undefined && figures.isHeld(figures.fieldHex(goal.airfield)) && goal.way <= AT_HAND;
  return isThere ? undefined : goal;
}

/** Allied infantry goes for enemies that are near enough. */
function isHunting(s: State, figures: Figures, { side, style }: Survey, unit: Unit, hex: Hex): boolean {
  const { counters } = s.kit;
  if (side === AXIS || !counters.isAssault(unit) || cell(counters.attack, unit) === 0) return false;
  return figures.distanceToEnemy(hex) <= style.hunt;
}

function judgeHex(
  s: State,
  figures: Figures,
  goal: Goal | undefined,
  unit: Unit,
  hex: Hex,
  ledger: Ledger<Reason>,
): void {
  const { counters, map } = s.kit;
  const points = pointsIn(s, hex, sideOf(s, unit)) + cell(counters.stacking, unit);
  if (points > STACKING_LIMIT && placeOf(s, unit) !== hex) ledger.add('crowded', -20);
  judgeField(s, figures, unit, hex, ledger);
  judgeWay(s, figures, goal, unit, hex, ledger);
  const threat = threatFrom(s, figures, unit, hex, cell(counters.attack, unit));
  if (threat > 0) ledger.add('threatens', threat);
  const danger = dangerAt(s, figures, unit, hex);
  if (danger > 0) ledger.add('in-danger', -danger);
  if (map.terrainOf(hex) !== 'clear' && figures.attackOn(hex, figures.enemyDefence) > 0)
    ledger.add('good-ground', 0.5);
  ledger.add('joins-battalion', 0.4 * figures.companionsOf(unit, hex));
}

/** How much nearer it comes to where it wants to be. */
function judgeWay(
  s: State,
  figures: Figures,
  goal: Goal | undefined,
  unit: Unit,
  hex: Hex,
  ledger: Ledger<Reason>,
): void {
  if (goal !== undefined) {
    const nearer = goal.way - wayTo(s.kit, goal.airfield, hex);
    ledger.add('nearer-to-airfield', (figures.isAxis ? 0.5 : 0.8) * (nearer / POINT));
  } else if (figures.isAxis) ledger.add('nearer-to-airfield', 0.1 * figures.groundAt(hex));
  else {
    const before = isOnMap(s, unit) ? figures.distanceToEnemy(hexOf(s, unit)) : 1;
    const nearer = Math.max(0, before - 1) - Math.max(0, figures.distanceToEnemy(hex) - 1);
    ledger.add('nearer-to-enemy', 0.8 * nearer);
  }
}

/** What it is worth to come into an airfield: as much as it is still wanted there. */
function judgeField(s: State, figures: Figures, unit: Unit, hex: Hex, ledger: Ledger<Reason>): void {
  const field = figures.airfieldIn(hex);
  if (field === undefined) return;
  const want = figures.wantOf(field);
  const defence = cell(s.kit.counters.defence, unit);
  const share = figures.isHeld(hex) ? Math.min(1, Math.min(want, defence) / 5) : 1;
  ledger.add('takes-airfield', 0.6 * figures.worthOf(field) * share);
}

/** What an attack from a hex could gain, with all that is there or near; `joining` is what the unit adds. */
function threatFrom(s: State, figures: Figures, unit: Unit, hex: Hex, joining: number): number {
  const { counters, map } = s.kit;
  if (!counters.isAssault(unit)) return 0;
  const isThere = isOnMap(s, unit) && joining > 0;
  let best = 0;
  for (const near of map.spread.from(hex)) {
    const defence = figures.defenceOf(near, figures.enemyDefence);
    if (defence === 0) continue;
    const others = figures.attackNear(near, figures.ownAttack) - (isThere ? shareAt(s, unit, near) : 0);
    const ratio = (others + joining + (figures.bombers[near] ?? 0)) / defence;
    const worth = 0.8 * (figures.enemyDefence[near] ?? 0) + 0.7 * figures.groundAt(near);
    best = Math.max(best, (chanceToClear(ratio) - 0.2) * worth);
  }
  return best;
}

/** What a unit counts already among those that are near a hex. */
function shareAt(s: State, unit: Unit, near: Hex): number {
  const distance = s.kit.map.grid.distance(hexOf(s, unit), near);
  return distance > 2 ? 0 : cell(s.kit.counters.attack, unit) / distance;
}

/** What a unit may lose in a hex: those near it attack it and those that are there. */
function dangerAt(s: State, figures: Figures, unit: Unit, hex: Hex): number {
  const attack = figures.attackNear(hex, figures.enemyAttack);
  if (attack === 0) return 0;
  const isThere = isOnMap(s, unit) && hexOf(s, unit) === hex;
  const own = isThere ? 0 : cell(s.kit.counters.defence, unit);
  const before = figures.defenceOf(hex, figures.ownDefence);
  const factor = before > 0 ? before / (figures.ownDefence[hex] ?? 1) : 1;
  return 0.6 * shareLost(attack / Math.max(1, before + factor * own)) * (1 + worthOf(s, unit));
}
