import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { clause } from '../../proof/clause.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { GARRISON, RAIDERS, Unit, unitsOf } from './counters.ts';
import { filfla } from './index.ts';
import { secrets } from './secrets.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  faultOf,
  move,
  open,
  type Placing,
  picked,
  play,
  shown,
  sighted,
  unit,
  ways,
  why,
} from './testing.ts';

const SEEN = { at: '0404', faceUp: true };
const UNDER_COVER = '1 Platoon takes cover at 0404.';

function covers(state: State): readonly string[] {
  const actions = filfla.asides(state).actions.map((action) => filfla.print(action));
  return actions.filter((action) => action.startsWith('cover '));
}

function moving(units: Readonly<Record<string, Placing>>): State {
  return at('garrison-move', { 'cdo-1': '0401', ...units }, { turn: 2, ammunition: 2 });
}

function boardOf(state: State) {
  return filfla.view(state, RAIDERS).board;
}

/** Where a unit may be, for all that the raiders know. */
function placesOf(state: State, id: string): readonly string[] {
  const view = filfla.view(state, RAIDERS);
  const places = Array.from({ length: 60 }, (_, seed) => {
    const world = filfla.sampleWorld(view, new Random(seed));
    expect(filfla.view(world, RAIDERS)).toEqual(view);
    expect(filfla.definition.broken(world)).toEqual([]);
    return sighted(world, GARRISON, id)?.at ?? 'nowhere';
  });
  return [...new Set(places)].sort();
}

/** What the raiders are told of an attack on a hex. */
function previewOf(state: State, hex: string) {
  const attacking = filfla.copy(state);
  play(attacking, `attack ${hex}`);
  return filfla.preview(filfla.view(attacking, RAIDERS), filfla.parse('join cdo-1'));
}

function reloaded(state: State): State {
  return filfla.load(JSON.parse(JSON.stringify(filfla.position(state))));
}

describe('cover', () => {
  clause(
    'filfla/11.1',
    'it is offered while the garrison moves, before and after the unit, also within an order',
    () => {
      const state = moving({ 'rifle-1': SEEN, 'rifle-2': '0305' });
      expect(covers(state)).toEqual(['cover rifle-1']);
      expect(filfla.question(state, GARRISON)?.asides).toEqual(['cover rifle-1']);
      for (const id of ['rifle-1', 'rifle-2']) expect(covers(picked(state, id))).toEqual(['cover rifle-1']);
      move(state, 'rifle-1', '0304');
      expect(covers(state)).toEqual(['cover rifle-1']);
      play(state, 'cover rifle-1');
      expect([open(state), covers(state)]).toEqual(['garrison movement.pick', []]);
      expect(unit(state, 'rifle-1')).toMatchObject({ at: '0304', faceDown: true, remembered: true });
    },
  );

  clause('filfla/11.1', 'it is not offered in another phase', () => {
    const units = { 'cdo-1': '0401', 'rifle-1': SEEN };
    const reacting = at('raiders-move', units, { ammunition: 1 });
    expect([covers(reacting), bar(reacting, 'cover rifle-1')]).toEqual([[], 'filfla/11.1']);
    move(reacting, 'cdo-1', '0402');
    expect(open(reacting)).toBe('garrison reaction.fire');
    for (const state of [reacting, at('raiders-fight', units), at('garrison-fight', units)]) {
      expect([covers(state), bar(state, 'cover rifle-1')]).toEqual([[], 'filfla/11.1']);
    }
  });

  clause('filfla/11.1', 'it is for garrison units on the island that are face up', () => {
    const state = moving({ 'rifle-1': SEEN, 'rifle-2': '0404', gun: { at: '0504', faceUp: true } });
    expect(covers(state)).toEqual(['cover rifle-1', 'cover gun']);
    for (const id of ['rifle-2', 'mg', 'decoy-1', 'cdo-1'])
      expect(bar(state, `cover ${id}`)).toBe('filfla/11.1');
  });

  clause('filfla/11.2', 'a unit next to a raider is not turned down, whatever is between them', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0503', mg: { at: '0603', faceUp: true }, 'rifle-2': '0305' };
    const state = moving({ ...units, 'rifle-1': SEEN, 'rifle-3': { at: '0205', faceUp: true } });
    expect(covers(state)).toEqual(['cover rifle-3']);
    for (const id of ['rifle-1', 'mg']) expect(bar(state, `cover ${id}`)).toBe('filfla/11.2');
    expect(why(state, 'cover mg')).toBe('filfla/11.2');
    move(state, 'rifle-1', '0405');
    expect(covers(state)).toEqual(['cover rifle-1', 'cover rifle-3']);
  });

  clause('filfla/11.3', 'everybody is told, and nobody sees the order that is open', () => {
    const units = { 'rifle-1': SEEN, 'rifle-2': '0305' };
    const state = picked(moving(units), 'rifle-2');
    expect(play(state, 'cover rifle-1')).toMatchObject({
      raiders: [UNDER_COVER],
      garrison: [UNDER_COVER],
      spectator: [UNDER_COVER],
    });
    expect(open(state)).toBe('garrison movement.go');
    const plainly = moving(units);
    play(plainly, 'cover rifle-1');
    for (const seat of [RAIDERS, filfla.spectator]) expect(shown(state, seat)).toBe(shown(plainly, seat));
  });

  clause('filfla/11.3', 'a counter that is alone is known, and followed wherever it goes', () => {
    const state = moving({ 'rifle-1': { ...SEEN, steps: 1 }, 'rifle-2': '0505', 'decoy-1': '0305' });
    play(state, 'cover rifle-1');
    expect(sighted(state, RAIDERS, 'rifle-1')).toBeUndefined();
    expect(boardOf(state)).toMatchObject({
      remembered: [{ id: 'rifle-1', lot: 1, steps: 1 }],
      faceDown: [
        { hex: '0404', counters: 1, noticed: [{ counters: 1, lot: 1, clues: 1 }] },
        { hex: '0305', counters: 1 },
        { hex: '0505', counters: 1 },
      ],
    });
    expect(placesOf(state, 'rifle-1')).toEqual(['0404']);
    expect(move(state, 'rifle-1', '0304').raiders).toEqual(['A counter moves from 0404 to 0304.']);
    expect(boardOf(state).mover).toBe('none');
    expect(placesOf(state, 'rifle-1')).toEqual(['0304']);
    expect(placesOf(state, 'rifle-2')).toEqual(['0305', '0505']);
  });

  clause('filfla/11.3', 'among others it is one of them, and where one goes it may be either', () => {
    const state = moving({ 'rifle-1': SEEN, 'rifle-2': '0404', 'decoy-1': '0305' });
    play(state, 'cover rifle-1');
    expect(placesOf(state, 'rifle-1')).toEqual(['0404']);
    expect(placesOf(state, 'rifle-2')).toEqual(['0305', '0404']);
    move(state, 'rifle-2', '0304');
    expect(placesOf(state, 'rifle-1')).toEqual(['0304', '0404']);
    expect(boardOf(state)).toMatchObject({
      remembered: [{ id: 'rifle-1', lot: 1, steps: 2 }],
      faceDown: [
        { hex: '0304', counters: 1, noticed: [{ counters: 1, lot: 1, clues: 1 }] },
        { hex: '0404', counters: 1, noticed: [{ counters: 1, lot: 1 }] },
        { hex: '0305', counters: 1 },
      ],
    });
    const other = moving({ 'rifle-1': SEEN, 'rifle-2': '0404', 'decoy-1': '0305' });
    play(other, 'cover rifle-1');
    move(other, 'rifle-1', '0304');
    expect(shown(other, RAIDERS)).toBe(shown(state, RAIDERS));
  });

  clause('filfla/11.4', 'what the unit has spent and done still counts', () => {
    const state = moving({ 'rifle-1': SEEN, 'rifle-2': '0505' });
    const plainly = filfla.copy(state);
    for (const one of [state, plainly]) move(one, 'rifle-1', '0304');
    play(state, 'cover rifle-1');
    expect(unit(state, 'rifle-1')?.spent).toBe(1);
    expect(ways(state, 'rifle-1')).toEqual(ways(plainly, 'rifle-1'));
    move(state, 'rifle-2', '0405');
    expect(ways(state, 'rifle-1')).toEqual([]);
    expect(why(state, 'pick rifle-1')).toBe('filfla/5.7');
  });

  clause('filfla/11.4', 'it is turned up again by fire and by fights, with the steps it had', () => {
    const state = moving({ 'cdo-1': '0402', 'rifle-1': { ...SEEN, steps: 1 }, 'rifle-2': '0305' });
    play(state, ['cover rifle-1', 'end', 'end']);
    expect(sighted(state, RAIDERS, 'rifle-1')).toBeUndefined();
    move(state, 'cdo-1', '0403');
    const firing = filfla.copy(state);
    play(firing, 'fire rifle-1', { rolls: [1] });
    play(state, ['hold', 'end']);
    expect(attack(state, '0404', ['cdo-1'], [2, 5]).raiders).toContain('1 Platoon is at 0404.');
    for (const one of [firing, state]) {
      expect(sighted(one, RAIDERS, 'rifle-1')).toMatchObject({ id: 'rifle-1', steps: 1 });
      expect(boardOf(one)).not.toHaveProperty('remembered');
    }
  });
});

describe('what the raiders know of units under cover', () => {
  it('is not that another one is the gun, unless one of those that mixed may be', () => {
    const gunMayBe = (units: Readonly<Record<string, Placing>>, mover: string) => {
      const state = moving({ 'rifle-1': { at: '0504', faceUp: true }, gun: '0303', ...units });
      play(state, 'cover rifle-1');
      expect(placesOf(state, 'gun')).toContain('0303');
      move(state, mover, '0505');
      return placesOf(state, 'gun');
    };
    expect(gunMayBe({ 'rifle-2': '0504' }, 'rifle-2')).toEqual(['0303', '0504']);
    // Neither of these can be the gun, whichever stays.
    const moved = { at: '0504', clues: 1 };
    for (const mover of ['rifle-1', 'rifle-2'])
      expect(gunMayBe({ 'rifle-2': moved }, mover)).toEqual(['0303']);
  });

  it('is the gun too, which stays what it is', () => {
    const state = moving({ gun: { at: '0504', faceUp: true }, 'rifle-1': '0303' });
    play(state, 'cover gun');
    expect(boardOf(state).faceDown).toContainEqual({
      hex: '0504',
      counters: 1,
      noticed: [{ counters: 1, lot: 1 }],
    });
    expect(placesOf(state, 'gun')).toEqual(['0504']);
  });

  it('stays when another one of its hex is turned up', () => {
    const state = moving({ 'cdo-1': '0402', 'rifle-1': SEEN, mg: '0404', 'rifle-2': '0305' });
    play(state, ['cover rifle-1', 'end', 'end']);
    move(state, 'cdo-1', '0403');
    play(state, 'fire mg', { rolls: [1] });
    expect(boardOf(state).remembered).toEqual([{ id: 'rifle-1', lot: 1, steps: 2 }]);
    expect(placesOf(state, 'rifle-1')).toEqual(['0404']);
    expect(placesOf(state, 'rifle-2')).toEqual(['0305']);
  });

  it('gives the odds against counters that were followed, as if they lay open', () => {
    const units = { 'cdo-1': '0402', 'rifle-1': SEEN, 'rifle-2': { at: '0304', faceUp: true } };
    const state = moving(units);
    play(state, ['cover rifle-1', 'cover rifle-2']);
    const plainly = moving(units);
    for (const one of [state, plainly]) {
      for (const id of ['rifle-1', 'rifle-2']) move(one, id, '0403');
      play(one, ['end', 'end', 'end']);
    }
    expect(boardOf(state).faceDown).toMatchObject([{ hex: '0403', counters: 2 }]);
    expect(previewOf(state, '0403')).toEqual(previewOf(plainly, '0403'));
    expect(previewOf(state, '0403')).toMatchObject({ unknown: [] });
  });

  it('gives none where anybody is among them that was never seen, or that was lost sight of', () => {
    const told = (other: string, ...movers: readonly string[]) => {
      const state = moving({ 'cdo-1': '0402', 'rifle-1': SEEN, 'rifle-2': other });
      play(state, 'cover rifle-1');
      for (const id of movers) move(state, id, '0403');
      play(state, ['end', 'end', 'end']);
      return previewOf(state, '0403');
    };
    expect(told('0304', 'rifle-1')).toMatchObject({ unknown: [] });
    const unknown = (counters: number) => ({
      outcomes: [],
      unknown: [`${counters} counters in 0403 are face down`],
    });
    expect(told('0304', 'rifle-1', 'rifle-2')).toMatchObject(unknown(2));
    expect(told('0404', 'rifle-1')).toMatchObject(unknown(1));
  });

  it('says where it can attack while it is followed, and not how far it can go', () => {
    const state = moving({ 'rifle-1': { at: '0305', faceUp: true }, 'rifle-2': '0305' });
    const before = filfla.threat(filfla.view(state, RAIDERS));
    expect(before.length).toBeGreaterThan(5);
    play(state, 'cover rifle-1');
    const view = filfla.view(state, RAIDERS);
    expect(filfla.threat(view)).toEqual(before);
    expect(filfla.reach(view, numberOf(Unit, 'rifle-1'))).toEqual([]);
    expect(filfla.reach(filfla.view(state, GARRISON), numberOf(Unit, 'rifle-1')).length).toBeGreaterThan(0);
    move(state, 'rifle-2', '0205');
    expect(filfla.threat(filfla.view(state, RAIDERS))).toEqual([]);
  });
});

describe('positions with units under cover', () => {
  it('load back to the same, alone and mixed', () => {
    const state = moving({ 'rifle-1': { ...SEEN, steps: 1 }, 'rifle-2': '0404' });
    play(state, ['cover rifle-1', 'pick rifle-2']);
    expect(filfla.position(state)).toMatchObject({
      units: { 'rifle-1': { at: '0404', steps: 1, remembered: true, lot: 1, clues: 1 } },
      draft: ['pick rifle-2'],
    });
    expect(filfla.hash(reloaded(state))).toBe(filfla.hash(state));
    play(state, 'go 0304');
    expect(filfla.position(state)).toMatchObject({
      units: {
        'rifle-1': { remembered: true, lot: 1 },
        'rifle-2': { at: '0304', lot: 1, clues: 1, spent: 1 },
      },
    });
    expect(filfla.hash(reloaded(state))).toBe(filfla.hash(state));
    for (const seat of [RAIDERS, GARRISON]) expect(shown(reloaded(state), seat)).toBe(shown(state, seat));
  });

  it('are refused where nobody can remember it so', () => {
    const faulty = (id: string, part: object) =>
      faultOf({ at: 'garrison-move', units: { 'cdo-1': { at: '0401' }, [id]: part } });
    expect(faulty('gun', { at: '0504', remembered: true, lot: 1 })).toBe('');
    expect(faulty('gun', { at: '0504', remembered: true, lot: 1, clues: 1 })).toMatch(
      /gun cannot be what is known of its counter$/,
    );
    expect(faulty('rifle-1', { ...SEEN, remembered: true, lot: 1 })).toMatch(/is remembered and lies open$/);
    expect(faulty('rifle-1', { at: '0404', remembered: true })).toMatch(/is remembered in no lot$/);
    expect(faulty('decoy-1', { at: '0404', remembered: true, lot: 1 })).toMatch(
      /decoy-1 is a decoy that was face up$/,
    );
    expect(faulty('decoy-1', { at: 'unplaced', clues: 1 })).toMatch(/is noticed where nobody sees it$/);
    expect(faulty('rifle-1', { at: '0404', lot: 1 })).toMatch(/is in a lot of which nothing is known$/);
  });
});

describe('random raids', () => {
  it('come to units under cover that move, mix and are turned up again', () => {
    const seen = { moved: 0, mixed: 0, 'turned up': 0 };
    for (let n = 0; n < 250; n++) {
      const seed = `cover/${n}`;
      const raid = new RandomGame(filfla, seed, settingOf(filfla, n, seed));
      while (raid.decision !== undefined) {
        const before = filfla.copy(raid.state);
        raid.act();
        for (const one of unitsOf(GARRISON)) {
          const fate = fateOf(one, before, raid.state);
          if (fate !== undefined) seen[fate]++;
        }
      }
    }
    expect(seen.moved).toBeGreaterThan(20);
    expect(seen.mixed).toBeGreaterThan(4);
    expect(seen['turned up']).toBeGreaterThan(10);
  });

  it('do not tell which of those is which that can be taken for one another', () => {
    const [counters] = secrets;
    const swap = (state: State, random: Random) => {
      const before = [...state.place];
      const swapped = counters.swap(state, random);
      const areOfALot = unitsOf(GARRISON).some(
        (one) => state.place[one] !== before[one] && cell(state.lot, one) > 0,
      );
      return areOfALot ? swapped : undefined;
    };
    const report = swapTest(filfla, [{ ...counters, swap }], { games: 250, every: 3 });
    expect(report.leaks).toEqual([]);
    expect(report.kinds[counters.kind]?.swaps).toBeGreaterThan(10);
  });
});

/** What an action did to a unit under cover, or to one that is now taken for such. */
function fateOf(one: Unit, before: State, after: State): 'moved' | 'mixed' | 'turned up' | undefined {
  if (cell(before.remembered, one) === 0)
    return cell(before.lot, one) === 0 && cell(after.lot, one) > 0 && cell(after.remembered, one) === 0
      ? 'mixed'
      : undefined;
  if (cell(after.remembered, one) === 0) return 'turned up';
  return before.place[one] === after.place[one] ? undefined : 'moved';
}
