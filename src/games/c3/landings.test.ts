import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { grid, HEXES, isMined } from './malta.ts';
import { units as counters } from './pieces.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  dice,
  fact,
  hex,
  keys,
  open,
  options,
  place,
  play,
  type Seen,
  type Setting,
  told,
  type Units,
  unit,
} from './testing.ts';

/** Who lands: from which sea hex, on which land hex, in which wave. */
type Boats = Readonly<Record<string, readonly [sea: string, land: string, wave: 1 | 2]>>;

/** The choices that make a plan of it; the first unit in a sea hex says where that hex lands. */
function choices(boats: Boats): string[] {
  const seas = new Set<string>();
  return Object.entries(boats).flatMap(([id, [sea, land, wave]]) => {
    const first = !seas.has(sea);
    seas.add(sea);
    return [`pick ${id}`, `embark ${sea}`, ...(first ? [`land-on ${land}`] : []), `wave ${wave}`];
  });
}

/** A plan under way, not yet confirmed. */
function planned(boats: Boats, units: Units = {}, setting: Setting = {}): State {
  const state = at('landings', units, setting);
  play(state, choices(boats));
  return state;
}

/** The same with units picked. */
function choosing(state: State, ...actions: readonly string[]): State {
  const copy = c3.copy(state);
  play(copy, actions);
  return copy;
}

/** Confirms a plan and plays up to the next decision. */
function land(boats: Boats, units: Units, rolls: readonly number[], setting: Setting = {}): [State, Seen] {
  const state = planned(boats, units, setting);
  return [state, play(state, 'confirm', { rolls })];
}

/** Lands on free shores, one after the other. */
function comeAshore(state: State): void {
  while (open(state) === 'axis landings.target') play(state, options(state)[0] ?? '');
}

const BATTALIONS = counters
  .filter(
    ({ formation, steps }) => steps === 2 && ['friuli', 'livorno', 'san-marco'].includes(formation ?? ''),
  )
  .map(({ id }) => id);
/** The flat east coast, seven sea hexes in a row. */
const EAST = [
  ['2009', '1910'],
  ['2110', '2010'],
  ['2111', '2010'],
  ['2112', '2011'],
  ['2113', '2012'],
  ['2114', '2013'],
  ['2014', '2013'],
] as const;
const FULL: Boats = Object.fromEntries(
  EAST.flatMap(([sea, shore], index) => [
    [BATTALIONS[2 * index] ?? '', [sea, shore, 1]],
    [BATTALIONS[2 * index + 1] ?? '', [sea, shore, 2]],
  ]),
);

describe('the plan', () => {
  clause(['c3/4.2.0.2', 'c3/4.2.0.3'], 'boats wait in their sea hex, which points at the shore', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-sm-bafile': ['2113', '2012', 1],
      'it-friuli-i-87': ['2111', '2011', 2],
      'it-friuli-ii-87': ['2110', '2010', 2],
    };
    const [state] = land(boats, {}, []);
    expect(open(state)).toBe('axis landings.formation');
    for (const [id, [sea, shore]] of Object.entries(boats)) {
      expect(place(state, id)).toBe(sea);
      expect(hex(state, sea).landsOn).toBe(shore);
    }
    const plan = choosing(planned({}), 'pick it-livorno-i-33');
    expect(bar(plan, 'embark 2012')).toBe('c3/4.2.0.2');
    expect(bar(at('landings', { 'it-livorno-i-33': '2012' }), 'pick it-livorno-i-33')).toBe('c3/4.2.0.2');
  });

  clause('c3/4.2.0.4', 'nobody lands from a mined sea hex', () => {
    const state = choosing(planned({}), 'pick it-sm-bafile');
    const mined = HEXES.filter(isMined).map((one) => grid.id(one));
    expect(mined.length).toBeGreaterThan(20);
    for (const sea of mined) expect(bar(state, `embark ${sea}`)).toBe('c3/4.2.0.4');
    expect(options(state)).toContain('embark 1004');
  });

  clause('c3/4.2.0.5', 'seven sea hexes at most', () => {
    const seven: Boats = {
      'it-sm-bafile': ['0304', '0403', 1],
      'it-ccnn-42': ['0303', '0403', 2],
      'it-ccnn-43': ['0402', '0403', 2],
      'it-livorno-i-33': ['0502', '0602', 1],
      'it-livorno-ii-33': ['0404', '0504', 1],
      'it-friuli-i-87': ['0405', '0506', 1],
    };
    const six = planned(seven);
    expect(options(choosing(six, 'pick it-sm-grado'))).toContain('embark 0406');
    const state = choosing(six, ...choices({ 'it-friuli-ii-87': ['0406', '0506', 1] }), 'pick it-sm-grado');
    expect(bar(state, 'embark 0407')).toBe('c3/4.2.0.5');
    expect(options(state)).toContain('embark 0404');
  });

  clause('c3/4.2.0.29', 'they form one group, over all formations', () => {
    const state = planned({ 'it-livorno-i-33': ['2112', '2012', 1] });
    for (const id of ['it-livorno-ii-33', 'it-friuli-i-87', 'it-sm-bafile']) {
      const embarking = choosing(state, `pick ${id}`);
      expect(bar(embarking, 'embark 2114')).toBe('c3/4.2.0.29');
      expect(bar(embarking, 'embark 1204')).toBe('c3/4.2.0.29');
      expect(options(embarking)).toEqual(['embark 2111', 'embark 2112', 'embark 2113']);
    }
    const wider = choosing(state, ...choices({ 'it-friuli-i-87': ['2113', '2013', 1] }), 'pick it-sm-bafile');
    expect(options(wider)).toContain('embark 2114');
  });

  clause(
    ['c3/4.2.0.6', 'c3/4.2.0.30'],
    'four points in a sea hex, over both waves and all formations',
    () => {
      const state = planned({ 'it-livorno-i-33': ['2112', '2012', 1] });
      expect(options(choosing(state, 'pick it-friuli-i-87'))).toContain('embark 2112');
      const full = choosing(
        state,
        ...choices({ 'it-friuli-i-87': ['2112', '2012', 2] }).filter((one) => !one.startsWith('land-on')),
      );
      for (const id of ['it-livorno-ii-33', 'it-ccnn-42', 'it-sm-nuotatori'])
        expect(bar(choosing(full, `pick ${id}`), 'embark 2112')).toBe('c3/4.2.0.6');
      const three = choosing(
        planned({ 'it-sm-nuotatori': ['2112', '2012', 1] }),
        ...choices({ 'it-livorno-i-33': ['2112', '2012', 2] }).filter((one) => !one.startsWith('land-on')),
      );
      expect(bar(choosing(three, 'pick it-livorno-ii-33'), 'embark 2112')).toBe('c3/4.2.0.6');
    },
  );

  clause('c3/4.2.0.10', 'two points of a formation in a wave; another formation has its own waves', () => {
    for (const [first, next, taken, free] of [
      ['it-livorno-i-33', 'it-livorno-ii-33', 1, 2],
      ['it-friuli-i-87', 'it-friuli-ii-87', 2, 1],
      ['it-sm-nuotatori', 'it-ccnn-42', 1, 2],
    ] as const) {
      const state = planned({ [first]: ['2112', '2012', taken] });
      const second = choosing(state, `pick ${next}`, 'embark 2112');
      expect(options(second)).toEqual([`wave ${free}`]);
      expect(bar(second, `wave ${taken}`)).toBe('c3/4.2.0.10');
    }
    const shared = planned({ 'it-livorno-i-33': ['2112', '2012', 1] });
    expect(options(choosing(shared, 'pick it-friuli-i-87', 'embark 2112'))).toEqual(['wave 1', 'wave 2']);
    const reduced = planned({ 'it-sm-nuotatori': ['2112', '2012', 1] }, { 'it-ccnn-42': { steps: 1 } });
    expect(options(choosing(reduced, 'pick it-ccnn-42', 'embark 2112'))).toEqual(['wave 1', 'wave 2']);
  });

  clause('c3/4.2.0.7', '28 points fill the boats; the rest come later', () => {
    const state = planned(FULL);
    const rest = [...BATTALIONS.slice(14), 'it-sm-nuotatori'];
    expect(options(state)).toEqual(['confirm']);
    for (const id of rest) expect(bar(state, `pick ${id}`)).toBe('c3/4.2.0.7');
    play(state, 'confirm');
    for (const [formation, waves] of Object.entries({ friuli: [3, 3], livorno: [4, 3] })) {
      for (const [index, size] of waves.entries()) {
        play(state, index === 0 ? `next ${formation}` : 'end', { rolls: Array(size).fill(6) });
        comeAshore(state);
      }
      play(state, 'confirm', { rolls: formation === 'livorno' ? [6] : [] });
    }
    for (const id of rest) expect(place(state, id)).toBe('pool');
    play(state, ['activate san-marco', 'pick it-ccnn-42', 'beach 2012'], { rolls: [6] });
    expect(place(state, 'it-ccnn-42')).toBe('2012');
  });

  clause('c3/4.2.0.31', 'every sea hex has one shore beside it, and what is planned stays so', () => {
    const state = planned({ 'it-livorno-i-33': ['2112', '2012', 1] });
    expect(bar(state, 'pick it-livorno-i-33')).toBe('c3/4.2.0.31');
    const same = choosing(state, 'pick it-friuli-i-87', 'embark 2112');
    expect(open(same)).toBe('axis landing-plan.wave');
    const beside = choosing(state, 'pick it-friuli-i-87', 'embark 2113');
    expect(options(beside)).toEqual(['land-on 2013', 'land-on 2012']);
    expect(bar(beside, 'land-on 2011')).toBe('c3/4.2.0.31');
    play(beside, ['land-on 2012', 'wave 1', 'confirm']);
    expect([hex(beside, '2112').landsOn, hex(beside, '2113').landsOn]).toEqual(['2012', '2012']);
    expect(options(beside)).toEqual(['next friuli', 'next livorno']);
    const west = choosing(planned({}), 'pick it-sm-bafile');
    expect(bar(west, 'embark 0410')).toBe('c3/4.2.0.31');
    expect(bar(west, 'embark 0101')).toBe('c3/4.2.0.31');
    expect(bar(choosing(west, 'embark 0408'), 'land-on 0509')).toBe('c3/4.2.0.31');
  });

  clause('c3/4.2.0.32', 'no armour and no artillery of any type lands in turn S', () => {
    const state = planned({});
    const heavy = counters.filter(
      ({ side, type, airborne }) =>
        side === 'axis' && !airborne && ['armor', 'artillery', 'anti-tank'].includes(type),
    );
    expect(heavy).toHaveLength(7);
    for (const { id } of heavy) expect(bar(state, `pick ${id}`)).toBe('c3/4.2.0.32');
    expect(options(state, 'pick ')).toHaveLength(BATTALIONS.length + 1);
    expect(bar(state, 'pick br-1-ham')).toBe('c3/4.2');
  });
});

describe('landing on hills', () => {
  clause(['c3/4.2.0.25', 'c3/4.2.0.26'], 'one marine unit opens them, then anybody follows', () => {
    const state = planned({ 'it-sm-bafile': ['1014', '1114', 1] }, { 'it-sm-bafile': { steps: 1 } });
    for (const id of ['it-sm-grado', 'it-sm-nuotatori', 'it-livorno-xi-gua', 'it-friuli-i-87']) {
      const beside = choosing(state, `pick ${id}`, 'embark 1115', 'land-on 1114');
      expect(options(beside)).toEqual(['wave 2']);
      expect(bar(beside, 'wave 1')).toBe('c3/4.2.0.25');
    }
    // One point of the wave is free, and still nobody goes with the marines.
    const same = choosing(state, 'pick it-sm-nuotatori', 'embark 1014');
    expect(bar(same, 'wave 1')).toBe('c3/4.2.0.25');
    expect(options(same)).toEqual(['wave 2']);
    const flat = choosing(
      planned({ 'it-livorno-i-33': ['2112', '2012', 1] }),
      'pick it-livorno-ii-33',
      'embark 2113',
      'land-on 2012',
    );
    expect(options(flat)).toEqual(['wave 1', 'wave 2']);
  });

  clause('c3/4.2.0.34', 'without marines nobody lands there', () => {
    for (const id of ['it-sm-nuotatori', 'it-livorno-xi-gua', 'it-ccnn-42', 'it-friuli-i-87']) {
      const state = choosing(planned({}), `pick ${id}`);
      expect(bar(state, 'embark 1014')).toBe('c3/4.2.0.34');
      expect(bar(choosing(state, 'embark 0404'), 'land-on 0505')).toBe('c3/4.2.0.34');
      expect(options(choosing(state, 'embark 0404'))).toEqual(['land-on 0504']);
    }
    for (const id of ['it-sm-bafile', 'it-sm-grado']) {
      const state = choosing(planned({}), `pick ${id}`, 'embark 1014', 'land-on 1114');
      expect(options(state)).toEqual(['wave 1']);
      expect(bar(state, 'wave 2')).toBe('c3/4.2.0.34');
    }
  });

  clause('c3/4.2.0.33', 'towns and cities on plains are flat, a town on a hill is not', () => {
    for (const [sea, shore] of [
      ['2112', '2011'],
      ['1506', '1507'],
      ['1606', '1607'],
    ])
      expect(options(choosing(planned({}), 'pick it-livorno-i-33', `embark ${sea}`))).toContain(
        `land-on ${shore}`,
      );
    const bay = choosing(planned({}), 'pick it-livorno-i-33', 'embark 1004');
    expect(bar(bay, 'land-on 0905')).toBe('c3/4.2.0.34');
    expect(bar(choosing(planned({}), 'pick it-livorno-i-33', 'embark 0603'), 'land-on 0604')).toBe(
      'c3/4.2.0.34',
    );
  });

  it('units that follow the marines of another formation wait for them', () => {
    const state = planned({
      'it-sm-bafile': ['1014', '1114', 1],
      'it-livorno-i-33': ['1115', '1114', 2],
      'it-sm-grado': ['1215', '1214', 1],
      'it-friuli-i-87': ['1315', '1314', 1],
    });
    play(state, 'confirm');
    expect(options(state)).toEqual(['next friuli', 'next san-marco']);
    expect(bar(state, 'next livorno')).toBe('c3/4.2.0.25');
  });
});

/** The modified die of the only unit that lands, and the state after it. */
function rolled(boat: Boats, units: Units, roll: number): [number, State] {
  const [state, seen] = land(boat, units, [roll]);
  return [Number(told(seen, 'landing-rolled', 'die')[0]), state];
}

describe('the landing table', () => {
  clause('c3/4.2.0.13', 'every unit of the first wave rolls one die', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-livorno-ii-33': ['2113', '2012', 1],
      'it-livorno-iii-33': ['2111', '2010', 1],
    };
    const [state, seen] = land(boats, {}, [1, 3, 4]);
    comeAshore(state);
    expect(seen.charts).toEqual(['landing 1 result', 'landing 3 result', 'landing 4 result']);
    expect(unit(state, 'it-livorno-i-33')).toMatchObject({ at: '2012', steps: 1, disorganized: 'yes' });
    expect(unit(state, 'it-livorno-ii-33')).toMatchObject({ at: '2012', steps: 2, disorganized: 'yes' });
    expect(unit(state, 'it-livorno-iii-33').disorganized).toBeUndefined();
    const results = [1, 2, 3, 4, 5, 6].map((roll) => {
      const [, after] = rolled({ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, roll);
      const { steps, disorganized = 'no' } = unit(after, 'it-livorno-i-33');
      return `${steps} ${disorganized}`;
    });
    expect(results).toEqual(['1 yes', '2 yes', '2 yes', '2 no', '2 no', '2 no']);
    const [die, lost] = rolled({ 'it-sm-bafile': ['0803', '0804', 1] }, {}, 1);
    expect([die, place(lost, 'it-sm-bafile')]).toEqual([-1, 'eliminated']);
  });

  clause('c3/4.2.0.14', 'with the modifiers of the table', () => {
    const one = { 'br-cb-delimara': '2013' };
    const two = { ...one, 'br-cb-st-leonardo': '2010' };
    const three = { ...two, 'br-cb-benghisa': '1912' };
    const cases: readonly [Boats, Units, number][] = [
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, 0],
      [{ 'it-sm-bafile': ['2112', '2012', 1] }, {}, 1],
      [{ 'it-sm-nuotatori': ['2112', '2012', 1] }, {}, 1],
      [{ 'it-sm-bafile': ['1014', '1114', 1] }, {}, 0],
      [{ 'it-sm-bafile': ['1115', '1114', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['1315', '1314', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['2014', '2013', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['1004', '1105', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 2] }, {}, 1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, one, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, two, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, three, -2],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, { 'br-cb-st-rocco': '1809' }, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, { 'br-cb-st-rocco': '1709' }, 0],
      [
        { 'it-livorno-i-33': ['2112', '2012', 1] },
        { 'br-cb-delimara': { at: '2013', disorganized: 'yes' } },
        0,
      ],
    ];
    for (const [boat, units, modifier] of cases)
      expect([boat, units, rolled(boat, units, 5)[0] - 5]).toEqual([boat, units, modifier]);
    const plan = choosing(planned({}, three), 'pick it-sm-bafile', 'embark 2113', 'land-on 2012');
    expect(fact(plan, 'wave 1', 'San Marco')).toBe('+1');
    expect(fact(plan, 'wave 1', 'coastal batteries in range')).toBe('-2');
    expect(fact(plan, 'wave 2', 'second wave')).toBe('+1');
  });

  clause('c3/4.2.0.43', 'the second wave rolls too, on free beaches and against the enemy', () => {
    const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 2], 'it-livorno-ii-33': ['2114', '2013', 2] };
    const state = planned(
      { 'it-livorno-iii-33': ['2113', '2012', 1], ...boats },
      { 'br-home-guard': '2013' },
    );
    play(state, 'confirm', { rolls: [5] });
    const seen = play(state, 'end', { rolls: [1, 4] });
    // From 4 on the table is the same.
    expect(seen.charts).toEqual(['landing 2 result', 'landing 4 result']);
    expect(unit(state, 'it-livorno-i-33').disorganized).toBe('yes');
    // Three batteries count once, not for each unit or battery.
    const three = { 'br-cb-delimara': '2013', 'br-cb-st-leonardo': '2010', 'br-cb-benghisa': '1912' };
    expect(rolled({ 'it-livorno-i-33': ['2112', '2012', 2] }, three, 5)[0]).toBe(4);
  });
});

const GUARD = { 'br-home-guard': '2012' };
/** Two of them, so that the British are asked who stands. */
const GARRISON = { 'br-home-guard': '2012', 'br-dockyard': '2012' };

describe('attacks from the sea', () => {
  clause(['c3/4.2.0.16', 'c3/4.2.0.17'], 'values are halved, and halved again if Disorganized', () => {
    const strength = (id: string, roll: number) =>
      fact(land({ [id]: ['2112', '2012', 1] }, GARRISON, [roll])[0], 'stand', 'attack');
    // The marines of the example: 4 is 2 from the sea, and 1 in disorder.
    expect([strength('it-sm-bafile', 6), strength('it-sm-bafile', 1)]).toEqual(['2', '1']);
    expect([strength('it-friuli-i-87', 6), strength('it-friuli-i-87', 3)]).toEqual(['2', '1']);
    expect([strength('it-livorno-i-33', 6), strength('it-livorno-i-33', 1)]).toEqual(['2', '1']);
    expect(strength('it-sm-nuotatori', 6)).toBe('1');
  });

  clause('c3/4.2.0.15', 'a first wave before an enemy shore attacks it from its boats, dice first', () => {
    const [state, seen] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GARRISON, [5]);
    expect(open(state)).toBe('british combat.defend');
    expect(keys(seen)).toEqual([
      'landings-planned',
      'landing-begun',
      'wave-begun',
      'landing-rolled',
      'combat',
    ]);
    expect(place(state, 'it-livorno-i-33')).toBe('2112');
    expect(open(land({ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, [5])[0])).toBe('axis landings.choose');
  });

  clause('c3/4.2.0.18', 'terrain, elites, limits and results are as in any combat', () => {
    const state = planned(
      { 'it-sm-bafile': ['2112', '2011', 1] },
      { 'br-2-dev': '2011', 'br-1-ham': '2011', 'br-cb-delimara': '2011' },
    );
    play(state, 'confirm', { rolls: [6] });
    // Four points cannot defend one side; the battery stands beside them.
    expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
    play(state, ['withhold br-2-dev', 'stand']);
    expect(fact(state, 'elite it-sm-bafile', 'terrain')).toBe('-1');
    expect(fact(state, 'elite it-sm-bafile', 'elite attacker')).toBe('+1');
    const [free, seen] = land(
      { 'it-livorno-i-33': ['2112', '2012', 1] },
      { 'br-1-ham': { at: '2012', steps: 1 } },
      [5, 5, 6],
    );
    expect(seen.charts).toEqual(['landing 4 result', 'combat 11 1:1']);
    expect(open(free)).toBe('british retreat.step');
  });

  clause('c3/4.2.0.35', 'all boats of a wave before one hex attack together', () => {
    const state = planned(
      {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2012', 1],
        'it-livorno-iii-33': ['2113', '2012', 2],
      },
      { 'br-1-ham': '2012', 'br-2-dev': '2012' },
    );
    const seen = play(state, 'confirm', { rolls: [6, 6] });
    expect(told(seen, 'combat', 'hex')).toEqual(['2012']);
    expect(told(seen, 'combat', 'attackers')).toEqual([['it-livorno-i-33', 'it-livorno-ii-33']]);
    expect(fact(state, 'stand', 'attack')).toBe('4');
    expect(fact(state, 'stand', 'defence')).toBe('9');
    // Two sides with two points each: all four points may defend.
    expect(options(state)).toContain('stand');
  });

  clause('c3/4.2.0.28', 'Ar eliminates the boats', () => {
    const [state, { lines }] = land(
      { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2113', '2012', 1] },
      { 'br-1-ham': '2012' },
      [6, 6, 2, 3],
    );
    expect(lines).toContain('2012 at 1:1: 5 gives Ar/–, the attackers fall back.');
    for (const id of ['it-livorno-i-33', 'it-livorno-ii-33']) expect(place(state, id)).toBe('eliminated');
    expect(place(state, 'br-1-ham')).toBe('2012');
  });

  clause('c3/4.2.0.40', 'a City or Rubble makes a step of it', () => {
    for (const [sea, shore, rolls, setting] of [
      ['1606', '1607', [6, 1, 4], {}],
      ['2112', '2011', [6, 1, 4], { hexes: { '2011': { rubble: true } } }],
    ] as const) {
      const boats: Boats = { 'it-livorno-i-33': [sea, shore, 1], 'it-livorno-ii-33': [sea, shore, 2] };
      const [state, { lines }] = land(boats, { 'br-1-ham': shore }, [...rolls, 6, 1, 4], setting);
      expect(
        lines.filter((line) => line.endsWith('gives 2Ar/–, the attackers lose two steps and fall back.')),
      ).toHaveLength(2);
      // Two steps and one for Ar: more than they have.
      expect(place(state, 'it-livorno-i-33')).toBe('eliminated');
      const [alive] = land(
        { 'it-livorno-i-33': [sea, shore, 1] },
        { 'br-home-guard': shore },
        [6, 3, 5],
        setting,
      );
      expect(unit(alive, 'it-livorno-i-33')).toMatchObject({ at: 'pool', steps: 1 });
    }
    const [town] = land({ 'it-livorno-i-33': ['2112', '2011', 1] }, { 'br-home-guard': '2011' }, [6, 2, 3]);
    expect(place(town, 'it-livorno-i-33')).toBe('eliminated');
  });

  clause('c3/4.2.0.36', 'if the shore is free the attackers enter it', () => {
    const [state, seen] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GUARD, [6, 6, 6]);
    expect(keys(seen).slice(-4)).toEqual(['round', 'eliminated', 'landed', 'turn-begun']);
    expect(place(state, 'it-livorno-i-33')).toBe('2012');
    expect(hex(state, '2012')).toMatchObject({ control: 'axis', beach: true });
    // At once, before the second wave goes in.
    const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2112', '2012', 2] };
    const [, both] = land(boats, GUARD, [6, 6, 6, 6]);
    expect(both.lines.indexOf('I/33 lands at 2012.')).toBe(both.lines.indexOf('Wave 2 goes in.') - 1);
  });

  clause(
    ['c3/4.2.0.37', 'c3/4.2.0.38'],
    'those who neither win nor die wait at sea, and then off the map',
    () => {
      const boats: Boats = {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2012', 2],
      };
      const first = planned(boats, GUARD);
      play(first, 'confirm', { rolls: [6, 3, 4] });
      expect(open(first)).toBe('axis combat.intense');
      const won = c3.copy(first);
      const seen = play(won, 'refuse', { rolls: [6, 6, 6] });
      // One die for the second wave and two for its combat: the first neither rolls nor fights again.
      expect(seen.lines).toContain('Attack on 2012 by II/33.');
      expect(options(won)).toEqual(['enter it-livorno-i-33', 'enter it-livorno-ii-33']);
      play(won, 'enter it-livorno-i-33');
      expect([place(won, 'it-livorno-i-33'), place(won, 'it-livorno-ii-33')]).toEqual(['2012', '2012']);
      const lost = c3.copy(first);
      expect(keys(play(lost, 'refuse', { rolls: [6, 2, 3] }))).toContain('put-back');
      expect(unit(lost, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: 'pool', steps: 2 });
      expect(place(lost, 'it-livorno-ii-33')).toBe('eliminated');
    },
  );

  clause('c3/4.2.0.38', 'who goes back to the pool leaves his disorder and his boats behind', () => {
    const [state] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GUARD, [3, 3, 4]);
    expect(unit(state, 'it-livorno-i-33')).toMatchObject({ at: '2112', disorganized: 'yes' });
    expect(hex(state, '2112').landsOn).toBe('2012');
    expect(keys(play(state, 'refuse'))).toEqual(['refused', 'put-back', 'turn-begun']);
    expect(unit(state, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: 'pool', steps: 2 });
    expect(hex(state, '2112')).toEqual({ id: '2112' });
  });

  clause(
    'c3/5.5.1.3.12',
    'defenders that fell back before boats do not fight those of the next shore',
    () => {
      const boats: Boats = {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2013', 1],
      };
      const weak = { at: '2012', steps: 1 };
      const [state] = land(boats, { 'br-1-ham': weak }, [6, 6]);
      play(state, 'land 2012', { rolls: dice(7) });
      play(state, ['accept', 'refuse']);
      // 2 from the sea against 2 would be 1:1; nobody takes part.
      const seen = play(state, 'fall-back 2013', { rolls: dice(7) });
      expect(seen.charts).toEqual(['combat 7 5:1+']);
      expect(unit(state, 'br-1-ham')).toMatchObject({ retreated: true, disorganized: 'yes' });
      // By the next landing they have found their feet again.
      play(state, 'fall-back 1813');
      expect(unit(state, 'br-1-ham').retreated).toBeUndefined();
      // Nor is anything noted of them once they are lost, while the landing goes on.
      const third: Boats = { ...boats, 'it-livorno-iii-33': ['2111', '2011', 1] };
      const [lost] = land(third, { 'br-1-ham': weak }, [6, 6, 6]);
      play(lost, 'land 2012', { rolls: dice(7) });
      play(lost, ['accept', 'refuse', 'fall-back 2013']);
      play(lost, 'land 2013', { rolls: dice(8) });
      expect(open(lost)).toBe('axis landings.choose');
      expect(unit(lost, 'br-1-ham')).toEqual({ id: 'br-1-ham', at: 'eliminated', steps: 0 });
    },
  );

  clause(['c3/4.2.0.36', 'c3/4.2.0.38'], 'what finds no room on the shore goes back', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2114', '2013', 1],
      'it-livorno-iii-33': ['2014', '2013', 1],
      'it-livorno-i-34': ['2113', '2013', 2],
      'it-livorno-ii-34': ['2114', '2013', 2],
      'it-livorno-iii-34': ['2014', '2013', 2],
    };
    const state = planned(boats, { 'br-home-guard': '2013' });
    play(state, 'confirm', { rolls: [6, 6, 6, 1, 2] });
    play(state, 'refuse', { rolls: [6, 6, 6, 6, 6] });
    expect(open(state)).toBe('axis landings.enter');
    expect(options(state)).toEqual(Object.keys(boats).map((id) => `enter ${id}`));
    expect(bar(state, 'end')).toBe('c3/4.2.0.36');
    play(state, ['enter it-livorno-i-33', 'enter it-livorno-i-34', 'enter it-livorno-ii-34']);
    expect(Object.keys(boats).map((id) => place(state, id))).toEqual([
      '2013',
      'pool',
      'pool',
      '2013',
      '2013',
      'pool',
    ]);
    expect(unit(state, 'it-livorno-i-33').disorganized).toBeUndefined();
  });
});

describe('two waves', () => {
  clause(['c3/4.2.0.9', 'c3/4.2.0.21'], 'a formation lands the first wave, then the second', () => {
    for (const [formation, a, b] of [
      ['Livorno', 'it-livorno-i-33', 'it-livorno-ii-33'],
      ['Friuli', 'it-friuli-i-87', 'it-friuli-ii-87'],
      ['San Marco', 'it-ccnn-42', 'it-sm-bafile'],
    ] as const) {
      const [state, first] = land({ [b]: ['2112', '2012', 2], [a]: ['2113', '2012', 1] }, {}, [5]);
      expect(first.lines.slice(1, 3)).toEqual([`${formation} lands.`, 'Wave 1 goes in.']);
      expect([place(state, a), place(state, b)]).toEqual(['2012', '2112']);
      expect(open(state)).toBe('axis landings.choose');
      expect(play(state, 'end', { rolls: [5] }).lines[0]).toBe('Wave 2 goes in.');
      expect(place(state, b)).toBe('2012');
    }
  });

  clause('c3/4.2.0.11', 'and finishes before the next formation begins', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-friuli-i-87': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2112', '2012', 2],
      'it-friuli-ii-87': ['2113', '2013', 2],
    };
    for (const [first, second, own, others] of [
      ['livorno', 'friuli', ['it-livorno-i-33', 'it-livorno-ii-33'], ['it-friuli-i-87', 'it-friuli-ii-87']],
      ['friuli', 'livorno', ['it-friuli-i-87', 'it-friuli-ii-87'], ['it-livorno-i-33', 'it-livorno-ii-33']],
    ] as const) {
      const [state] = land(boats, {}, []);
      play(state, `next ${first}`, { rolls: [5] });
      expect(bar(state, `next ${second}`)).toBe('c3/4.2.0.19');
      expect(bar(state, `pick ${others[0]}`)).toBe('c3/4.2.0.19');
      play(state, 'end', { rolls: [5] });
      for (const id of own) expect(place(state, id)).not.toMatch(/^21/);
      for (const id of others) expect(place(state, id)).toMatch(/^21/);
      expect(keys(play(state, 'confirm', { rolls: [5] }))[0]).toBe('landing-begun');
    }
  });

  clause('c3/4.2.0.22', 'the second wave attacks a shore that is still held', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-friuli-i-87': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2112', '2012', 2],
    };
    const state = planned(boats, GARRISON);
    play(state, ['confirm', 'next livorno'], { rolls: [6] });
    // Intense combat: 2 against 3 is 1:2.
    play(state, 'stand', { rolls: [4, 5] });
    const seen = play(state, 'refuse', { rolls: [1] });
    expect(seen.charts).toEqual(['landing 2 result']);
    expect(place(state, 'it-livorno-i-33')).toBe('2112');
    expect(open(state)).toBe('british combat.defend');
    expect(fact(state, 'stand', 'attack')).toBe('1');
  });

  clause('c3/4.2.0.27', 'and lands even if the first is gone', () => {
    for (const [first, second, sea, shore] of [
      ['it-livorno-i-33', 'it-livorno-ii-33', '2112', '2012'],
      ['it-sm-bafile', 'it-ccnn-42', '1014', '1114'],
    ] as const) {
      const state = planned({ [first]: [sea, shore, 1], [second]: [sea, shore, 2] }, { 'br-1-ham': shore });
      play(state, 'confirm', { rolls: first === 'it-sm-bafile' ? [6] : [6, 1, 2, 6, 6, 6] });
      if (first === 'it-sm-bafile') play(state, 'plain', { rolls: [1, 2, 6, 6, 6] });
      expect(place(state, first)).toBe('eliminated');
      // It fought: 12 in the first two columns costs it a step.
      expect(unit(state, second).steps).toBe(1);
    }
  });
});

describe('the first wave ashore', () => {
  const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2113', '2012', 1] };
  const both: Boats = { ...boats, 'it-livorno-iii-33': ['2112', '2012', 2] };

  clause('c3/4.2.0.19', 'it moves one hex if it is in order and did not attack', () => {
    const state = planned(
      { ...boats, 'it-livorno-iii-33': ['2111', '2010', 1] },
      { 'br-home-guard': '2010' },
    );
    play(state, 'confirm', { rolls: [5, 2, 6] });
    play(state, 'land 2010', { rolls: [6, 6] });
    expect(options(state)).toEqual(['pick it-livorno-i-33', 'end']);
    expect(place(state, 'it-livorno-iii-33')).toBe('2010');
    expect(bar(state, 'pick it-livorno-iii-33')).toBe('c3/4.2.0.19');
    play(state, 'pick it-livorno-i-33');
    expect(bar(state, 'step 1911')).toBe('c3/4.2.0.19');
    play(state, 'step 1912');
    expect(place(state, 'it-livorno-i-33')).toBe('1912');
  });

  clause('c3/4.2.0.39', 'without cost, but not over water nor among enemies', () => {
    const state = planned({ 'it-sm-bafile': ['0803', '0804', 1] }, { 'br-1-ham': '0704' });
    play(state, ['confirm', 'pick it-sm-bafile'], { rolls: [6] });
    for (const wet of ['0905', '0805']) expect(bar(state, `step ${wet}`)).toBe('c3/4.2.0.39');
    expect(bar(state, 'step 0704')).toBe('c3/5.2.0.10');
    expect(options(state)).toEqual(['step 0705']);
    play(state, 'step 0705');
    expect(unit(state, 'it-sm-bafile')).toMatchObject({ at: '0705', arrival: 'may-attack' });
    expect(unit(state, 'it-sm-bafile').spent).toBeUndefined();
  });

  clause('c3/4.2.0.20', 'it attacks when both waves have landed, whether it moved or not', () => {
    for (const way of [['end'], ['pick it-livorno-i-33', 'step 2013', 'end']]) {
      const state = planned(both, { 'br-home-guard': '1912' });
      play(state, 'confirm', { rolls: [5, 5] });
      expect(options(state, 'attack')).toEqual([]);
      play(state, way, { rolls: [5] });
      expect(open(state)).toBe('axis declaration.target');
      const ids = ['it-livorno-i-33', 'it-livorno-ii-33'];
      play(state, [
        'attack 1912',
        ...ids.filter((id) => place(state, id) === '2012').map((id) => `join ${id}`),
        'ready',
      ]);
      play(state, 'confirm', { rolls: [6, 6] });
      expect(place(state, 'br-home-guard')).toBe('eliminated');
      play(state, 'advance it-livorno-ii-33');
      expect(place(state, 'it-livorno-ii-33')).toBe('1912');
    }
  });

  clause(['c3/4.2.0.23', 'c3/4.2.0.24'], 'the second wave and the disordered stay and do not attack', () => {
    const state = planned(both, { 'br-home-guard': '1912' });
    play(state, 'confirm', { rolls: [5, 3] });
    expect(bar(state, 'pick it-livorno-ii-33')).toBe('c3/4.2.0.24');
    expect(options(state)).toEqual(['pick it-livorno-i-33', 'end']);
    play(state, 'end', { rolls: [6] });
    expect(open(state)).toBe('axis declaration.target');
    play(state, 'attack 1912');
    expect(options(state)).toEqual(['join it-livorno-i-33']);
    expect(bar(state, 'join it-livorno-ii-33')).toBe('c3/4.2.0.24');
    expect(bar(state, 'join it-livorno-iii-33')).toBe('c3/4.2.0.23');
    const alone = planned({ 'it-livorno-iii-33': ['2112', '2012', 2] }, { 'br-home-guard': '1912' });
    play(alone, 'confirm', { rolls: [6] });
    expect(open(alone)).toBe('axis activation.first');
  });

  clause('c3/4.2.0.41', 'too many in a hex after both waves are all Disorganized', () => {
    const crowd: Boats = { ...both, 'it-livorno-i-34': ['2113', '2012', 2] };
    const state = planned(crowd);
    play(state, 'confirm', { rolls: [5, 5] });
    const spread = c3.copy(state);
    expect(play(state, 'end', { rolls: [5, 5] }).lines).not.toContain('Too many units are in 2012.');
    expect(play(state, 'confirm').lines).toContain('Too many units are in 2012.');
    for (const id of Object.keys(crowd)) expect(unit(state, id).disorganized).toBe('yes');
    play(spread, ['pick it-livorno-i-33', 'step 2013', 'end'], { rolls: [5, 5] });
    play(spread, 'confirm');
    for (const id of Object.keys(crowd)) expect(unit(spread, id).disorganized).toBeUndefined();
  });

  clause('c3/4.2.0.42', 'nobody bombards in between', () => {
    const state = planned(boats, { 'br-home-guard': '1912', 'br-12-fd': '1812' });
    play(state, 'confirm', { rolls: [5, 5] });
    play(state, 'end');
    play(state, ['attack 1912', 'join it-livorno-i-33', 'ready']);
    const seen = play(state, 'confirm', { rolls: [6, 6] });
    expect(seen.charts).toEqual(['combat 12 4:1']);
    expect(unit(state, 'br-12-fd').activated).toBeUndefined();
    // The same attack in an operation of turn 1: the gun may fire.
    const later = at(
      'declaration',
      { 'it-livorno-i-33': '2012', 'br-home-guard': '1912', 'br-12-fd': '1812' },
      { active: 'livorno' },
    );
    play(later, ['attack 1912', 'join it-livorno-i-33', 'ready', 'confirm']);
    expect(open(later)).toBe('british defensive-fire.plan');
  });
});
