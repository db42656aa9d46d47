import { describe, expect, it } from 'vitest';
import type { Dice } from '../../engine/dice.ts';
import type { GameEvent } from '../../engine/execution.ts';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  chances,
  declare,
  fact,
  type Hexes,
  keys,
  open,
  options,
  place,
  play,
  preview,
  type Seen,
  told,
  type Units,
  unit,
} from './testing.ts';

/** The three armoured units of the Axis, with tank factors 3, 2 and 1 and Combat Values 2, 1 and 1. */
const GUNS_75 = 'it-10-cor-75';
const GUNS_47 = 'it-10-cor-47';
const L3 = 'it-10-cor-l3';
const BATTALION = 'it-livorno-i-33';

function armour(hex: string, notes: Readonly<Record<string, unknown>> = {}) {
  return { at: hex, joined: true, ...notes };
}

function assault(units: Units, hexes: Hexes = {}): State {
  return at('declaration', units, { active: 'livorno', hexes });
}

/** The modified dice of the tanks and their results: `6 D1`. */
function charges(seen: Seen): string[] {
  const results = told(seen, 'tanks', 'result');
  return told(seen, 'tanks', 'die').map((die, index) => `${die} ${results[index]}`);
}

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
      if (events.some(({ key }) => key === 'tanks')) return charges({ events, lines: [], charts: [] });
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

describe('losses', () => {
  clause(['c3/5.5.2.7', 'c3/5.5.2.11'], 'A1 costs the attacker a step at once', () => {
    const state = assault({
      [L3]: armour('1313'),
      [BATTALION]: '1313',
      'br-matilda': '1312',
      'br-24-re': '1312',
    });
    attack(state, '1312', [L3, BATTALION]);
    // Without the tank 4 against 4.
    expect(fact(state, 'stand', 'attack')).toBe('5');
    const seen = play(state, 'stand', { rolls: [1, 5, 6] });
    expect(place(state, L3)).toBe('eliminated');
    expect(seen.charts).toEqual(['tank 1 result', 'combat 11 1:1']);
    expect(unit(state, BATTALION).steps).toBe(2);
  });

  clause(['c3/5.5.2.8', 'c3/5.5.2.11'], 'D1 costs the defender a step at once', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', 'br-8-man': '1312' });
    // 6 against 4 is 1:1; with a step less it is 6 against 2.
    const seen = attack(state, '1312', [GUNS_75, BATTALION], { rolls: [6, 1, 1] });
    expect(unit(state, 'br-8-man').steps).toBe(1);
    expect(seen.charts).toEqual(['tank 5 result', 'combat 2 3:1']);
  });

  clause(['c3/5.5.2.9', 'c3/5.5.2.13'], 'the owner chooses among his units', () => {
    const infantry = assault({
      [GUNS_75]: armour('1313'),
      'br-8-man': '1312',
      'br-1-ham': '1312',
      'br-32-laa': '1312',
    });
    attack(infantry, '1312', [GUNS_75]);
    play(infantry, 'withhold br-1-ham');
    play(infantry, 'stand', { rolls: [6] });
    expect(open(infantry)).toBe('british tank-combat.their-loss');
    expect(options(infantry)).toEqual(['lose br-8-man', 'lose br-1-ham', 'lose br-32-laa']);
    // The withheld battalion: the defence stays 4 + 1.
    expect(play(infantry, 'lose br-1-ham', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:3']);
    expect(unit(infantry, 'br-1-ham').steps).toBe(1);

    const tanks = assault({
      [L3]: armour('1313'),
      [GUNS_47]: armour('1412'),
      'it-livorno-cc': '1212',
      'br-matilda': '1312',
    });
    attack(tanks, '1312', [L3, GUNS_47, 'it-livorno-cc']);
    play(tanks, `charge ${L3}`, { rolls: [1] });
    expect(open(tanks)).toBe('axis tank-combat.our-loss');
    expect(options(tanks)).toEqual([`lose ${L3}`, `lose ${GUNS_47}`]);
    // A1 falls on armour while there is some, not on the anti-tank guns.
    expect(bar(tanks, 'lose it-livorno-cc')).toBe('c3/5.5.2.13');
  });

  clause('c3/5.5.2.10', 'armour and anti-tank guns are hit before the infantry', () => {
    const state = assault({
      [GUNS_75]: armour('1313'),
      'br-light-tanks': '1312',
      'br-6-rtr': '1312',
      'br-8-man': '1312',
    });
    attack(state, '1312', [GUNS_75]);
    play(state, 'withhold br-6-rtr');
    play(state, 'stand', { rolls: [4] });
    expect(options(state)).toEqual(['lose br-6-rtr', 'lose br-light-tanks']);
    expect(bar(state, 'lose br-8-man')).toBe('c3/5.5.2.10');
  });

  // The second and third example of 5.5.2.
  clause(
    ['c3/5.5.2.9', 'c3/5.5.2.10', 'c3/5.5.2.13'],
    'two D1: the anti-tank company, then a battalion',
    () => {
      const units = {
        'br-matilda': armour('1312'),
        'br-6-rtr': armour('1211'),
        'de-pzjg-7': '1212',
        'it-spezia-i-125': '1212',
        'it-spezia-ii-125': '1212',
      };
      const state = at('declaration', units, { active: 'northern' });
      attack(state, '1212', ['br-matilda', 'br-6-rtr']);
      play(state, 'stand');
      // 4 + 3 - 2; nobody asks. Then 3 + 2 against no gun.
      expect(charges(play(state, 'charge br-matilda', { rolls: [4, 3] }))).toEqual(['5 D1', '5 D1']);
      expect(place(state, 'de-pzjg-7')).toBe('eliminated');
      expect(open(state)).toBe('axis tank-combat.their-loss');
      expect(options(state)).toEqual(['lose it-spezia-i-125', 'lose it-spezia-ii-125']);
      // 4 against 3 + 2.
      expect(play(state, 'lose it-spezia-ii-125', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:2']);
      expect(unit(state, 'it-spezia-ii-125').steps).toBe(1);
    },
  );

  clause('c3/5.5.2.13', 'units that retreated hither are hit like others', () => {
    const state = assault({ [GUNS_75]: armour('1313'), 'br-24-re': { at: '1312', retreated: true } });
    const seen = attack(state, '1312', [GUNS_75], { rolls: [6] });
    expect(seen.charts).toEqual(['tank 5 result']);
    expect(place(state, 'br-24-re')).toBe('eliminated');
  });

  clause('c3/5.5.2.14', 'without defenders no close combat follows, and the attackers may advance', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', 'br-dockyard': '1312' });
    const seen = attack(state, '1312', [GUNS_75, BATTALION], { rolls: [2] });
    expect(seen.charts).toEqual(['tank 5 result']);
    expect(options(state)).toEqual([`advance ${BATTALION}`, `advance ${GUNS_75}`, 'end']);
    // The second tank has nothing left to roll at.
    const two = assault({ [GUNS_75]: armour('1313'), [GUNS_47]: armour('1412'), 'br-dockyard': '1312' });
    attack(two, '1312', [GUNS_75, GUNS_47]);
    expect(charges(play(two, `charge ${GUNS_75}`, { rolls: [2] }))).toEqual(['5 D1']);
    expect(options(two)).toEqual([`advance ${GUNS_47}`, `advance ${GUNS_75}`, 'end']);
  });

  clause('c3/5.5.2.14', 'without attackers the combat ends', () => {
    const state = assault({ [L3]: armour('1313'), 'br-matilda': '1312' });
    const seen = attack(state, '1312', [L3], { rolls: [1] });
    expect(seen.charts).toEqual(['tank 1 result']);
    expect(place(state, L3)).toBe('eliminated');
    expect(unit(state, 'br-matilda')).toMatchObject({ at: '1312', steps: 1 });
    expect(keys(seen)).toContain('operation-over');
  });

  clause('c3/5.5.1.0.9', 'an elite unit that the tanks destroy no longer shifts the column', () => {
    const defenders = { 'br-2-rif': { at: '1312', steps: 1 }, 'br-8-man': '1312' };
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', ...defenders });
    attack(state, '1312', [GUNS_75, BATTALION]);
    play(state, 'stand');
    play(state, 'elite br-2-rif', { rolls: [6] });
    expect(options(state)).toEqual(['lose br-2-rif', 'lose br-8-man']);
    // 6 to 4 without the riflemen; 6 to 5 and a column to the left with them.
    const kept = c3.copy(state);
    expect(play(kept, 'lose br-8-man', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:2']);
    expect(play(state, 'lose br-2-rif', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:1']);
  });

  clause('c3/5.5.0.12', 'if tanks destroy all who stood, those held back fight', () => {
    const state = assault({
      [GUNS_75]: armour('1313'),
      'br-light-tanks': '1312',
      'br-8-man': '1312',
      'br-1-ham': '1312',
    });
    attack(state, '1312', [GUNS_75]);
    play(state, 'withhold br-8-man');
    play(state, 'withhold br-1-ham', { rolls: [3] });
    expect(place(state, 'br-light-tanks')).toBe('eliminated');
    expect(options(state)).toEqual(['stand', 'withhold br-8-man', 'withhold br-1-ham']);
    expect(preview(state, 'stand').unknown).toEqual(["the defender's elite bonus"]);
    expect(fact(state, 'stand', 'tank dice')).toBeUndefined();
    expect(fact(state, 'stand', 'defence')).toBe('8');
    expect(play(state, 'withhold br-8-man', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:2']);
  });

  clause(
    ['c3/5.5.1.0.9', 'c3/5.5.1.0.10'],
    'an elite unit that was held back has its choice after the tanks',
    () => {
      const state = at(
        'declaration',
        {
          'br-matilda': { at: '1311', joined: true },
          'br-8-man': '1311',
          'it-sm-bafile': '1312',
          'it-livorno-cc': '1312',
        },
        { active: 'northern', turn: '2' },
      );
      attack(state, '1312', ['br-matilda', 'br-8-man']);
      play(state, 'withhold it-sm-bafile', { rolls: [6] });
      expect(place(state, 'it-livorno-cc')).toBe('eliminated');
      expect(open(state)).toBe('axis combat.counter');
      const plain = c3.copy(state);
      expect(play(plain, 'plain', { rolls: [4, 4] }).charts).toEqual(['combat 8 1:1']);
      expect(play(state, 'elite it-sm-bafile', { rolls: [4, 4] }).charts).toEqual(['combat 8 1:2']);
    },
  );
});
