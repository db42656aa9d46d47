import { describe, expect, it } from 'vitest';
import type { Dice } from '../../engine/dice.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, chance, fact, play, preview, type Setting, unit } from './testing.ts';

/** Whatever a strike can come to, by playing every fall of the dice, against what the preview promises. */

type Ways = Readonly<Record<string, number>>;

const TEXTS = ['sunk', 'Hit', 'no effect'].flatMap((fate) => [
  `${fate}, aircraft back`,
  `${fate}, aircraft lost`,
]);

/** Every die in its turn shows every face: an odometer of as many dice as each path needs. */
function everyWay(make: () => State, striker: string, action: string): Ways {
  const target = action.split(' ')[1] ?? '';
  const path: number[] = [];
  const ways: Record<string, number> = {};
  do {
    let used = 0;
    const dice: Dice = {
      roll: (faces) => {
        if (faces !== 6) throw new Error('a strike has six-sided dice');
        if (used === path.length) path.push(1);
        return path[used++] ?? 0;
      },
      draw: () => {
        throw new Error('nothing is drawn in a strike');
      },
    };
    const state = make();
    const before = { hit: unit(state, target).hit, lost: lossesOf(state, striker) };
    convoys.act(state, convoys.parse(action), dice, { event: () => {}, lookup: () => {} });
    const after = unit(state, target);
    const fate = after.at === 'lost' ? 'sunk' : after.hit && !before.hit ? 'Hit' : 'no effect';
    const back = lossesOf(state, striker) === before.lost ? 'back' : 'lost';
    const text = `${fate}, aircraft ${back}`;
    ways[text] = (ways[text] ?? 0) + 6 ** -used;
  } while (turned(path));
  return ways;
}

/** The next fall of the dice; false when all have been seen. */
function turned(path: number[]): boolean {
  while (path.at(-1) === 6) path.pop();
  const last = path.pop();
  if (last === undefined) return false;
  path.push(last + 1);
  return true;
}

function lossesOf(state: State, striker: string): number {
  const { at: place, strikesLost = 0 } = unit(state, striker);
  return place === 'lost' ? 1 : strikesLost;
}

function agree(make: () => State, striker: string, target: string): void {
  for (const way of ['attack', 'intensify']) {
    const action = `${way} ${target}`;
    const ways = everyWay(make, striker, action);
    const state = make();
    for (const text of TEXTS)
      expect(chance(state, action, text), `${striker}: ${action}: ${text}`).toBeCloseTo(ways[text] ?? 0, 9);
    const { outcomes, unknown } = preview(state, action);
    expect(outcomes.every(({ text, chance: one }) => TEXTS.includes(text) && one > 0)).toBe(true);
    expect(outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
    expect(unknown).toEqual([]);
  }
}

/** Slow, fast, Hit, protected, open to the star of a bomb, sunk by one Hit. */
const TARGETS: readonly (readonly [name: string, hit?: true])[] = [
  ['freighter-1'],
  ['breconshire'],
  ['argus'],
  ['ramillies'],
  ['ramillies', true],
  ['nelson'],
  ['nelson', true],
  ['illustrious'],
  ['illustrious', true],
  ['eagle'],
  ['eagle', true],
  ['ark-royal'],
  ['renown', true],
  ['force-h-cruisers'],
  ['force-h-cruisers', true],
];
const AXIS_KINDS = ['stug-1', 'sm79-132', 'z1007-29', 'it-ju87-96'];
const ITALIANS: typeof TARGETS = [
  ['littorio'],
  ['littorio', true],
  ['cesare-cavour'],
  ['cesare-cavour', true],
  ['cruiser-div-7'],
  ['cruiser-div-7', true],
];
const hitOr = (place: string, hit?: true) => (hit ? { at: place, hit } : place);

/** A second aircraft and a second group keep the step open, so that nothing else happens after the strike. */
function overTheSea(air: string, target: string, hit?: true, beside: readonly string[] = []): State {
  const state = at('air-strikes', {
    season: 'fall-1941',
    groups: { g1: ['w-5', target, ...beside.filter((ship) => ship !== target)], g2: ['e-5', 'freighter-9'] },
    marks: { g1: { exposed: true }, g2: { exposed: true } },
    units: {
      [air]: 'air-sicily',
      'stug-3': 'air-sicily',
      ...(hit ? { [target]: { at: 'w-5', group: 'g1', hit } } : {}),
    },
  });
  play(state, [`fly ${air}`, 'strike g1']);
  return state;
}

function overMalta(air: string, target: string, hit?: true, setting: Setting = {}): State {
  const state = at('harbour-strikes', {
    season: 'fall-1941',
    ...setting,
    units: {
      [air]: 'air-sicily',
      'stug-3': 'air-sicily',
      'freighter-9': 'malta',
      [target]: hitOr('malta', hit),
    },
  });
  play(state, `fly ${air}`);
  return state;
}

describe('strikes of the Axis at sea', () => {
  it.each(AXIS_KINDS)('%s against every kind of target, alone', (air) => {
    for (const [target, hit] of TARGETS) agree(() => overTheSea(air, target, hit), air, target);
  });

  it.each(AXIS_KINDS)('%s against groups of 0 to 3 factors', (air) => {
    const groups = [['freighter-2'], ['didos'], ['didos', 'eagle'], ['didos', 'eagle', 'illustrious']];
    groups.forEach((beside, factors) => {
      const make = () => overTheSea(air, 'freighter-1', undefined, beside);
      expect(fact(make(), 'attack freighter-1', 'antiaircraft factors')).toBe(String(factors));
      agree(make, air, 'freighter-1');
    });
  });

  it('the target itself gives the factors that the preview counts, even if it goes down', () => {
    const make = () => overTheSea('stug-1', 'eagle', undefined, ['illustrious']);
    expect(fact(make(), 'attack eagle', 'antiaircraft factors')).toBe('3');
    agree(make, 'stug-1', 'eagle');
  });

  /** Didos in sight, and something concealed near by or far away; who lies at Gibraltar nobody can see. */
  function nearby(place: string, held: readonly string[], setting: Setting = {}): State {
    const home = ['nelson', 'eagle', 'illustrious', 'freighter-9'].filter((ship) => !held.includes(ship));
    const state = at('air-strikes', {
      ...setting,
      groups: { g1: ['w-5', 'didos'], g2: [place, ...held] },
      marks: { g1: { exposed: true } },
      units: {
        'stug-1': 'air-sicily',
        ...Object.fromEntries(home.map((ship) => [ship, { at: 'gibraltar' }])),
        ...setting.units,
      },
      ports: { gibraltar: { departed: true } },
    });
    play(state, ['fly stug-1', 'strike g1']);
    return state;
  }

  it('a concealed group near by is named as unknown, one far away is not', () => {
    const near = (place: string) => preview(nearby(place, ['nelson']), 'attack didos').unknown.length;
    expect([near('w-5'), near('w-4'), near('w-6'), near('w-3'), near('w-7')]).toEqual([1, 1, 1, 0, 0]);
  });

  it('says what support would cost, whatever the concealed group holds', () => {
    const worlds = [['dummy'], ['freighter-9'], ['nelson'], ['eagle', 'illustrious'], ['eagle', 'nelson']];
    const [first, ...others] = worlds.map((held) => preview(nearby('w-6', held), 'attack didos'));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.facts.find(({ key }) => key === 'flak-factors')?.value).toBe('1, or 2 with support');
    const state = nearby('w-6', ['dummy']);
    // A Stuka Hits with 5 and 6; 1 shoots it down in any case, 2 with the help of a strong group.
    expect(chance(state, 'attack didos', 'Hit, aircraft back')).toBeCloseTo((2 / 6) * (4 / 6), 9);
    expect(chance(state, 'attack didos', 'Hit, aircraft lost only')).toBeCloseTo((2 / 6) * (1 / 6), 9);
    expect(chance(state, 'attack didos', 'no effect, aircraft lost')).toBeCloseTo((4 / 6) * (2 / 6), 9);
  });

  it('leaves nothing open where no hidden carrier can be, or the guns are at their best anyway', () => {
    const alone = nearby('w-6', ['nelson'], {
      units: { eagle: { at: 'lost', lostIn: 'summer-1940' } },
    });
    expect(preview(alone, 'attack didos').unknown).toEqual([]);
    expect(fact(alone, 'attack didos', 'antiaircraft factors')).toBe('1');
    // Strong, in sight, and with a concealed group beside it.
    const strong = at('air-strikes', {
      groups: { g1: ['w-5', 'didos', 'argus', 'ark-royal'], g2: ['w-5', 'eagle', 'illustrious'] },
      marks: { g1: { exposed: true } },
      units: { 'stug-1': 'air-sicily' },
    });
    play(strong, ['fly stug-1', 'strike g1']);
    expect(preview(strong, 'attack didos').unknown).toEqual([]);
    expect(fact(strong, 'attack didos', 'antiaircraft factors')).toBe('3');
  });

  it('counts a group that was followed since it was seen, unless its fighters may be away', () => {
    const seen = { seenTurn: 3, seenAt: 'w-6', seenIn: 'g2' };
    const setting: Setting = { turn: 5, units: { eagle: { at: 'w-6', group: 'g2', ...seen } } };
    const followed = (more: Setting['units']) =>
      nearby('w-6', ['eagle', 'illustrious', 'nelson'], {
        ...setting,
        units: { ...setting.units, illustrious: { at: 'w-6', group: 'g2', ...seen }, ...more },
      });
    expect(fact(followed({}), 'attack didos', 'antiaircraft factors')).toBe('2');
    expect(preview(followed({}), 'attack didos').unknown).toEqual([]);
    const italians = followed({ littorio: 'at-sea-western-med' });
    expect(fact(italians, 'attack didos', 'antiaircraft factors')).toBe('1, or 2 with support');
  });

  it('expects nobody else in a group that was seen whole, but beside a carrier that only launched', () => {
    const beside = (marks: Setting['marks'], ship: string) => {
      const seen = { seenTurn: 3, seenAt: 'w-6', seenIn: 'g2' };
      const state = at('air-strikes', {
        turn: 5,
        groups: { g1: ['w-5', 'didos'], g2: ['w-6', ship, 'nelson'], g3: ['w-1', 'ark-royal'] },
        marks: { g1: { exposed: true }, ...marks },
        units: {
          'stug-1': 'air-sicily',
          [ship]: { at: 'w-6', group: 'g2', ...seen },
          nelson: { at: 'w-6', group: 'g2', ...(marks?.['g2']?.['opened'] === 3 ? seen : {}) },
          illustrious: 'gibraltar',
          victorious: 'gibraltar',
        },
        ports: { gibraltar: { departed: true, convoyLeft: 1 } },
      });
      play(state, ['fly stug-1', 'strike g1']);
      return fact(state, 'attack didos', 'antiaircraft factors');
    };
    for (const ship of ['freighter-1', 'eagle']) {
      expect(beside({ g2: { since: 2, opened: 3 } }, ship)).toBe('1');
      // Whoever has met others since may be anybody.
      expect(beside({ g2: { since: 4 } }, ship)).toBe('1, or 2 with support');
    }
    expect(beside({ g2: { since: 2 } }, 'eagle')).toBe('1, or 2 with support');
  });
});

describe('chances worked out by hand', () => {
  const hits = (air: string, target: string, action = `attack ${target}`) => {
    const state = overTheSea(air, target);
    return chance(state, action, 'sunk') + chance(state, action, 'Hit');
  };

  it('of a Hit', () => {
    expect(hits('stug-1', 'nelson')).toBeCloseTo(2 / 6, 9);
    expect(hits('stug-1', 'nelson', 'intensify nelson')).toBeCloseTo(3 / 6, 9);
    expect(hits('sm79-132', 'nelson')).toBeCloseTo(1 / 6, 9);
    expect(hits('sm79-132', 'nelson', 'intensify nelson')).toBeCloseTo(2 / 6, 9);
    expect(hits('it-ju87-96', 'nelson')).toBeCloseTo(1 / 4, 9);
    expect(hits('it-ju87-96', 'nelson', 'intensify nelson')).toBeCloseTo(5 / 12, 9);
    expect(hits('z1007-29', 'nelson')).toBeCloseTo(1 / 36, 9);
    expect(hits('z1007-29', 'freighter-1')).toBeCloseTo(1 / 18, 9);
    expect(hits('z1007-29', 'freighter-1', 'intensify freighter-1')).toBeCloseTo(1 / 6, 9);
  });

  it('of the loss of a Stuka, with 1 to 3 factors', () => {
    [['didos'], ['didos', 'eagle'], ['didos', 'eagle', 'illustrious']].forEach((beside, index) => {
      const state = overTheSea('stug-1', 'freighter-1', undefined, beside);
      const lost = (action: string) =>
        TEXTS.filter((text) => text.endsWith('lost')).reduce(
          (sum, text) => sum + chance(state, action, text),
          0,
        );
      expect(lost('attack freighter-1')).toBeCloseTo((index + 1) / 6, 9);
      expect(lost('intensify freighter-1')).toBeCloseTo((index + 2) / 6, 9);
    });
  });
});

describe('strikes on Malta harbour', () => {
  it.each(AXIS_KINDS)('%s against every kind of target', (air) => {
    for (const [target, hit] of TARGETS) agree(() => overMalta(air, target, hit), air, target);
  });

  it.each(AXIS_KINDS)('%s at every status of Malta', (air) => {
    const statuses = [
      ...(['malta-starving', 'malta-surviving', 'malta-plus-1'] as const),
      ...(['malta-plus-2', 'malta-plus-3', 'malta-plus-4'] as const),
    ];
    for (const status of statuses)
      agree(() => overMalta(air, 'freighter-1', undefined, { status }), air, 'freighter-1');
  });
});

describe('strikes of the Allies', () => {
  it('Swordfish against every kind of Italian piece', () => {
    for (const [target, hit] of ITALIANS) {
      const make = () => {
        const state = at('air-strikes', {
          units: {
            'swordfish-815': 'air-malta',
            'swordfish-830': 'air-malta',
            [target]: hitOr('at-sea-western-med', hit),
            'cruiser-div-1': 'at-sea-western-med',
          },
        });
        play(state, 'fly swordfish-815');
        return state;
      };
      agree(make, 'swordfish-815', target);
    }
  });

  it('carriers against every kind of Italian piece', () => {
    for (const [target, hit] of ITALIANS) {
      const make = () => {
        const state = at('carrier-strikes', {
          groups: { g1: ['w-5', 'ark-royal', 'nelson'] },
          units: {
            'ark-royal': { at: 'w-5', group: 'g1', committed: 1 },
            [target]: hitOr('at-sea-western-med', hit),
          },
        });
        play(state, 'launch ark-royal');
        return state;
      };
      agree(make, 'ark-royal', target);
    }
  });

  it('the raid on Taranto, with every Hit doubled', () => {
    for (const [target, hit] of ITALIANS) {
      const make = () => {
        const state = at('carrier-strikes', {
          phase: 'night',
          groups: { g1: ['e-4', 'illustrious'] },
          units: { [target]: hitOr('taranto', hit), 'cruiser-div-1': 'taranto' },
        });
        play(state, ['raid', 'launch illustrious']);
        return state;
      };
      agree(make, 'illustrious', target);
      expect(chance(make(), `attack ${target}`, 'sunk')).toBeCloseTo(1 / 6, 9);
      expect(chance(make(), `intensify ${target}`, 'sunk')).toBeCloseTo(2 / 6, 9);
    }
  });
});

describe('the facts of a preview', () => {
  it('name the modifiers of both dice and the speed of the target', () => {
    const facts = (state: State, action: string) =>
      ['modifier of the attack', 'modifier of the antiaircraft die', 'speed of the target'].map((text) =>
        fact(state, action, text),
      );
    expect(facts(overTheSea('stug-1', 'nelson'), 'attack nelson')).toEqual(['0', '0', 'fast']);
    expect(facts(overTheSea('stug-1', 'nelson'), 'intensify nelson')).toEqual(['+1', '-1', 'fast']);
    expect(facts(overTheSea('z1007-29', 'ramillies'), 'attack ramillies')).toEqual(['0', '+1', 'slow']);
    expect(facts(overTheSea('z1007-29', 'nelson', true), 'intensify nelson')).toEqual(['+1', '0', 'slow']);
    expect(facts(overTheSea('sm79-132', 'breconshire'), 'attack breconshire')).toEqual(['0', '0', 'fast']);
    const harbour = overMalta('sm79-132', 'freighter-1');
    expect(facts(harbour, 'attack freighter-1')).toEqual([undefined, '+1', undefined]);
    expect(fact(harbour, 'attack freighter-1', 'chance of a Hit')).toBe('16 %');
    expect(fact(harbour, 'intensify freighter-1', 'chance of a Hit')).toBe('33 %');
  });
});

it('names the clause that shifts the die of the guns', () => {
  const ruleOf = (air: string, way: string) => {
    const state = at('air-strikes', {
      groups: { g1: ['w-5', 'nelson'] },
      marks: { g1: { exposed: true } },
      units: { [air]: 'air-sicily' },
    });
    play(state, [`fly ${air}`, 'strike g1']);
    const { facts } = preview(state, `${way} nelson`);
    return facts.find(({ key }) => key === 'flak-modifier')?.rule;
  };
  expect(ruleOf('stug-1', 'intensify')).toBe('convoys/intensified-attack.3');
  expect(ruleOf('z1007-29', 'attack')).toBe('convoys/antiaircraft-high-altitude.1');
  expect(ruleOf('z1007-29', 'intensify')).toBe('convoys/antiaircraft-high-altitude.3');
  expect(ruleOf('stug-1', 'attack')).toBe('convoys/antiaircraft-results');
});
