import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import { bar, deploy, open, options, planned, play, shown, unit } from './testing.ts';

const SPECTATOR = filfla.spectator;
const FIVE = { gun: '0504', mg: '0404', 'rifle-1': '0304', 'rifle-2': '0305', 'rifle-3': '0404' };

describe('deployment of the garrison', () => {
  clause('filfla/3.1', 'all five units must be placed, decoys need not', () => {
    const state = planned();
    deploy(state, { gun: '0504', mg: '0404', 'rifle-1': '0304', 'decoy-1': '0505' });
    expect(bar(state, 'confirm')).toBe('filfla/3.1');
    expect(bar(state, 'pick rifle-1')).toBe('filfla/3.1');
    expect(bar(state, 'pick cdo-1')).toBe('filfla/3.1');
    deploy(state, { 'rifle-2': '0305' });
    expect(bar(state, 'confirm')).toBe('filfla/3.1');
    deploy(state, { 'rifle-3': '0404' });
    expect(options(state)).toEqual(['pick decoy-2', 'confirm']);
    expect(play(state, 'confirm', { rolls: [[0]] }).raiders).toContain(
      'The garrison has deployed 6 counters.',
    );
    expect(unit(state, 'decoy-2')?.at).toBe('unplaced');
  });

  clause('filfla/3.2', 'counters stand on the 22 land hexes that are no beaches', () => {
    const state = planned();
    play(state, 'pick rifle-1');
    expect(options(state)).toHaveLength(22);
    expect(options(state)).toContain('put 0402');
    expect(bar(state, 'put 0401')).toBe('filfla/3.2');
    expect(bar(state, 'put 0406')).toBe('filfla/3.2');
    expect(bar(state, 'put 0101')).toBe('filfla/3.2');
    play(state, 'put 0402');
    expect(unit(state, 'rifle-1')?.at).toBe('0402');
  });

  clause('filfla/3.3', 'a hex takes two counters, not a third', () => {
    const state = planned();
    deploy(state, { 'rifle-1': '0404' });
    deploy(state, { 'decoy-1': '0404' });
    play(state, 'pick rifle-2');
    expect(bar(state, 'put 0404')).toBe('filfla/3.3');
    expect(options(state)).toContain('put 0304');
  });

  clause('filfla/3.4', 'the gun is placed in a rough hex', () => {
    const state = planned();
    play(state, 'pick gun');
    expect(options(state)).toEqual(['put 0303', 'put 0603', 'put 0504']);
    expect(bar(state, 'put 0404')).toBe('filfla/3.4');
  });

  clause('filfla/3.4', 'five counters in the three rough hexes leave the sixth place to the gun', () => {
    const state = planned();
    deploy(state, { 'rifle-1': '0303', 'rifle-2': '0303', 'rifle-3': '0504', mg: '0504', 'decoy-1': '0603' });
    play(state, 'pick decoy-2');
    expect(bar(state, 'put 0603')).toBe('filfla/3.4');
    play(state, ['put 0503', 'pick gun']);
    expect(options(state)).toEqual(['put 0603']);
    const second = planned();
    deploy(second, { gun: '0303', 'rifle-2': '0303', 'rifle-3': '0504', mg: '0504', 'decoy-1': '0603' });
    play(second, 'pick decoy-2');
    expect(options(second)).toContain('put 0603');
  });

  clause('filfla/3.5', 'the raiders see how many counters stand in a hex, not which', () => {
    const state = planned();
    deploy(state, { ...FIVE, 'decoy-1': '0304' });
    const nothingYet = filfla.view(state, RAIDERS).board.faceDown;
    play(state, 'confirm', { rolls: [[0]] });
    const other = planned();
    deploy(other, { ...FIVE, 'rifle-1': '0305', 'decoy-1': '0304', 'rifle-2': '0304' });
    play(other, 'confirm', { rolls: [[0]] });
    expect(nothingYet).toEqual([]);
    expect(filfla.view(state, RAIDERS).board.faceDown).toEqual([
      { hex: '0304', counters: 2 },
      { hex: '0404', counters: 2 },
      { hex: '0504', counters: 1 },
      { hex: '0305', counters: 1 },
    ]);
    for (const seat of [RAIDERS, SPECTATOR]) {
      expect(shown(state, seat)).toBe(shown(other, seat));
      expect(shown(state, seat)).not.toMatch(/rifle|mg|gun"|decoy-/);
    }
    expect(shown(state, GARRISON)).not.toBe(shown(other, GARRISON));
  });

  clause('filfla/3.6', 'the option decides whether there are decoys', () => {
    const state = planned({ decoys: 'none' });
    expect(bar(state, 'pick decoy-1')).toBe('filfla/3.6');
    deploy(state, FIVE);
    expect(options(state)).toEqual(['confirm']);
    expect(options(planned({ decoys: 'two' }))).toContain('pick decoy-1');
  });

  clause('filfla/3.7', 'one of the chits 1, 1, 2 and 3 is drawn in secret', () => {
    const drawn = [0, 1, 2, 3].map((chit) => {
      const state = planned();
      deploy(state, FIVE);
      const { raiders, garrison, spectator } = play(state, 'confirm', { rolls: [[chit]] });
      const { ammunition } = filfla.view(state, GARRISON).board;
      expect(garrison).toContain(`Ammunition for ${ammunition} fires.`);
      expect(open(state)).toBe('raiders movement.pick');
      return { ammunition, others: [raiders, spectator, shown(state, RAIDERS), shown(state, SPECTATOR)] };
    });
    expect(drawn.map(({ ammunition }) => ammunition)).toEqual([1, 1, 2, 3]);
    for (const { others } of drawn) expect(others).toEqual(drawn[0]?.others);
  });
});
