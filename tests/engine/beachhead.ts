import { Verbs } from '../../src/engine/actions.ts';
import { cell } from '../../src/engine/arrays.ts';
import { enter } from '../../src/engine/execution.ts';
import { Game } from '../../src/engine/game.ts';
import { Grid } from '../../src/engine/grid.ts';
import { type Box, Ground, type Place } from '../../src/engine/ground.ts';
import { fromJson, named, numberOf, optional } from '../../src/engine/kinds.ts';
import { PathFinder } from '../../src/engine/paths.ts';
import { phrasesOf } from '../../src/engine/phrases.ts';
import { Procedure, stepsWith, type WordsOf } from '../../src/engine/procedure.ts';
import { Rulebook } from '../../src/engine/rulebook.ts';
import { column, StateStore } from '../../src/engine/state.ts';

/** A game on hexes and boxes: blue sends units ashore out of their boxes, and a gun shells the boxes it reaches. */

const Unit = named('unit', ['first', 'second', 'gun']);
const [FIRST, SECOND, GUN] = Unit.all;
type Unit = (typeof Unit.all)[number];

const grid = new Grid('pointy', [
  { id: 'A1', q: 0, r: 0 },
  { id: 'A2', q: 1, r: 0 },
  { id: 'B1', q: 0, r: 1 },
  { id: 'B2', q: 1, r: 1 },
]);
const Hex = grid.kind;
const ground = new Ground(grid, [
  { id: 'west-box', opens: ['B1'], lies: ['A1'] },
  { id: 'east-box', opens: ['B2'], lies: ['A2'] },
  { id: 'lost' },
]);
const [WEST, EAST, LOST] = ground.boxes;
const finder = new PathFinder(ground.network({ out: (box) => ground.opens(box) }));

const VERBS = {
  go: { args: [Unit], rest: ground.kind },
  clear: { args: [Hex] },
  shell: { args: [ground.Box] },
  call: { args: [ground.kind] },
  end: {},
} as const;
const verbs = new Verbs(VERBS);
const events = { shelled: { place: ground.kind, over: optional(ground.kind) } } as const;
const phrases = { now: {} } as const;
const phrase = phrasesOf(phrases);
type Words = WordsOf<typeof VERBS, typeof events, never, never>;

const store = StateStore.of({ place: column(Unit, ground.kind, LOST) });
type State = ReturnType<typeof store.create>;
const landing = new Procedure('landing', {}, ['order']);

stepsWith<State, Words>(verbs)(landing, {
  order: {
    rule: 'beachhead/1',
    by: () => 0,
    options: (s, _, options) => {
      for (const unit of [FIRST, SECOND])
        for (const { path } of waysOf(s, unit)) options.addWayOf(verbs.id.go, unit, path, path.length);
      for (const box of ground.boxes) if (!barToShell(s, box)) options.add(verbs.id.shell, box);
      options.add(verbs.id.call, WEST);
      options.add(verbs.id.end);
    },
    take: {
      go: (s, _, play, unit, way) => {
        s.place[unit] = way.at(-1) ?? LOST;
        return play.go('order');
      },
      shell: (_, __, play, place) => {
        play.tell('shelled', { place, over: grid.number('B1') });
        return play.go('order');
      },
      call: (_, __, play) => play.go('order'),
      end: (_, __, play) => play.over(),
    },
    bars: { shell: (s, _, box) => barToShell(s, box) },
  },
});

function barToShell(s: State, box: Box): string | undefined {
  return ground.distance(cell(s.place, GUN), box) <= 1 ? undefined : 'beachhead/1.1';
}

function waysOf(s: State, unit: Unit): readonly { readonly place: Place; readonly path: readonly Place[] }[] {
  const reach = finder.reach({ from: cell(s.place, unit), allowance: 2, cost: costTo });
  return reach.destinations().map((place) => ({ place, path: reach.pathTo(place)?.slice(1) ?? [] }));
}

/** Row A is the sea. */
function costTo(_: Place, to: Place): number | undefined {
  return ground.id(to).startsWith('A') ? undefined : 1;
}

type Board = Readonly<Record<string, string>>;

function written(s: State): Board {
  return Object.fromEntries(Unit.all.map((unit) => [Unit.name(unit), ground.id(cell(s.place, unit))]));
}

function place(s: State, board: Readonly<Record<string, unknown>>): void {
  for (const [name, at] of Object.entries(board))
    s.place[numberOf(Unit, name)] = fromJson(ground.kind, at, name) as Place;
}

export const beachhead = new Game<State, Board>({
  id: 'beachhead',
  title: 'Beachhead',
  sides: ['blue', 'red'],
  scenarios: [{ id: 'landing', title: 'The landing' }],
  options: [],
  rulesVersion: '1',
  dataHash: '0000000000000000',
  store,
  verbs,
  events,
  purposes: {},
  eventRules: {},
  procedures: [landing],
  charts: [],
  rulebook: new Rulebook(
    {
      game: 'beachhead',
      title: 'Beachhead',
      rules: [
        {
          id: 'beachhead/1',
          title: 'Landing',
          text: 'Units go ashore.',
          clauses: [{ id: 'beachhead/1.1', text: 'The gun reaches one hex.' }],
        },
      ],
    },
    'beachhead',
  ),
  phrases,
  texts: {
    prompts: { 'landing.order': { asked: 'Give an order.', waiting: 'Blue gives orders.' } },
    events: { shelled: 'The gun shells {place} over {over}.' },
    phrases: { now: 'Now' },
    purposes: {},
    verbs: { shell: 'Shell {1}' },
    labels: { box: { 'west-box': 'West Beach' }, hex: { B1: 'B1 Village' } },
  },
  disclosures: {},
  targets: [Unit, ground.kind],
  begin: () => {
    const state = store.create();
    state.place[FIRST] = WEST;
    state.place[SECOND] = EAST;
    state.place[GUN] = grid.number('B1');
    state.stack = enter(landing, {});
    return state;
  },
  scenarioOf: () => ({ scenario: 'landing', options: {} }),
  result: () => undefined,
  progress: () => ({ where: phrase('now'), share: 0 }),
  board: written,
  imagine: (board, _, __, into) => place(into, board),
  reach: (s, unit) =>
    waysOf(s, unit as Unit).map(({ place, path }) => ({
      place: ground.id(place),
      cost: path.length,
      path: [cell(s.place, unit as Unit), ...path].map((each) => ground.id(each)),
    })),
  threat: () => ['B2', 'east-box'].map((place) => ({ place, strength: 1 })),
  write: written,
  read: (parts, into) => place(into, parts),
  points: {},
  broken: () => [],
});
