import { Verbs } from '../engine/actions.ts';
import { at, cell } from '../engine/arrays.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { enter } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import { Grid, type Hex } from '../engine/grid.ts';
import { makeColumnRow } from '../engine/hexid.ts';
import { given, NONE, named, optional, type ValueOf } from '../engine/kinds.ts';
import { fromOffset } from '../engine/offset.ts';
import { phrasesOf } from '../engine/phrases.ts';
import { pickAndPut } from '../engine/placement.ts';
import { Procedure, stepsWith, type WordsOf } from '../engine/procedure.ts';
import { Refusal } from '../engine/refusal.ts';
import { Rulebook } from '../engine/rulebook.ts';
import { column, StateStore } from '../engine/state.ts';

/**
 * A game that is nothing but a set-up, to measure drafts by and to try them: the defender puts units and decoys on the
 * south of a map, all in one draft, and then the game is over. Some units have a third of the land to themselves, and no
 * hex takes more than six points.
 */
export interface SetUpSize {
  readonly columns: number;
  readonly rows: number;
  /** The northern rows are sea. */
  readonly seaRows: number;
  readonly units: number;
  readonly decoys: number;
}

const MOST_POINTS = 6;
const SECTORS = 3;
const ANY_SECTOR = -1;
const SIDES = ['attacker', 'defender'] as const;
const DEFENDER = 1;

export function setUpGame(id: string, { columns, rows, seaRows, units, decoys }: SetUpSize): Game {
  const grid = new Grid(
    'flat',
    Array.from({ length: columns * rows }, (_, n) => {
      const offset = { col: n % columns, row: Math.floor(n / columns) };
      return { ...fromOffset(offset, 'odd-q'), id: makeColumnRow(offset) };
    }),
  );
  const Place = grid.kind;
  const land = Place.all.filter((hex) => hex >= columns * seaRows);
  const Unit = named('unit', [
    ...Array.from({ length: units }, (_, n) => `unit-${n + 1}`),
    ...Array.from({ length: decoys }, (_, n) => `decoy-${n + 1}`),
  ]);
  type Unit = ValueOf<typeof Unit>;

  const VERBS = { pick: { args: [Unit] }, put: { args: [Place] }, confirm: {} } as const;
  const verbs = new Verbs(VERBS);
  const events = { placed: {} };
  const phrases = { placing: {}, points: {}, 'put-into': { hex: Place }, placed: {} } as const;
  const phrase = phrasesOf(phrases);
  const store = StateStore.of({ place: column(Unit, optional(Place), NONE) });
  type State = ReturnType<typeof store.create>;
  const steps = stepsWith<State, WordsOf<typeof VERBS, typeof events, never, never>>(verbs);

  const isDecoy = (unit: Unit) => unit >= units;
  const pointsOf = (unit: Unit) => (isDecoy(unit) ? 0 : 1 + (unit % 3));
  const sectorOf = (unit: Unit) => (unit % 4 === 0 ? (unit / 4) % SECTORS : ANY_SECTOR);
  const isInSector = (hex: Hex, sector: number) =>
    sector === ANY_SECTOR || Math.floor(((hex % columns) * SECTORS) / columns) === sector;

  /** As a game writes it that spares nothing: every unit is looked at for every hex. */
  function pointsIn({ place }: State, hex: Hex): number {
    let points = 0;
    for (const unit of Unit.all) if (cell(place, unit) === hex) points += pointsOf(unit);
    return points;
  }

  function barToPick(s: State, unit: Unit): string | undefined {
    return cell(s.place, unit) === NONE ? undefined : `${id}/1`;
  }

  function barToPut(s: State, unit: Unit, hex: Hex): string | undefined {
    if (!isInSector(hex, sectorOf(unit))) return `${id}/2.1`;
    return pointsIn(s, hex) + pointsOf(unit) > MOST_POINTS ? `${id}/2.2` : undefined;
  }

  function barToEnd(s: State): string | undefined {
    return Unit.all.some((unit) => !isDecoy(unit) && !barToPick(s, unit)) ? `${id}/1` : undefined;
  }

  const placing = pickAndPut<State, Unit, Hex>({
    pick: verbs.id.pick,
    put: verbs.id.put,
    inAnyOrder: true,
    end: verbs.id.confirm,
    rules: { pick: `${id}/1`, put: `${id}/2` },
    by: () => DEFENDER,
    units: () => Unit.all,
    places: () => land,
    barToPick,
    barToPut,
    barToEnd,
    place: (s, unit, hex) => {
      s.place[unit] = hex;
    },
  });

  const setUp = new Procedure('set-up', { picked: optional(Unit) }, ['pick', 'put']);
  steps(setUp, {
    pick: {
      ...placing.pick,
      take: {
        ...placing.pick.take,
        confirm: (_, __, play) => {
          play.confirm();
          play.tell('placed', {});
          return play.over();
        },
      },
      bars: { ...placing.pick.bars, confirm: barToEnd },
    },
    put: {
      ...placing.put,
      previews: {
        put: (s, { picked }, hex) => ({
          title: phrase('put-into', { hex }),
          rule: `${id}/2`,
          facts: [{ what: phrase('points'), value: String(pointsIn(s, hex) + pointsOf(given(picked))) }],
          outcomes: [],
          unknown: [],
        }),
      },
    },
  });

  const rules = ['1', '2', '2.1', '2.2'].map((number) => ({
    id: `${id}/${number}`,
    title: number,
    text: `The text of rule ${number}.`,
    clauses: [],
  }));

  const definition: GameDefinition<State, readonly (Hex | typeof NONE)[]> = {
    id,
    title: 'A set-up',
    sides: SIDES,
    scenarios: [{ id: 'only', title: 'The only one' }],
    options: [],
    rulesVersion: '1',
    dataHash: '0',
    store,
    verbs,
    events,
    purposes: {},
    eventRules: {},
    procedures: [setUp],
    charts: [],
    phrases,
    rulebook: new Rulebook({ game: id, title: 'A set-up', rules }, `${id}/rules.json`),
    texts: {
      prompts: {
        'set-up.pick': { asked: 'Pick a unit.', waiting: 'The defender sets up.' },
        'set-up.put': { asked: 'Where to put {picked}?', waiting: 'The defender sets up.' },
      },
      events: { placed: 'Everybody is placed.' },
      phrases: { placing: 'Setting up', points: 'Points', 'put-into': 'Into {hex}', placed: 'Placed' },
      purposes: {},
      verbs: { pick: 'Pick {1}', put: 'Put it in {1}', confirm: 'Confirm' },
      labels: {},
    },
    disclosures: {},
    targets: [Unit, Place],

    begin: () => {
      const state = store.create();
      state.stack = enter(setUp, { picked: NONE });
      return state;
    },
    scenarioOf: () => ({ scenario: 'only', options: {} }),
    result: (s) =>
      s.stack === undefined
        ? { winner: 'draw', level: 'draw', points: 0, breakdown: [{ why: phrase('placed'), points: 0 }] }
        : undefined,
    progress: ({ stack }) => ({ where: phrase('placing'), share: stack === undefined ? 1 : 0 }),

    board: (s) => [...s.place],
    imagine: (board, _, __, into) => {
      for (const unit of Unit.all) into.place[unit] = at(board, unit);
    },
    reach: () => [],
    threat: () => [],

    write: (s) => ({ place: [...s.place] }),
    read: ({ place = [] }, into) => {
      if (!Array.isArray(place)) throw new Refusal('bad-position', 'the places should be a list');
      place.forEach((hex: number, unit) => {
        into.place[at(Unit.all, unit)] = hex === NONE ? NONE : at(Place.all, hex);
      });
    },
    points: {},
    broken: () => [],
  };
  return new Game(definition);
}

/** As large as they come: 120 counters on 679 of 1,552 hexes. */
export const bigSetUp = setUpGame('big-set-up', {
  columns: 97,
  rows: 16,
  seaRows: 9,
  units: 105,
  decoys: 15,
});
