import { describe, expect, it } from 'vitest';
import { definition, skirmish } from '../../tests/engine/skirmish.ts';
import { Hex, store, Unit } from '../../tests/engine/skirmish-words.ts';
import { c3 } from '../games/c3/index.ts';
import { convoys } from '../games/convoys/index.ts';
import { filfla } from '../games/filfla/index.ts';
import { RandomGame, settingOf } from '../proof/random-play.ts';
import { choicesOf } from './draft.ts';
import { Game } from './game.ts';
import { count, NONE, optional } from './kinds.ts';
import { SeededDice } from './seeded.ts';
import { column, type StateLayout, StateStore, scalar } from './state.ts';

/** Games to play, and at which of their decisions the state is stored: one in so many. */
const GAMES: readonly (readonly [string, Game, number, number])[] = [
  ['skirmish', skirmish as unknown as Game, 40, 1],
  ['filfla', filfla as unknown as Game, 12, 1],
  ['c3', c3 as unknown as Game, 4, 5],
  ['convoys', convoys as unknown as Game, 4, 5],
];

/** Stored, brought from one thread to another, and read. */
function stored(game: Game, state: ReturnType<Game['setUp']>): ReturnType<Game['setUp']> {
  return game.unpack(structuredClone(game.pack(state)));
}

describe.each(GAMES)('a packed state of %s', (_, game, games, every) => {
  it('is the same state once unpacked, and goes on as if nothing had happened', () => {
    const seen = { opened: 0, chosen: 0, outside: 0 };
    for (let n = 0; n < games; n++) {
      const seed = `packed/${n}`;
      const setting = settingOf(game, n, seed);
      const plain = new RandomGame(game, seed, setting);
      const other = new RandomGame(game, seed, setting);
      for (; plain.decision !== undefined; plain.act(), other.act()) {
        if (plain.actions % every === n % every) {
          other.state = stored(game, other.state);
          const { draft } = other.state;
          seen[draft === undefined ? 'outside' : draft.choices === undefined ? 'opened' : 'chosen']++;
        }
        expect(game.hash(other.state)).toBe(game.hash(plain.state));
        expect(other.decision?.seat).toBe(plain.decision.seat);
        expect(other.decision?.actions).toEqual(plain.decision.actions);
      }
      expect(game.hash(other.state)).toBe(game.hash(plain.state));
      expect(game.result(stored(game, other.state))).toEqual(game.result(plain.state));
      expect(game.ask(stored(game, other.state))).toBeUndefined();
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
  });

  it('has the open draft in it, with what was before and every choice', () => {
    const play = new RandomGame(game, 'drafts', {});
    for (let n = 0; n < 200 && play.decision !== undefined; n++, play.act()) {
      const { draft } = play.state;
      if (draft === undefined) continue;
      const again = stored(game, play.state).draft;
      expect(again?.seat).toBe(draft.seat);
      expect(again && game.hash(again.base.state)).toBe(game.hash(draft.base.state));
      expect(again && choicesOf(again)).toEqual(choicesOf(draft));
      for (const seat of [0, 1, 2])
        expect(game.view(stored(game, play.state), seat)).toEqual(game.view(play.state, seat));
    }
  });
});

describe('a packed state', () => {
  const begun = () => {
    const state = skirmish.setUp();
    for (const action of ['put r1 h1', 'take ready'])
      skirmish.act(state, skirmish.parse(action), new SeededDice(1));
    return state;
  };

  it('holds the cells from before the draft, and the choices in words', () => {
    const { cells, stack, choices } = skirmish.pack(begun());
    expect([...cells]).toEqual([...skirmish.setUp().bytes]);
    expect(stack.map(({ step }) => step)).toEqual(['battle.blue', 'deployment.place']);
    expect(choices).toEqual(['put r1 h1', 'take ready']);
  });

  it('does not change with the state it was made from, nor with one made from it', () => {
    const state = begun();
    const packed = skirmish.pack(state);
    const before = structuredClone(packed);
    for (const one of [state, skirmish.unpack(packed)])
      for (const action of ['put r2 h2', 'take ready', 'confirm'])
        skirmish.act(one, skirmish.parse(action), new SeededDice(1));
    expect(packed).toEqual(before);
  });

  it('with more or fewer cells than a state has is refused', () => {
    const { cells, ...rest } = skirmish.pack(begun());
    for (const others of [cells.slice(1), new Uint8Array(cells.length + 1), new Uint8Array()])
      expect(() => skirmish.unpack({ ...rest, cells: others })).toThrow(
        expect.objectContaining({ code: 'bad-data', message: 'this is not a state of this layout' }),
      );
    expect(() => skirmish.unpack(filfla.pack(filfla.setUp()))).toThrow(
      expect.objectContaining({ code: 'bad-data' }),
    );
  });
});

describe('the fingerprint', () => {
  const of = (parts: object) => new Game({ ...definition, ...parts }).fingerprint;
  const laidOut = (layout: StateLayout) => of({ store: StateStore.of(layout) });

  it('is the same for the same layout, rules and data, whatever else is said of the game', () => {
    for (const parts of [
      {},
      { store: StateStore.of(store.layout) },
      { title: 'Scuffle' },
      { texts: { ...definition.texts, events: {} } },
      { scenarios: definition.scenarios.slice(0, 1), options: [] },
    ])
      expect(of(parts)).toBe(skirmish.fingerprint);
  });

  it('changes with the rules, with the data and with the layout', () => {
    const prints = [
      skirmish.fingerprint,
      of({ rulesVersion: '2' }),
      of({ dataHash: '2' }),
      laidOut({ ...store.layout, wind: scalar() }),
      laidOut({ ...store.layout, turns: scalar(3) }),
      laidOut({ ...store.layout, place: column(count(4), optional(Hex), NONE) }),
      laidOut({ ...store.layout, place: { ...column(Unit, optional(Hex), NONE), type: 'u8', initial: 0 } }),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('changes with the order of the cells', () => {
    const turned = Object.fromEntries(Object.entries(store.layout).toReversed());
    expect(laidOut(turned)).not.toBe(skirmish.fingerprint);
  });

  it('differs from game to game', () => {
    expect(new Set(GAMES.map(([, game]) => game.fingerprint)).size).toBe(GAMES.length);
  });
});
