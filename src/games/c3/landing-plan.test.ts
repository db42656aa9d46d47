import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import { grid, Hex, isMined } from './map.ts';
import {
  at,
  type Boats,
  bar,
  choices,
  choosing,
  comeAshore,
  hex,
  land,
  open,
  options,
  place,
  plannedLanding,
  play,
} from './testing.ts';

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
    const plan = choosing(plannedLanding({}), 'pick it-livorno-i-33');
    expect(bar(plan, 'embark 2012')).toBe('c3/4.2.0.2');
    expect(bar(at('landings', { 'it-livorno-i-33': '2012' }), 'pick it-livorno-i-33')).toBe('c3/4.2.0.2');
  });

  clause('c3/4.2.0.4', 'nobody lands from a mined sea hex', () => {
    const state = choosing(plannedLanding({}), 'pick it-sm-bafile');
    const mined = Hex.all.filter(isMined).map((one) => grid.id(one));
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
    const six = plannedLanding(seven);
    expect(options(choosing(six, 'pick it-sm-grado'))).toContain('embark 0406');
    const state = choosing(six, ...choices({ 'it-friuli-ii-87': ['0406', '0506', 1] }), 'pick it-sm-grado');
    expect(bar(state, 'embark 0407')).toBe('c3/4.2.0.5');
    expect(options(state)).toContain('embark 0404');
  });

  clause('c3/4.2.0.29', 'they form one group, over all formations', () => {
    const state = plannedLanding({ 'it-livorno-i-33': ['2112', '2012', 1] });
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
      const state = plannedLanding({ 'it-livorno-i-33': ['2112', '2012', 1] });
      expect(options(choosing(state, 'pick it-friuli-i-87'))).toContain('embark 2112');
      const full = choosing(
        state,
        ...choices({ 'it-friuli-i-87': ['2112', '2012', 2] }).filter((one) => !one.startsWith('land-on')),
      );
      for (const id of ['it-livorno-ii-33', 'it-ccnn-42', 'it-sm-nuotatori'])
        expect(bar(choosing(full, `pick ${id}`), 'embark 2112')).toBe('c3/4.2.0.6');
      const three = choosing(
        plannedLanding({ 'it-sm-nuotatori': ['2112', '2012', 1] }),
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
      const state = plannedLanding({ [first]: ['2112', '2012', taken] });
      const second = choosing(state, `pick ${next}`, 'embark 2112');
      expect(options(second)).toEqual([`wave ${free}`]);
      expect(bar(second, `wave ${taken}`)).toBe('c3/4.2.0.10');
    }
    const shared = plannedLanding({ 'it-livorno-i-33': ['2112', '2012', 1] });
    expect(options(choosing(shared, 'pick it-friuli-i-87', 'embark 2112'))).toEqual(['wave 1', 'wave 2']);
    const reduced = plannedLanding(
      { 'it-sm-nuotatori': ['2112', '2012', 1] },
      { 'it-ccnn-42': { steps: 1 } },
    );
    expect(options(choosing(reduced, 'pick it-ccnn-42', 'embark 2112'))).toEqual(['wave 1', 'wave 2']);
  });

  clause('c3/4.2.0.7', '28 points fill the boats; the rest come later', () => {
    const state = plannedLanding(FULL);
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
    const state = plannedLanding({ 'it-livorno-i-33': ['2112', '2012', 1] });
    expect(bar(state, 'pick it-livorno-i-33')).toBe('c3/4.2.0.31');
    const same = choosing(state, 'pick it-friuli-i-87', 'embark 2112');
    expect(open(same)).toBe('axis landing-plan.wave');
    const beside = choosing(state, 'pick it-friuli-i-87', 'embark 2113');
    expect(options(beside)).toEqual(['land-on 2013', 'land-on 2012']);
    expect(bar(beside, 'land-on 2011')).toBe('c3/4.2.0.31');
    play(beside, ['land-on 2012', 'wave 1', 'confirm']);
    expect([hex(beside, '2112').landsOn, hex(beside, '2113').landsOn]).toEqual(['2012', '2012']);
    expect(options(beside)).toEqual(['next friuli', 'next livorno']);
    const west = choosing(plannedLanding({}), 'pick it-sm-bafile');
    expect(bar(west, 'embark 0410')).toBe('c3/4.2.0.31');
    expect(bar(west, 'embark 0101')).toBe('c3/4.2.0.31');
    expect(bar(choosing(west, 'embark 0408'), 'land-on 0509')).toBe('c3/4.2.0.31');
  });

  clause('c3/4.2.0.32', 'no armour and no artillery of any type lands in turn S', () => {
    const state = plannedLanding({});
    const heavy = counters.filter(
      ({ side, type, airborne }) =>
        side === 'axis' && !airborne && ['armor', 'artillery', 'anti-tank'].includes(type),
    );
    expect(heavy).toHaveLength(7);
    for (const { id } of heavy) expect(bar(state, `pick ${id}`)).toBe('c3/4.2.0.32');
    expect(options(state, 'pick ')).toHaveLength(BATTALIONS.length + 1);
    expect(bar(state, 'pick br-1-ham')).toBe('c3/4.0.1');
  });
});

describe('landing on hills', () => {
  clause(['c3/4.2.0.25', 'c3/4.2.0.26'], 'one marine unit opens them, then anybody follows', () => {
    const state = plannedLanding({ 'it-sm-bafile': ['1014', '1114', 1] }, { 'it-sm-bafile': { steps: 1 } });
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
      plannedLanding({ 'it-livorno-i-33': ['2112', '2012', 1] }),
      'pick it-livorno-ii-33',
      'embark 2113',
      'land-on 2012',
    );
    expect(options(flat)).toEqual(['wave 1', 'wave 2']);
  });

  clause('c3/4.2.0.34', 'without marines nobody lands there', () => {
    for (const id of ['it-sm-nuotatori', 'it-livorno-xi-gua', 'it-ccnn-42', 'it-friuli-i-87']) {
      const state = choosing(plannedLanding({}), `pick ${id}`);
      expect(bar(state, 'embark 1014')).toBe('c3/4.2.0.34');
      expect(bar(choosing(state, 'embark 0404'), 'land-on 0505')).toBe('c3/4.2.0.34');
      expect(options(choosing(state, 'embark 0404'))).toEqual(['land-on 0504']);
    }
    for (const id of ['it-sm-bafile', 'it-sm-grado']) {
      const state = choosing(plannedLanding({}), `pick ${id}`, 'embark 1014', 'land-on 1114');
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
      expect(options(choosing(plannedLanding({}), 'pick it-livorno-i-33', `embark ${sea}`))).toContain(
        `land-on ${shore}`,
      );
    const bay = choosing(plannedLanding({}), 'pick it-livorno-i-33', 'embark 1004');
    expect(bar(bay, 'land-on 0905')).toBe('c3/4.2.0.34');
    expect(bar(choosing(plannedLanding({}), 'pick it-livorno-i-33', 'embark 0603'), 'land-on 0604')).toBe(
      'c3/4.2.0.34',
    );
  });

  it('units that follow the marines of another formation wait for them', () => {
    const state = plannedLanding({
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
