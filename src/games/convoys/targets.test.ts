import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  bar,
  CESARE,
  DIV_3,
  DIV_7,
  fight,
  goOn,
  holdAll,
  open,
  options,
  play,
  shoot,
  unit,
  VENETO,
} from './testing.ts';

/** What a piece may fire at; the state is left as it is. */
function targets(state: State, gun: string): string[] {
  play(state, `fire ${gun}`);
  return options(state, 'target').map((action) => action.slice('target '.length));
}

describe('what cruisers may fire at by day', () => {
  clause('convoys/naval-combat-targets.1', 'not at battleships behind a cruiser', () => {
    const state = fight(['didos'], [VENETO, CESARE, DIV_7]);
    expect(targets(state, 'didos')).toEqual([DIV_7]);
    expect(bar(state, `target ${VENETO}`)).toBe('convoys/naval-combat-targets.1');
    expect(bar(state, `target ${CESARE}`)).toBe('convoys/naval-combat-targets.1');
    const italian = fight(['nelson', 'renown', 'didos'], [DIV_7]);
    play(italian, 'hold didos');
    expect(targets(italian, DIV_7)).toEqual(['didos']);
    for (const id of ['nelson', 'renown'])
      expect(bar(italian, `target ${id}`)).toBe('convoys/naval-combat-targets.1');
  });

  clause('convoys/naval-combat-targets.7', 'at freighters and carriers that stand in the Battleline', () => {
    const state = fight(['didos', 'nelson', 'eagle', 'freighter-1', 'freighter-2'], [DIV_7]);
    play(state, ['forward eagle', 'forward freighter-1', 'ready', 'hold didos']);
    expect(targets(state, DIV_7)).toEqual(['eagle', 'didos', 'freighter-1']);
    expect(bar(state, 'target nelson')).toBe('convoys/naval-combat-targets.1');
    expect(bar(state, 'target freighter-2')).toBe('convoys/naval-combat-targets.7');
    play(state, 'target freighter-1', { rolls: [5] });
    expect(unit(state, 'freighter-1').at).toBe('lost');
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when there never was a cruiser', () => {
    expect(targets(fight(['didos'], [VENETO, CESARE]), 'didos')).toEqual([VENETO, CESARE]);
    const italian = fight(['nelson', 'renown'], [DIV_7]);
    play(italian, 'hold nelson');
    expect(targets(italian, DIV_7)).toEqual(['renown', 'nelson']);
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when the last cruiser has been sunk', () => {
    const state = fight(['nelson', 'force-h-cruisers', 'didos'], [VENETO, DIV_3, DIV_7]);
    shoot(state, 'nelson', DIV_3, [5, 5]);
    play(state, `hold ${VENETO}`);
    expect(targets(state, 'didos')).toEqual([DIV_7]);
    play(state, `target ${DIV_7}`, { rolls: [5] });
    // The seventh is Hit and still there.
    expect(targets(state, 'force-h-cruisers')).toEqual([DIV_7]);
    play(state, `target ${DIV_7}`, { rolls: [6] });
    expect(unit(state, DIV_7).at).toBe('lost');
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
  });

  clause('convoys/naval-combat-targets.2', 'at battleships, when all cruisers have withdrawn', () => {
    const state = fight(['didos'], [VENETO, DIV_3, DIV_7]);
    holdAll(state);
    play(state, `retire ${DIV_3}`);
    play(state, 'ready', { rolls: [1] });
    goOn(state);
    expect(targets(state, 'didos')).toEqual([DIV_7]);
    play(state, `target ${DIV_7}`, { rolls: [1] });
    holdAll(state);
    play(state, `retire ${DIV_7}`);
    play(state, 'ready', { rolls: [1] });
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
  });

  clause('convoys/naval-combat-targets.9', 'a Hit cruiser still screens until it goes to the rear', () => {
    const state = fight(['didos'], [VENETO, DIV_7]);
    shoot(state, 'didos', DIV_7, [5]);
    play(state, `hold ${VENETO}`);
    expect(open(state)).toBe('axis retirement.choose');
    goOn(state);
    expect(targets(state, 'didos')).toEqual([DIV_7]);
    expect(bar(state, `target ${VENETO}`)).toBe('convoys/naval-combat-targets.1');
    play(state, `target ${DIV_7}`, { rolls: [1] });
    play(state, [`hold ${VENETO}`, `rear ${DIV_7}`]);
    goOn(state);
    expect(targets(state, 'didos')).toEqual([VENETO]);
    expect(bar(state, `target ${DIV_7}`)).toBe('convoys/naval-combat-targets.7');
  });

  clause('convoys/naval-combat-targets.9', 'also one that was Hit before and is kept in front', () => {
    const state = fight(['didos'], [VENETO, DIV_7], { hit: [DIV_7] });
    play(state, [`forward ${DIV_7}`, 'ready']);
    expect(targets(state, 'didos')).toEqual([DIV_7]);
    const behind = fight(['didos'], [VENETO, DIV_7], { hit: [DIV_7] });
    play(behind, 'ready');
    expect(targets(behind, 'didos')).toEqual([VENETO]);
  });

  clause(
    'convoys/naval-combat-targets.7',
    'always at the Screen, at Screened ships when nobody is ahead',
    () => {
      const state = fight(['nelson', 'didos', 'eagle'], [DIV_3, DIV_7]);
      play(state, ['ready', 'hold nelson']);
      expect(targets(state, DIV_7)).toEqual(['didos']);
      play(state, 'target didos', { rolls: [5] });
      expect(unit(state, 'didos').hit).toBe(true);
      // Hit or not, it is in the Screen.
      expect(targets(state, DIV_3)).toEqual(['didos']);
      const convoy = fight(['eagle', 'freighter-1'], [DIV_3]);
      play(convoy, 'ready');
      expect(targets(convoy, DIV_3)).toEqual(['eagle', 'freighter-1']);
      const led = fight(['eagle', 'freighter-1'], [DIV_3]);
      play(led, ['forward freighter-1', 'ready']);
      expect(targets(led, DIV_3)).toEqual(['freighter-1']);
      expect(bar(led, 'target eagle')).toBe('convoys/naval-combat-targets.7');
    },
  );
});

describe('what battleships may fire at', () => {
  clause(
    ['convoys/naval-combat-targets.3', 'convoys/naval-combat-targets.4'],
    'at the Screen and at the Battleline',
    () => {
      const state = fight(['nelson', 'rodney', 'didos'], [VENETO, CESARE, DIV_3, DIV_7]);
      expect(targets(state, 'nelson')).toEqual([VENETO, CESARE, DIV_3, DIV_7]);
      play(state, `target ${DIV_7}`, { rolls: [1] });
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
    const state = fight(['nelson', 'didos', 'freighter-1'], [VENETO, DIV_3]);
    play(state, ['ready', 'hold nelson']);
    shoot(state, VENETO, 'nelson', [5, 1]);
    play(state, 'hold didos');
    shoot(state, DIV_3, 'didos', [5]);
    play(state, ['rear didos', 'ready']);
    goOn(state);
    // Nelson stayed in the Battleline.
    expect(targets(state, VENETO)).toEqual(['nelson']);
    play(state, 'target nelson', { rolls: [1] });
    play(state, [`hold ${DIV_3}`, 'rear nelson']);
    goOn(state);
    expect(targets(state, DIV_3)).toEqual(['nelson', 'didos', 'freighter-1']);
  });

  clause('convoys/naval-combat-targets.6', 'battle cruisers and pairs fire as battleships do', () => {
    for (const gun of ['renown', 'hood']) {
      const state = fight([gun], [VENETO, DIV_7, DIV_3], { hit: [DIV_3] });
      play(state, 'ready');
      expect(targets(state, gun)).toEqual([VENETO, DIV_7]);
      expect(bar(state, `target ${DIV_3}`)).toBe('convoys/naval-combat-targets.5');
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
    const state = fight(['nelson', 'didos'], [VENETO, DIV_7], { phase: 'night' });
    expect(targets(state, 'didos')).toEqual([VENETO, DIV_7]);
    play(state, `target ${VENETO}`, { rolls: [1] });
    play(state, ['hold nelson', 'ready']);
    expect(targets(state, DIV_7)).toEqual(['nelson', 'didos']);
  });

  clause('convoys/naval-combat-targets.10', 'nobody fires at Screened ships behind others', () => {
    const state = fight(['nelson', 'eagle', 'freighter-1'], [VENETO, DIV_7], { phase: 'night' });
    play(state, ['ready', 'hold nelson', 'ready']);
    expect(targets(state, VENETO)).toEqual(['nelson']);
    for (const id of ['eagle', 'freighter-1'])
      expect(bar(state, `target ${id}`)).toBe('convoys/naval-combat-targets.10');
    play(state, 'target nelson', { rolls: [5, 5] });
    // The cruisers of the same volley find nobody in their way.
    expect(targets(state, DIV_7)).toEqual(['eagle', 'freighter-1']);
  });
});
