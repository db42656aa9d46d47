import { describe, expect, it, vi } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { c3 } from './index.ts';
import { grid, type Hex, isAirfield, isCity, isPort, isTown, LAND } from './map.ts';
import type { State } from './state.ts';
import { at, type Hexes, move, open, options, place, play, result, turnOf, type Units } from './testing.ts';

const LUQA = '1411';
const MARSAXLOKK = '1913';
const VALLETTA = '1709';

/** A port and an airfield, without which the British win outright: two points. */
const FOOTHOLD = [MARSAXLOKK, LUQA];

const OURS = { control: 'axis' };
const names = (hexes: readonly Hex[]) => hexes.map((one) => grid.id(one));
const SCORING = names(LAND.filter((one) => isCity(one) || isTown(one) || isPort(one) || isAirfield(one)));

/** Worth a point each, without Valletta and the foothold. */
const PRIZES = SCORING.filter((one) => one !== VALLETTA && !FOOTHOLD.includes(one));

const held = (hexes: readonly string[]): Hexes => Object.fromEntries(hexes.map((one) => [one, OURS]));
const lost = (ids: readonly string[]): Units => Object.fromEntries(ids.map((id) => [id, 'eliminated']));

/** The game over after turn 4, with these hexes held and these units as they are. */
function ended(hexes: Hexes | readonly string[], units: Units = {}): State {
  const notes = Array.isArray(hexes) ? held(hexes) : (hexes as Hexes);
  const state = at('operations', units, { turn: '4', hexes: notes });
  play(state, 'pass');
  return state;
}

/** The points apart from those of the foothold. */
const points = (units: Units, hexes: readonly string[] = []) =>
  result(ended([...FOOTHOLD, ...hexes], units)).points - 2;

type Json = Readonly<Record<string, unknown>>;

/** The end of a game that is built from other counters or another map. */
async function rebuilt({ units = unitsJson, map = mapJson }: { readonly units?: Json; readonly map?: Json }) {
  vi.resetModules();
  vi.doMock('./data/units.json', () => ({ default: units }));
  vi.doMock('./data/map.json', () => ({ default: map }));
  const testing = await import('./testing.ts');
  vi.doUnmock('./data/units.json');
  vi.doUnmock('./data/map.json');
  return (hexes: Hexes, placed: Units = {}) => {
    const state = testing.at('operations', placed, { turn: '4', hexes });
    testing.play(state, 'pass');
    return testing.result(state);
  };
}

/** The map with other things in one hex. */
function withFeatures(id: string, features: readonly Json[]): Json {
  return { ...mapJson, hexes: mapJson.hexes.map((one) => (one.id === id ? { ...one, features } : one)) };
}

function verdict(state: State): string {
  const { winner, level, points: total } = result(state);
  return `${total} ${winner} ${level}`;
}

const ofType = (test: (unit: (typeof counters)[number]) => boolean) =>
  counters.filter((unit) => unit.side === 'axis' && test(unit));

const isGun = ({ type }: { readonly type: string }) => type === 'artillery' || type === 'anti-tank';

const LINE = ofType(
  (one) => one.nationality === 'italian' && !one.elite && !isGun(one) && one.type !== 'armor',
);

const ELITE = ofType(({ elite }) => elite);
const ARMOUR = ofType(({ type }) => type === 'armor');
const GUNS = ofType(isGun);

/** Loses so many steps of the line, one to a battalion where it can. */
function lineSteps(steps: number): Units {
  const battalions = LINE.filter((one) => one.steps === 2);
  return Object.fromEntries(battalions.slice(0, steps).map(({ id }) => [id, { at: '1313', steps: 1 }]));
}

describe('losses', () => {
  clause(
    ['c3/8.2.3', 'c3/8.2.21'],
    'a point for every three steps of the Italian line, rounded up once',
    () => {
      const cost = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((steps) => 0 - points(lineSteps(steps)));
      expect(cost).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]);
      // Two steps of one battalion and one of another: still one point.
      expect(points({ 'it-livorno-i-33': 'eliminated', 'it-friuli-i-87': { steps: 1 } })).toBe(-1);
      expect(points({ 'it-livorno-i-33': 'eliminated', 'it-friuli-i-87': 'eliminated' })).toBe(-2);
      for (const { id, steps } of LINE) expect([id, points(lost([id]))]).toEqual([id, -Math.ceil(steps / 3)]);
    },
  );

  clause('c3/8.2.4', 'Elite units are not counted with the line', () => {
    const elite = ELITE.filter(({ nationality }) => nationality === 'italian').slice(0, 2);
    const parts = result(ended(FOOTHOLD, { ...lineSteps(2), ...lost(elite.map(({ id }) => id)) })).breakdown;
    expect(parts.map((part) => part.points)).toEqual([2, -2, -1]);
  });

  clause(['c3/8.2.5', 'c3/8.2.22'], 'every step of an Elite unit costs one, dead or not', () => {
    for (const { id, steps } of ELITE) expect([id, points(lost([id]))]).toEqual([id, -steps]);
    expect(points({ 'it-sm-bafile': { at: '1313', steps: 1 } })).toBe(-1);
    expect(points({ 'it-sm-bafile': { steps: 1 }, 'it-sm-grado': 'eliminated' })).toBe(-3);
    expect(points(lost(['de-1-kroh', 'de-2-kroh', 'de-3-kroh']))).toBe(-3);
  });

  clause('c3/8.2.6', 'so does every step of armour', () => {
    for (const { id } of ARMOUR) expect([id, points(lost([id]))]).toEqual([id, -1]);
    expect(points(lost(ARMOUR.map(({ id }) => id)))).toBe(-3);
  });

  clause(['c3/8.2.7', 'c3/8.2.24'], 'and of artillery, field or anti-tank, Italian or German', () => {
    expect(GUNS.map(({ id }) => id)).toContain('de-pzjg-7');
    for (const { id } of GUNS) expect([id, points(lost([id]))]).toEqual([id, -1]);
    expect(points(lost(GUNS.map(({ id }) => id)))).toBe(-GUNS.length);
  });

  clause('c3/8.2.22', 'each step counts once: 2 Elite, 1 tank and 1 anti-tank step cost 4', () => {
    expect(points(lost(['it-1-para', 'de-1-kroh', 'it-10-cor-l3', 'it-livorno-cc']))).toBe(-4);
    const all = lost(counters.filter(({ side }) => side === 'axis').map(({ id }) => id));
    const steps = (list: readonly { readonly steps: number }[]) =>
      list.reduce((sum, one) => sum + one.steps, 0);
    const prized = new Set([...ELITE, ...ARMOUR, ...GUNS]);
    expect(points(all)).toBe(-steps([...prized]) - Math.ceil(steps(LINE) / 3));
  });

  clause('c3/8.2.23', 'Germans without any of these marks would cost nothing', async () => {
    // No counter is like this.
    const units = unitsJson.units.map((one) => (one.id === 'de-1-kroh' ? { ...one, elite: false } : one));
    const other = await rebuilt({ units: { ...unitsJson, units } });
    const score = (ids: readonly string[]) => other(held(FOOTHOLD), lost(ids))?.points;
    expect(score(['de-1-kroh'])).toBe(2);
    expect(score(['de-2-kroh'])).toBe(1);
    expect(score(['de-1-kroh', 'it-livorno-i-33'])).toBe(1);
  });

  clause('c3/8.2.2', 'nothing that happens to the British counts', () => {
    const everybody = counters.filter(({ side }) => side === 'british').map(({ id }) => id);
    expect(points(lost(everybody))).toBe(0);
    // Places in which they stand to the end, and steps that they lost.
    expect(points({ 'br-home-guard': '1507', 'br-12-fd': '1009', 'br-32-laa': '1709' })).toBe(0);
  });
});

describe('places', () => {
  clause(['c3/8.2.8', 'c3/8.2.9'], 'a point for each City and Town', () => {
    const kinds = [isCity, isTown].map((is) => names(LAND.filter(is)).filter((one) => one !== VALLETTA));
    for (const list of kinds) {
      const others = list.filter((one) => !FOOTHOLD.includes(one));
      expect(others.length).toBeGreaterThan(0);
      for (const one of others) expect([one, points({}, [one])]).toEqual([one, 1]);
      expect(points({}, others)).toBe(others.length);
    }
  });

  clause('c3/8.2.10', 'and for each Port', async () => {
    for (const port of ['0905', MARSAXLOKK]) {
      const others = ['1715', port === '0905' ? MARSAXLOKK : '0905'];
      expect(result(ended([...others, port])).points).toBe(3);
    }
    // The ports of the map are towns besides: here is one that is nothing else.
    const other = await rebuilt({
      map: withFeatures(MARSAXLOKK, [{ kind: 'port', place: 'port', name: 'Port' }]),
    });
    expect(other(held(FOOTHOLD))?.points).toBe(2);
  });

  clause('c3/8.2.11', 'and for each Airport', () => {
    for (const field of ['1009', '1715']) expect(points({}, [field])).toBe(1);
    expect(points({}, ['1009', '1715'])).toBe(2);
    const plain = names(LAND).filter((one) => !SCORING.includes(one));
    expect(points({}, plain)).toBe(0);
  });

  clause('c3/8.2.25', 'one point for a hex, whatever is in it and whatever became of it', () => {
    // St Paul's Bay is a Town and a Port.
    expect(points({}, ['0905'])).toBe(1);
    const ruins = { '0905': { ...OURS, rubble: true }, '1507': { ...OURS, rubble: true } };
    expect(result(ended({ ...held(FOOTHOLD), ...ruins })).points).toBe(4);
    // Nine hexes, one of them with two features.
    const nine = ['0905', ...PRIZES.filter((one) => one !== '0905').slice(0, 6)];
    expect(result(ended([...FOOTHOLD, ...nine])).points).toBe(9);
  });
});

/** In the movement of Ramcke, with a company at the gates of Valletta. */
const atTheGates = (more: Units = {}) =>
  at('movement', { 'de-1-kroh': '1609', ...more }, { active: 'ramcke', turn: '2' });

describe('the two ways to win outright', () => {
  clause('c3/8.2.14', 'Valletta ends the game in a crushing victory of the Axis', () => {
    const state = atTheGates(lost(ELITE.slice(1, 12).map(({ id }) => id)));
    move(state, 'de-1-kroh', VALLETTA);
    play(state, 'end');
    expect(play(state, 'confirm').lines.at(-1)).toBe('Valletta has fallen.');
    expect(open(state)).toBe('over');
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'crushing' });
    expect(result(state).points).toBeLessThan(-7);
    const other = atTheGates();
    play(other, ['end', 'confirm']);
    expect(open(other)).toBe('axis activation.first');
  });

  it('the result says what decided the game, and by points it says nothing else', () => {
    const because = (hexes: Parameters<typeof ended>[0]) => result(ended(hexes)).because;
    const noPort = 'no working port in Axis hands';
    const noAirfield = 'no airfield in Axis hands';
    expect(because([LUQA])).toEqual([noPort]);
    expect(because({ [MARSAXLOKK]: { ...OURS, rubble: true }, [LUQA]: OURS })).toEqual([noPort]);
    expect(because([MARSAXLOKK])).toEqual([noAirfield]);
    expect(because([])).toEqual([noPort, noAirfield]);
    expect(because(FOOTHOLD)).toBeUndefined();
    expect(result(ended([LUQA])).breakdown).toHaveLength(3);
    const state = atTheGates();
    move(state, 'de-1-kroh', VALLETTA);
    play(state, ['end', 'confirm']);
    expect(result(state).because).toEqual(['Valletta has fallen']);
  });

  clause('c3/8.2.27', 'when the operation is over, not before', () => {
    expect(
      names(LAND).filter((one) => c3.definition.texts.labels['hex']?.[one]?.includes('Valletta')),
    ).toEqual([VALLETTA]);
    const state = atTheGates();
    move(state, 'de-1-kroh', VALLETTA);
    expect(open(state)).toBe('axis movement.choose');
    // Whoever only passes through has it as well.
    move(state, 'de-1-kroh', '1609');
    play(state, ['end', 'confirm']);
    expect(open(state)).toBe('over');
    // At the end of the air operation too.
    const raid = at('operations', {}, { turn: '2', hexes: { [VALLETTA]: OURS } });
    play(raid, ['activate axis-air', 'confirm'], { rolls: [1] });
    expect(open(raid)).toBe('over');
  });

  clause('c3/8.2.27', 'every hex that is named Valletta has to fall', async () => {
    const other = await rebuilt({
      map: withFeatures('1609', [{ kind: 'city', place: 'valletta', name: 'Valletta' }]),
    });
    expect(other({ ...held(FOOTHOLD), [VALLETTA]: OURS })?.level).toBe('draw');
    expect(other({ ...held(FOOTHOLD), [VALLETTA]: OURS, '1609': OURS })?.level).toBe('crushing');
  });

  clause('c3/8.2.27', 'after the drops, and after the landing of a formation', () => {
    const gone = counters.filter(({ id, airborne }) => airborne && id !== 'de-1-kroh').map(({ id }) => id);
    const drop = at('drops', lost(gone));
    while (options(drop, 'pick ').length > 0) {
      const pick = options(drop, 'pick ')[0] ?? '';
      play(drop, pick);
      if (options(drop, 'attach ').length > 0) play(drop, 'attach folgore');
      const aims = options(drop, 'aim ').filter((one) => one !== `aim ${VALLETTA}`);
      play(drop, pick === 'pick de-1-kroh' ? `aim ${VALLETTA}` : (aims[0] ?? ''));
    }
    expect(play(drop, 'confirm', { rolls: [6] }).lines.at(-1)).toBe('Valletta has fallen.');
    expect([place(drop, 'de-1-kroh'), open(drop)]).toEqual([VALLETTA, 'over']);

    const boats = ['pick it-livorno-i-33', 'embark 2112', 'land-on 2011', 'wave 2'];
    const more = ['pick it-friuli-i-87', 'embark 2113', 'land-on 2012', 'wave 2'];
    const landing = at('landings', {}, { hexes: { [VALLETTA]: OURS } });
    play(landing, [...boats, ...more, 'confirm']);
    expect(open(landing)).toBe('axis landings.formation');
    play(landing, 'next livorno', { rolls: [5] });
    expect(open(landing)).toBe('over');
    expect(place(landing, 'it-friuli-i-87')).toBe('2113');
  });

  clause(['c3/8.2.15', 'c3/8.2.28'], 'without a port and an airport the British win', () => {
    const others = PRIZES.filter(
      (one) => !isPort(grid.number(one) ?? -1) && !isAirfield(grid.number(one) ?? -1),
    );
    for (const [hexes, winner] of [
      [others, 'british'],
      [[...others, MARSAXLOKK], 'british'],
      [[...others, '0905'], 'british'],
      [[...others, LUQA], 'british'],
      [[...others, LUQA, '1009', '1715'], 'british'],
      [[...others, LUQA, MARSAXLOKK], 'axis'],
      [[...others, '1009', '0905'], 'axis'],
      [[...others, '1715', MARSAXLOKK], 'axis'],
    ] as const) {
      const state = ended(hexes);
      expect(result(state).points).toBeGreaterThan(10);
      expect([hexes.slice(others.length), result(state).winner, result(state).level]).toEqual([
        hexes.slice(others.length),
        winner,
        'crushing',
      ]);
    }
    const earlier = at('operations', {}, { turn: '3' });
    play(earlier, 'pass');
    expect(open(earlier)).toBe('axis activation.first');
  });

  clause('c3/8.2.29', 'a port in ruins does not count, an airport needs nothing but control', () => {
    const ruined = { [MARSAXLOKK]: { ...OURS, rubble: true }, [LUQA]: OURS };
    expect(verdict(ended(ruined))).toBe('2 british crushing');
    expect(verdict(ended({ ...ruined, '0905': OURS }))).toBe('3 draw draw');
    expect(verdict(ended(FOOTHOLD, { 'br-32-laa': '1410', 'br-4-haa': '1412' }))).toBe('2 draw draw');
  });

  clause('c3/8.2.30', 'Valletta first, then port and airport, then the points', () => {
    const hexes = { ...held(PRIZES.filter((one) => one !== '0905' && one !== '1009' && one !== '1715')) };
    expect(result(ended(hexes)).points).toBeGreaterThan(10);
    expect(result(ended(hexes)).winner).toBe('british');
    // Valletta in turn 4, with no airport.
    const state = at('movement', { 'de-1-kroh': '1609' }, { active: 'ramcke', turn: '4' });
    move(state, 'de-1-kroh', VALLETTA);
    play(state, ['end', 'confirm']);
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'crushing', points: 2 });
  });
});

describe('the levels', () => {
  clause('c3/8.2.1', 'points are counted once, after turn 4', () => {
    const state = at('operations', {}, { turn: '3', hexes: held(FOOTHOLD) });
    expect(c3.result(state)).toBeUndefined();
    play(state, 'pass');
    expect(c3.result(state)).toBeUndefined();
    expect(play(state, 'pass').lines).toEqual([
      'The Axis side passes.',
      'The British side passes.',
      'The last turn is over.',
    ]);
    expect(verdict(state)).toBe('2 draw draw');
    expect(turnOf(state)).toBe('4');
  });

  const scored = (total: number) => {
    const prizes = PRIZES.slice(0, Math.max(0, total - 2));
    const dead = ELITE.slice(0, Math.max(0, 2 - total)).map(({ id }) => id);
    return verdict(ended([...FOOTHOLD, ...prizes], lost(dead)));
  };

  clause('c3/8.2.16', '-7 or less: British crushing victory', () => {
    for (const total of [-7, -8, -10]) expect(scored(total)).toBe(`${total} british crushing`);
  });

  clause('c3/8.2.17', '-6 to 0: British minor victory', () => {
    for (const total of [-6, -5, -1, 0]) expect(scored(total)).toBe(`${total} british minor`);
  });

  clause('c3/8.2.18', '1 to 5: a draw', () => {
    for (const total of [1, 2, 3, 4, 5]) expect(scored(total)).toBe(`${total} draw draw`);
    // 9 hexes, 7 steps of the line, 4 of elite, armour and artillery.
    const hexes = [...FOOTHOLD, ...PRIZES.slice(0, 7)];
    const dead = lost(['de-1-kroh', 'it-1-para', 'it-10-cor-l3', 'it-livorno-cc']);
    expect(verdict(ended(hexes, { ...lineSteps(7), ...dead }))).toBe('2 draw draw');
  });

  clause('c3/8.2.19', '6 to 10: Axis minor victory', () => {
    for (const total of [6, 7, 9, 10]) expect(scored(total)).toBe(`${total} axis minor`);
  });

  clause('c3/8.2.20', '11 or more: Axis crushing victory', () => {
    for (const total of [11, 12, 20]) expect(scored(total)).toBe(`${total} axis crushing`);
  });
});
