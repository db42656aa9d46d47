import { at } from '../engine/arrays.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Json } from '../engine/kinds.ts';
import type { Core } from '../engine/state.ts';
import {
  ALLIED,
  Box,
  boxes,
  boxesBetween,
  convoys,
  counterOf,
  FORCE_K,
  isAirUnit,
  isFreighter,
  isShip,
  MALTA,
  Place,
  placeOf,
  Scenario,
  Season,
  type Ship,
  Side,
  type State,
  Status,
  sideOf,
  startOf,
  TOBRUK,
  Unit,
} from '../games/convoys/index.ts';
import { type Census, round, type StudySubject } from './study.ts';

/** Malta Convoys as a subject of study. */
export const convoysStudy: StudySubject = { game: convoys, census: () => new ConvoysCensus() };

type Params = GameEvent['params'];

/** What a ship was sunk by: the last attack that was told. */
const CAUSES: Readonly<Record<string, string>> = {
  'air-attack': 'aircraft',
  'boats-attack': 'submarines and MAS',
  'return-attack': 'submarines on the way home',
  shot: 'guns',
  'withdrawal-rolled': 'guns',
};

/** Events that are only counted. */
const COUNTED: Readonly<Record<string, string>> = {
  'season-begun': 'seasons',
  'dummy-found': 'dummies found',
  battle: 'battles',
  'no-battle': 'battles with dummies',
  raid: 'raids on Taranto',
  'frogmen-used': 'frogmen',
  'strike-lost': 'carrier strikes lost',
  halted: 'groups halted',
  surrender: 'surrenders',
  fuel: 'times the fleet raised steam',
};

/** Sums over all games that came to unload in a season; the level and the army as they were then. */
interface SeasonSums {
  games: number;
  level: number;
  /** Boxes of the army east of Tobruk. */
  army: number;
  both: number;
  one: number;
  sent: number;
  arrived: number;
  unloaded: number;
}

class ConvoysCensus implements Census {
  readonly #sums = new Map<string, number>();
  readonly #seasons = new Map<string, SeasonSums>();
  readonly #results = new Map<string, number>();
  readonly #unloaded = new Map<string, number>();
  readonly #sent = new Set<Ship>();
  #cause = '';
  #battle = false;
  #games = 0;

  turn(state: Core): string {
    return Season.name((state as State).season);
  }

  acting(): void {
    // What counts is told by the events.
  }

  event({ key, params }: GameEvent, state: Core): void {
    const s = state as State;
    const counted = COUNTED[key];
    if (counted !== undefined) this.#sum(counted);
    this.#cause = CAUSES[key] ?? this.#cause;
    this.#watch[key]?.(params, s);
  }

  over(state: Core): void {
    const s = state as State;
    this.#games++;
    // Nobody hears of the first season: it begins before the game.
    this.#sum('seasons');
    this.#sent.clear();
    const { winner, level } = convoys.result(s) ?? { winner: 'nobody', level: '' };
    const { victory } = startOf(s);
    increase(this.#results, `${Scenario.name(s.scenario)}, ${Season.name(s.season)}: ${winner} ${level}`);
    if (victory.kind === 'freighters') increase(this.#unloaded, String(s.unloaded));
  }

  report(): Record<string, Json> {
    return {
      'a game': this.#each(this.#sums, this.#games),
      seasons: Object.fromEntries(
        [...this.#seasons].map(([season, { games, ...sums }]) => [
          season,
          { games, ...this.#each(new Map(Object.entries(sums)), games) },
        ]),
      ),
      results: Object.fromEntries([...this.#results].sort()),
      'unloaded in a single operation': Object.fromEntries([...this.#unloaded].sort()),
    };
  }

  readonly #watch: Readonly<Record<string, (params: Params, s: State) => void>> = {
    'season-begun': () => this.#sent.clear(),
    based: ({ units }, s) => {
      const forces = unitsIn(units);
      const both = forces.includes(FORCE_K) && forces.some(isAirUnit);
      if (both) this.#seasonOf(s).both++;
      else if (forces.length > 0) this.#seasonOf(s).one++;
    },
    standing: ({ units }) => {
      for (const ship of unitsIn(units).filter(isShip)) if (isFreighter(ship)) this.#sent.add(ship);
    },
    harbour: ({ units }, s) => {
      const arrived = unitsIn(units).filter(isShip).filter(isFreighter).length;
      this.#seasonOf(s).arrived += arrived;
      this.#seasonOf(s).sent += this.#sent.size;
      this.#sum('freighters sent', this.#sent.size);
      this.#sum('freighters arrived', arrived);
    },
    unloaded: ({ units }, s) => {
      this.#seasonOf(s).unloaded += Number(units);
      this.#sum('freighters unloaded', Number(units));
      const season = this.#seasonOf(s);
      season.games++;
      season.level += s.status;
      season.army += boxesBetween(s, TOBRUK, s.army);
    },
    'shot-down': ({ unit }) => this.#sum(`aircraft lost, ${sideName(unitIn(unit))}`),
    fuel: ({ limit }) => this.#sum('fuel, pieces allowed in all', Number(limit)),
    invasion: ({ success }, s) => {
      this.#sum(`invasions at ${Status.name(s.status)}`);
      if (Number(success) > 0) this.#sum('invasions that succeed');
    },
    battle: () => {
      this.#battle = true;
    },
    'battle-over': () => {
      this.#battle = false;
    },
    sunk: ({ unit }, s) => this.#sunk(unitIn(unit), s),
    'army-moved': ({ box }) => this.#sum(`army moved to ${at(boxes, at(Box.all, Number(box))).label}`),
  };

  #sunk(ship: Unit, s: State): void {
    if (!isShip(ship)) return;
    const place = placeOf(s, ship);
    const cause = place === MALTA ? 'aircraft in harbour' : this.#cause;
    if (ship === FORCE_K) this.#sum(`Force K sunk at ${Place.name(place)}`);
    if (isFreighter(ship)) this.#sum(`freighters sunk by ${cause}`);
    if (counterOf(ship).strategicPoint > 0) this.#sum(`capital ships sunk, ${sideName(ship)}, by ${cause}`);
    if (this.#battle)
      this.#sum(sideOf(ship) === ALLIED ? 'Allied ships sunk in battle' : 'Italian ships sunk in battle');
  }

  #seasonOf(s: State): SeasonSums {
    const name = Season.name(s.season);
    const blank = { games: 0, level: 0, army: 0, both: 0, one: 0, sent: 0, arrived: 0, unloaded: 0 };
    const found = this.#seasons.get(name) ?? blank;
    this.#seasons.set(name, found);
    return found;
  }

  #sum(what: string, by = 1): void {
    this.#sums.set(what, (this.#sums.get(what) ?? 0) + by);
  }

  #each(sums: ReadonlyMap<string, number>, count: number): Record<string, number> {
    return Object.fromEntries([...sums].map(([what, sum]) => [what, round(sum / Math.max(1, count))]));
  }
}

function unitIn(value: Params[string] | undefined): Unit {
  return at(Unit.all, Number(value));
}

function unitsIn(value: Params[string] | undefined): Unit[] {
  return [value].flat().map(unitIn);
}

function sideName(unit: Unit): string {
  return Side.name(sideOf(unit));
}

function increase(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
