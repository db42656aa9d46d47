import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import type { State } from '../../games/air-assault/index.ts';
import { crete } from '../../games/crete/index.ts';
import { stage } from '../../games/crete/testing.ts';
import { policy } from './policy.ts';
import { ALLIED_STYLES, AXIS_STYLES } from './styles.ts';

/** What no commander may miss, whatever his style. */

const { at, dropOf, placeOf, play } = stage;

/** Lets one side act as long as it is asked and no die is rolled, at most so often; what it did. */
function actions(state: State, side: string, style: string, most = 60): string[] {
  const player = policy(side, style, 'seed');
  const done: string[] = [];
  for (let n = 0; n < most; n++) {
    const decision = crete.ask(state);
    if (decision === undefined || crete.sides[decision.seat] !== side) break;
    const action = player.answer(state, decision.seat, decision);
    done.push(crete.print(action));
    try {
      crete.act(state, action, NO_DICE);
    } catch {
      break;
    }
  }
  return done;
}

describe.each(AXIS_STYLES)('a commander of the Axis, %s,', (style) => {
  it('does not attack a strong battalion with a company', () => {
    const state = at('axis-combat', { '2-sturm': 'G14', 'br-1-welch': 'G13' });
    expect(actions(state, 'axis', style)).toEqual(['end']);
  });

  it('attacks a battalion that has no way back, with the bombers that are over it', () => {
    const ring = { 'i-sturm': 'E10', 'ii-sturm': 'F10', '9-sturm': 'F12' };
    const state = at('axis-combat', { ...ring, 'nz-22': 'E11', 'air-kg-2': 'E11', 'air-stg-2': 'E11' });
    const done = actions(state, 'axis', style);
    expect(done).toContain('target E11');
    expect(done).toContain('attack i-sturm');
  });

  it('goes into an airfield that nobody holds', () => {
    const state = at('axis-move', { '9-sturm': 'F10', 'nz-22': 'G13' });
    actions(state, 'axis', style);
    expect(placeOf(state, '9-sturm')).toBe('E11');
  });

  it('does not leave an airfield without anybody', () => {
    const state = at('axis-move', { '9-sturm': 'E11', 'nz-22': 'F13' }, 5);
    actions(state, 'axis', style);
    expect(placeOf(state, '9-sturm')).toBe('E11');
  });

  it('drops nobody onto counters or beside the sea', () => {
    const state = at('airborne-assault', { ...dropOf(2, 'iii-fjr-2-hq', '9-fjr-2'), 'au-2-1': 'J57' });
    actions(state, 'axis', style, 4);
    for (const unit of ['iii-fjr-2-hq', '9-fjr-2']) {
      expect(placeOf(state, unit)).not.toBe('J57');
      expect(['K51', 'K52', 'J53', 'L50']).not.toContain(placeOf(state, unit));
    }
  });

  it('sends bombers where an attack follows, and nowhere if none can', () => {
    const far = at('aircraft', { '9-sturm': 'H8', 'nz-22': 'J55' });
    expect(actions(far, 'axis', style, 1)).toEqual(['done']);
    const near = at('aircraft', { 'i-sturm': 'E10', 'ii-sturm': 'F10', 'nz-22': 'E11', 'nz-23': 'E11' });
    expect(actions(near, 'axis', style, 2)).toEqual(['pick air-kg-2', 'put E11']);
  });

  it('gives up a company rather than a battalion or a headquarters', () => {
    const units = { 'iii-sturm-hq': 'F12', '9-sturm': 'F12', '10-sturm': 'F12', 'nz-21': 'F13' };
    const state = at('axis-combat', units);
    play(state, ['target F13', 'attack iii-sturm-hq', 'attack 9-sturm', 'attack 10-sturm']);
    // 5 against 4 is 1-1, where a 3 is an exchange.
    play(state, ['launch'], { rolls: [3] });
    expect(actions(state, 'axis', style)[0]).toMatch(/^give-up (9|10)-sturm$/);
  });
});

describe.each(ALLIED_STYLES)('a commander of the Allies, %s,', (style) => {
  const held = { 'maleme-airfield': { held: 3, open: true } };

  it('attacks a company that has held an airfield for three turns', () => {
    const units = { '9-sturm': 'E11', 'nz-28': 'F11', 'nz-23': 'F10' };
    const state = at('allied-combat', units, 8, { airfields: held });
    expect(actions(state, 'allied', style)).toContain('target E11');
  });

  it('marches to an airfield that is lost', () => {
    const units = { '9-sturm': 'E11', 'nz-28': 'F15', 'nz-20': 'F19' };
    const state = at('allied-move', units, 5);
    actions(state, 'allied', style);
    expect(['F10', 'F11', 'F12']).toContain(placeOf(state, 'nz-28'));
    expect(placeOf(state, 'nz-20')).not.toBe('F19');
  });

  it('does not leave an airfield or guns without anybody', () => {
    const units = { 'nz-28': 'E11', 'nz-21': 'F13', 'raa-c-trp': 'F13', '9-sturm': 'G10', '10-sturm': 'G15' };
    const state = at('allied-move', units, 4);
    actions(state, 'allied', style);
    expect(placeOf(state, 'nz-28')).toBe('E11');
    expect(placeOf(state, 'nz-21')).toBe('F13');
  });

  it('fires at those that may take an airfield, and saves its guns for them', () => {
    const weak = at('axis-combat', { '9-sturm': 'E10', 'nz-7-fd-coy': 'E11', 'aa-7a-lt-a': 'E11' });
    play(weak, ['target E11', 'attack 9-sturm', 'launch']);
    expect(actions(weak, 'allied', style, 3)).toEqual([
      'fire-at 9-sturm',
      'fire-with aa-7a-lt-a',
      'open-fire',
    ]);
    // 2 against 10 is 1-4: half of the dice destroy the attacker, and none the defender.
    const strong = at('axis-combat', { '9-sturm': 'F12', 'nz-22': 'F11', 'aa-7a-lt-a': 'F11' });
    play(strong, ['target F11', 'attack 9-sturm', 'launch']);
    expect(actions(strong, 'allied', style, 3)).toEqual(['answer']);
  });
});
