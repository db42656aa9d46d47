import type { Action } from '../../engine/actions.ts';
import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  barToMarch,
  barToSpreadTo,
  beachModifier,
  ESTABLISHED,
  type Hex,
  hexOf,
  isActive,
  isFormed,
  landAround,
  landingChart,
  OVERRUN,
  stackOf,
  TRIED,
  type Unit,
  unitsOf,
  verbs,
} from '../../games/c3/index.ts';
import type { Ledger } from '../policy.ts';
import { hexAt, hexIn, rememberedUnits, unitIn } from './actions.ts';
import { Assault } from './assault.ts';
import { distance } from './ground.ts';
import { byte, real } from './numbers.ts';
import { canOverrun } from './orders.ts';
import type { ReasonKey, Thoughts, Verdict } from './reasons.ts';
import { NO_ORDER, type Scheme, TO_ATTACK, TO_HUNT } from './scheme.ts';
import type { Survey } from './survey.ts';
import { buildsFields, stepWorth } from './troops.ts';

/** The movement segment of an operation. */

const VALUE = {
  /** A step that comes onto the island, dry or over a beach. */
  arrival: 0.6,
  beach: 0.4,
  disorder: 0.2,
  regroup: 0.5,
  room: 0.3,
  /** What nothing comes of. */
  idle: 0.02,
  crowd: 0.5,
  /** An arrival that steps into a full hex throws all there into disorder. */
  packed: 5,
  /** An overrun costs no more than movement points. */
  overrun: 0.3,
  /** With others of the same order; more than a march counts by itself. */
  along: 0.1,
  /** Whoever has another way would be led astray. */
  apart: 5,
  /** For each hex nearer to friends, or farther from enemies. */
  far: 0.1,
} as const;
/** Odds at which a stack on the march overruns a lone gun. */
const OVERRUN_COLUMN = 5;

export function movementThoughts(scheme: Scheme): Thoughts {
  const { survey } = scheme;
  const overruns = new Overruns(survey);
  return {
    'movement.choose': ({ world }) => {
      survey.of(world);
      scheme.underWay(() => activeUnits(survey));
      return (action, ledger) => {
        if (action[0] === verbs.id.end) return;
        judgePick(scheme, overruns, unitIn(action), ledger);
      };
    },
    'movement.order': ({ world, decision }) => {
      survey.of(world);
      scheme.underWay(() => activeUnits(survey));
      return orderVerdict(scheme, overruns, rememberedUnits(decision.locals, 'stack'));
    },
    'movement.scattered': ({ world, decision }) => {
      survey.of(world);
      const [unit] = rememberedUnits(decision.locals, 'stack');
      const here = unit === undefined ? NONE : survey.hexOf(unit);
      const now = here === NONE ? 0 : safety(survey, here);
      return (action, ledger) => {
        if (action[0] === verbs.id.regroup) ledger.add('regroups', VALUE.regroup);
        else ledger.add('to-safety', safety(survey, hexIn(action)) - now - VALUE.idle);
      };
    },
    'movement.fly-in': ({ world }) => arrivalVerdict(survey.of(world)),
    'movement.arrive': ({ world, decision }) => {
      const [unit] = rememberedUnits(decision.locals, 'stack');
      return arrivalVerdict(survey.of(world), unit);
    },
    'movement.settle': ({ world, decision }) => {
      const [unit] = rememberedUnits(decision.locals, 'stack');
      return settleVerdict(survey.of(world), unit);
    },
    'landings.choose': ({ world }) => {
      survey.of(world);
      return (action, ledger) => {
        if (action[0] !== verbs.id.end) judgeSpread(survey, unitIn(action), ledger);
      };
    },
    'landings.settle': ({ world, decision }) => {
      const [unit] = rememberedUnits(decision.locals, 'stack');
      return settleVerdict(survey.of(world), unit);
    },
  };
}

/** Those that take part in the operation under way, formed on land. */
function activeUnits(survey: Survey): readonly Unit[] {
  const { world } = survey;
  return unitsOf(survey.side).filter((unit) => isActive(world, unit) && isFormed(world, unit));
}

type Book = Ledger<ReasonKey>;

/** What picking a unit is good for: the order that it would get. */
function judgePick(scheme: Scheme, overruns: Overruns, unit: Unit, ledger: Book): void {
  const { survey } = scheme;
  const { world } = survey;
  const here = survey.hexOf(unit);
  if (here === NONE) ledger.add('arrives', VALUE.arrival * cell(world.steps, unit));
  else if (cell(world.dispersed, unit) > 0) judgeScattered(survey, unit, here, ledger);
  else if (cell(world.arrival, unit) !== ESTABLISHED) judgeSpread(survey, unit, ledger);
  else {
    const overrun = overruns.best(unit);
    const kind = byte(scheme.kind, unit);
    if (overrun > 0) ledger.add('overruns', overrun);
    else if (kind === NO_ORDER) ledger.add('idle', -VALUE.idle);
    else ledger.add(KEYS[kind] ?? 'nears', real(scheme.worth, unit));
  }
}

const KEYS: Readonly<Record<number, ReasonKey>> = { [TO_ATTACK]: 'attacks', [TO_HUNT]: 'hunts' };

/** Beside friends a unit that failed to regroup is safe. */
function judgeScattered(survey: Survey, unit: Unit, here: Hex, ledger: Book): void {
  const tried = cell(survey.world.regrouping, unit) === TRIED;
  const alone = byte(survey.friends.count, here) === 0;
  ledger.add(tried ? 'to-safety' : 'regroups', tried && !alone ? -VALUE.idle : VALUE.regroup);
}

/** After an arrival: on, if that takes something or makes room for the next. */
function judgeSpread(survey: Survey, unit: Unit, ledger: Book): void {
  const here = survey.hexOf(unit);
  if (here === NONE) return;
  const crowded = byte(survey.friends.count, here) > 1 && !buildsFields(unit);
  let most = Number.NEGATIVE_INFINITY;
  for (const hex of landAround(here)) {
    if (barToSpreadTo(survey.world, unit, hex) !== undefined) continue;
    const gain = (survey.isTheirs(hex) ? real(survey.stake, hex) : 0) + survey.merit(unit, hex);
    if (gain > most) most = gain;
  }
  ledger.add('nears', Math.min(0, most - survey.merit(unit, here)) / 2 - VALUE.idle);
  if (most > survey.merit(unit, here)) ledger.add('takes', most - survey.merit(unit, here));
  if (crowded) ledger.add('makes-room', VALUE.room);
}

/** The value of a hex as an end, reason by reason. */
function judgeEnd(survey: Survey, unit: Unit, hex: Hex, sign: 1 | -1, ledger: Book): void {
  const own = survey.hexOf(unit) === hex ? 1 : 0;
  const held = real(survey.friends.held, hex) - own * byte(survey.strength, unit);
  ledger.add('nears', sign * survey.pull(hex));
  ledger.add('company', sign * survey.company(byte(survey.friends.count, hex) - own));
  ledger.add('guards', sign * survey.guard(hex, held));
  ledger.add('prepares-field', sign * survey.bridge(unit, hex));
  ledger.add('exposed', -sign * survey.risk(unit, hex, held));
}

function orderVerdict(scheme: Scheme, overruns: Overruns, stack: readonly Unit[]): Verdict {
  const { survey } = scheme;
  const lead = at(stack, 0);
  const here = hexOf(survey.world, lead);
  const kind = byte(scheme.kind, lead);
  const to = at(scheme.to, lead);
  const worth = real(scheme.worth, lead);
  const stay = survey.merit(lead, here);
  const bound = survey.isBound(lead);
  const leave = (action: Action, ledger: Book) => {
    const end = hexIn(action);
    let taken = 0;
    for (let index = 1; index < action.length; index++) {
      const hex = hexAt(action, index);
      if (survey.isTheirs(hex)) taken += real(survey.stake, hex);
    }
    ledger.add('takes', taken);
    judgeEnd(survey, lead, end, 1, ledger);
    ledger.add('idle', -stay);
    if (bound) ledger.add('bares-key', -real(survey.stake, here));
    if (!survey.hasRoom(end, lead)) ledger.add('crowds', -VALUE.crowd);
    if (kind === NO_ORDER && worth > 0) ledger.add('forgoes-attack', -worth);
  };
  const goes = (action: Action, ledger: Book) => {
    if (kind === NO_ORDER) leave(action, ledger);
    else if (hexIn(action) !== to) leaveOrder(action, ledger, worth, leave);
    else if (kind === TO_ATTACK) ledger.add('attacks', worth);
    else if (kind === TO_HUNT) ledger.add('hunts', worth);
    else leave(action, ledger);
  };
  return (action, ledger) => {
    switch (action[0]) {
      case verbs.id.go:
        goes(action, ledger);
        break;
      case verbs.id.cross:
        goes(action, ledger);
        ledger.add('idle', -VALUE.idle);
        break;
      case verbs.id.overrun:
        ledger.add('overruns', overruns.gain(stack, hexAt(action, 1)));
        break;
      case verbs.id.hunt:
        ledger.add('hunts', kind === TO_HUNT && to === here ? worth : -VALUE.idle);
        break;
      default:
        ledger.add('goes-along', companionValue(scheme, stack, unitIn(action)));
    }
  };
}

/** Another way than the one it was picked for is never worth more: others count on this unit. */
function leaveOrder(
  action: Action,
  ledger: Book,
  worth: number,
  leave: (action: Action, ledger: Book) => void,
): void {
  const sum = new Total();
  leave(action, sum);
  leave(action, ledger);
  if (sum.total > worth - VALUE.idle) ledger.add('out-of-plan', worth - VALUE.idle - sum.total);
}

/** A unit with the same way is taken along, if the whole stack can still go it. */
function companionValue(scheme: Scheme, stack: readonly Unit[], unit: Unit): number {
  const { survey } = scheme;
  const lead = at(stack, 0);
  const to = at(scheme.to, lead);
  const kind = byte(scheme.kind, lead);
  const mates = kind !== NO_ORDER && kind !== TO_HUNT && to !== NONE && to !== survey.hexOf(lead);
  if (!mates || at(scheme.to, unit) !== to || byte(scheme.kind, unit) !== kind) return -VALUE.apart;
  const all = stackOf(survey.world, [...stack, unit]);
  if (!survey.rangeOf(all).hexes.includes(to)) return -VALUE.apart;
  return real(scheme.worth, lead) + VALUE.along;
}

class Total implements Ledger<ReasonKey> {
  total = 0;
  add(_key: ReasonKey, worth: number): void {
    this.total += worth;
  }
}

/** Overruns of hexes with nothing but guns in them, at high odds. */
class Overruns {
  readonly #survey: Survey;
  readonly #assault: Assault;

  constructor(survey: Survey) {
    this.#survey = survey;
    this.#assault = new Assault(survey);
  }

  /** What the best overrun of a unit promises; nothing where there is none worth while. */
  best(unit: Unit): number {
    const survey = this.#survey;
    const { foes, world } = survey;
    const here = survey.hexOf(unit);
    let most = 0;
    if (here === NONE || barToMarch(world, unit) !== undefined) return 0;
    for (const hex of landAround(here)) {
      if (byte(foes.count, hex) === 0 || real(foes.attack, hex) > 0) continue;
      if (survey.isBound(unit) || !canOverrun(world, stackOf(world, [unit]), hex)) continue;
      most = Math.max(most, this.gain([unit], hex));
    }
    return most;
  }

  gain(stack: readonly Unit[], target: Hex): number {
    const survey = this.#survey;
    const assault = this.#assault.begin(target, OVERRUN);
    for (const unit of stack) assault.add(unit, hexOf(survey.world, unit));
    if (real(survey.foes.attack, target) > 0 || assault.onset.column(false) < OVERRUN_COLUMN) return -1;
    return assault.gain() + VALUE.overrun;
  }
}

/** By air, else in a port, else over the beach that costs least. */
function arrivalVerdict(survey: Survey, unit?: Unit): Verdict {
  return (action, ledger) => {
    const hex = hexIn(action);
    if (action[0] !== verbs.id.beach || unit === undefined) {
      ledger.add('arrives', VALUE.arrival + real(survey.stake, hex) / 10);
      return;
    }
    ledger.add('arrives', VALUE.beach);
    ledger.add('lands-badly', -landingLoss(survey, unit, hex));
  };
}

/** What the die costs a unit that lands over a beach. */
function landingLoss(survey: Survey, unit: Unit, hex: Hex): number {
  const modifier = beachModifier(survey.world, unit, hex);
  let sum = 0;
  for (let die = 1; die <= 6; die++) {
    const { stepsLost, disorganized } = landingChart.at(die + modifier, 0);
    sum += stepsLost * Math.max(0.5, stepWorth(unit)) + (disorganized ? VALUE.disorder : 0);
  }
  return sum / 6;
}

/** One hex on after an arrival. */
function settleVerdict(survey: Survey, unit: Unit | undefined): Verdict {
  return (action, ledger) => {
    if (unit === undefined) return;
    const hex = hexIn(action);
    if (survey.isTheirs(hex)) ledger.add('takes', real(survey.stake, hex));
    judgeEnd(survey, unit, hex, 1, ledger);
    if (!survey.hasRoom(hex, unit)) ledger.add('crowds', -VALUE.packed);
  };
}

/** For Dispersed units: near friends, and away from enemies. */
function safety(survey: Survey, hex: Hex): number {
  const foes = nearest(survey.foes.hexes, hex);
  const friends = nearest(survey.friends.hexes, hex);
  return VALUE.far * (2 * Math.min(3, foes) - friends);
}

function nearest(hexes: readonly Hex[], hex: Hex): number {
  let least = 9;
  for (const one of hexes) least = Math.min(least, distance(one, hex));
  return least;
}
