import type { Action } from '../../engine/actions.ts';
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
  type Unit,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { type Consideration, hexIn, is, rememberedUnit, unitIn } from './asked.ts';
import { worthOf } from './gain.ts';
import { FAR } from './ground.ts';
import { Leaving } from './leaving.ts';
import { chanceToClear, shareLost } from './odds.ts';
import { postOf } from './posts.ts';
import type { Reason } from './reasons.ts';
import { isPrecious, Shelter } from './shelter.ts';
import type { Figures, Goal, Survey } from './survey.ts';

/** Where units go: to the airfields, next to whoever can be beaten, and not where they can be. */
export function movementThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'movement.pick': ({ world }) => {
      const leaving = Leaving.of(world, survey);
      const shelter = new Shelter(world, survey);
      return (action, ledger) => {
        if (is(action, verbs.id.evacuate)) leaving?.judgeEvacuation(unitIn(world, action), ledger);
        else if (is(action, verbs.id.load) || is(action, verbs.id.unload)) judgeTruck(action, ledger);
        if (!is(action, verbs.id.pick)) return;
        // Whoever has no reason to go stays.
        ledger.add('enough', -RESTS);
        const unit = unitIn(world, action);
        if (leaving?.isLeaver(unit) === true) leaving.judgePick(unit, ledger);
        else if (isPrecious(world, unit)) shelter.judgePick(unit, ledger);
        else new Mover(world, survey, unit).judgePick(ledger);
      };
    },
    'movement.go': ({ world, decision }) => {
      const unit = rememberedUnit(world, decision, 'picked');
      const leaving = Leaving.of(world, survey);
      if (leaving?.isLeaver(unit) === true) {
        const exit = leaving.exitOf(unit);
        return (action, ledger) =>
          leaving.judgeHex(unit, hexIn(world, action, action.length - 1), exit, ledger);
      }
      if (isPrecious(world, unit)) {
        const shelter = new Shelter(world, survey);
        return (action, ledger) => shelter.judgeHex(unit, hexIn(world, action, action.length - 1), ledger);
      }
      const mover = new Mover(world, survey, unit);
      const goal = mover.goal();
      return (action, ledger) => mover.judgeHex(hexIn(world, action, action.length - 1), goal, ledger);
    },
  };
}

/** Whoever is aboard goes ashore again; nobody is taken on. */
function judgeTruck(action: Action, ledger: Ledger<Reason>): void {
  ledger.add('on-foot', is(action, verbs.id.unload) ? SETS_DOWN : -1);
}

/** Less than this does not keep anybody from where he is needed. */
const WORTH_A_FIGHT = 0.8;

/** A garrison is looked for within so many hexes of an airfield; from one that is held it may be so far, in half points of march. */
const NEAR = 3;
const ARRIVED = 4;

/** Why a unit is picked, the first reason first: what its side needs most is moved before others are in the way. */
const INTO_FIELD = 4;
const FIRST_ASHORE = 5;
const MAKES_ROOM = 2;
const MARCHES = 2;
/** Whoever breaks off a fight comes after those that march; whoever only flees comes last. */
const BREAKS_OFF = 1.2;
const FLEES = 0.4;
/** Whoever is needed where he stands, and whoever has a fight before him, stays: that is worse than not to go at all. */
const STAYS = 5;
const FIGHTS = 1;
const MAY_FIGHT = 0.1;
/** Not to go at all. */
const RESTS = 0.01;
/** Whoever is on a truck gets off before anybody marches. */
const SETS_DOWN = 5;
/** The strong go before the weak, and whoever is near before whoever is far: less than one reason weighs more than another. */
const BY_DEFENCE = 0.05;
const BY_ATTACK = 0.04;
const BY_WAY = 100;
const MOST_BY_WAY = 1.5;
const BY_DISTANCE = 20;
/** Danger that is so much more than what a fight can gain. */
const TOO_HOT = 0.5;

/** What speaks for a hex: a full one is out of the question whatever else it is worth. */
const NO_ROOM = 20;
const GOOD_GROUND = 0.5;
const COMPANION = 0.4;
/** The share of its worth that an airfield has for whoever comes into it; and the want of defence that makes it all of that. */
const SHARE_OF_FIELD = 0.6;
const FULL_WANT = 5;
/** What a point of march towards an airfield is worth to the Axis, and to the Allies who have one to win back; and a hex towards enemies. */
const NEARER_TO_TAKE = 0.5;
const NEARER_TO_HELP = 0.8;
const NEARER_TO_ENEMY = 0.8;
const GROUND = 0.1;
/** What an attack is for: those that are driven out, and the ground; where the chance is less than this it is none. */
const ENEMIES = 0.8;
const GROUND_WON = 0.7;
const LEAST_CHANCE = 0.2;
/** The share of what may be lost that is feared: not all that could attack does. */
const FEAR = 0.6;

/** A unit that may go somewhere. */
class Mover {
  readonly #s: State;
  readonly #survey: Survey;
  readonly #figures: Figures;
  readonly #unit: Unit;
  readonly #attack: number;
  readonly #defence: number;

  constructor(s: State, survey: Survey, unit: Unit) {
    this.#s = s;
    this.#survey = survey;
    this.#figures = survey.of(s);
    this.#unit = unit;
    this.#attack = cell(s.kit.counters.attack, unit);
    this.#defence = cell(s.kit.counters.defence, unit);
  }

  /** Whether it has somewhere to go: it is judged by where it stands. */
  judgePick(ledger: Ledger<Reason>): void {
    const s = this.#s;
    if (cell(s.spent, this.#unit) > 0) return;
    if (!isOnMap(s, this.#unit)) {
      ledger.add('brings-strength', FIRST_ASHORE);
      return;
    }
    const hex = hexOf(s, this.#unit);
    const post = postOf(s, this.#figures, this.#unit, hex);
    const wanted = post === 'keeps-airfield' ? undefined : this.#wantedField(hex);
    // Guns are left alone only for an airfield next to them.
    if (wanted !== undefined && (post === undefined || this.#isNextTo(wanted, hex)))
      ledger.add('takes-airfield', INTO_FIELD + BY_DEFENCE * this.#defence);
    else if (post !== undefined) ledger.add(post, -STAYS);
    else if (this.#figures.attackOn(hex, this.#figures.enemyDefence) > 0) this.#judgeContact(hex, ledger);
    else if (this.#isInTheWay(hex)) ledger.add('makes-room', MAKES_ROOM);
    else this.#judgeLeaving(hex, ledger);
  }

  /** Whoever can attack together with others stays; whoever would be beaten there, or is needed elsewhere, goes. */
  #judgeContact(hex: Hex, ledger: Ledger<Reason>): void {
    const danger = this.#dangerAt(hex);
    const gain = this.#threatFrom(hex, 0);
    const goal = gain < WORTH_A_FIGHT ? this.goal() : undefined;
    if (goal !== undefined && goal.way > ARRIVED) ledger.add('has-to-move', BREAKS_OFF);
    else if (danger > gain + TOO_HOT) ledger.add('in-danger', FLEES);
    else ledger.add('stays-to-fight', gain > 0 ? -FIGHTS : -MAY_FIGHT);
  }

  /** The strong go first, while there is room. */
  #judgeLeaving(hex: Hex, ledger: Ledger<Reason>): void {
    const goal = this.goal();
    const strength = BY_ATTACK * this.#attack;
    if (goal !== undefined && goal.way > 0)
      ledger.add('has-to-move', MARCHES + strength - Math.min(MOST_BY_WAY, goal.way / BY_WAY));
    else if (goal === undefined && this.#isHunting(hex))
      ledger.add('has-to-move', MARCHES + strength - this.#figures.distanceToEnemy(hex) / BY_DISTANCE);
  }

  /** The airfield that it has in mind: the Axis wants to take one, the Allies to win one back. */
  goal(): Goal | undefined {
    const s = this.#s;
    const figures = this.#figures;
    if (!isOnMap(s, this.#unit)) return undefined;
    const hex = hexOf(s, this.#unit);
    if (this.#survey.side === AXIS) return figures.goalOf(hex);
    if (!this.#canAttack()) return undefined;
    const goal = this.#wantedField(hex) ?? figures.fieldInNeed(hex);
    // Whoever is there already looks for enemies.
    const isThere = goal !== undefined && figures.isHeld(goal.objective.hex) && goal.way <= ARRIVED;
    return isThere ? undefined : goal;
  }

  /** What speaks for a hex, with an airfield in mind or none. */
  judgeHex(hex: Hex, goal: Goal | undefined, ledger: Ledger<Reason>): void {
    const s = this.#s;
    const { counters, map } = s.kit;
    const points = pointsIn(s, hex, this.#survey.side) + cell(counters.stacking, this.#unit);
    if (points > STACKING_LIMIT && placeOf(s, this.#unit) !== hex) ledger.add('crowded', -NO_ROOM);
    this.#judgeField(hex, ledger);
    this.#judgeWay(hex, goal, ledger);
    const threat = this.#threatFrom(hex, this.#attack);
    if (threat > 0) ledger.add('threatens', threat);
    const danger = this.#dangerAt(hex);
    if (danger > 0) ledger.add('in-danger', -danger);
    if (map.terrainOf(hex) !== 'clear' && this.#figures.attackOn(hex, this.#figures.enemyDefence) > 0)
      ledger.add('good-ground', GOOD_GROUND);
    ledger.add('joins-battalion', COMPANION * this.#figures.companionsOf(this.#unit, hex));
  }

  /** What it is worth to come into an airfield: as much as it is still wanted there. */
  #judgeField(hex: Hex, ledger: Ledger<Reason>): void {
    const figures = this.#figures;
    const field = figures.objectiveIn(hex);
    if (field === undefined) return;
    const want = figures.wantOf(field);
    const share = figures.isHeld(hex) ? Math.min(1, Math.min(want, this.#defence) / FULL_WANT) : 1;
    ledger.add('takes-airfield', SHARE_OF_FIELD * figures.worthOf(field) * share);
  }

  /** How much nearer it comes to where it wants to be. */
  #judgeWay(hex: Hex, goal: Goal | undefined, ledger: Ledger<Reason>): void {
    const s = this.#s;
    const figures = this.#figures;
    if (goal !== undefined) {
      const nearer = goal.way - (goal.objective.ways[hex] ?? FAR);
      ledger.add('nearer-to-airfield', (figures.isAxis ? NEARER_TO_TAKE : NEARER_TO_HELP) * (nearer / POINT));
    } else if (figures.isAxis) ledger.add('nearer-to-airfield', GROUND * figures.groundAt(hex));
    else {
      const before = isOnMap(s, this.#unit) ? figures.distanceToEnemy(hexOf(s, this.#unit)) : 1;
      const nearer = Math.max(0, before - 1) - Math.max(0, figures.distanceToEnemy(hex) - 1);
      ledger.add('nearer-to-enemy', NEARER_TO_ENEMY * nearer);
    }
  }

  /** What an attack from a hex could gain, with all that is there or near; `joining` is what the unit adds. */
  #threatFrom(hex: Hex, joining: number): number {
    const { counters, map } = this.#s.kit;
    const figures = this.#figures;
    if (!counters.isAssault(this.#unit)) return 0;
    const isThere = isOnMap(this.#s, this.#unit) && joining > 0;
    let best = 0;
    for (const near of map.spread.from(hex)) {
      const defence = figures.defenceOf(near, figures.enemyDefence);
      if (defence === 0) continue;
      const others = figures.attackNear(near, figures.ownAttack) - (isThere ? this.#shareAt(near) : 0);
      const ratio = (others + joining + (figures.bombers[near] ?? 0)) / defence;
      const worth = ENEMIES * (figures.enemyDefence[near] ?? 0) + GROUND_WON * figures.groundAt(near);
      best = Math.max(best, (chanceToClear(ratio) - LEAST_CHANCE) * worth);
    }
    return best;
  }

  /** What it counts already among those that are near a hex. */
  #shareAt(near: Hex): number {
    const distance = this.#s.kit.map.grid.distance(hexOf(this.#s, this.#unit), near);
    return distance > 2 ? 0 : this.#attack / distance;
  }

  /** What it may lose in a hex: those near it attack it and those that are there. */
  #dangerAt(hex: Hex): number {
    const s = this.#s;
    const figures = this.#figures;
    const attack = figures.attackNear(hex, figures.enemyAttack);
    if (attack === 0) return 0;
    const isThere = isOnMap(s, this.#unit) && hexOf(s, this.#unit) === hex;
    const own = isThere ? 0 : this.#defence;
    const before = figures.defenceOf(hex, figures.ownDefence);
    const factor = before > 0 ? before / (figures.ownDefence[hex] ?? 1) : 1;
    return FEAR * shareLost(attack / Math.max(1, before + factor * own)) * (1 + worthOf(s, this.#unit));
  }

  /** An airfield close by that wants more defence than it has. */
  #wantedField(hex: Hex): Goal | undefined {
    const s = this.#s;
    const figures = this.#figures;
    const { side } = this.#survey;
    const { counters, map } = s.kit;
    if (side === AXIS || !counters.isAssault(this.#unit) || this.#defence < 2) return undefined;
    for (const objective of figures.objectives) {
      const field = objective.hex;
      if (field === hex || map.grid.distance(hex, field) > NEAR || figures.wantOf(objective) < 2) continue;
      if ((figures.enemyDefence[field] ?? 0) > 0) continue;
      const points = pointsIn(s, field, side) + cell(counters.stacking, this.#unit);
      const way = objective.ways[hex] ?? FAR;
      if (points <= STACKING_LIMIT && way <= cell(counters.allowance, this.#unit)) return { objective, way };
    }
    return undefined;
  }

  #isNextTo({ objective }: Goal, hex: Hex): boolean {
    return this.#s.kit.map.areAdjacent(hex, objective.hex);
  }

  /** Whether it takes the room in an airfield that others need to be flown in. */
  #isInTheWay(hex: Hex): boolean {
    const s = this.#s;
    if (!this.#figures.isAxis || this.#figures.objectiveIn(hex)?.airfield === undefined) return false;
    const isWaiting = rosterOf(s).airLanding.some((unit) => placeOf(s, unit) === s.kit.map.pool);
    return isWaiting && pointsIn(s, hex, AXIS) > STACKING_LIMIT / 2;
  }

  /** Allied infantry goes for enemies that are near enough. */
  #isHunting(hex: Hex): boolean {
    const { side, style } = this.#survey;
    return side !== AXIS && this.#canAttack() && this.#figures.distanceToEnemy(hex) <= style.hunt;
  }

  #canAttack(): boolean {
    return this.#s.kit.counters.isAssault(this.#unit) && this.#attack > 0;
  }
}
