import { cell } from '../engine/arrays.ts';
import type { GameEvent } from '../engine/execution.ts';
import { type Json, numberOf, type Value } from '../engine/kinds.ts';
import type { Core } from '../engine/state.ts';
import {
  AIRFIELDS,
  AXIS,
  c3,
  DROPPED,
  Hex,
  isDispersed,
  isElite,
  isOperational,
  needsPort,
  POOL,
  PORTS,
  placeOf,
  SCORING,
  SEABORNE,
  type State,
  sideOf,
  stepsLost,
  Turn,
  Unit,
} from '../games/c3/index.ts';
import { type Census, round, type StudySubject } from './study.ts';

/** Operazione C3 as a subject of study. */
export const c3Study: StudySubject = { game: c3, census: () => new C3Census() };

const DEEDS = ['moved', 'fought', 'fired', 'died', 'idle'] as const;
type Deed = (typeof DEEDS)[number];

/** Events in which units do something, and what it is. */
const TELLING: Readonly<Record<string, readonly [Deed, ...string[]]>> = {
  moved: ['moved', 'units'],
  combat: ['fought', 'attackers'],
  hunted: ['fought', 'attackers'],
  stood: ['fought', 'units'],
  eliminated: ['died', 'unit'],
};

class C3Census implements Census {
  readonly #deeds = new Map<string, number>();
  readonly #sums = new Map<string, number>();
  readonly #held = new Map<Hex, number>();
  #doing = new Map<Deed, Set<Unit>>();
  #turn = 0;
  #cause = '';
  #games = 0;

  turn(state: Core): string {
    return Turn.name((state as State).turn);
  }

  acting(state: Core, step: string, action: string): void {
    this.#watchTurn(state as State);
    const [verb, id = ''] = action.split(' ');
    if (step.endsWith('-fire.plan') && verb === 'pick') this.#do('fired', numberOf(Unit, id));
  }

  event({ key, params }: GameEvent, state: Core): void {
    this.#watchTurn(state as State);
    if (key === 'valletta-fallen') this.#sum('Valletta fell', 1);
    if (key === 'ruined') this.#sum('hexes ruined', 1);
    if (key === 'tanks') this.#sum('tank dice', 1);
    this.#watchLosses(key, params);
    const [deed, ...keys] = TELLING[key] ?? [];
    if (deed === undefined) return;
    for (const one of keys) for (const unit of unitsIn(params[one])) this.#do(deed, unit);
  }

  over(state: Core): void {
    const s = state as State;
    this.#games++;
    this.#turn = 0;
    const port = PORTS.some((hex) => cell(s.control, hex) === AXIS && isOperational(s, hex));
    const field = AIRFIELDS.some((hex) => cell(s.control, hex) === AXIS);
    this.#sum('Axis without a working port', port ? 0 : 1);
    this.#sum('Axis without an airfield', field ? 0 : 1);
    this.#sum('ports ruined', PORTS.filter((hex) => !isOperational(s, hex)).length);
    for (const hex of SCORING)
      if (cell(s.control, hex) === AXIS) this.#held.set(hex, (this.#held.get(hex) ?? 0) + 1);
    for (const { text, points } of c3.result(s)?.breakdown ?? []) this.#sum(`points: ${text}`, points);
    this.#sum('waiting at the end', Unit.all.filter((unit) => placeOf(s, unit) === POOL).length);
    this.#closeDeeds();
  }

  report(): Record<string, Json> {
    return {
      means: Object.fromEntries([...this.#sums].map(([what, sum]) => [what, round(sum / this.#games)])),
      held: Object.fromEntries(SCORING.map((hex) => [nameOf(hex), this.#share(this.#held.get(hex))])),
      units: Object.fromEntries(Unit.all.map((unit) => [Unit.name(unit), this.#shares(unit)])),
    };
  }

  #shares(unit: Unit): Record<string, number> {
    return Object.fromEntries(DEEDS.map((deed) => [deed, this.#share(this.#deeds.get(`${deed} ${unit}`))]));
  }

  #share(count = 0): number {
    return round(count / this.#games);
  }

  /** What the drop and the landing cost stands fast when turn 1 begins. */
  #watchTurn(s: State): void {
    if (this.#turn !== 0 || s.turn !== 1) return;
    this.#turn = 1;
    this.#sum('companies lost in the drop', lossesOf(s, DROPPED));
    this.#sum('companies dispersed in the drop', DROPPED.filter((unit) => isDispersed(s, unit)).length);
    this.#sum('steps lost in the landing', lossesOf(s, SEABORNE));
    this.#sum('battalions ashore in turn S', SEABORNE.filter((unit) => placeOf(s, unit) >= 0).length);
  }

  /** Where the steps go that cost the Axis a point each. */
  #watchLosses(key: string, params: GameEvent['params']): void {
    if (key === 'dropped' || key === 'bombarded') this.#cause = key;
    if (key === 'landing-rolled') this.#cause = 'landing';
    if (key === 'combat' || key === 'hunted') {
      const attacks = unitsIn(params['attackers']).some((unit) => sideOf(unit) === AXIS);
      this.#cause = attacks ? 'attacking' : key === 'hunted' ? 'hunted' : 'defending';
    }
    if (key !== 'eliminated' && key !== 'step-lost') return;
    const [unit] = unitsIn(params['unit']);
    if (unit === undefined) return;
    if (sideOf(unit) !== AXIS) this.#sum('British steps lost', 1);
    else if (isElite(unit) || needsPort(unit)) this.#sum(`prized steps lost: ${this.#cause}`, 1);
    else this.#sum(`other Axis steps lost: ${this.#cause}`, 1);
  }

  #sum(what: string, by: number): void {
    this.#sums.set(what, (this.#sums.get(what) ?? 0) + by);
  }

  #do(deed: Deed, unit: Unit): void {
    const units = this.#doing.get(deed) ?? new Set();
    this.#doing.set(deed, units.add(unit));
  }

  /** Each deed counts once in a game. */
  #closeDeeds(): void {
    const busy = new Set([...this.#doing.values()].flatMap((units) => [...units]));
    this.#doing.set('idle', new Set(Unit.all.filter((unit) => !busy.has(unit))));
    for (const [deed, units] of this.#doing)
      for (const unit of units) {
        const key = `${deed} ${unit}`;
        this.#deeds.set(key, (this.#deeds.get(key) ?? 0) + 1);
      }
    this.#doing = new Map();
  }
}

/** The units that an event speaks of. */
function unitsIn(value: Value | undefined): Unit[] {
  const numbers = [value ?? []].flat();
  return Unit.all.filter((unit) => numbers.includes(unit));
}

function lossesOf(s: State, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + stepsLost(s, unit), 0);
}

function nameOf(hex: Hex): string {
  const id = Hex.name(hex);
  return `${id} ${c3.definition.texts.labels['hex']?.[id] ?? ''}`;
}
