import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { grid, Hex, LAND } from './map.ts';
import type { State } from './state.ts';
import { at, attack, type Hexes, hex, move, open, options, place, play, type Seen } from './testing.ts';

const MARSAXLOKK = '1913';
const OURS = { control: 'axis' };
const names = (hexes: readonly Hex[]) => hexes.map((one) => grid.id(one));
const held = (hexes: readonly string[]): Hexes => Object.fromEntries(hexes.map((one) => [one, OURS]));

/** Sends a unit to a hex, whichever way. */
function goTo(state: State, id: string, to: string): void {
  play(state, `pick ${id}`);
  play(state, options(state, 'go ').find((action) => action.endsWith(to)) ?? '');
}

const keys = ({ events }: Seen) => events.map(({ key }) => key);

describe('what falls', () => {
  const TOWN = '1411';

  it('is told after what took it: a march, an advance, a landing', () => {
    const walk = at('movement', { 'de-1-kroh': '1412' }, { active: 'ramcke' });
    expect(keys(move(walk, 'de-1-kroh', TOWN))).toEqual(['moved', 'captured']);

    const fight = at('declaration', { 'de-1-kroh': '1412', 'br-home-guard': TOWN }, { active: 'ramcke' });
    attack(fight, TOWN, ['de-1-kroh']);
    play(fight, 'plain', { rolls: [6, 6] });
    expect(keys(play(fight, 'advance de-1-kroh')).slice(0, 2)).toEqual(['advanced', 'captured']);

    const landing = at('landings', {});
    play(landing, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2011', 'wave 2']);
    expect(keys(play(landing, 'confirm', { rolls: [5] })).join()).toContain('landed,captured');
  });
});

describe('control', () => {
  clause('c3/8.2.13', 'all hexes are British at the start', () => {
    for (const scenario of ['invasion', 'july-1942']) {
      const state = c3.load({ game: 'c3', scenario });
      for (const one of names(Hex.all)) expect(hex(state, one).control).toBeUndefined();
    }
  });

  clause('c3/8.2.12', 'whoever entered last controls a hex', () => {
    const state = at(
      'operations',
      { 'br-1-ham': '1714', 'de-1-kroh': '1613', 'it-livorno-i-33': '2012' },
      { turn: '2', lastActivator: 'british', hexes: { '1712': OURS } },
    );
    // The example: the British go through Ghaxaq and leave it.
    play(state, ['activate southern', 'pass']);
    goTo(state, 'br-1-ham', '1712');
    goTo(state, 'br-1-ham', '1812');
    expect(hex(state, '1712').control).toBeUndefined();
    play(state, ['end', 'confirm', 'activate ramcke']);
    goTo(state, 'de-1-kroh', '1612');
    goTo(state, 'de-1-kroh', '1712');
    expect(hex(state, '1712').control).toBe('axis');
    expect(hex(state, '1612').control).toBe('axis');
    expect(hex(state, '1812').control).toBeUndefined();
  });

  clause(
    'c3/8.2.26',
    'by entering, landing, advancing, retreating and regrouping; leaving changes nothing',
    () => {
      const walk = at('movement', { 'de-1-kroh': '1413' }, { active: 'ramcke' });
      move(walk, 'de-1-kroh', '1412');
      expect([hex(walk, '1413').control, hex(walk, '1412').control]).toEqual(['axis', 'axis']);

      const landing = at('landings', {});
      play(landing, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2011', 'wave 2']);
      play(landing, 'confirm', { rolls: [5] });
      expect(hex(landing, '2011').control).toBe('axis');

      const port = { ...OURS, held: 1 };
      const docking = at('movement', {}, { active: 'livorno', turn: '2', hexes: { [MARSAXLOKK]: port } });
      play(docking, ['pick it-livorno-i-33', `dock ${MARSAXLOKK}`, 'pick it-livorno-i-33', 'step 1812']);
      expect([hex(docking, MARSAXLOKK).control, hex(docking, '1812').control]).toEqual(['axis', 'axis']);

      const fight = at('declaration', { 'de-1-kroh': '1412', 'br-home-guard': '1413' }, { active: 'ramcke' });
      attack(fight, '1413', ['de-1-kroh']);
      play(fight, 'plain', { rolls: [6, 6] });
      expect(hex(fight, '1413').control).toBeUndefined();
      play(fight, 'advance de-1-kroh');
      expect(hex(fight, '1413').control).toBe('axis');

      const scattered = {
        'de-1-kroh': { at: '1413', dispersed: true },
        'de-2-kroh': { at: '1314', dispersed: true },
      };
      const drop = at('movement', scattered, { active: 'ramcke', turn: '1' });
      expect(hex(drop, '1413').control).toBeUndefined();
      play(drop, ['pick de-1-kroh', 'regroup'], { rolls: [1] });
      expect(hex(drop, '1413').control).toBe('axis');
      play(drop, ['pick de-2-kroh', 'creep 1313']);
      expect([hex(drop, '1314').control, hex(drop, '1313').control]).toEqual([undefined, undefined]);
    },
  );

  clause('c3/8.2.26', 'a retreat takes every hex on its way', () => {
    const behind = names(LAND).filter((one) => one !== '1412');
    const state = at(
      'declaration',
      { 'de-1-kroh': '1412', 'de-2-kroh': '1412', 'de-3-kroh': '1412', 'br-1-ham': '1413' },
      { active: 'ramcke', hexes: held(behind.filter((one) => one !== '1413')) },
    );
    attack(state, '1413', ['de-1-kroh', 'de-2-kroh', 'de-3-kroh']);
    const seen = play(state, 'plain', { rolls: [5, 6] });
    expect(seen.lines.join()).toContain('–/Dr.');
    while (open(state).startsWith('british retreat')) play(state, options(state)[0] ?? '');
    const end = place(state, 'br-1-ham');
    expect(grid.distance(grid.number(end) ?? -1, grid.number('1413') ?? -1)).toBe(2);
    const taken = names(LAND).filter((one) => hex(state, one).control === undefined);
    expect(taken).toHaveLength(3);
    expect(taken).toContain(end);
  });
});
