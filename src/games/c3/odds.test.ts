import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, columnRead, fact, fightOut, place, play, poised, preview } from './testing.ts';

/** The hexes around 1312 by side, 0 to 5; all of it is open plain. */
const AROUND = ['1311', '1411', '1412', '1313', '1212', '1211'];

const SOUTH = '1313';
const SOUTH_EAST = '1412';

const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';
const III = 'it-livorno-iii-33';
const ENGINEERS = 'it-livorno-xi-gua';

describe('strengths and odds', () => {
  clause(['c3/5.5.1.0.1', 'c3/5.5.1.0.2'], 'the values of all who take part are added up', () => {
    const units = {
      [I]: SOUTH,
      [II]: SOUTH,
      [III]: SOUTH_EAST,
      [ENGINEERS]: SOUTH_EAST,
      'it-livorno-cc': SOUTH_EAST,
      'br-8-man': '1312',
      'br-1-komr': '1312',
      'br-home-guard': '1312',
      'br-cb-tigne': '1312',
    };
    // 4 + 4 + 4 + 3 + 1 against 4 + 3 + 1 + 2.
    const state = poised(units, '1312', [I, II, III, ENGINEERS, 'it-livorno-cc']);
    expect(fact(state, 'ready', 'attack')).toBe('16');
    expect(fact(state, 'ready', 'defence')).toBe('10');
    play(state, ['ready', 'confirm']);
    play(state, 'withhold br-8-man');
    expect(fact(state, 'stand', 'defence')).toBe('6');
    // 16 to 6 without the Manchesters.
    expect(columnRead(play(state, 'stand', { rolls: [1, 1] }))).toBe('2:1');
    const part = poised(units, '1312', [I, ENGINEERS]);
    expect(fact(part, 'ready', 'attack')).toBe('7');
  });

  clause(['c3/5.5.1.0.1', 'c3/5.5.1.0.2'], 'a unit that has lost a step counts with its weaker side', () => {
    const units = { [I]: { at: SOUTH, steps: 1 }, [II]: SOUTH, 'br-2-rif': { at: '1312', steps: 1 } };
    const state = poised(units, '1312', [I, II]);
    expect(fact(state, 'ready', 'attack')).toBe('6');
    expect(fact(state, 'ready', 'defence')).toBe('3');
  });

  const REMNANT = 1;
  const BATTALION = 2;
  const EXAMPLES: readonly (readonly [
    string,
    number,
    Record<string, number>,
    number,
    readonly string[],
    string,
  ])[] = [
    ['11 against 4', 11, { [I]: BATTALION, [II]: BATTALION, [ENGINEERS]: BATTALION }, 4, ['br-8-man'], '2:1'],
    ['4 against 11', 4, { [I]: REMNANT, [II]: REMNANT }, 11, ['br-8-man', 'br-1-ham', 'br-1-komr'], '1:3'],
    ['6 against 6', 6, { [I]: BATTALION, [II]: REMNANT }, 6, ['br-1-komr', 'br-2-komr'], '1:1'],
    ['5 against 6', 5, { [I]: REMNANT, [ENGINEERS]: BATTALION }, 6, ['br-1-komr', 'br-2-komr'], '1:2'],
    ['7 against 4', 7, { [I]: BATTALION, [ENGINEERS]: BATTALION }, 4, ['br-8-man'], '1:1'],
    ['8 against 4', 8, { [I]: BATTALION, [II]: BATTALION }, 4, ['br-8-man'], '2:1'],
    ['4 against 8', 4, { [I]: BATTALION }, 8, ['br-8-man', 'br-1-ham'], '1:2'],
    ['3 against 4', 3, { [ENGINEERS]: BATTALION }, 4, ['br-8-man'], '1:2'],
    ['12 against 2', 12, { [I]: BATTALION, [II]: BATTALION, [III]: BATTALION }, 2, ['br-dockyard'], '5:1+'],
    ['8 against 2', 8, { [I]: BATTALION, [II]: BATTALION }, 2, ['br-dockyard'], '4:1'],
    ['2 against 8', 2, { [I]: REMNANT }, 8, ['br-8-man', 'br-1-ham'], '1:3'],
  ];
  for (const [what, attacking, ours, defending, theirs, odds] of EXAMPLES) {
    clause(['c3/5.5.1.0.4', 'c3/5.5.1.0.20'], `${what} is ${odds}`, () => {
      const hexes = [SOUTH, SOUTH, SOUTH_EAST];
      // Two remnants come from two sides, so that three battalions may stand.
      if (theirs.length > 2) hexes[1] = SOUTH_EAST;
      const units = {
        ...Object.fromEntries(
          Object.entries(ours).map(([id, steps], index) => [id, { at: hexes[index] ?? SOUTH, steps }]),
        ),
        ...Object.fromEntries(theirs.map((id) => [id, '1312'])),
      };
      const state = poised(units, '1312', Object.keys(ours));
      expect(fact(state, 'ready', 'attack')).toBe(String(attacking));
      expect(fact(state, 'ready', 'defence')).toBe(String(defending));
      expect(fact(state, 'ready', 'column')).toBe(odds);
      play(state, 'ready');
      // A single defender is not asked whether he stands.
      if (theirs.length > 1) play(state, 'confirm');
      expect(columnRead(play(state, theirs.length > 1 ? 'stand' : 'confirm', { rolls: [1, 1] }))).toBe(odds);
    });
  }

  it('the long example: 3, 3 and 4 against 2 and 2 on a hill', () => {
    const units = {
      'br-1-komr': '1307',
      'br-2-rif': { at: '1309', steps: 1, disorganized: 'yes' },
      'br-8-man': '1408',
      'it-sm-nuotatori': '1308',
      'it-loreto': { at: '1308', disorganized: 'yes' },
    };
    const ids = ['br-1-komr', 'br-2-rif', 'br-8-man'];
    const state = poised(units, '1308', ids, { active: 'northern' });
    const facts = Object.fromEntries(preview(state, 'ready').facts.map(({ text, value }) => [text, value]));
    expect(facts).toEqual({
      Attack: '9',
      'Disorganized attackers, values halved': '3 → 2',
      Defence: '3',
      'Disorganized defenders, values halved': '2 → 1',
      Odds: '3:1',
      'Terrain: hill': '-1',
      'Concentric attack, from 1307, 1309 and 1408': '+1',
      Column: '3:1',
      'Elite attacker, 2 RIF (may use)': '+1',
      'Elite defender, N/SM (may use)': '-1',
    });
    play(state, ['ready', 'confirm', 'stand', 'plain']);
    expect(fact(state, 'elite it-sm-nuotatori', 'column')).toBe('2:1');
    expect(columnRead(play(state, 'elite it-sm-nuotatori', { rolls: [1, 1] }))).toBe('2:1');
  });
});

describe('terrain', () => {
  /** Ground, target, two hexes that are not opposite, rubble, and the columns that the table takes. */
  const GROUNDS: readonly (readonly [string, string, string, string, boolean, number, string])[] = [
    ['plains', '1312', '1313', '1412', false, 0, '4:1'],
    ['an airfield', '1411', '1412', '1512', false, 0, '4:1'],
    ['a town', '1512', '1513', '1612', false, -1, '3:1'],
    ['a city', '1510', '1511', '1610', false, -2, '2:1'],
    ['a hill', '1308', '1307', '1408', false, -1, '3:1'],
    ['a town on a hill', '0910', '0911', '1010', false, -2, '2:1'],
    ['a city in ruins', '1510', '1511', '1610', true, -2, '2:1'],
    ['a town in ruins', '1512', '1513', '1612', true, -2, '2:1'],
    ['a hill town in ruins', '0910', '0911', '1010', true, -3, '1:1'],
  ];
  for (const [ground, target, first, second, rubble, shift, expected] of GROUNDS) {
    clause('c3/5.5.1.0.5', `${ground}: 4:1 becomes ${expected}`, () => {
      const units = { [I]: first, [II]: second, 'br-dockyard': target };
      const hexes = rubble ? { [target]: { rubble: true } } : {};
      const state = poised(units, target, [I, II], { hexes });
      expect(fact(state, 'ready', 'odds')).toBe('4:1');
      expect(fact(state, 'ready', 'terrain')).toBe(shift === 0 ? undefined : String(shift));
      expect(columnRead(fightOut(state, [1, 1]))).toBe(expected);
    });
  }

  clause('c3/5.5.1.0.21', 'the ground of the hex always counts, that of a side only if all cross it', () => {
    // 1007 is a hill; the Victoria Line runs between it and 1006 and 0907.
    const units = { [I]: '1006', [II]: '0907', [III]: '1107', 'br-dockyard': '1007' };
    const cases: readonly (readonly [readonly string[], string | undefined, string])[] = [
      [[I, II], '-2', '1:1'],
      [[I, III], undefined, '3:1'],
      [[I, II, III], undefined, '5:1+'],
      [[III], undefined, '1:1'],
    ];
    for (const [ids, line, expected] of cases) {
      const state = poised(units, '1007', ids);
      expect(fact(state, 'ready', 'terrain')).toBe('-1');
      expect(fact(state, 'ready', 'Victoria Line')).toBe(line);
      expect(columnRead(fightOut(state, [1, 1]))).toBe(expected);
    }
  });
});

describe('concentric attacks', () => {
  const UNITS = [I, II, III, 'it-livorno-i-34', 'it-livorno-ii-34', 'it-livorno-iii-34'];

  /** Attacks 1312 through these sides, one battalion each. */
  function through(sides: readonly number[]): State {
    const ids = sides.map((side) => UNITS[side] ?? '');
    const units = { ...Object.fromEntries(sides.map((side) => [UNITS[side] ?? '', AROUND[side] ?? ''])) };
    return poised({ ...units, 'br-2-rif': '1312', 'br-8-man': '1312' }, '1312', ids);
  }

  const isConcentric = (sides: readonly number[]) =>
    fact(through(sides), 'ready', 'concentric attack') === '+1';

  clause('c3/5.5.1.0.7', 'from opposite hexes', () => {
    for (const side of [0, 1, 2]) expect(isConcentric([side, side + 3])).toBe(true);
    for (let side = 0; side < 6; side++) {
      expect(isConcentric([side, (side + 1) % 6])).toBe(false);
      expect(isConcentric([side, (side + 2) % 6])).toBe(false);
    }
  });

  clause('c3/5.5.1.0.8', 'from three hexes that do not touch', () => {
    expect(isConcentric([0, 2, 4])).toBe(true);
    expect(isConcentric([1, 3, 5])).toBe(true);
    for (let side = 0; side < 6; side++)
      expect(isConcentric([side, (side + 1) % 6, (side + 2) % 6])).toBe(false);
  });

  clause(['c3/5.5.1.0.14', 'c3/5.5.1.0.15'], 'every set of sides', () => {
    const tally = [0, 0, 0, 0, 0, 0, 0];
    for (let choice = 1; choice < 64; choice++) {
      const sides = AROUND.map((_, side) => side).filter((side) => ((choice >> side) & 1) > 0);
      const opposite = sides.some((side) => sides.includes(side + 3));
      const apart = [0, 1].some((start) => [0, 2, 4].every((by) => sides.includes(start + by)));
      expect(isConcentric(sides), sides.join()).toBe(opposite || apart);
      if (isConcentric(sides)) tally[sides.length] = (tally[sides.length] ?? 0) + 1;
    }
    // Never one; of pairs the three opposite ones; of triples all but the six in a row; all fours and more.
    expect(tally).toEqual([0, 0, 3, 14, 15, 6, 1]);
  });

  clause(['c3/5.5.1.0.6', 'c3/5.5.1.0.17'], 'one column to the right, however many hexes', () => {
    // 4 a hex against 9.
    const cases: readonly (readonly [readonly number[], string])[] = [
      [[0, 1], '1:2'],
      [[0, 3], '1:1'],
      [[0, 1, 2], '1:1'],
      [[0, 2, 4], '2:1'],
      [[0, 1, 2, 3, 4], '3:1'],
      [[0, 1, 2, 3, 4, 5], '3:1'],
    ];
    for (const [sides, expected] of cases) {
      const state = through(sides);
      expect(fact(state, 'ready', 'column')).toBe(expected);
      play(state, ['ready', 'confirm', 'stand']);
      expect(columnRead(play(state, 'plain', { rolls: [1, 1] }))).toBe(expected);
    }
  });

  clause('c3/5.5.1.0.16', 'a hex whose only unit is lost to tanks counts no more', () => {
    const units = {
      [I]: '1313',
      'it-10-cor-l3': { at: '1311', joined: true },
      'br-matilda': '1312',
      'br-24-re': '1312',
    };
    for (const [die, expected] of [
      [1, '1:1'],
      [6, '2:1'],
    ] as const) {
      const state = poised(units, '1312', [I, 'it-10-cor-l3']);
      // 4 + 1 against 2 + 2, and concentric.
      expect(fact(state, 'ready', 'column')).toBe('2:1');
      play(state, ['ready', 'confirm']);
      expect(columnRead(play(state, 'stand', { rolls: [die, 1, 1] }))).toBe(expected);
      expect(place(state, 'it-10-cor-l3') === 'eliminated').toBe(die === 1);
    }
  });

  clause('c3/5.5.1.0.16', 'sea hexes with landing units count', () => {
    /** The second wave on the western cape: its boats lie in these hexes. */
    function storm(seas: readonly string[]): string | undefined {
      const boats = ['it-ccnn-42', 'it-ccnn-43', 'it-ccnn-60'];
      const state = at('landings', { 'br-dockyard': '0403' });
      play(state, ['pick it-sm-bafile', 'embark 0303', 'land-on 0403', 'wave 1']);
      for (const [index, sea] of seas.entries())
        play(state, [`pick ${boats[index]}`, `embark ${sea}`, 'land-on 0403', 'wave 2']);
      play(state, 'confirm', { rolls: [6] });
      // The first wave gets Cl and breaks off.
      play(state, 'plain', { rolls: [5, 6] });
      return columnRead(play(state, 'refuse', { rolls: [...seas.map(() => 6), 1, 1] }));
    }
    // Half of 4 each, 3:1; the hill and the cliffs, and one back if two of the three are opposite.
    expect(storm(['0402', '0304', '0404'])).toBe('2:1');
    // Two in a row, 2:1.
    expect(storm(['0304', '0404'])).toBe('1:2');
  });
});
