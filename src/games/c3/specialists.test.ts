import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import map from './data/map.json' with { type: 'json' };
import type { State } from './state.ts';
import { at, attack, bar, costs, fact, open, options, play, type Seen, type Units, unit } from './testing.ts';
import { breakdownOf } from './victory.ts';

/** Not printed Elite: the engineers of Livorno and the British companies. */
const GUASTATORI = 'it-livorno-xi-gua';
const SAPPERS = 'br-24-re';
const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';

function column({ charts }: Seen): string | undefined {
  return charts.at(-1)?.split(' ').at(-1);
}

describe('engineers', () => {
  /** Ground, target, where from, rubble. */
  const BUILT_UP: readonly (readonly [string, string, string, boolean])[] = [
    ['a city', '1510', '1511', false],
    ['a town', '1512', '1513', false],
    ['a town on a hill', '0910', '0911', false],
    ['a port with its town', '1913', '1912', false],
    ['a city in ruins', '1510', '1511', true],
    ['a town in ruins', '1512', '1513', true],
  ];
  const OPEN: readonly (readonly [string, string, string])[] = [
    ['plains', '1312', '1313'],
    ['plains, from a town', '1313', '1314'],
    ['a bare hill', '1308', '1307'],
    ['a village', '1508', '1509'],
    ['an airfield', '1411', '1412'],
  ];

  for (const [ground, target, from, rubble] of BUILT_UP) {
    const hexes = rubble ? { [target]: { rubble: true } } : {};
    clause(
      ['c3/7.2.1', 'c3/7.2.6', ...(rubble ? ['c3/7.2.8'] : [])],
      `they may attack as Elite: ${ground}`,
      () => {
        const state = at(
          'declaration',
          { [GUASTATORI]: from, 'br-dockyard': target },
          { active: 'livorno', hexes },
        );
        attack(state, target, [GUASTATORI]);
        expect(open(state)).toBe('axis combat.elite');
        expect(options(state)).toEqual(['plain', `elite ${GUASTATORI}`]);
        expect(fact(state, 'plain', 'elite attacker')).toBeUndefined();
        expect(fact(state, `elite ${GUASTATORI}`, 'elite attacker')).toBe('+1');
        const foreseen = fact(state, `elite ${GUASTATORI}`, 'column');
        expect(column(play(state, `elite ${GUASTATORI}`, { rolls: [1, 1] }))).toBe(foreseen);
      },
    );

    clause(
      ['c3/7.2.2', 'c3/7.2.6', ...(rubble ? ['c3/7.2.8'] : [])],
      `they may defend as Elite: ${ground}`,
      () => {
        const state = at('declaration', { [I]: from, [SAPPERS]: target }, { active: 'livorno', hexes });
        attack(state, target, [I]);
        expect(open(state)).toBe('british combat.counter');
        expect(options(state)).toEqual(['plain', `elite ${SAPPERS}`]);
        expect(fact(state, `elite ${SAPPERS}`, 'elite defender')).toBe('-1');
        const foreseen = fact(state, `elite ${SAPPERS}`, 'column');
        expect(column(play(state, `elite ${SAPPERS}`, { rolls: [1, 1] }))).toBe(foreseen);
      },
    );
  }

  for (const [ground, target, from] of OPEN) {
    clause(['c3/7.2.1', 'c3/7.2.2'], `no bonus for them elsewhere: ${ground}`, () => {
      // The San Marco and the Rifles have one anyway: only so somebody is asked.
      const units = { [GUASTATORI]: from, 'it-sm-paracadutisti': { at: from, joined: true } };
      const state = at(
        'declaration',
        { ...units, [SAPPERS]: target, 'br-2-rif': target },
        { active: 'livorno' },
      );
      const attackers = target === '1308' ? ['it-sm-paracadutisti'] : Object.keys(units);
      attack(state, target, attackers);
      play(state, options(state).includes('stand') ? 'stand' : `withhold ${SAPPERS}`);
      expect(options(state)).toEqual(['plain', 'elite it-sm-paracadutisti']);
      if (attackers.length > 1) expect(bar(state, `elite ${GUASTATORI}`)).toBe('c3/7.2.1');
      play(state, 'plain');
      expect(options(state)).toEqual(['plain', 'elite br-2-rif']);
      if (target !== '1308') expect(bar(state, `elite ${SAPPERS}`)).toBe('c3/7.2.2');
    });
  }

  clause('c3/7.2.8', 'a town behind the attacker is nothing to him', () => {
    const state = at('declaration', { [GUASTATORI]: '1314', 'br-dockyard': '1313' }, { active: 'livorno' });
    // 3 against 2 at once: nobody is asked.
    expect(column(attack(state, '1313', [GUASTATORI], { rolls: [1, 1] }))).toBe('1:1');
  });

  clause(['c3/7.2.3', 'c3/7.2.9'], 'they may attack as Elite across the Victoria Line, if it counts', () => {
    const units = { [GUASTATORI]: '0907', [I]: '1006', [II]: '1107', 'br-dockyard': '1007' };
    const across = at('declaration', units, { active: 'livorno' });
    attack(across, '1007', [GUASTATORI, I]);
    expect(options(across)).toEqual(['plain', `elite ${GUASTATORI}`]);
    // 7 against 2; the hill, the line and the engineers: two to the left.
    expect(column(play(across, `elite ${GUASTATORI}`, { rolls: [1, 1] }))).toBe('1:1');
    const around = at('declaration', units, { active: 'livorno' });
    // 11 against 2 from three sides in a row, one of them not over the line: nobody is asked, only the hill counts.
    expect(column(attack(around, '1007', [GUASTATORI, I, II], { rolls: [1, 1] }))).toBe('4:1');
    const behind = at('declaration', { [GUASTATORI]: '1007', 'br-dockyard': '0907' }, { active: 'livorno' });
    expect(column(attack(behind, '0907', [GUASTATORI], { rolls: [1, 1] }))).toBe('1:2');
  });

  clause(['c3/7.2.4', 'c3/7.2.9'], 'they may defend as Elite behind the Victoria Line, if it counts', () => {
    const units = { [I]: '1006', [II]: '1107', [SAPPERS]: '1007' };
    const across = at('declaration', units, { active: 'livorno' });
    attack(across, '1007', [I]);
    expect(options(across)).toEqual(['plain', `elite ${SAPPERS}`]);
    // 4 against 2: four to the left, of which three count on the table.
    expect(column(play(across, `elite ${SAPPERS}`, { rolls: [1, 1] }))).toBe('1:3');
    const around = at('declaration', units, { active: 'livorno' });
    expect(column(attack(around, '1007', [I, II], { rolls: [1, 1] }))).toBe('3:1');
    const axis = at('declaration', { 'br-8-man': '1106', [GUASTATORI]: '1107' }, { active: 'northern' });
    attack(axis, '1107', ['br-8-man']);
    expect(open(axis)).toBe('axis combat.counter');
    expect(options(axis)).toEqual(['plain', `elite ${GUASTATORI}`]);
  });

  // The example of 7.2: engineers and two battalions attack a town.
  clause(['c3/7.2.5', 'c3/7.2.7'], 'the owner decides each time; then they are hit first', () => {
    const units = { [GUASTATORI]: '1513', [I]: '1612', [II]: '1412', 'br-8-man': '1512' };
    const ids = [GUASTATORI, I, II];
    const elite = at('declaration', units, { active: 'livorno' });
    attack(elite, '1512', ids);
    // 11 against 4, the town, the engineers: 2:1, where an 8 costs a step each.
    play(elite, `elite ${GUASTATORI}`, { rolls: [4, 4] });
    expect(ids.map((id) => unit(elite, id).steps)).toEqual([1, 2, 2]);
    const plain = at('declaration', units, { active: 'livorno' });
    attack(plain, '1512', ids);
    // 1:1: there it takes a 9, and any of the three.
    play(plain, 'plain', { rolls: [4, 5] });
    expect(options(plain)).toEqual([I, II, GUASTATORI].map((id) => `lose ${id}`));
    play(plain, `lose ${II}`);
    expect(ids.map((id) => unit(plain, id).steps)).toEqual([2, 2, 1]);
  });

  clause('c3/7.2.7', 'in defence too', () => {
    const units = { [I]: '1513', [II]: '1612', 'br-8-man': '1512', [SAPPERS]: '1512' };
    const state = at('declaration', units, { active: 'livorno' });
    attack(state, '1512', [I, II]);
    play(state, 'stand');
    // 8 against 6: 1:1, the town, the sappers: 1:3, where a 12 costs a step each.
    play(state, `elite ${SAPPERS}`, { rolls: [6, 6] });
    play(state, `lose ${I}`);
    expect(unit(state, SAPPERS).at).toBe('eliminated');
    expect(unit(state, 'br-8-man').steps).toBe(2);
  });

  clause('c3/7.2.11', 'for points they are Elite only if their counter is', () => {
    const points = (lost: Units) => breakdownOf(at('operations', lost)).map(({ points: part }) => part);
    expect(points({ [GUASTATORI]: { at: '1512', steps: 1 } })).toEqual([1, 0, -1]);
    expect(points({ 'it-folgore-viii-gua': 'eliminated' })).toEqual([0, -1, 0]);
    expect(points({ 'de-pi-xi': 'eliminated' })).toEqual([0, -1, 0]);
    // Used as Elite against a town and lost: still an ordinary Italian step.
    const state = at('declaration', { [GUASTATORI]: '1513', 'br-8-man': '1512' }, { active: 'livorno' });
    attack(state, '1512', [GUASTATORI]);
    play(state, `elite ${GUASTATORI}`, { rolls: [1, 1] });
    expect(breakdownOf(state).map(({ points: part }) => part)).toEqual([0, 0, -1]);
  });
});

describe('the Victoria Line', () => {
  const LINE = map.hexsides.flatMap(({ kind, between: [a = '', b = ''], faces = '' }) =>
    kind === 'victoria-line' ? [{ front: faces, rear: faces === a ? b : a }] : [],
  );

  /** One battalion attacks a company; the facts of the attack. */
  function assault(from: string, target: string): State {
    const state = at('declaration', { [I]: from, 'br-dockyard': target }, { active: 'livorno' });
    play(state, [`attack ${target}`, `join ${I}`]);
    return state;
  }

  clause('c3/7.4.1', 'it runs along sixteen sides, from the west coast to the east', () => {
    expect(LINE).toHaveLength(16);
    const rears = [...new Set(LINE.map(({ rear }) => rear))].sort();
    expect(rears).toEqual(['0509', '0608', '0709', '0808', '0908', '1007', '1107', '1206', '1306']);
  });

  for (const { front, rear } of LINE) {
    clause(
      ['c3/7.4.1', 'c3/7.4.4', 'c3/7.4.5'],
      `it shields ${rear} against ${front}, not the other way`,
      () => {
        const attacked = assault(front, rear);
        expect(fact(attacked, 'ready', 'Victoria Line')).toBe('-2');
        // 2:1, the hill, perhaps a town, and two for the line.
        expect(column(play(attacked, ['ready', 'confirm'], { rolls: [1, 1] }))).toBe('1:3');
        const sallied = assault(rear, front);
        expect(fact(sallied, 'ready', 'Victoria Line')).toBeUndefined();
        expect(column(play(sallied, ['ready', 'confirm'], { rolls: [1, 1] }))).toBe(
          fact(assault(rear, front), 'ready', 'terrain') === '-1' ? '1:1' : '2:1',
        );
      },
    );
  }

  clause(['c3/7.4.1'], 'no other side of its hexes has it', () => {
    for (const [from, target] of [
      ['1107', '1007'],
      ['0908', '1007'],
      ['1108', '1007'],
      ['0806', '0807'],
      ['0708', '0807'],
      ['1105', '1106'],
      ['1307', '1206'],
    ] as const)
      expect(fact(assault(from, target), 'ready', 'Victoria Line')).toBeUndefined();
  });

  clause('c3/7.4.3', 'one attacker who comes another way takes away its effect', () => {
    const units = { [I]: '1006', [II]: '0907', [GUASTATORI]: '0908', 'br-dockyard': '1007' };
    const cases: readonly (readonly [readonly string[], string | undefined])[] = [
      [[I], '-2'],
      [[II], '-2'],
      [[I, II], '-2'],
      [[I, II, GUASTATORI], undefined],
      [[GUASTATORI], undefined],
    ];
    for (const [ids, shift] of cases) {
      const state = at('declaration', units, { active: 'livorno' });
      play(state, ['attack 1007', ...ids.map((id) => `join ${id}`)]);
      expect(fact(state, 'ready', 'Victoria Line')).toBe(shift);
      expect(fact(state, 'ready', 'terrain')).toBe('-1');
    }
    const three = at('declaration', units, { active: 'livorno' });
    // 11 against 2 is 5:1, less the hill; three hexes in a row are not concentric.
    expect(column(attack(three, '1007', [I, II, GUASTATORI], { rolls: [1, 1] }))).toBe('4:1');
  });

  clause('c3/7.4.3', 'also in tank combat and in overruns', () => {
    const overrun = at('movement', { [I]: '1006', 'br-dockyard': '1007' }, { active: 'livorno' });
    play(overrun, `pick ${I}`);
    expect(fact(overrun, 'overrun 1007 road', 'Victoria Line')).toBe('-2');
    const tanks = { 'it-10-cor-75': { at: '1006', joined: true }, [I]: '0907', [II]: '1107' };
    const units = { ...tanks, 'br-8-man': '1007' };
    const through = at('declaration', units, { active: 'livorno' });
    // 3 + 3, the hill, the line: nothing. With an attacker from behind it is 5.
    expect(attack(through, '1007', ['it-10-cor-75', I], { rolls: [3, 1, 1] }).charts[0]).toBe(
      'tank 4 result',
    );
    const around = at('declaration', units, { active: 'livorno' });
    expect(attack(around, '1007', ['it-10-cor-75', II], { rolls: [3, 1, 1] }).charts[0]).toBe(
      'tank 5 result',
    );
  });

  clause('c3/7.4.7', 'it shields whoever stands behind it', () => {
    const units = { 'br-8-man': '1106', 'it-loreto': '1107' };
    const state = at('declaration', units, { active: 'northern' });
    play(state, ['attack 1107', 'join br-8-man']);
    expect(fact(state, 'ready', 'Victoria Line')).toBe('-2');
    expect(column(play(state, ['ready', 'confirm'], { rolls: [1, 1] }))).toBe('1:3');
    const rear = at('declaration', { 'br-8-man': '1107', 'it-loreto': '1106' }, { active: 'northern' });
    play(rear, ['attack 1106', 'join br-8-man']);
    expect(fact(rear, 'ready', 'Victoria Line')).toBeUndefined();
  });

  clause('c3/7.4.7', 'it slows those who cross it in either direction', () => {
    // These are hills without roads: 2 each, 3 over the line.
    for (const [id, active] of [
      [I, 'livorno'],
      ['br-8-man', 'northern'],
    ] as const) {
      const from = (hex: string) => costs(at('movement', { [id]: hex }, { active }), id);
      expect(from('0508')).toMatchObject({ '0608': 3, '0509': 3, '0607': 2 });
      expect(from('0608')).toMatchObject({ '0508': 3, '0607': 3, '0509': 2, '0609': 2 });
    }
  });
});
