import { describe, expect, it } from 'vitest';
import type { Dice } from '../../engine/dice.ts';
import type { GameEvent } from '../../engine/execution.ts';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  armour,
  assault,
  at,
  attack,
  bar,
  chances,
  charges,
  declare,
  fact,
  keys,
  options,
  play,
  type Units,
} from './testing.ts';

/** The three armoured units of the Axis, with tank factors 3, 2 and 1 and Combat Values 2, 1 and 1. */
const GUNS_75 = 'it-10-cor-75';

const GUNS_47 = 'it-10-cor-47';
const L3 = 'it-10-cor-l3';
const BATTALION = 'it-livorno-i-33';

describe('the dice', () => {
  clause('c3/5.5.2.2', 'tanks fight before the close combat', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', 'br-8-man': '1312' });
    const seen = attack(state, '1312', [GUNS_75, BATTALION], { rolls: [1, 3, 4] });
    expect(seen.charts).toEqual(['tank 4 result', 'combat 7 1:1']);
    expect(keys(seen).indexOf('tanks')).toBeLessThan(keys(seen).indexOf('round'));
  });

  clause(['c3/5.5.2.3', 'c3/5.5.2.15'], 'one die for each armoured unit, none for anti-tank guns', () => {
    const units = {
      [GUNS_75]: armour('1313'),
      [GUNS_47]: armour('1412'),
      [L3]: armour('1212'),
      'it-livorno-cc': '1211',
      'br-2-rif': '1312',
      'br-8-man': '1312',
    };
    for (const ids of [[GUNS_75], [GUNS_75, GUNS_47], [GUNS_75, GUNS_47, L3]]) {
      const state = assault(units);
      declare(state, '1312', [...ids, 'it-livorno-cc']);
      play(state, ['confirm', 'stand']);
      expect(fact(state, 'plain', 'tank dice')).toBe(String(ids.length));
      // The last one has no choice and is followed by the close combat.
      const rolled: string[] = [];
      if (ids.length === 1) rolled.push(...charges(play(state, 'plain', { rolls: [1, 1, 1] })));
      else {
        play(state, 'plain');
        expect(options(state)).toEqual([...ids].reverse().map((id) => `charge ${id}`));
        expect(bar(state, 'charge it-livorno-cc')).toBe('c3/5.5.2.15');
        for (const [index, id] of ids.slice(0, -1).entries())
          rolled.push(
            ...charges(play(state, `charge ${id}`, { rolls: index < ids.length - 2 ? [1] : [1, 1, 1, 1] })),
          );
      }
      expect(rolled).toEqual(['4 -', '3 -', '2 -'].slice(0, ids.length));
    }
    const guns = assault(units);
    declare(guns, '1312', ['it-livorno-cc']);
    play(guns, ['confirm', 'stand']);
    expect(play(guns, 'plain', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:3']);
  });

  clause('c3/5.5.2.3', 'the British roll for theirs', () => {
    const units = { 'br-matilda': armour('1312'), 'br-8-man': '1312', 'it-spezia-i-125': '1313' };
    const state = at('declaration', units, { active: 'northern' });
    const seen = attack(state, '1313', ['br-matilda', 'br-8-man'], { rolls: [1, 1, 1] });
    expect(charges(seen)).toEqual(['4 -']);
  });

  // The first example of 5.5.2: two tanks from two hexes, Cl and a second round.
  clause('c3/5.5.2.4', 'a second round brings no more tank dice', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [L3]: armour('1412'), 'br-3-komr': '1312' });
    attack(state, '1312', [GUNS_75, L3]);
    // 3 against 3: a 7 is Cl.
    expect(play(state, `charge ${GUNS_75}`, { rolls: [1, 1, 3, 4] }).charts).toEqual([
      'tank 4 result',
      'tank 2 result',
      'combat 7 1:1',
    ]);
    play(state, 'accept');
    expect(play(state, 'accept', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:1']);
  });

  clause('c3/5.5.2.12', 'the attacker chooses who rolls next', () => {
    for (const first of [GUNS_75, GUNS_47, L3]) {
      const units = { [GUNS_75]: armour('1313'), [GUNS_47]: armour('1412'), [L3]: armour('1212') };
      const state = assault({ ...units, 'br-8-man': '1312' });
      attack(state, '1312', Object.keys(units));
      play(state, `charge ${first}`, { rolls: [1] });
      expect(options(state)).toEqual(
        [L3, GUNS_47, GUNS_75].filter((id) => id !== first).map((id) => `charge ${id}`),
      );
      expect(bar(state, `charge ${first}`)).toBe('c3/5.5.2.4');
    }
  });

  clause('c3/5.5.2.12', 'a tank that is lost before its turn does not roll', () => {
    const state = assault({ [L3]: armour('1313'), [GUNS_47]: armour('1412'), 'br-matilda': '1312' });
    attack(state, '1312', [L3, GUNS_47]);
    // 1 + 1 - 3: A1, and the owner gives up the other one.
    play(state, `charge ${L3}`, { rolls: [1] });
    const seen = play(state, `lose ${GUNS_47}`, { rolls: [6, 6] });
    expect(charges(seen)).toEqual([]);
    expect(seen.charts).toEqual(['combat 12 1:2']);
    const next = assault({ [L3]: armour('1313'), [GUNS_47]: armour('1412'), 'br-matilda': '1312' });
    attack(next, '1312', [L3, GUNS_47]);
    play(next, `charge ${L3}`, { rolls: [1] });
    // If it is the one that rolled, the other still has its die: 4 + 2 - 3.
    expect(charges(play(next, `lose ${L3}`, { rolls: [4, 6, 6] }))).toEqual(['3 -']);
  });
});

describe('the table', () => {
  /** Attacks with these units and all defenders; every tank rolls this die, the other dice fall as they like. */
  function tankDice(state: State, target: string, ids: readonly string[], die: number): string[] {
    const events: GameEvent[] = [];
    const thrown: Dice = { roll: (_faces, _to, purpose) => (purpose === 'tank' ? die : 1), draw: () => [] };
    const witness = { event: (event: GameEvent) => events.push(event), lookup: () => undefined };
    declare(state, target, ids);
    for (let action = 'confirm'; ; action = options(state, 'stand')[0] ?? options(state)[0] ?? '') {
      c3.act(state, c3.parse(action), thrown, witness);
      if (events.some(({ key }) => key === 'tanks'))
        return charges({ events, lines: [], charts: [], dice: [] });
    }
  }

  /** Ground, the tank's hex, the target, who is in it, and what a die of 3 becomes with a factor of 3. */
  const CASES: readonly (readonly [string, string, string, readonly string[], number])[] = [
    ['plains, infantry', '1313', '1312', ['br-8-man'], 6],
    ['guns without a factor', '1313', '1312', ['br-8-man', 'br-32-laa', 'br-cb-tigne'], 6],
    ['a Matilda', '1313', '1312', ['br-8-man', 'br-matilda'], 3],
    ['light tanks', '1313', '1312', ['br-light-tanks'], 5],
    ['a town', '1513', '1512', ['br-8-man'], 5],
    ['a town and cruisers', '1513', '1512', ['br-6-rtr'], 3],
    ['a city', '1511', '1510', ['br-8-man'], 4],
    ['a hill, by road', '1108', '1007', ['br-8-man'], 5],
    ['a hill town, by road', '1009', '0910', ['br-8-man'], 4],
    ['a hill behind the Victoria Line, by road', '1006', '1007', ['br-8-man'], 4],
    ['a hill in front of the line, from behind it', '0908', '0807', ['br-8-man'], 5],
    ['a hill town behind the line with a Matilda', '1106', '1206', ['br-matilda'], 0],
  ];
  for (const [what, from, target, defenders, expected] of CASES) {
    clause('c3/5.5.2.5', `${what}: 3 becomes ${expected}`, () => {
      const units = Object.fromEntries(defenders.map((id) => [id, target]));
      const state = assault({ [GUNS_75]: armour(from), ...units });
      expect(tankDice(state, target, [GUNS_75], 3)[0]).toMatch(new RegExp(`^${expected} `));
    });
  }

  clause('c3/5.5.2.5', 'rubble counts as a city does, once', () => {
    // The guns make the town a ruin after the attack is declared.
    const units = { [GUNS_75]: armour('1513'), 'it-livorno-28-art': '1514', 'br-8-man': '1512' };
    const state = assault(units);
    declare(state, '1512', [GUNS_75]);
    play(state, ['confirm', 'pick it-livorno-28-art', 'shell 1512']);
    expect(charges(play(state, 'confirm', { rolls: [5, 5, 3, 1, 1] }))).toEqual(['4 -']);
  });

  clause('c3/5.5.2.5', 'the best factor of those who take part counts, and only while they live', () => {
    const units = {
      'br-matilda': armour('1312'),
      'br-6-rtr': armour('1211'),
      'br-8-man': '1312',
      'de-pzjg-7': '1212',
      'it-folgore-cc-1': { at: '1212', disorganized: 'yes' },
      'it-spezia-i-125': '1212',
    };
    const withheld = at('declaration', units, { active: 'northern' });
    attack(withheld, '1212', ['br-matilda', 'br-6-rtr']);
    play(withheld, 'withhold it-folgore-cc-1');
    play(withheld, 'stand');
    // 3 less the 2 of the Panzerjäger.
    expect(fact(withheld, 'charge br-matilda', 'best tank factor of the defender')).toBe('-2');
    play(withheld, 'charge br-matilda', { rolls: [4] });
    // Their loss can be the withheld guns or the others: with these gone the next tank meets no factor at all.
    expect(options(withheld)).toEqual(['lose de-pzjg-7', 'lose it-folgore-cc-1']);
    expect(charges(play(withheld, 'lose de-pzjg-7', { rolls: [2, 1, 1] }))).toEqual(['4 -']);

    const weary = at('declaration', units, { active: 'northern' });
    attack(weary, '1212', ['br-matilda', 'br-6-rtr']);
    play(weary, ['withhold de-pzjg-7', 'stand']);
    expect(fact(weary, 'charge br-matilda', 'best tank factor of the defender')).toBe('-1');
  });

  clause('c3/5.5.2.6', 'up to 1 the attacker loses, from 5 on the defender', () => {
    const plains = { 'br-8-man': '1312', [L3]: armour('1313') };
    const matilda = { ...plains, 'br-matilda': '1312' };
    const found = [1, 2, 3, 4, 5, 6].map((die) => tankDice(assault(plains), '1312', [L3], die)[0]);
    expect(found).toEqual(['2 -', '3 -', '4 -', '5 D1', '6 D1', '7 D1']);
    const against = [1, 2, 3, 4, 5, 6].map((die) => tankDice(assault(matilda), '1312', [L3], die)[0]);
    expect(against).toEqual(['-1 A1', '0 A1', '1 A1', '2 -', '3 -', '4 -']);
  });

  clause('c3/5.5.2.16', 'a Disorganized unit counts with half its factor, rounded up', () => {
    const fresh = { [GUNS_75]: armour('1313'), 'br-matilda': '1312' };
    const cases: readonly (readonly [Units, string])[] = [
      [fresh, '4 -'],
      [{ ...fresh, [GUNS_75]: armour('1313', { disorganized: 'yes' }) }, '3 -'],
      [{ ...fresh, 'br-matilda': { at: '1312', disorganized: 'yes' } }, '5 D1'],
      [{ [GUNS_75]: armour('1313', { disorganized: 'yes' }), 'br-8-man': '1312' }, '6 D1'],
    ];
    for (const [units, expected] of cases)
      expect(tankDice(assault(units), '1312', [GUNS_75], 4)).toEqual([expected]);
    const light = { [L3]: armour('1313', { disorganized: 'yes' }), 'br-8-man': '1312' };
    expect(tankDice(assault(light), '1312', [L3], 3)).toEqual(['4 -']);
  });

  it('the chances that a player is told are those of the die', () => {
    const units = {
      [L3]: armour('1313'),
      [GUNS_47]: armour('1412'),
      [GUNS_75]: armour('1212'),
      'br-8-man': '1312',
      'br-matilda': '1312',
    };
    const state = assault(units);
    attack(state, '1312', [L3, GUNS_47, GUNS_75]);
    play(state, 'stand');
    expect(chances(state, `charge ${L3}`, 6)).toEqual({ A1: 3, '-': 3 });
    expect(chances(state, `charge ${GUNS_47}`, 6)).toEqual({ A1: 2, '-': 3, D1: 1 });
    const thrown = [1, 2, 3, 4, 5, 6].map(
      (die) => charges(play(c3.copy(state), `charge ${GUNS_47}`, { rolls: [die] }))[0],
    );
    expect(thrown).toEqual(['0 A1', '1 A1', '2 -', '3 -', '4 -', '5 D1']);
  });
});
