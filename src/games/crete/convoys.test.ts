import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete } from './index.ts';
import { FIRST, group, heard, SECOND, stage } from './testing.ts';

/** V.L: convoys and decoys on the turn track. */

const { at, bar, cause, clause, expectSame, faultOf, game, open, options, play, preview, told } = stage;

type Laid = readonly [convoy: string, turn: number, beach: string];

/** The Axis lays its groups, and has laid some. */
function laying(...groups: readonly Laid[]): State {
  const state = at('convoys', {}, 0);
  for (const one of groups) lay(state, one);
  return state;
}

function lay(state: State, [convoy, turn, beach]: Laid): void {
  play(state, [`convoy ${convoy}`, `turn ${turn}`, `beach ${beach}`]);
}

describe('the convoys', () => {
  clause('crete/V.L.1', 'are laid before play, each with a turn and a beach, by the Axis', () => {
    const state = laying();
    expect(open(state)).toBe('axis laying.convoy');
    expect(bar(state, 'done')).toBe('crete/V.L.1');
    expect(cause(state, 'done')).toBe('Convoys still to be laid: 2.');
    lay(state, ['convoy-1', 5, 'maleme-beach']);
    expect(bar(state, 'done')).toBe('crete/V.L.1');
    expect(bar(state, 'convoy convoy-1')).toBe('crete/V.L.1');
    expect(cause(state, 'convoy convoy-1')).toBe('It lies on the turn track already.');
    lay(state, ['convoy-2', 8, 'galatas-beach']);
    const seen = play(state, 'done');
    expect(told(seen, 'groups-laid', 'groups')).toEqual([2]);
    const own = [
      'Convoy 1 is due off Maleme Beach in turn 5.',
      'Convoy 2 is due off Galatas Beach in turn 8.',
    ];
    for (const text of own) {
      expect(heard(seen, AXIS)).toContainEqual(expect.objectContaining({ key: 'convoy-laid', text }));
      for (const seat of [ALLIED, game.spectator])
        expect(JSON.stringify(heard(seen, seat))).not.toContain(text);
    }
    expect(game.view(state, AXIS).board.convoys.slice(0, 2)).toEqual([
      { id: 'convoy-1', fate: 'scheduled', due: 5, destination: 'maleme-beach' },
      { id: 'convoy-2', fate: 'scheduled', due: 8, destination: 'galatas-beach' },
    ]);
  });

  it('are foreseen with those aboard, and where they may come ashore', () => {
    const state = laying();
    const [aboard, from] = preview(state, 'convoy convoy-1').facts;
    expect(aboard?.value.split(/; | and /)).toHaveLength(FIRST.length);
    expect(from?.value).toBe('2');
    expect(preview(state, 'convoy decoy-convoy-1').facts[0]?.value).toBe('Nobody is aboard');
    play(state, ['convoy convoy-1', 'turn 5']);
    const { map } = state.kit;
    const beach = map.Beach.all.find((one) => map.Beach.name(one) === 'maleme-beach') ?? map.Beach.all[0];
    const hexes = beach === undefined ? [] : map.boxesOf(beach).map((box) => map.Hex.name(map.shoreOf(box)));
    const { title, facts } = preview(state, 'beach maleme-beach');
    expect(title).toBe('Convoy 1 off Maleme Beach in turn 5');
    for (const hex of hexes) expect(facts[0]?.value).toContain(hex);
  });

  clause('crete/V.L.3', 'arrive in any turn after the first', () => {
    const state = laying();
    play(state, 'convoy convoy-1');
    expect(options(state)).toEqual(Array.from({ length: 11 }, (_, index) => `turn ${index + 2}`));
    expect(bar(state, 'turn 1')).toBe('crete/V.L.3');
    expect(cause(state, 'turn 1')).toBe('It comes in turn 2 or later.');
    expect(bar(state, 'turn 13')).toBe('crete/IV.C.s3');
    expect(cause(state, 'turn 13')).toBe('The last turn is 12.');
    expect(() => play(state, 'turn 99')).toThrow(
      '"turn" is not possible with the count 99, only with 2 to 12',
    );
  });

  clause(
    ['crete/V.L.3.2', 'crete/V.L.3.3'],
    'may arrive in one turn, or at one beach, but not both at once',
    () => {
      const state = laying(['convoy-1', 5, 'maleme-beach']);
      play(state, ['convoy convoy-2', 'turn 5']);
      expect(bar(state, 'beach maleme-beach')).toBe('crete/V.L.3.3');
      play(state, 'beach kisamos-beach');
      expect(options(state)).toContain('done');
      const later = laying(['convoy-1', 5, 'maleme-beach']);
      play(later, ['convoy convoy-2', 'turn 6']);
      expect(options(later)).toContain('beach maleme-beach');
    },
  );

  clause('crete/V.L.r4', 'may be laid for a night turn', () => {
    const state = laying();
    const nights = [3, 6, 9, 12];
    expect(nights.every((turn) => state.kit.track.isNight(turn))).toBe(true);
    play(state, 'convoy convoy-1');
    expect(options(state)).toEqual(expect.arrayContaining(nights.map((turn) => `turn ${turn}`)));
  });

  clause('crete/V.L.s2', 'take the units that come by sea, as the card groups them', () => {
    const { counters } = game.setUp().kit;
    const bySea = counters.Unit.all.filter((unit) => counters.entryOf(unit).mode === 'convoy');
    expect(bySea.map((unit) => counters.Unit.name(unit)).sort()).toEqual([...FIRST, ...SECOND].sort());
    for (const [convoy, units] of [['convoy-1', FIRST] as const, ['convoy-2', SECOND] as const]) {
      const laid = { [convoy]: group('scheduled', 5, 'maleme-beach') };
      const decoy = { 'decoy-convoy-1': group('scheduled', 5, 'maleme-beach') };
      const state = at('sea-movement', {}, 5, { convoys: { ...laid, ...decoy } });
      play(state, `sail ${convoy}`, { rolls: [1, 6] });
      expect(options(state, 'pick')).toEqual(units.map((unit) => `pick ${unit}`));
    }
  });
});

describe('decoys', () => {
  clause('crete/V.L.2', 'up to three groups of them may be laid', () => {
    const state = laying(['convoy-1', 5, 'maleme-beach'], ['convoy-2', 8, 'galatas-beach']);
    expect(options(state)).toEqual(['convoy decoy-convoy-1', 'done']);
    expect(cause(state, 'convoy decoy-convoy-2')).toBe('First lay Decoy Convoy 1.');
    for (const [index, turn] of [2, 2, 9].entries())
      lay(state, [`decoy-convoy-${index + 1}`, turn, 'canea-beach']);
    expect(options(state)).toEqual(['done']);
    for (const index of [1, 2, 3]) expect(bar(state, `convoy decoy-convoy-${index}`)).toBe('crete/V.L.2');
    expect(told(play(state, 'done'), 'groups-laid', 'groups')).toEqual([5]);
  });

  clause('crete/V.L.r2', 'name a beach like the others', () => {
    const state = laying();
    play(state, ['convoy decoy-convoy-1', 'turn 4']);
    expect(open(state)).toBe('axis laying.beach');
    expect(options(state)).toHaveLength(state.kit.map.Beach.size);
    play(state, 'beach retimo-beach');
    const { convoys } = game.view(state, AXIS).board;
    expect(convoys.find(({ id }) => id === 'decoy-convoy-1')?.destination).toBe('retimo-beach');
  });

  clause('crete/V.L.r3', 'share a block with a convoy, also with its beach', () => {
    const state = laying(['convoy-1', 5, 'maleme-beach'], ['decoy-convoy-1', 5, 'maleme-beach']);
    lay(state, ['convoy-2', 5, 'galatas-beach']);
    lay(state, ['decoy-convoy-2', 4, 'galatas-beach']);
    const [line] = play(state, 'done').lines;
    expect(line).toBe('The Axis lays 4 groups on the turn track. Due: turn 4, turn 5 ×3.');
    expect(game.view(state, ALLIED).board.due).toEqual([4, 5, 5, 5]);
  });
});

describe('the Allies', () => {
  const one: readonly Laid[] = [
    ['convoy-1', 5, 'maleme-beach'],
    ['convoy-2', 7, 'galatas-beach'],
    ['decoy-convoy-1', 9, 'canea-beach'],
  ];
  const other: readonly Laid[] = [
    ['decoy-convoy-1', 5, 'heraklion-east-beach'],
    ['convoy-1', 9, 'kisamos-beach'],
    ['convoy-2', 7, 'kisamos-beach'],
  ];

  clause(
    ['crete/V.L.1.2.2', 'crete/V.L.r1'],
    'see which blocks carry how many groups, not which are real nor where they go',
    () => {
      const [here, there] = [laying(...one), laying(...other)];
      for (const state of [here, there]) play(state, 'done');
      const view = game.view(here, ALLIED);
      expect(view.board.due).toEqual([5, 7, 9]);
      expect(view.board.convoys).toEqual([{ id: 'emergency-convoy' }]);
      expect(game.view(there, ALLIED)).toEqual(view);
      expect(game.view(there, AXIS)).not.toEqual(game.view(here, AXIS));
    },
  );

  it('see nothing of it while it is done', () => {
    const state = laying();
    const before = [game.view(state, ALLIED), game.question(state, ALLIED)];
    lay(state, ['convoy-1', 5, 'maleme-beach']);
    play(state, 'convoy convoy-2');
    expect([game.view(state, ALLIED), game.question(state, ALLIED)]).toEqual(before);
  });

  it('imagine groups that could have been laid so', () => {
    const state = laying(...one);
    play(state, 'done');
    const view = game.view(state, ALLIED);
    for (let seed = 0; seed < 20; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, ALLIED)).toEqual(view);
      expect(game.definition.broken(world)).toEqual([]);
      const { convoys } = game.view(world, AXIS).board;
      expect(convoys.filter(({ fate }) => fate === 'scheduled')).toHaveLength(3);
      expect(convoys.slice(0, 2).every(({ fate }) => fate === 'scheduled')).toBe(true);
    }
  });
});

describe('positions', () => {
  it('can begin before the convoys are laid, and after', () => {
    expect(open(at('convoys', {}, 0))).toBe('axis laying.convoy');
    const after = at('anywhere', {}, 0, { convoys: { 'convoy-1': group('scheduled', 5, 'maleme-beach') } });
    expect(open(after)).toBe('allied set-up-anywhere.pick');
    expectSame(after);
    expect(faultOf({ at: 'convoys', turn: 1 })).toContain('bad-position at turn');
  });

  const laid = group('scheduled', 5, 'maleme-beach');
  it.each([
    ['a group without a beach', { 'convoy-1': { fate: 'scheduled', due: 5 } }, 2],
    ['a group without a turn', { 'convoy-1': { fate: 'scheduled', destination: 'maleme-beach' } }, 2],
    ['a group in the first turn', { 'decoy-convoy-1': group('scheduled', 1, 'maleme-beach') }, 1],
    ['a group after the last turn', { 'convoy-1': group('scheduled', 13, 'maleme-beach') }, 2],
    ['a group that should have come', { 'convoy-1': laid }, 6],
    ['a group that came too early', { 'convoy-1': group('sunk', 5, 'maleme-beach') }, 4],
    ['both convoys at one beach', { 'convoy-1': laid, 'convoy-2': laid }, 2],
  ])('refuse %s', (_, convoys, turn) => {
    expect(faultOf({ at: 'axis-move', turn, convoys })).toMatch(/^bad-position at convoys\.\S+: /);
  });

  it.each([
    ['a unit that has come before its convoy', { 'convoy-1': laid }, { 'eng-95-1': { at: 'E11' } }, 4],
    [
      'a unit of a convoy that was lost',
      { 'convoy-1': { ...laid, fate: 'sunk' } },
      { 'eng-95-1': { at: 'E11' } },
      6,
    ],
    ['a unit that a shown convoy has left on the card', { 'convoy-1': { ...laid, fate: 'shown' } }, {}, 6],
    ['a unit aboard without an emergency convoy', {}, { 'eng-95-1': { at: 'aborted', aboard: true } }, 6],
  ])('refuse %s', (_, convoys, units, turn) => {
    expect(faultOf({ at: 'axis-move', turn, convoys, units })).toMatch(/^bad-position at units\.\S+: /);
  });
});

describe('a coastal gun', () => {
  it('turns up whoever it sinks in a landing box', () => {
    const { at, placeOf, play } = stageOf(advancedCrete(), cast);
    const boxed = { [FIRST[0]]: down(cast.gun.seen), [FIRST[1]]: down(cast.gun.seen) };
    const state = at('coastal-fire', { ...boxed, [cast.gun.unit]: cast.gun.hex }, 4);
    play(state, [`aim ${cast.gun.unit}`, `fire ${cast.gun.seen} 1`], { rolls: [1] });
    expect(placeOf(state, FIRST[0])).toBe('eliminated');
    expect(broken(state)).toEqual([]);
  });
});
