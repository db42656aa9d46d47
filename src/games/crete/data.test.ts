import { describe, expect, it } from 'vitest';
import { Refusal } from '../../engine/refusal.ts';
import { chartsOf } from '../air-assault/charts.ts';
import { stageOf } from '../air-assault/clauses/testing.ts';
import chartsJson from '../air-assault/data/charts.json' with { type: 'json' };
import { terrainEffectsOf } from '../air-assault/terrain.ts';
import { cast } from './cast.ts';
import mapJson from './data/map.json' with { type: 'json' };
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { creteInstead } from './index.ts';
import { FIRST, group, SECOND } from './testing.ts';

/** Data that cannot be: each fault is refused with the file and the place in it. */

type Change = Readonly<Record<string, unknown>>;

/** What is wrong with the data, as it is said. */
function faultIn(made: () => unknown): string {
  try {
    made();
    return '';
  } catch (error) {
    return error instanceof Refusal && error.code === 'bad-data' ? error.message : `not refused: ${error}`;
  }
}

/** A list with one thing changed, by its id or its place in the list. */
function changed<T extends object>(list: readonly T[], which: string | number, change: Change): object[] {
  return list.map((one, index) =>
    index === which || ('id' in one && one.id === which) ? { ...one, ...change } : one,
  );
}

const units = (more: Change) => {
  const document = { ...unitsJson, ...more };
  return () => creteInstead({ units: document, organization: document });
};
const unit = (id: string, change: Change) => units({ units: changed(unitsJson.units, id, change) });
const boundTo = (hex: string, ids: readonly string[]) =>
  units({
    units: unitsJson.units.map((one) =>
      ids.includes(one.id) ? { ...one, entry: { mode: 'setup', hexes: [hex] } } : one,
    ),
  });
const map = (more: Change) => () => creteInstead({ map: { ...mapJson, ...more } });
const tables = (more: Change) => () => creteInstead({ tables: { ...tablesJson, ...more } });
const ready = (more: Change) => () => creteInstead({}, { ...setUpJson, ...more });
const readyUnits = (more: Change) =>
  ready({ allied: { ...setUpJson.allied, basic: { units: { ...setUpJson.allied.basic.units, ...more } } } });
const charts = (more: Change) => () => chartsOf('air-assault/charts.json', { ...chartsJson, ...more });

const terrainEffects = (more: Change) => () =>
  terrainEffectsOf('air-assault/charts.json', {
    terrainEffectsChart: { ...chartsJson.terrainEffectsChart, ...more },
  });

const { airborneBlocks, convoys, alliedReinforcementGroups, battalionSubstitution } = unitsJson;
const { turnRecordTrack, seaMovementTable, transport, decoys, victory } = tablesJson;
const { armorReliabilityTable, combatResultsTable, driftDiagram, terrainEffectsChart } = chartsJson;
const { features } = terrainEffectsChart;
const [sea] = mapJson.hexes.filter(({ base, id }) => base === 'sea' && id !== 'A40').map(({ id }) => id);
const track = (change: Change) => tables({ turnRecordTrack: { ...turnRecordTrack, ...change } });
const seaTable = (side: 'axis' | 'allied', change: Change) =>
  tables({ seaMovementTable: { ...seaMovementTable, [side]: { ...seaMovementTable[side], ...change } } });

describe('data of Crete', () => {
  it('is taken as it stands', () => {
    for (const taken of [units({}), map({}), tables({}), ready({}), charts({}), terrainEffects({})])
      expect(taken).not.toThrow();
  });

  it.each<[string, () => unknown, string]>([
    [
      'two counters of one name',
      units({ units: [...unitsJson.units, unitsJson.units[0]] }),
      'crete/units.json: there is more than one unit called "i-sturm-hq"',
    ],
    [
      'a counter that comes in no known way',
      unit('nz-22', { entry: { mode: 'submarine' } }),
      'crete/units.json: units',
    ],
    ['a counter without end', unit('nz-22', { stacking: 300 }), 'stacking should be at most 127, not 300'],
    [
      'a counter of another class',
      unit('nz-22', { unitClass: 'armor' }),
      'crete/units.json: nz-22 is infantry and called armor',
    ],
    [
      'a counter that is set up in no sector',
      unit('nz-22', { entry: { mode: 'setup', sectors: ['valletta'] } }),
      'crete/units.json: nz-22 is set up in "valletta", which is no sector',
    ],
    [
      'a counter that is set up in no hex',
      unit('nz-22', { entry: { mode: 'setup', hexes: ['ZZ1'] } }),
      'crete/units.json: nz-22 is set up in "ZZ1", which is no hex',
    ],
    [
      'a counter that is flown in after the last turn',
      unit('i-gjr-85', { entry: { mode: 'air-landing', turn: 25 } }),
      'crete/units.json: i-gjr-85 comes in turn 25, which is not on the turn track',
    ],
    [
      'companies that nobody knows',
      unit('i-sturm', { substitutes: ['17-sturm'] }),
      'crete/units.json: there is no unit "17-sturm" (i-sturm.substitutes)',
    ],
    [
      'an unknown unit in a block',
      units({ airborneBlocks: changed(airborneBlocks, 'block-suda', { units: ['nobody'] }) }),
      'crete/units.json: there is no unit "nobody" (block-suda.units)',
    ],
    [
      'an unknown sector of a block',
      units({ airborneBlocks: changed(airborneBlocks, 'block-suda', { sector: 'valletta' }) }),
      'crete/units.json: there is no sector "valletta" (block-suda.sector)',
    ],
    [
      'a block after the last turn',
      units({ airborneBlocks: changed(airborneBlocks, 'block-suda', { turn: 99 }) }),
      'crete/units.json: block-suda comes in turn 99, which is not on the turn track',
    ],
    [
      'a unit in two blocks',
      units({ airborneBlocks: [...airborneBlocks, { ...airborneBlocks[0], id: 'again' }] }),
      'crete/units.json: again has ii-sturm-hq, who is listed already',
    ],
    [
      'an Allied unit in a convoy',
      units({ convoys: changed(convoys, 'convoy-1', { units: ['nz-22'] }) }),
      'crete/units.json: convoy-1 has nz-22, who is of the other side',
    ],
    [
      'an unknown unit in a convoy',
      units({ convoys: changed(convoys, 'convoy-1', { units: ['nobody'] }) }),
      'crete/units.json: there is no unit "nobody" (convoy-1.units)',
    ],
    [
      'two convoys of one name',
      units({ convoys: [...convoys, convoys[0]] }),
      'crete/units.json: there is more than one convoy called "convoy-1"',
    ],
    [
      'a convoy with nobody aboard in a version of the game',
      units({ convoys: changed(convoys, 'convoy-1', { units: [] }) }),
      'crete/units.json: convoy-1 has nobody aboard in the basic game',
    ],
    [
      'a convoy that comes after the end of a version of the game',
      units({ convoys: changed(convoys, 'convoy-1', { earliestTurn: 13 }) }),
      'crete/units.json: convoy-1 comes in turn 13, and the basic game has 12',
    ],
    [
      'a convoy of an unknown kind',
      units({ convoys: changed(convoys, 'convoy-1', { kind: 'secret' }) }),
      'crete/units.json: convoys[0].kind should be "regular" or "emergency", not "secret"',
    ],
    [
      'a group after the last turn',
      units({
        alliedReinforcementGroups: changed(alliedReinforcementGroups, 'allied-group-1', {
          availableTurn: 30,
        }),
      }),
      'crete/units.json: allied-group-1 comes in turn 30, which is not on the turn track',
    ],
    [
      'a garrison that finds no room',
      boundTo('F11', ['nz-21', 'nz-22', 'nz-23']),
      'crete/units.json: the basic game has a garrison that finds no room',
    ],
    [
      'a garrison of which one can stand nowhere',
      unit('nz-22', { entry: { mode: 'setup', sectors: ['maleme'], hexes: ['J55'] } }),
      'crete/units.json: the basic game has a garrison that finds no room',
    ],
    [
      'more groups than there is room for what is known of them',
      units({
        alliedReinforcementGroups: [
          ...alliedReinforcementGroups,
          ...Array.from({ length: 8 }, (_, index) => ({ id: `more-${index}`, availableTurn: 2, units: [] })),
        ],
      }),
      'crete/units.json: alliedReinforcementGroups are 12, and there is room for 4',
    ],
    [
      'light flak that fires farther than others',
      unit('aa-7a-lt-a', { range: 3 }),
      'crete/units.json: aa-7a-lt-a is light flak of range 3, and others have 2',
    ],
    [
      'a battalion with a company twice',
      units({
        battalionSubstitution: changed(battalionSubstitution, 0, { companies: ['1-sturm', '1-sturm'] }),
      }),
      'crete/units.json: i-sturm has a company twice',
    ],
    [
      'a battalion that needs more companies than there are',
      units({ battalionSubstitution: changed(battalionSubstitution, 0, { companiesNeeded: 5 }) }),
      'crete/units.json: i-sturm needs 5 of 4 companies',
    ],
    [
      'a battalion that is not on its chart',
      units({ battalionSubstitution: battalionSubstitution.slice(1) }),
      'crete/units.json: i-sturm stands 0 times on the substitution chart',
    ],
    [
      'a company of two battalions',
      unit('i-sturm', { substitutes: ['1-sturm', '5-sturm'] }),
      'crete/units.json: 5-sturm stands for two battalions, or twice for one',
    ],
  ])('is refused for %s', (_, made, expected) => {
    expect(faultIn(made)).toContain(expected);
  });

  it.each<[string, () => unknown, string]>([
    [
      'more airfields than there is room for what is known of flak',
      map({ airfields: [...mapJson.airfields, { ...mapJson.airfields[0], id: 'kastelli-airfield' }] }),
      'airfields are 4, and there is room for 3',
    ],
    [
      'an airfield in the sea',
      map({ airfields: changed(mapJson.airfields, 'maleme-airfield', { hex: sea }) }),
      'crete/map.json: maleme-airfield is in the sea',
    ],
    [
      'an airfield nowhere',
      map({ airfields: changed(mapJson.airfields, 'maleme-airfield', { hex: 'ZZ1' }) }),
      'crete/map.json: there is no hex "ZZ1" (maleme-airfield)',
    ],
    [
      'an airfield that takes less than nothing',
      map({ airfields: changed(mapJson.airfields, 'maleme-airfield', { landingCapacity: -1 }) }),
      'landingCapacity should be at least 0, not -1',
    ],
    [
      'a landing box that opens on the sea',
      map({ landingBoxes: changed(mapJson.landingBoxes, 'maleme-box-1', { hex: sea }) }),
      'crete/map.json: maleme-box-1 opens on the sea',
    ],
    [
      'a landing box of no beach',
      map({ landingBoxes: changed(mapJson.landingBoxes, 'maleme-box-1', { beach: undefined }) }),
      'crete/map.json: maleme-box-1 is of no beach',
    ],
    [
      'a hex of an unknown sector',
      map({ hexes: changed(mapJson.hexes, 'E11', { sector: 'valletta' }) }),
      'crete/map.json: there is no sector "valletta" (hex E11)',
    ],
    [
      'a hex of unknown terrain',
      map({ hexes: changed(mapJson.hexes, 'E11', { base: 'swamp' }) }),
      'crete/map.json: hex E11 is swamp, which the terrain effects chart does not know',
    ],
    ['two hexes of one name', map({ hexes: [...mapJson.hexes, mapJson.hexes[0]] }), 'crete/map.json: '],
    [
      'a road with a gap',
      map({ roads: changed(mapJson.roads, 0, { path: ['E11', 'E20'] }) }),
      'leaps from E11 to E20',
    ],
    [
      'a river through nowhere',
      map({ rivers: changed(mapJson.rivers, 0, { path: ['ZZ1'] }) }),
      'crete/map.json: there is no hex "ZZ1" (river ',
    ],
  ])('is refused for %s', (_, made, expected) => {
    expect(faultIn(made)).toContain(expected);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a turn that is missing',
      track({ turns: turnRecordTrack.turns.filter(({ turn }) => turn !== 7) }),
      'crete/tables.json: turn 7 is missing',
    ],
    [
      'a game longer than the turn track',
      track({ basicLastTurn: 30 }),
      'crete/tables.json: the basic game is longer than the turn track',
    ],
    [
      'no turns for a victory',
      tables({ victory: { ...victory, basic: {} } }),
      'crete/tables.json: victory.basic.axisHoldsAirfieldConsecutiveTurns is missing',
    ],
    [
      'sea tables of different length',
      seaTable('allied', { rows: seaMovementTable.allied.rows.slice(0, 5) }),
      'crete/tables.json: row 6 of chart sea-movement has 1 cells for 2 columns',
    ],
    [
      'a sea table with a gap',
      tables({
        seaMovementTable: {
          axis: { ...seaMovementTable.axis, rows: seaMovementTable.axis.rows.toSpliced(2, 1) },
          allied: { ...seaMovementTable.allied, rows: seaMovementTable.allied.rows.toSpliced(2, 1) },
        },
      }),
      'crete/tables.json: chart sea-movement has no row 3',
    ],
    [
      'a die in words',
      seaTable('axis', { rows: changed(seaMovementTable.axis.rows, 1, { die: 'two' }) }),
      'crete/tables.json: "two" is no die',
    ],
    [
      'a result that no group of the Allies has',
      seaTable('allied', { rows: changed(seaMovementTable.allied.rows, 1, { result: 'all-eliminated' }) }),
      'crete/tables.json: seaMovementTable.allied.rows[1].result should be',
    ],
    [
      'a sea chapter without its table',
      () => creteInstead({ sea: undefined }),
      'crete/tables.json: seaMovementTable is missing, and convoys sail by it',
    ],
    [
      'an unknown result',
      seaTable('axis', { rows: changed(seaMovementTable.axis.rows, 1, { result: 'lost' }) }),
      'crete/tables.json: seaMovementTable.axis.rows[1].result should be',
    ],
    [
      'no modifier for the emergency convoy',
      seaTable('axis', { modifiers: [] }),
      'crete/tables.json: there is no modifier "emergency-convoy"',
    ],
    [
      'no room in the emergency convoy',
      tables({ transport: { ...transport, emergencyConvoyStacking: undefined } }),
      'crete/tables.json: transport.emergencyConvoyStacking is missing',
    ],
    [
      'less than no decoys',
      tables({ decoys: { ...decoys, alliedCounters: -1 } }),
      'crete/tables.json: decoys.alliedCounters should be at least 0, not -1',
    ],
    [
      'a combat table with a column too few',
      charts({ combatResultsTable: { ...combatResultsTable, columns: combatResultsTable.columns.slice(1) } }),
      'air-assault/charts.json: row 1 of chart combat-results has 9 cells for 8 columns',
    ],
    [
      'a road without a rate',
      terrainEffects({ features: features.filter(({ id }) => id !== 'secondary-road') }),
      'air-assault/charts.json: there is no cost of "secondary-road"',
    ],
    [
      'a river that costs nothing',
      terrainEffects({ features: changed(features, 'river', { leaveCost: undefined }) }),
      'air-assault/charts.json: there is no cost of "river"',
    ],
    [
      'a column that is no ratio',
      charts({
        combatResultsTable: { ...combatResultsTable, columns: combatResultsTable.columns.with(0, 'bad') },
      }),
      'air-assault/charts.json: "bad" is not a ratio such as 3:1',
    ],
    [
      'no modifier for rivers',
      charts({ combatResultsTable: { ...combatResultsTable, dieModifiers: [] } }),
      'air-assault/charts.json: there is no modifier "river-defense"',
    ],
    [
      'no modifier for armour',
      charts({
        combatResultsTable: {
          ...combatResultsTable,
          dieModifiers: combatResultsTable.dieModifiers.filter(({ id }) => id !== 'attacking-armor'),
        },
      }),
      'air-assault/charts.json: there is no modifier "attacking-armor"',
    ],
    [
      'a reliability table with a gap',
      charts({
        armorReliabilityTable: {
          ...armorReliabilityTable,
          rows: armorReliabilityTable.rows.filter(({ die }) => die !== '3'),
        },
      }),
      'air-assault/charts.json: chart armour-reliability has no row 3',
    ],
    [
      'no modifier for enemy armour',
      charts({ armorReliabilityTable: { ...armorReliabilityTable, modifiers: [] } }),
      'air-assault/charts.json: there is no modifier "enemy-armor-or-at"',
    ],
    [
      'a drift diagram with a gap',
      charts({
        driftDiagram: { ...driftDiagram, results: driftDiagram.results.filter(({ roll }) => roll !== 3) },
      }),
      'air-assault/charts.json: chart drift has no row 3',
    ],
    [
      'a set-up in no hex',
      ready({ allied: { ...setUpJson.allied, basic: { units: { 'nz-22': 'ZZ1' } } } }),
      'crete/setup-historical.json: there is no hex "ZZ1" (nz-22)',
    ],
    [
      'a set-up without a list for its version of the game',
      ready({ allied: { ...setUpJson.allied, basic: undefined } }),
      'crete/setup-historical.json: allied.basic is missing',
    ],
    [
      'a set-up with more decoys than there are',
      ready({
        allied: { ...setUpJson.allied, decoys: { ...setUpJson.allied.decoys, basic: Array(11).fill('E11') } },
      }),
      'crete/setup-historical.json: decoys are 11, and there are 10',
    ],
    [
      'a set-up outside the sector of a unit',
      readyUnits({ 'nz-22': 'J55' }),
      'crete/setup-historical.json: nz-22 may not stand in J55',
    ],
    [
      'a set-up of somebody who comes later',
      readyUnits({ 'i-fjr-3': 'E11' }),
      'crete/setup-historical.json: i-fjr-3 is not set up before the first turn',
    ],
    [
      'a set-up with too much in a hex',
      readyUnits({ 'nz-21': 'F11', 'nz-22': 'F11', 'nz-23': 'F11' }),
      'crete/setup-historical.json: hex F11 has ',
    ],
    [
      'a convoy that sails too early',
      ready({ axis: { ...setUpJson.axis, convoys: changed(setUpJson.axis.convoys, 0, { turn: 1 }) } }),
      'crete/setup-historical.json: convoy-1 comes in turn 1, and not from 2 to 12',
    ],
    [
      'a convoy that sails too late',
      ready({ axis: { ...setUpJson.axis, convoys: changed(setUpJson.axis.convoys, 0, { turn: 13 }) } }),
      'crete/setup-historical.json: convoy-1 comes in turn 13, and not from 2 to 12',
    ],
  ])('is refused for %s', (_, made, expected) => {
    expect(faultIn(made)).toContain(expected);
  });
});

describe('what the tables say', () => {
  it('is played: decoys, groups, the room and the delay of the emergency convoy, the turns to keep an airfield', () => {
    const other = stageOf(
      creteInstead({
        tables: {
          ...tablesJson,
          decoys: { alliedCounters: 2, axisConvoyGroups: 1 },
          victory: { ...victory, basic: { axisHoldsAirfieldConsecutiveTurns: 2 } },
        },
      }),
      cast,
    );
    const { counters, organization } = other.game.setUp().kit;
    expect(counters.decoys).toHaveLength(2);
    expect(organization.convoysOfKind('decoy')).toHaveLength(1);
    const held = { airfields: { 'maleme-airfield': { held: 1, open: true } } };
    const state = other.at('allied-move', { [cast.axis[0]]: 'E11' }, 5, held);
    other.pass(state, 'axis aircraft.pick');
    expect(other.open(state)).toBe('over');
  });

  it('such as the terms of the emergency convoy', () => {
    const terms = { ...transport, emergencyConvoyStacking: 2, emergencyConvoyDelayTurns: 4 };
    const { faultOf } = stageOf(creteInstead({ tables: { ...tablesJson, transport: terms } }), cast);
    const laid = (due: number, more: object = {}) =>
      faultOf({
        at: 'axis-move',
        turn: 5,
        convoys: {
          'convoy-1': group('sunk', 2, 'maleme-beach'),
          'convoy-2': group('shown', 4, 'retimo-beach'),
          'emergency-convoy': group('scheduled', due, 'canea-beach'),
        },
        units: { ...Object.fromEntries(SECOND.map((id) => [id, { at: 'aborted' }])), ...more },
      });
    expect(laid(7)).toMatch(/^bad-position at convoys\.emergency-convoy: .* less than 4 turns ahead$/);
    expect(laid(8)).toBe('');
    expect(laid(8, { [SECOND[1]]: { at: 'aborted', aboard: true } })).toBe('');
    expect(laid(8, { [SECOND[0]]: { at: 'aborted', aboard: true } })).toMatch(/takes 2 points and not 3$/);
  });

  it('such as who stands in one hex only: room is kept there for all of them, and no more', () => {
    const bound = ['aa-7a-lt-a', 'aa-156-lt-a', 'nz-22'];
    const { bar, game, options, play } = stageOf(boundTo('F11', bound)(), cast);
    const state = game.setUp();
    play(state, 'pick nz-23');
    expect(bar(state, 'put F11')).toBe('crete/V.O.1');
    play(state, ['put F12', 'pick raa-c-trp']);
    expect(options(state)).toContain('put F11');
    play(state, 'put F11');
    for (const unit of bound) play(state, [`pick ${unit}`, 'put F11']);
    play(state, 'pick nz-21');
    expect(bar(state, 'put F11')).toBe('crete/V.C.1.r2');
  });

  it('such as who is in which version of the game: others neither drop nor sail', () => {
    const games = ['advanced'];
    const left = ['1-sturm', 'eng-95-1'];
    const others = unitsJson.units.map((one) => (left.includes(one.id) ? { ...one, games } : one));
    const { at, options, placeOf, play } = stageOf(
      creteInstead({ units: { ...unitsJson, units: others } }),
      cast,
    );
    const dropping = options(at('airborne-assault', {}, 1), 'pick');
    expect(dropping).toContain('pick 2-sturm');
    expect(dropping).not.toContain('pick 1-sturm');
    const convoys = {
      'convoy-1': group('scheduled', 3, 'maleme-beach'),
      'convoy-2': group('scheduled', 3, 'galatas-beach'),
    };
    const sailing = at('sea-movement', {}, 3, { convoys });
    play(sailing, 'sail convoy-1', { rolls: [4, 4] });
    expect([FIRST[0], 'eng-95-1'].map((id) => placeOf(sailing, id))).toEqual(['aborted', 'pool']);
  });

  it('such as when a convoy arrives at the earliest', () => {
    const late = units({ convoys: changed(convoys, 'convoy-1', { earliestTurn: 4 }) });
    const { bar, game, open, options, play } = stageOf(late(), cast);
    const state = game.load({ game: 'crete', at: 'convoys', units: {} });
    expect(open(state)).toBe('axis laying.convoy');
    play(state, 'convoy convoy-1');
    expect(bar(state, 'turn 3')).toBe('crete/V.L.3');
    play(state, ['turn 4', 'beach maleme-beach', 'convoy convoy-2']);
    expect(bar(state, 'turn 1')).toBe('crete/V.L.3');
    expect(options(state)).toContain('turn 2');
  });
});
