import { describe, expect, it, vi } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { combatChart } from './charts.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  dice,
  fact,
  keys,
  open,
  options,
  place,
  play,
  type Seen,
  type Units,
  unit,
} from './testing.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const III_33 = 'it-livorno-iii-33';
const I_34 = 'it-livorno-i-34';
const MAN = 'br-8-man';
const KOMR = 'br-1-komr';

function livorno(units: Units, hexes = {}): State {
  return at('declaration', units, { active: 'livorno', turn: '2', hexes });
}

/** I/33 attacks 8 Manchester in the open at 1:1, and rolls this. */
function duel(sum: number): { state: State; seen: Seen } {
  const state = livorno({ [I_33]: '1311', [MAN]: '1312' });
  const seen = attack(state, '1312', [I_33], { rolls: dice(sum) });
  return { state, seen };
}

/** Both sides, each attacking the other in the open with 4 against 4. */
const ROLES = [
  { attacker: I_33, defender: MAN, active: 'livorno' },
  { attacker: MAN, defender: I_33, active: 'northern' },
];

describe('results', () => {
  clause(['c3/5.5.1.1.1', 'c3/5.5.1.1.2'], 'Ar: the attackers go back one hex, Disorganized', () => {
    for (const { attacker, defender, active } of ROLES) {
      const state = at('declaration', { [attacker]: '1311', [defender]: '1312' }, { active, turn: '2' });
      const { charts } = attack(state, '1312', [attacker], { rolls: dice(5) });
      expect(charts).toEqual(['combat 5 1:1']);
      expect(open(state)).toMatch(/retreat\.step$/);
      const seen = play(state, 'fall-back 1410');
      expect(keys(seen)).toContain('operation-over');
      expect(unit(state, attacker)).toMatchObject({ at: '1410', steps: 2, disorganized: 'yes' });
      expect(unit(state, defender)).toEqual({ id: defender, at: '1312', steps: 2 });
    }
  });

  clause(['c3/5.5.1.1.3', 'c3/5.5.1.1.21'], 'Ar against a City costs a step, and nobody gives way', () => {
    const units = { [I_33]: '1409', [MAN]: '1510' };
    const state = livorno(units);
    const { charts } = attack(state, '1510', [I_33], { rolls: dice(8) });
    expect(charts).toEqual(['combat 8 1:3']);
    expect(unit(state, I_33)).toEqual({ id: I_33, at: '1409', steps: 1 });
    expect(unit(state, MAN)).toEqual({ id: MAN, at: '1510', steps: 2 });
  });

  clause(['c3/5.5.1.1.3', 'c3/5.5.1.1.21'], 'Ar against Rubble costs a step, and nobody gives way', () => {
    const state = livorno({ [I_33]: '1310', [MAN]: '1410' }, { '1410': { rubble: true } });
    const { charts } = attack(state, '1410', [I_33], { rolls: dice(9) });
    expect(charts).toEqual(['combat 9 1:3']);
    expect(unit(state, I_33)).toEqual({ id: I_33, at: '1310', steps: 1 });
    expect(unit(state, MAN)).toEqual({ id: MAN, at: '1410', steps: 2 });
  });

  clause(['c3/5.5.1.1.4', 'c3/5.5.1.1.5'], 'Dr: the defenders go back two hexes, Disorganized', () => {
    for (const { attacker, defender, active } of ROLES) {
      const state = at('declaration', { [attacker]: '1311', [defender]: '1312' }, { active, turn: '2' });
      const { charts } = attack(state, '1312', [attacker], { rolls: dice(11) });
      expect(charts).toEqual(['combat 11 1:1']);
      play(state, 'fall-back 1212');
      expect(open(state)).toMatch(/retreat\.step$/);
      play(state, ['fall-back 1113', 'end']);
      expect(unit(state, defender)).toMatchObject({ at: '1113', steps: 2, disorganized: 'yes' });
      expect(unit(state, attacker)).toEqual({ id: attacker, at: '1311', steps: 2 });
    }
  });

  clause(
    ['c3/5.5.1.1.6', 'c3/5.5.1.1.21'],
    'Dr in a City or Rubble costs a step, and nobody gives way',
    () => {
      const attackers = { [I_33]: '1409', [II_33]: '1409', [III_33]: '1410', [I_34]: '1410' };
      const city = livorno({ ...attackers, [KOMR]: '1510' });
      // 16 to 3 with two shifts to the left.
      const fought = attack(city, '1510', [I_33, II_33, III_33, I_34], { rolls: dice(9) });
      expect(fought.charts).toEqual(['combat 9 3:1']);
      expect(unit(city, KOMR)).toEqual({ id: KOMR, at: '1510', steps: 1 });

      const rubble = livorno(
        { [I_33]: '1310', [II_33]: '1311', [III_33]: '1411', [KOMR]: '1410' },
        { '1410': { rubble: true } },
      );
      // 12 to 3; from 1310 to 1411 three hexes in a row, not concentric.
      const seen = attack(rubble, '1410', [I_33, II_33, III_33], { rolls: dice(10) });
      expect(seen.charts).toEqual(['combat 10 2:1']);
      expect(unit(rubble, KOMR)).toEqual({ id: KOMR, at: '1410', steps: 1 });
    },
  );

  clause('c3/5.5.1.1.22', 'in a Town that stands Ar and Dr work as anywhere', () => {
    const town = { [I_33]: '1310', [MAN]: '1410' };
    const back = livorno(town);
    expect(attack(back, '1410', [I_33], { rolls: dice(7) }).charts).toEqual(['combat 7 1:2']);
    expect(open(back)).toBe('axis retreat.step');
    expect(unit(back, I_33)).toMatchObject({ steps: 2, disorganized: 'yes' });
    const out = livorno({ ...town, [II_33]: '1311', [III_33]: '1409' });
    expect(attack(out, '1410', [I_33, II_33, III_33], { rolls: dice(10) }).charts).toEqual(['combat 10 2:1']);
    expect(open(out)).toBe('axis combat.advance');
    expect(unit(out, MAN)).toMatchObject({ at: '1611', steps: 2, disorganized: 'yes' });
  });

  clause('c3/5.5.1.1.7', 'a number is the steps that a side loses', () => {
    const one = duel(9);
    expect(one.seen.charts).toEqual(['combat 9 1:1']);
    expect([unit(one.state, I_33).steps, unit(one.state, MAN).steps]).toEqual([1, 1]);
    const two = duel(2);
    expect(two.seen.lines).toContain('1312 at 1:1: 2 gives 2Ar/–.');
    expect(place(two.state, I_33)).toBe('eliminated');
    expect(unit(two.state, MAN).steps).toBe(2);
    const none = duel(11);
    expect([unit(none.state, I_33).steps, unit(none.state, MAN).steps]).toEqual([2, 2]);
  });

  clause('c3/5.5.1.1.24', 'attackers from several hexes go back each from its own', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1313', [MAN]: '1312', 'br-4-buffs': '1312' });
    play(state, ['attack 1312', `join ${I_33}`, `join ${II_33}`, 'ready', 'confirm', 'stand'], {
      // Opposite hexes: 1:1 becomes 2:1.
      rolls: dice(5),
    });
    expect(options(state)).toEqual([`retreat ${I_33}`, `retreat ${II_33}`]);
    play(state, `retreat ${II_33}`);
    // Along the road south of 1313; then it is the turn of the other, north of 1312.
    expect(place(state, II_33)).toBe('1314');
    expect(options(state)).toEqual(['fall-back 1410', 'fall-back 1210']);
    expect(bar(state, 'fall-back 1413')).toBe('c3/5.5.1.3.2');
    play(state, 'fall-back 1210');
    expect([place(state, I_33), place(state, II_33)]).toEqual(['1210', '1314']);
  });

  clause(
    ['c3/5.5.1.1.25', 'c3/5.5.1.3.24'],
    'where both go back the attacker goes first, and stays there',
    () => {
      // No cell of the table has both; one is made up.
      const cell = {
        ...combatChart.at(11, combatChart.columns.indexOf('1:1')),
        attacker: { steps: 0, retreats: true },
      };
      const chart = vi.spyOn(combatChart, 'at').mockReturnValue(cell);
      const { state } = duel(11);
      chart.mockRestore();
      expect(open(state)).toBe('axis retreat.step');
      expect([place(state, I_33), place(state, MAN)]).toEqual(['1311', '1312']);
      play(state, 'fall-back 1410');
      expect(open(state)).toBe('british retreat.step');
      play(state, 'fall-back 1313');
      expect(open(state)).toMatch(/activation/);
      expect([place(state, I_33), place(state, MAN)]).toEqual(['1410', '1314']);
    },
  );

  clause('c3/5.5.1.1.26', 'a number and a retreat both count, and the number comes first', () => {
    const back = duel(3);
    expect(back.seen.lines).toContain('1312 at 1:1: 3 gives 1Ar/–.');
    expect(keys(back.seen).slice(-2)).toEqual(['step-lost', 'disorganized']);
    expect(unit(back.state, I_33)).toMatchObject({ at: '1311', steps: 1, disorganized: 'yes' });
    expect(open(back.state)).toBe('axis retreat.step');
    const out = duel(12);
    expect(out.seen.lines).toContain('1312 at 1:1: 12 gives –/1Dr.');
    expect(keys(out.seen).slice(-2)).toEqual(['step-lost', 'disorganized']);
    expect(unit(out.state, MAN)).toMatchObject({ at: '1312', steps: 1, disorganized: 'yes' });
    expect(open(out.state)).toBe('british retreat.step');
  });

  clause('c3/5.5.1.1.26', '1Dr in a City is two steps, 2Ar against one is three', () => {
    const attackers = { [I_33]: '1409', [II_33]: '1409', [III_33]: '1410', [I_34]: '1410' };
    const city = livorno({ ...attackers, [MAN]: '1510' });
    const won = attack(city, '1510', [I_33, II_33, III_33, I_34], { rolls: dice(12) });
    expect(won.charts).toEqual(['combat 12 2:1']);
    expect(won.lines.join()).toContain('at 2:1: 12 gives –/1Dr.');
    expect(place(city, MAN)).toBe('eliminated');

    const lost = livorno({ [I_33]: '1409', [II_33]: '1409', [MAN]: '1510' });
    const seen = attack(lost, '1510', [I_33, II_33], { rolls: dice(4) });
    expect(seen.lines.join()).toContain('at 1:2: 4 gives 2Ar/–.');
    // One each, and the third is for the owner to place.
    expect([unit(lost, I_33).steps, unit(lost, II_33).steps]).toEqual([2, 2]);
    play(lost, [`lose ${I_33}`, `lose ${I_33}`]);
    expect([place(lost, I_33), unit(lost, II_33).steps]).toEqual(['eliminated', 1]);
    expect(place(lost, II_33)).toBe('1409');
  });
});

describe('intense combat', () => {
  clause(['c3/5.5.1.1.8', 'c3/5.5.1.1.9'], 'on Cl the attacker is asked first, then the defender', () => {
    const { state, seen } = duel(7);
    expect(seen.lines).toContain('1312 at 1:1: 7 gives Cl/Cl.');
    expect(open(state)).toBe('axis combat.intense');
    expect(options(state)).toEqual(['accept', 'refuse']);
    expect(fact(state, 'accept', 'column')).toBe('1:1');
    play(state, 'accept');
    expect(open(state)).toBe('british combat.resist');
    expect(options(state)).toEqual(['accept', 'refuse']);
    const { charts } = play(state, 'accept', { rolls: dice(9) });
    expect(charts).toEqual(['combat 9 1:1']);

    const other = at('declaration', { [MAN]: '1311', [I_33]: '1312' }, { active: 'northern', turn: '2' });
    attack(other, '1312', [MAN], { rolls: dice(7) });
    expect(open(other)).toBe('british combat.intense');
    play(other, 'accept');
    expect(open(other)).toBe('axis combat.resist');
  });

  clause(
    ['c3/5.5.1.1.10', 'c3/5.5.1.1.19'],
    'the attacker refuses: it is over, and nobody is asked or moves',
    () => {
      const { state } = duel(7);
      const seen = play(state, 'refuse');
      expect(keys(seen)).toEqual(['refused', 'attack-broken-off', 'operation-over']);
      expect(unit(state, I_33)).toEqual({ id: I_33, at: '1311', steps: 2 });
      expect(unit(state, MAN)).toEqual({ id: MAN, at: '1312', steps: 2 });
    },
  );

  clause(['c3/5.5.1.1.11', 'c3/5.5.1.1.12'], 'the defender refuses: one hex back, in good order', () => {
    const { state } = duel(7);
    play(state, ['accept', 'refuse']);
    expect(options(state)).toEqual(['fall-back 1412', 'fall-back 1313', 'fall-back 1212']);
    play(state, 'fall-back 1212');
    expect(open(state)).toBe('axis combat.advance');
    expect(unit(state, MAN)).toMatchObject({ at: '1212', steps: 2 });
    expect(unit(state, MAN).disorganized).toBeUndefined();
  });

  clause('c3/5.5.1.1.13', 'the defender refuses: there is no second round and no loss', () => {
    const { state } = duel(7);
    const seen = play(state, ['accept', 'refuse', 'fall-back 1212', 'end']);
    expect(seen.charts).toEqual([]);
    expect([unit(state, I_33).steps, unit(state, MAN).steps]).toEqual([2, 2]);
  });

  clause('c3/5.5.1.1.14', 'both accept: one casualty for each side, not for each unit', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [KOMR]: '1312' });
    declareAndStand(state, '1312', [I_33, II_33], dice(7));
    // Nothing comes of the second round itself.
    play(state, 'accept');
    play(state, 'accept', { rolls: dice(5) });
    expect(open(state)).toBe('axis losses.choose');
    play(state, `lose ${I_33}`);
    expect(open(state)).toBe('british losses.choose');
    play(state, `lose ${KOMR}`);
    const steps = [I_33, II_33, MAN, KOMR].map((id) => unit(state, id).steps);
    expect(steps).toEqual([1, 2, 2, 1]);
  });

  clause(['c3/5.5.1.1.15', 'c3/5.5.1.1.20'], 'the second round has new dice in the same column', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312' });
    const first = attack(state, '1312', [I_33, II_33], { rolls: dice(7) });
    expect(first.charts).toEqual(['combat 7 2:1']);
    const second = play(state, ['accept', 'accept'], { rolls: dice(8) });
    // 8 to 4; the losses of this combat, which would make it 6 to 2, are not looked at.
    expect(second.charts).toEqual(['combat 8 2:1']);
    play(state, [`lose ${I_33}`]);
    expect(unit(state, MAN)).toMatchObject({ at: 'eliminated' });
  });

  clause(['c3/5.5.1.1.16', 'c3/5.5.1.1.17'], 'Cl twice and accepted twice: two losses each, all stay', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', 'br-4-buffs': '1312' });
    declareAndStand(state, '1312', [I_33, II_33], dice(7));
    play(state, ['accept', 'accept'], { rolls: dice(8) });
    expect(open(state)).toBe('axis combat.intense');
    const seen = play(state, ['accept', 'accept']);
    expect(seen.charts).toEqual([]);
    play(state, [`lose ${I_33}`, `lose ${MAN}`]);
    for (const [id, where] of [
      [I_33, '1311'],
      [II_33, '1311'],
      [MAN, '1312'],
      ['br-4-buffs', '1312'],
    ] as const)
      expect(unit(state, id)).toEqual({ id, at: where, steps: 1 });
  });

  clause('c3/5.5.1.1.18', 'the defender refuses in the second round: one loss each, and he goes', () => {
    const { state } = duel(7);
    play(state, ['accept', 'accept'], { rolls: dice(8) });
    play(state, 'accept');
    expect(open(state)).toBe('british combat.resist');
    play(state, ['refuse', 'fall-back 1212', 'end']);
    expect(unit(state, I_33)).toEqual({ id: I_33, at: '1311', steps: 1 });
    expect(unit(state, MAN)).toEqual({ id: MAN, at: '1212', steps: 1 });
  });

  clause(
    ['c3/5.5.1.1.18', 'c3/5.5.1.1.19'],
    'the attacker refuses in the second round: one loss each',
    () => {
      const { state } = duel(7);
      play(state, ['accept', 'accept'], { rolls: dice(8) });
      const seen = play(state, 'refuse');
      expect(keys(seen)).toEqual([
        'refused',
        'attack-broken-off',
        'step-lost',
        'step-lost',
        'operation-over',
      ]);
      expect(unit(state, I_33)).toEqual({ id: I_33, at: '1311', steps: 1 });
      expect(unit(state, MAN)).toEqual({ id: MAN, at: '1312', steps: 1 });
    },
  );

  clause(['c3/5.5.1.1.14', 'c3/5.5.1.1.26'], 'Cl, then 1/Dr: two steps to one, and two hexes back', () => {
    const { state } = duel(7);
    const seen = play(state, ['accept', 'accept'], { rolls: dice(10) });
    expect(seen.lines).toContain('1312 at 1:1: 10 gives 1/Dr.');
    expect(place(state, I_33)).toBe('eliminated');
    expect(unit(state, MAN)).toMatchObject({ steps: 1, disorganized: 'yes' });
    // The attackers are gone: any hex leads away, then the farther ones.
    play(state, 'fall-back 1311');
    expect(options(state)).toEqual(['fall-back 1410', 'fall-back 1210']);
  });

  clause('c3/5.5.1.1.23', 'a defender in a City or Rubble may refuse and goes one hex, or surrenders', () => {
    const units = { [I_33]: '1409', [II_33]: '1409', [MAN]: '1510' };
    const city = livorno(units);
    attack(city, '1510', [I_33, II_33], { rolls: dice(10) });
    play(city, ['accept', 'refuse']);
    expect(open(city)).toBe('british retreat.step');
    play(city, options(city)[0] ?? '');
    expect(open(city)).toBe('axis combat.advance');
    expect(unit(city, MAN).steps).toBe(2);
    expect(unit(city, MAN).disorganized).toBeUndefined();

    const rubble = livorno({ [I_33]: '1310', [II_33]: '1311', [MAN]: '1410' }, { '1410': { rubble: true } });
    attack(rubble, '1410', [I_33, II_33], { rolls: dice(10) });
    play(rubble, ['accept', 'refuse']);
    expect(place(rubble, MAN)).toBe('1511');
    expect(unit(rubble, MAN).disorganized).toBeUndefined();

    // 1607 has two ways by land.
    const trapped = livorno({ [I_33]: '1508', [II_33]: '1507', [MAN]: '1607' });
    attack(trapped, '1607', [I_33, II_33], { rolls: dice(10) });
    const seen = play(trapped, ['accept', 'refuse']);
    expect(keys(seen)).toContain('surrendered');
    expect(place(trapped, MAN)).toBe('eliminated');
  });

  it('who refuses in an overrun goes back for it', () => {
    const state = at('movement', { [I_33]: '1311', [MAN]: '1312' }, { active: 'livorno', turn: '2' });
    play(state, [`pick ${I_33}`, 'overrun 1312 ground'], { rolls: dice(7) });
    play(state, 'refuse');
    expect(open(state)).toBe('axis retreat.step');
    expect(unit(state, MAN)).toEqual({ id: MAN, at: '1312', steps: 2 });
  });
});

function declareAndStand(state: State, target: string, ids: readonly string[], rolls: number[]): void {
  attack(state, target, ids);
  play(state, 'stand', { rolls });
}
