import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, bar, open, options, play, type Setting, shoot, unit } from './testing.ts';

const VENETO = 'vittorio-veneto';
const CESARE = 'cesare-cavour';
const THREE = 'cruiser-div-3';
const SEVEN = 'cruiser-div-7';
const HIT = { hit: true };

/** A battle off Bizerta; whoever is named in `hit` was Hit before. */
function fight(
  allied: readonly string[],
  italian: readonly string[],
  { hit = [], ...setting }: Setting & { readonly hit?: readonly string[] } = {},
): State {
  const notes = Object.fromEntries(hit.map((id) => [id, HIT]));
  const there = Object.fromEntries(italian.map((id) => [id, { at: 'w-6', ...notes[id] }]));
  return at('surface', { groups: { g1: ['w-6', ...allied] }, units: { ...notes, ...there }, ...setting });
}

/** What a piece may fire at; the state is left as it is. */
function targets(state: State, gun: string): string[] {
  play(state, `fire ${gun}`);
  return options(state, 'target').map((action) => action.slice('target '.length));
}

function holdAll(state: State): void {
  while (open(state).endsWith(' battle.fire')) play(state, options(state, 'hold')[0] ?? '');
}

/** Nobody wants to change anything at the end of a round. */
function goOn(state: State): void {
  while (/ (retirement|withdrawal)\.choose$/.test(open(state))) play(state, 'ready');
}

describe('what cruisers may fire at by day', () => {
  clause('convoys/naval-combat-targets.1', 'not at battleships behind a cruiser', () => {
    const state = fight(['didos'], [VENETO, CESARE, SEVEN]);
    expect(targets(state, 'didos')).toEqual([SEVEN]);
    expect(bar(state, `target ${VENETO}`)).toBe('convoys/naval-combat-targets.1');
    expect(bar(state, `target ${CESARE}`)).toBe('convoys/naval-combat-targets.1');
    const italian = fight(['nelson', 'renown', 'didos'], [SEVEN]);
    play(italian, 'hold didos');
    expect(targets(italian, SEVEN)).toEqual(['didos']);
    for (const id of ['nelson', 'renown'])
      expect(bar(italian, `target ${id}`)).toBe('convoys/naval-combat-targets.1');
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when there never was a cruiser', () => {
    expect(targets(fight(['didos'], [VENETO, CESARE]), 'didos')).toEqual([VENETO, CESARE]);
    const italian = fight(['nelson', 'renown'], [SEVEN]);
    play(italian, 'hold nelson');
    expect(targets(italian, SEVEN)).toEqual(['renown', 'nelson']);
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when the last cruiser has been sunk', () => {
    const state = fight(['nelson', 'force-h-cruisers', 'didos'], [VENETO, THREE, SEVEN]);
    shoot(state, 'nelson', THREE, [5, 5]);
    play(state, `hold ${VENETO}`);
    expect(targets(state, 'didos')).toEqual([SEVEN]);
    play(state, `target ${SEVEN}`, { rolls: [5] });
    // The seventh is Hit and still there.
    expect(targets(state, 'force-h-cruisers')).toEqual([SEVEN]);
    play(state, `target ${SEVEN}`, { rolls: [6] });
    expect(unit(state, SEVEN).at).toBe('lost');
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when all cruisers have withdrawn', () => {
    const state = fight(['didos'], [VENETO, THREE, SEVEN]);
    holdAll(state);
    play(state, `retire ${THREE}`);
    play(state, 'ready', { rolls: [1] });
    goOn(state);
    expect(targets(state, 'didos')).toEqual([SEVEN]);
    play(state, `target ${SEVEN}`, { rolls: [1] });
    holdAll(state);
    play(state, `retire ${SEVEN}`);
    play(state, 'ready', { rolls: [1] });
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
  });

  clause('convoys/naval-combat-targets.9', 'a Hit cruiser still screens until it goes to the rear', () => {
    const state = fight(['didos'], [VENETO, SEVEN]);
    shoot(state, 'didos', SEVEN, [5]);
    play(state, `hold ${VENETO}`);
    expect(open(state)).toBe('axis retirement.choose');
    goOn(state);
    expect(targets(state, 'didos')).toEqual([SEVEN]);
    expect(bar(state, `target ${VENETO}`)).toBe('convoys/naval-combat-targets.1');
    play(state, `target ${SEVEN}`, { rolls: [1] });
    play(state, [`hold ${VENETO}`, `rear ${SEVEN}`]);
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
    expect(bar(state, `target ${SEVEN}`)).toBe('convoys/naval-combat-targets.5');
  });

  clause('convoys/naval-combat-targets.9', 'also one that was Hit before and is kept in front', () => {
    const state = fight(['didos'], [VENETO, SEVEN], { hit: [SEVEN] });
    play(state, [`forward ${SEVEN}`, 'ready']);
    expect(targets(state, 'didos')).toEqual([SEVEN]);
    const behind = fight(['didos'], [VENETO, SEVEN], { hit: [SEVEN] });
    play(behind, 'ready');
    expect(targets(behind, 'didos')).toEqual([VENETO]);
  });

  clause(
    'convoys/naval-combat-targets.7',
    'always at the Screen, at Screened ships when nobody is ahead',
    () => {
      const state = fight(['nelson', 'didos', 'eagle'], [THREE, SEVEN]);
      play(state, ['ready', 'hold nelson']);
      expect(targets(state, SEVEN)).toEqual(['didos']);
      play(state, 'target didos', { rolls: [5] });
      expect(unit(state, 'didos').hit).toBe(true);
      // Hit or not, it is in the Screen.
      expect(targets(state, THREE)).toEqual(['didos']);
      const convoy = fight(['eagle', 'freighter-1'], [THREE]);
      play(convoy, 'ready');
      expect(targets(convoy, THREE)).toEqual(['eagle', 'freighter-1']);
      const led = fight(['eagle', 'freighter-1'], [THREE]);
      play(led, ['forward freighter-1', 'ready']);
      expect(targets(led, THREE)).toEqual(['freighter-1']);
      expect(bar(led, 'target eagle')).toBe('convoys/naval-combat-targets.5');
    },
  );
});

describe('what battleships may fire at', () => {
  clause(
    ['convoys/naval-combat-targets.3', 'convoys/naval-combat-targets.4'],
    'at the Screen and at the Battleline',
    () => {
      const state = fight(['nelson', 'rodney', 'didos'], [VENETO, CESARE, THREE, SEVEN]);
      expect(targets(state, 'nelson')).toEqual([VENETO, CESARE, THREE, SEVEN]);
      play(state, `target ${SEVEN}`, { rolls: [1] });
      expect(targets(state, VENETO)).toEqual(['nelson', 'rodney', 'didos']);
    },
  );

  clause('convoys/naval-combat-targets.5', 'not at Screened ships behind anybody', () => {
    const state = fight(['nelson', 'freighter-1', 'freighter-2'], ['littorio']);
    play(state, 'ready');
    play(state, 'hold nelson');
    expect(targets(state, 'littorio')).toEqual(['nelson']);
    expect(bar(state, 'target freighter-1')).toBe('convoys/naval-combat-targets.5');
    play(state, 'target nelson', { rolls: [6, 6] });
    goOn(state);
    expect(unit(state, 'nelson').at).toBe('lost');
    expect(targets(state, 'littorio')).toEqual(['freighter-1', 'freighter-2']);
    // Behind a cruiser it is the same.
    const screen = fight(['didos', 'eagle', 'freighter-1'], ['littorio']);
    play(screen, ['ready', 'hold didos']);
    expect(targets(screen, 'littorio')).toEqual(['didos']);
    expect(bar(screen, 'target eagle')).toBe('convoys/naval-combat-targets.5');
  });

  clause('convoys/naval-combat-targets.5', 'a convoy without warships is open from the first shot', () => {
    for (const phase of ['day', 'night'] as const) {
      const state = fight(['freighter-1', 'freighter-2'], ['littorio'], { phase });
      play(state, 'ready');
      expect(targets(state, 'littorio')).toEqual(['freighter-1', 'freighter-2']);
    }
  });

  clause('convoys/naval-combat-targets.8', 'those ahead are gone when they withdraw, too', () => {
    const state = fight(['nelson', 'didos', 'freighter-1'], [VENETO]);
    play(state, 'ready');
    holdAll(state);
    play(state, ['ready', 'fall-back nelson', 'ready', 'hold didos']);
    // One of the two areas is empty.
    expect(targets(state, VENETO)).toEqual(['didos']);
    play(state, 'target didos', { rolls: [1] });
    play(state, ['ready', 'fall-back didos', 'ready']);
    expect(targets(state, VENETO)).toEqual(['freighter-1']);
  });

  clause('convoys/naval-combat-targets.8', 'and when they are Hit and go to the rear', () => {
    const state = fight(['nelson', 'didos', 'freighter-1'], [VENETO, THREE]);
    play(state, ['ready', 'hold nelson']);
    shoot(state, VENETO, 'nelson', [5, 1]);
    play(state, 'hold didos');
    shoot(state, THREE, 'didos', [5]);
    play(state, ['rear didos', 'ready']);
    goOn(state);
    // Nelson stayed in the Battleline.
    expect(targets(state, VENETO)).toEqual(['nelson']);
    play(state, 'target nelson', { rolls: [1] });
    play(state, [`hold ${THREE}`, 'rear nelson']);
    goOn(state);
    expect(targets(state, THREE)).toEqual(['nelson', 'didos', 'freighter-1']);
  });

  clause('convoys/naval-combat-targets.6', 'battle cruisers and pairs fire as battleships do', () => {
    for (const gun of ['renown', 'hood']) {
      const state = fight([gun], [VENETO, SEVEN, THREE], { hit: [THREE] });
      play(state, 'ready');
      expect(targets(state, gun)).toEqual([VENETO, SEVEN]);
      expect(bar(state, `target ${THREE}`)).toBe('convoys/naval-combat-targets.5');
    }
    for (const gun of [CESARE, 'doria-duilio']) {
      const state = fight(['nelson', 'didos', 'eagle'], [gun]);
      play(state, ['ready', 'hold nelson']);
      expect(targets(state, gun)).toEqual(['nelson', 'didos']);
      expect(bar(state, 'target eagle')).toBe('convoys/naval-combat-targets.5');
    }
  });
});

describe('targets by night', () => {
  clause('convoys/naval-combat-targets.10', 'cruisers may fire at battleships', () => {
    const state = fight(['nelson', 'didos'], [VENETO, SEVEN], { phase: 'night' });
    expect(targets(state, 'didos')).toEqual([VENETO, SEVEN]);
    play(state, `target ${VENETO}`, { rolls: [1] });
    play(state, ['hold nelson', 'ready']);
    expect(targets(state, SEVEN)).toEqual(['nelson', 'didos']);
  });

  clause('convoys/naval-combat-targets.10', 'nobody fires at Screened ships behind others', () => {
    const state = fight(['nelson', 'eagle', 'freighter-1'], [VENETO, SEVEN], { phase: 'night' });
    play(state, ['ready', 'hold nelson', 'ready']);
    expect(targets(state, VENETO)).toEqual(['nelson']);
    for (const id of ['eagle', 'freighter-1'])
      expect(bar(state, `target ${id}`)).toBe('convoys/naval-combat-targets.5');
    play(state, 'target nelson', { rolls: [5, 5] });
    // The cruisers of the same volley find nobody in their way.
    expect(targets(state, SEVEN)).toEqual(['eagle', 'freighter-1']);
  });
});
