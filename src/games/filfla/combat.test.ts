import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, open, options, play, shown, sighted, unit } from './testing.ts';

describe('who attacks', () => {
  clause('filfla/7.1', 'the side whose turn it is attacks enemies next to its units', () => {
    const units = { 'cdo-1': '0403', 'rifle-1': '0404', 'rifle-2': '0405' };
    const state = at('raiders-fight', units);
    expect(options(state)).toEqual(['attack 0404', 'end']);
    expect(bar(state, 'attack 0405')).toBe('filfla/7.1');
    expect(bar(state, 'attack 0304')).toBe('filfla/7.1');
    const garrison = at('garrison-fight', units);
    expect(open(garrison)).toBe('garrison combat-phase.attack');
    expect(options(garrison)).toEqual(['attack 0403', 'end']);
    play(state, 'attack 0404');
    expect(options(state)).toEqual(['join cdo-1']);
    expect(bar(state, 'confirm')).toBe('filfla/7.1');
  });

  clause('filfla/7.1', 'only units next to the hex join, and one of them is enough', () => {
    const state = at('raiders-fight', {
      'cdo-1': '0403',
      'cdo-2': '0304',
      'cdo-3': '0402',
      'rifle-1': '0404',
    });
    play(state, ['attack 0404', 'join cdo-2']);
    expect(bar(state, 'join cdo-3')).toBe('filfla/7.1');
    expect(options(state)).toEqual(['join cdo-1', 'confirm']);
  });

  clause('filfla/7.2', 'a hex is attacked once in a phase, and a unit attacks once', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0403', 'rifle-1': '0404', 'rifle-2': '0304' };
    const state = at('raiders-fight', units);
    attack(state, '0404', ['cdo-1'], [4, 4]);
    expect(bar(state, 'attack 0404')).toBe('filfla/7.2');
    expect(options(state)).toEqual(['attack 0304', 'end']);
    play(state, 'attack 0304');
    expect(bar(state, 'join cdo-1')).toBe('filfla/7.2');
    expect(options(state)).toEqual(['join cdo-2']);
    play(state, ['join cdo-2', 'confirm'], { rolls: [4, 4] });
    expect(options(state)).toEqual(['end']);
    play(state, ['end', 'end', 'end', 'end']);
    expect(options(state)).toEqual(['attack 0304', 'attack 0404', 'end']);
  });

  clause('filfla/7.3', 'pinned units do not attack', () => {
    const state = at('raiders-fight', {
      'cdo-1': { at: '0403', pinned: true },
      'cdo-2': '0403',
      'cdo-3': { at: '0604', pinned: true },
      'rifle-1': '0404',
      'rifle-2': '0505',
    });
    expect(bar(state, 'attack 0505')).toBe('filfla/7.3');
    play(state, 'attack 0404');
    expect(bar(state, 'join cdo-1')).toBe('filfla/7.3');
    expect(options(state)).toEqual(['join cdo-2']);
  });

  clause('filfla/7.3', 'the gun and decoys do not attack, the platoon beside them does', () => {
    const units = { 'cdo-1': '0403', gun: '0504', 'decoy-1': '0404', 'rifle-1': '0504' };
    const state = at('garrison-fight', units);
    play(state, 'attack 0403');
    expect(bar(state, 'join gun')).toBe('filfla/7.3');
    expect(bar(state, 'join decoy-1')).toBe('filfla/7.3');
    expect(options(state)).toEqual(['join rifle-1']);
  });

  clause('filfla/7.3', 'nobody attacks across a cliff', () => {
    const state = at('raiders-fight', { 'cdo-1': '0305', 'rifle-1': '0306', 'rifle-2': '0205' });
    expect(bar(state, 'attack 0306')).toBe('filfla/7.3');
    expect(options(state)).toEqual(['attack 0205', 'end']);
  });
});

describe('counters are turned up', () => {
  clause('filfla/7.4', 'counters in the attacked hex are turned face up and decoys removed', () => {
    const state = at('raiders-fight', {
      'cdo-1': '0403',
      'rifle-1': '0404',
      'decoy-1': '0404',
      'rifle-2': '0304',
    });
    const { raiders } = attack(state, '0404', ['cdo-1'], [3, 4]);
    expect(raiders).toContain('1 Platoon is at 0404.');
    expect(raiders).toContain('It was only a decoy at 0404.');
    expect(sighted(state, RAIDERS, 'rifle-1')).toEqual({ id: 'rifle-1', at: '0404', steps: 2 });
    expect(sighted(state, RAIDERS, 'rifle-2')).toBeUndefined();
    expect(unit(state, 'decoy-1')?.at).toBe('eliminated');
    expect(filfla.view(state, RAIDERS).board).toMatchObject({
      faceDown: [{ hex: '0304', counters: 1 }],
      decoysRemoved: 1,
    });
  });

  clause('filfla/7.4', 'attackers are turned face up, and only when the attack is confirmed', () => {
    const state = at('garrison-fight', { 'cdo-1': '0403', 'rifle-1': '0404', 'rifle-2': '0404' });
    play(state, 'attack 0403');
    const before = shown(state, RAIDERS);
    play(state, 'join rifle-1');
    expect(shown(state, RAIDERS)).toBe(before);
    expect(play(state, 'confirm', { rolls: [4, 4] }).raiders).toContain('1 Platoon is at 0404.');
    expect(sighted(state, RAIDERS, 'rifle-1')?.at).toBe('0404');
    expect(sighted(state, RAIDERS, 'rifle-2')).toBeUndefined();
  });

  clause('filfla/7.5', 'against decoys alone no dice are rolled and the attackers may advance', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'decoy-1': '0404', 'decoy-2': '0404' });
    expect(attack(state, '0404', ['cdo-1'], []).charts).toEqual([]);
    expect(options(state)).toEqual(['advance cdo-1', 'end']);
    play(state, 'advance cdo-1');
    expect(unit(state, 'cdo-1')?.at).toBe('0404');
  });
});

describe('the column', () => {
  const columnOf = (state: State, hex: string, units: readonly string[]) =>
    attack(state, hex, units, [4, 4]).charts;

  clause('filfla/7.6', 'the odds are rounded in favour of the defender', () => {
    const column = (defenders: Readonly<Record<string, string>>, attackers: readonly string[]) => {
      const raiders = { 'cdo-1': '0305', 'cdo-2': '0305', sappers: '0305', 'cdo-4': '0304' };
      return columnOf(at('raiders-fight', { ...raiders, ...defenders }), '0404', attackers)[0];
    };
    const rifle = { 'rifle-1': '0404' };
    const both = { 'rifle-1': '0404', mg: '0404' };
    expect(column(rifle, ['cdo-1'])).toBe('combat 8 1:1');
    expect(column(rifle, ['cdo-1', 'sappers'])).toBe('combat 8 2:1');
    expect(column(rifle, ['cdo-1', 'cdo-2'])).toBe('combat 8 3:1');
    expect(column(rifle, ['cdo-1', 'cdo-2', 'cdo-4'])).toBe('combat 8 4:1');
    expect(column(both, ['cdo-1'])).toBe('combat 8 1:2');
    expect(column(both, ['sappers', 'cdo-1'])).toBe('combat 8 1:1');
    expect(column(both, ['sappers'])).toBe('combat 8 1:2');
  });

  clause('filfla/7.7', 'a rough target hex shifts the column 1 to the left', () => {
    const raiders = { 'cdo-1': '0403', 'cdo-2': '0403' };
    const rough = at('raiders-fight', { ...raiders, 'rifle-1': '0303' });
    const clear = at('raiders-fight', { ...raiders, 'rifle-1': '0304' });
    expect(columnOf(rough, '0303', ['cdo-1', 'cdo-2'])).toEqual(['combat 8 2:1']);
    expect(columnOf(clear, '0304', ['cdo-1', 'cdo-2'])).toEqual(['combat 8 3:1']);
    const weak = at('raiders-fight', { sappers: '0403', mg: '0303', 'rifle-1': '0303' });
    expect(columnOf(weak, '0303', ['sappers'])).toEqual(['combat 8 1:2']);
  });

  clause('filfla/7.8', 'the column shifts 1 to the left only if all attack across a gully', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0405', 'cdo-3': '0305', 'rifle-1': '0404' };
    const all = at('raiders-fight', units);
    const one = at('raiders-fight', units);
    expect(columnOf(all, '0404', ['cdo-1', 'cdo-2'])).toEqual(['combat 8 2:1']);
    expect(columnOf(one, '0404', ['cdo-1', 'cdo-3'])).toEqual(['combat 8 3:1']);
  });

  clause('filfla/7.9', 'sappers against the gun shift the column 1 to the right', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0403', sappers: '0403', gun: '0504', 'rifle-1': '0504' };
    // 5 against 4 is 1:1, and the rough hex makes it 1:2.
    expect(columnOf(at('raiders-fight', units), '0504', ['cdo-1', 'sappers'])).toEqual(['combat 8 1:1']);
    expect(columnOf(at('raiders-fight', units), '0504', ['cdo-1', 'cdo-2'])).toEqual(['combat 8 1:2']);
    const noGun = at('raiders-fight', { ...units, gun: '0603', 'rifle-2': '0504' });
    expect(columnOf(noGun, '0504', ['cdo-1', 'sappers'])).toEqual(['combat 8 1:2']);
  });
});

describe('results', () => {
  const units = { 'cdo-1': '0305', sappers: '0305', 'rifle-1': '0404', 'rifle-2': '0404' };
  // 5 against 4 is 1:1.
  const fight = (rolls: readonly number[], changes: object = {}) => {
    const state = at('raiders-fight', { ...units, ...changes });
    const seen = attack(state, '0404', ['cdo-1', 'sappers'], rolls);
    return { state, ...seen };
  };
  const steps = (state: State) =>
    ['cdo-1', 'sappers', 'rifle-1', 'rifle-2'].map((id) => unit(state, id)?.steps);

  clause('filfla/7.10', 'NE has no effect', () => {
    const { state, raiders } = fight([3, 4]);
    expect(raiders).toContain('Combat at 0404: 7, no effect.');
    expect(steps(state)).toEqual([2, 1, 2, 2]);
    expect(open(state)).toBe('raiders combat-phase.attack');
  });

  clause('filfla/7.10', 'A1 and D1 cost a step of a unit that its owner chooses', () => {
    const { state: a1 } = fight([1, 1]);
    expect(open(a1)).toBe('raiders losses.choose');
    expect(options(a1)).toEqual(['lose cdo-1', 'lose sappers']);
    play(a1, 'lose cdo-1');
    expect(steps(a1)).toEqual([1, 1, 2, 2]);
    const { state: d1 } = fight([5, 6]);
    expect(open(d1)).toBe('garrison losses.choose');
    expect(options(d1)).toEqual(['lose rifle-1', 'lose rifle-2']);
    play(d1, 'lose rifle-2');
    expect(steps(d1)).toEqual([2, 1, 2, 1]);
  });

  clause('filfla/7.11', 'AR makes all attackers retreat, DR all defenders', () => {
    const { state: ar } = fight([1, 2]);
    expect(open(ar)).toBe('raiders retreat.choose');
    expect([options(ar, 'retreat cdo-1').length, options(ar, 'retreat sappers').length]).toEqual([2, 2]);
    play(ar, ['retreat cdo-1 0204', 'retreat sappers 0205']);
    expect([unit(ar, 'cdo-1')?.at, unit(ar, 'sappers')?.at]).toEqual(['0204', '0205']);
    const { state: dr } = fight([4, 5]);
    expect(open(dr)).toBe('garrison retreat.choose');
    play(dr, ['retreat rifle-1 0403', 'retreat rifle-2 0505']);
    expect([unit(dr, 'rifle-1')?.at, unit(dr, 'rifle-2')?.at]).toEqual(['0403', '0505']);
    expect(steps(dr)).toEqual([2, 1, 2, 2]);
  });

  clause('filfla/7.12', 'in a close fight the attacker presses or breaks off', () => {
    const { state } = fight([2, 3]);
    expect(open(state)).toBe('raiders combat.press');
    expect(options(state)).toEqual(['press', 'break-off']);
    const pressed = filfla.copy(state);
    play(state, 'break-off');
    expect(open(state)).toBe('raiders combat-phase.attack');
    expect(steps(state)).toEqual([2, 1, 2, 2]);
    play(pressed, 'press');
    expect(open(pressed)).toBe('garrison combat.stand');
    expect(options(pressed)).toEqual(['stand', 'yield']);
  });

  clause('filfla/7.12', 'a defender who yields retreats', () => {
    const { state } = fight([2, 3]);
    play(state, ['press', 'yield']);
    expect(open(state)).toBe('garrison retreat.choose');
    play(state, ['retreat rifle-1 0403', 'retreat rifle-2 0505']);
    expect(steps(state)).toEqual([2, 1, 2, 2]);
    expect(open(state)).toBe('raiders combat.advance');
  });

  clause(['filfla/7.13', 'filfla/7.14'], 'both lose a step and roll again in the same column', () => {
    const { state, charts } = fight([2, 3], { 'rifle-1': { at: '0404', steps: 1 } });
    expect(charts).toEqual(['combat 5 1:1']);
    play(state, ['press', 'stand']);
    expect(open(state)).toBe('raiders losses.choose');
    expect(play(state, 'lose sappers').raiders).toContain('Sapper section is eliminated.');
    expect(open(state)).toBe('garrison losses.choose');
    // Against 2 Platoon alone it would be 2:1 now.
    expect(play(state, 'lose rifle-1', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:1']);
    expect(steps(state)).toEqual([2, 0, 0, 2]);
    expect(unit(state, 'sappers')?.at).toBe('eliminated');
    expect(open(state)).toBe('raiders combat-phase.attack');
  });

  clause(
    'filfla/7.13',
    'the column stays also where all attack across a gully and one of them is lost',
    () => {
      const weak = { at: '0403', steps: 1 };
      const state = at('raiders-fight', { 'cdo-1': weak, 'cdo-2': '0405', 'rifle-1': '0404' });
      const { charts } = attack(state, '0404', ['cdo-1', 'cdo-2'], [2, 3]);
      expect(charts).toEqual(['combat 5 2:1']);
      const { charts: again } = play(state, ['press', 'stand', 'lose cdo-1'], { rolls: [3, 4] });
      expect(again).toEqual(['combat 7 2:1']);
    },
  );

  clause('filfla/7.13', 'a second close fight costs both another step and ends the combat', () => {
    const { state } = fight([2, 3]);
    play(state, ['press', 'stand', 'lose cdo-1', 'lose rifle-1'], { rolls: [2, 3] });
    expect(open(state)).toBe('raiders losses.choose');
    play(state, ['lose cdo-1', 'lose rifle-2']);
    expect(steps(state)).toEqual([0, 1, 1, 1]);
    expect(open(state)).toBe('raiders combat-phase.attack');
  });

  clause('filfla/7.13', 'there is no second roll when one side is gone', () => {
    const weak = { at: '0404', steps: 1 };
    const state = at('raiders-fight', { 'cdo-1': '0305', 'rifle-1': weak });
    attack(state, '0404', ['cdo-1'], [2, 3]);
    expect(play(state, ['press', 'stand']).charts).toEqual([]);
    expect(options(state)).toEqual(['advance cdo-1', 'end']);
  });

  clause('filfla/7.14', 'the last step eliminates a unit, an earlier one does not', () => {
    const { state } = fight([5, 6], { 'rifle-1': { at: '0404', steps: 1 } });
    const other = filfla.copy(state);
    expect(play(state, 'lose rifle-1').garrison).toEqual([
      '1 Platoon loses a step.',
      '1 Platoon is eliminated.',
    ]);
    expect(unit(state, 'rifle-1')).toMatchObject({ at: 'eliminated', steps: 0 });
    expect(play(other, 'lose rifle-2').garrison).toEqual(['2 Platoon loses a step.']);
    expect(unit(other, 'rifle-2')).toMatchObject({ at: '0404', steps: 1 });
    expect(sighted(state, RAIDERS, 'rifle-1')?.at).toBe('eliminated');
    expect(sighted(state, GARRISON, 'rifle-1')?.at).toBe('eliminated');
  });
});
