import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import { Random } from '../../engine/seeded.ts';
import { Comparison } from '../../proof/comparison.ts';
import { newReport, SecretLog } from '../../proof/swap-report.ts';
import { twinsOf } from '../../proof/twins.ts';
import { down } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { secrets } from '../air-assault/secrets.ts';
import type { State } from '../air-assault/state.ts';
import { allIn, FIRST, group, SECOND, stage } from './testing.ts';

/** GAP.3: what the Allies do not know of the convoys, and that nothing gives it away. */

const { at, clause, game, open, options, placeOf, play } = stage;

type Parts = Readonly<Record<string, unknown>>;
type Units = Parameters<typeof at>[1];

/** Whether the Allies cannot tell two positions apart, and the Axis can. */
function looksAlike(one: readonly [Units, Parts], other: readonly [Units, Parts]): boolean {
  const [a, b] = [one, other].map(([units, convoys]) => at('axis-move', units, 7, { convoys }));
  if (a === undefined || b === undefined) return false;
  const isSame = (seat: number) => JSON.stringify(game.view(a, seat)) === JSON.stringify(game.view(b, seat));
  return isSame(ALLIED) && isSame(game.spectator) && !isSame(AXIS);
}

const GROUPS = {
  'convoy-1': group('scheduled', 6, 'maleme-beach'),
  'convoy-2': group('scheduled', 6, 'galatas-beach'),
  'decoy-convoy-1': group('scheduled', 6, 'retimo-beach'),
  'decoy-convoy-2': group('scheduled', 8, 'retimo-beach'),
};
const VANISHED = {
  'convoy-1': group('sunk', 3, 'maleme-beach'),
  'convoy-2': group('sunk', 4, 'galatas-beach'),
  'decoy-convoy-1': group('sunk', 4, 'retimo-beach'),
  'decoy-convoy-2': group('scheduled', 9, 'retimo-beach'),
};
const SHOWN = {
  'convoy-1': group('shown', 2, 'maleme-beach'),
  'convoy-2': group('shown', 3, 'galatas-beach'),
};
const ABORTED = allIn('aborted', [...FIRST, ...SECOND]);

/** Where something is hidden over the sea, and what. */
const SCENES: readonly (readonly [string, () => State, string])[] = [
  ['when groups are rolled for', () => at('sea-movement', {}, 6, { convoys: GROUPS }), 'convoys'],
  ['before groups arrive', () => at('allied-move', {}, 5, { convoys: GROUPS }), 'destinations'],
  ['when groups have vanished', () => at('sea-movement', {}, 5, { convoys: VANISHED }), 'convoys'],
  [
    'of the emergency convoy',
    () => {
      const convoys = { ...SHOWN, 'emergency-convoy': group('scheduled', 6, 'canea-beach') };
      return at('allied-move', ABORTED, 5, { convoys });
    },
    'emergency convoy',
  ],
  [
    'of those in landing boxes',
    () => {
      const boxed = { [FIRST[0]]: down('maleme-box-1'), [FIRST[1]]: down('maleme-box-2') };
      const others = { [FIRST[2]]: down('maleme-box-2'), 'nz-22': down('E9'), 'nz-23': down('E10') };
      return at('axis-move', { ...boxed, ...others }, 6);
    },
    'landing boxes',
  ],
  [
    'of reinforcements',
    () => {
      const city = { 'nz-22': down('F25'), 'huss-3-c1': down('F25'), 'decoy-1': down('G86') };
      return at('allied-sea', city, 9, { groups: { 'allied-group-2': { way: 'port' } } });
    },
    'face-down counters',
  ],
];

describe('the Allies', () => {
  const decoy = group('scheduled', 9, 'retimo-beach');
  const convoy = group('scheduled', 8, 'maleme-beach');

  clause(
    'crete/GAP.3.r4',
    'know neither reality, beach and contents of groups nor who lies in which box',
    () => {
      const reality = [
        { 'convoy-1': convoy, 'decoy-convoy-1': decoy },
        { 'convoy-1': decoy, 'decoy-convoy-1': convoy },
      ] as const;
      expect(looksAlike([{}, reality[0]], [{}, reality[1]])).toBe(true);
      const beach = { 'convoy-1': { ...convoy, destination: 'canea-beach' } };
      expect(looksAlike([{}, { 'convoy-1': convoy }], [{}, beach])).toBe(true);
      const laid = {
        'convoy-1': group('shown', 2, 'maleme-beach'),
        'convoy-2': group('shown', 4, 'galatas-beach'),
        'emergency-convoy': group('scheduled', 8, 'canea-beach'),
      };
      const aborted = allIn('aborted', [...FIRST, ...SECOND]);
      const aboard = { ...aborted, [FIRST[0]]: { at: 'aborted', aboard: true } };
      expect(looksAlike([aborted, laid], [aboard, laid])).toBe(true);
      const shore = { 'nz-22': 'E9', 'nz-23': 'E10' };
      const [box, next] = ['maleme-box-1', 'maleme-box-2'].map(down);
      if (box === undefined || next === undefined) throw new Error('no boxes');
      const inBoxes = (unit: string) => ({
        ...shore,
        ...(unit === FIRST[0]
          ? { [FIRST[0]]: box, [FIRST[1]]: next }
          : { [FIRST[0]]: next, [FIRST[1]]: box }),
      });
      expect(looksAlike([inBoxes(FIRST[0]), {}], [inBoxes(FIRST[1]), {}])).toBe(true);
      // What differs in the open is told apart.
      expect(looksAlike([{}, { 'convoy-1': convoy }], [{}, { 'convoy-1': decoy }])).toBe(false);
      expect(looksAlike([aborted, laid], [{ ...aborted, [FIRST[0]]: 'eliminated' }, laid])).toBe(false);
    },
  );

  it('know that whoever stays in a landing box while others of it attack is artillery', () => {
    const ARTILLERY = 'geb-art-95-4';
    const state = at('axis-combat', {
      ...allIn('maleme-box-1', ['eng-95-1', ARTILLERY], down),
      ...allIn('maleme-box-2', ['hw-7-1', 'at-95-1'], down),
      'nz-22': 'E9',
      'nz-23': 'E10',
    });
    const couldBeIn = (box: string) => {
      const view = game.view(state, ALLIED);
      const worlds = Array.from({ length: 20 }, (_, n) => game.sampleWorld(view, new Random(n)));
      return worlds.some((world) => placeOf(world, ARTILLERY) === box);
    };
    expect([couldBeIn('maleme-box-1'), couldBeIn('maleme-box-2')]).toEqual([true, true]);
    play(state, ['target E9', 'launch'], { rolls: [3] });
    expect(placeOf(state, ARTILLERY)).toBe('maleme-box-1');
    expect([couldBeIn('maleme-box-1'), couldBeIn('maleme-box-2')]).toEqual([true, false]);
  });

  it.each(SCENES)('find out nothing %s', (_, position, kind) => {
    const report = newReport(1, secrets);
    for (const secret of secrets)
      for (let seed = 0; seed < 8; seed++) {
        const log = new SecretLog(report, secret.kind, game as never);
        const random = new Random(seed);
        const twins = twinsOf(game, position(), secret, random, log);
        if (twins === undefined) continue;
        for (const seat of secret.hiddenFrom) new Comparison(game, { twins, seat, log, random }).run(8);
      }
    expect(report.leaks).toEqual([]);
    expect(report.kinds[kind]?.swaps).toBeGreaterThan(2);
  });
});

describe('the Axis', () => {
  /** What is given away when the Allied movement is over, in which a company has joined those face down in a hex. */
  const givenAway = (...there: readonly string[]): readonly string[] => {
    const state = at('allied-move', { ...allIn('F13', there, down), 'huss-3-c1': down('F14') });
    play(state, ['pick huss-3-c1', 'go F13']);
    return game.act(state, game.parse('end'), NO_DICE).disclosed;
  };

  it('sees that counters find room where they have met, or that they do not', () => {
    expect(givenAway('nz-22', 'nz-23')).toEqual(['giving-up']);
    expect(givenAway('nz-22', 'decoy-1')).toEqual(['giving-up']);
  });

  it('sees with each unit that is given up whether those that it does not see find room now', () => {
    for (const unseen of ['huss-3-c1', 'decoy-1']) {
      const state = at('allied-combat', {
        ...allIn('F13', ['nz-21', 'nz-22', 'nz-23']),
        [unseen]: down('F13'),
      });
      play(state, 'end');
      const { disclosed } = game.act(state, game.parse('eliminate nz-22'), NO_DICE);
      expect(disclosed[0], unseen).toBe('giving-up');
    }
  });

  it('imagines too much in a hex where somebody has to be given up', () => {
    const units = {
      ...allIn('F13', ['nz-22', 'nz-23', 'gk-1'], down),
      ...allIn('F14', ['decoy-1', 'aa-7a-lt-a'], down),
    };
    const state = at('allied-combat', units);
    play(state, 'end');
    expect(open(state)).toBe('allied stacking.give-up');
    const view = game.view(state, AXIS);
    for (let n = 0; n < 20; n++) {
      const world = game.sampleWorld(view, new Random(n));
      expect(options(world, 'eliminate').length).toBeGreaterThan(0);
      expect(game.view(world, AXIS)).toEqual(view);
    }
  });

  it('learns nothing where two counters always find room', () => {
    expect(givenAway('nz-22')).toEqual([]);
    expect(givenAway('decoy-1')).toEqual([]);
  });
});
