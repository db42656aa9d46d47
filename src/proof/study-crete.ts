import { at, cell } from '../engine/arrays.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Json } from '../engine/kinds.ts';
import { defect } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import {
  AirfieldVictory,
  ALLIED,
  AXIS,
  combatChart,
  combatResults,
  placeOf,
  rosterOf,
  type Side,
  type State,
  seaResults,
  sideOf,
  type Unit,
  unitsOf,
  versionOf,
} from '../games/air-assault/index.ts';
import { crete } from '../games/crete/index.ts';
import { type Census, round, type StudySubject } from './study.ts';

/** Air Assault on Crete as a subject of study. */
export const creteStudy: StudySubject = { game: crete, census: () => new CreteCensus() };

type Params = GameEvent['params'];

/** Events that are only counted. */
const COUNTED: Readonly<Record<string, string>> = {
  dropped: 'units dropped',
  'lost-in-drift': 'drops lost in drift',
  'no-drop-zone': 'drops without a drop zone',
  'nobody-there': 'drift combats with decoys',
  'thrown-out': 'drift combats that throw the Axis out',
  'air-landed': 'units landed by air',
  'gone-ashore': 'units landed by sea',
  stranded: 'units stranded in landing boxes',
  're-formed': 'battalions re-formed',
  'under-flak': 'times flak closed an airfield',
  'decoy-removed': 'decoys found',
  'decoy-shown': 'decoy convoys shown',
  'emergency-laid': 'emergency convoys',
  'aircraft-placed': 'aircraft sent',
  'attack-cancelled': 'attacks called off by fire',
  'driven-back': 'units driven back by fire',
  'port-seized': 'ports seized before reinforcements',
};

/** What units are lost by, and the events that tell of it. */
const LOSSES: Readonly<Record<string, string>> = {
  lost: 'in combat or by fire',
  'given-up': 'given up',
  'cannot-retreat': 'without a way back',
  'does-not-retreat': 'without a way back',
  'no-way-back-afloat': 'without a way back',
  eliminated: 'for want of room',
  'lost-in-drift': 'in drift',
  'no-drop-zone': 'in drift',
  stranded: 'at sea',
  'lost-at-sea': 'at sea',
  'lost-in-port': 'at sea',
};

/** What defensive fire comes to, in the order of its events. */
const FIRE_EFFECTS = ['kill', 'drive back', 'are in vain'] as const;

/** Events in which units do something, and where they stand in them. */
const USED: Readonly<Record<string, string>> = {
  dropped: 'unit',
  moved: 'unit',
  entered: 'unit',
  'air-landed': 'unit',
  'gone-ashore': 'unit',
  'aircraft-placed': 'unit',
  'attack-announced': 'attackers',
  'support-announced': 'guns',
  'fire-announced': 'guns',
  're-formed': 'unit',
  retreated: 'unit',
  lost: 'unit',
};

class CreteCensus implements Census {
  readonly #sums = new Map<string, number>();
  readonly #results = new Map<string, number>();
  readonly #lengths = new Map<string, number>();
  readonly #fields = new Map<string, number>();
  readonly #odds = new Map<string, number>();
  readonly #uses = new Map<string, number>();
  #used = new Set<Unit>();
  #names: readonly string[] = [];
  #games = 0;

  constructor() {
    for (const key of [COUNTED, LOSSES, USED, this.#watch].flatMap(Object.keys))
      if (!(key in crete.definition.events)) throw defect(`Crete tells of no event "${key}"`);
  }

  turn(state: Core): string {
    return String((state as State).turn);
  }

  acting(): void {
    // What counts is told by the events.
  }

  event({ key, params }: GameEvent, state: Core): void {
    const s = state as State;
    const counted = COUNTED[key];
    if (counted !== undefined) this.#sum(counted);
    const cause = LOSSES[key];
    if (cause !== undefined) this.#sum(`units lost, ${sideName(sideOf(s, unitIn(s, params)))}, ${cause}`);
    const doing = USED[key];
    if (doing !== undefined) for (const unit of [params[doing]].flat()) this.#used.add(unitAt(s, unit));
    this.#watch[key]?.(params, s);
  }

  over(state: Core): void {
    const s = state as State;
    const { map } = s.kit;
    this.#games++;
    const { victory } = versionOf(s);
    const kept = victory instanceof AirfieldVictory ? victory.fieldsKept(s) : [];
    const by = kept.map((airfield) => at(map.airfields, airfield).name).join(' and ');
    increase(this.#results, kept.length > 0 ? `Axis, by ${by}` : 'Allies');
    increase(this.#lengths, `turn ${s.turn}: ${kept.length > 0 ? 'Axis' : 'Allies'}`);
    this.#sum('turns', s.turn);
    for (const side of [AXIS, ALLIED]) this.#countLosses(s, side);
    this.#countUses(s);
  }

  report(): Record<string, Json> {
    const games = Math.max(1, this.#games);
    const each = (counts: ReadonlyMap<string, number>) =>
      Object.fromEntries([...counts].sort().map(([what, count]) => [what, round(count / games)]));
    return {
      results: Object.fromEntries([...this.#results].sort()),
      lengths: Object.fromEntries([...this.#lengths].sort(byNumber)),
      'a game': each(this.#sums),
      'airfields, a game': each(this.#fields),
      'attacks, a game': each(this.#odds),
      'units that do nothing, share of the games': this.#idle(),
    };
  }

  readonly #watch: Readonly<Record<string, (params: Params, s: State) => void>> = {
    'drift-combat': ({ result }) => this.#sum(`drift combats: ${combatResults[Number(result)]}`),
    'attack-announced': ({ side }) => this.#sum(`attacks, ${sideName(Number(side))}`),
    'combat-result': ({ column, result }) => {
      const odds = combatChart.columns[Number(column)];
      increase(this.#odds, `${odds}: ${combatResults[Number(result)]}`);
    },
    'fire-result': ({ effect }) => this.#sum(`defensive fires: ${FIRE_EFFECTS[Number(effect)]}`),
    'bombers-join': ({ aircraft }) => this.#sum('aircraft that join an attack', [aircraft].flat().length),
    'convoy-rolled': ({ result }) => this.#convoy(result),
    'convoy-of-one-rolled': ({ result }) => this.#convoy(result),
    'empty-convoy-rolled': () => this.#sum('convoys: empty'),
    'lost-unseen': ({ convoy, units }, s) => {
      this.#sum('units lost, Axis, at sea', [units].flat().length);
      const { Convoy, convoys } = s.kit.organization;
      const isDecoy = at(convoys, at(Convoy.all, Number(convoy))).kind === 'decoy';
      this.#sum(isDecoy ? 'decoy convoys sunk' : 'convoys: all-eliminated');
    },
    'group-rolled': ({ result }) => this.#group(result),
    'group-of-one-rolled': ({ result }) => this.#group(result),
    'airfield-held': ({ airfield, turns }, s) => {
      if (Number(turns) === 1) this.#field(s, airfield, 'taken');
    },
    'airfield-lost': ({ airfield }, s) => this.#field(s, airfield, 'lost again'),
  };

  #convoy(result: Value): void {
    this.#sum(`convoys: ${seaResults[Number(result)]}`);
  }

  #group(result: Value): void {
    this.#sum(`reinforcements: ${seaResults[Number(result)]}`);
  }

  #field(s: State, airfield: Value, what: string): void {
    const { Airfield, airfields } = s.kit.map;
    increase(this.#fields, `${at(airfields, at(Airfield.all, Number(airfield))).name} ${what}`);
  }

  #countLosses(s: State, side: Side): void {
    const { counters, map } = s.kit;
    for (const unit of unitsOf(s, side)) {
      if (counters.isDecoy(unit) || placeOf(s, unit) !== map.eliminated) continue;
      this.#sum(`units lost, ${sideName(side)}`);
      this.#sum(`strength lost, ${sideName(side)}`, cell(counters.attack, unit));
    }
  }

  /** Who has done something in this game, of those that the version uses. */
  #countUses(s: State): void {
    const { counters } = s.kit;
    const isUsed = (unit: Unit) => rosterOf(s).uses(unit) && !counters.isDecoy(unit);
    this.#names = counters.Unit.all.filter(isUsed).map((unit) => counters.Unit.name(unit));
    for (const unit of this.#used) increase(this.#uses, counters.Unit.name(unit));
    this.#used = new Set();
  }

  /** Those that do nothing in most games. */
  #idle(): Record<string, number> {
    const shares = this.#names.map((name) => {
      const share = 1 - (this.#uses.get(name) ?? 0) / Math.max(1, this.#games);
      return [name, round(share)] as const;
    });
    return Object.fromEntries(shares.filter(([, share]) => share >= 0.5).sort((a, b) => b[1] - a[1]));
  }

  #sum(what: string, by = 1): void {
    this.#sums.set(what, (this.#sums.get(what) ?? 0) + by);
  }
}

type Value = Params[string] | undefined;

function unitIn(s: State, { unit }: Params): Unit {
  return unitAt(s, unit);
}

function unitAt(s: State, value: Value): Unit {
  return at(s.kit.counters.Unit.all, Number(value));
}

function sideName(side: number): string {
  return side === AXIS ? 'Axis' : 'Allies';
}

function byNumber([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return Number.parseInt(a.slice(5), 10) - Number.parseInt(b.slice(5), 10) || a.localeCompare(b);
}

function increase(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
