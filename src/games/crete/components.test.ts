import { describe, expect, it } from 'vitest';
import { cell, at as entry } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { countersOf } from '../air-assault/clauses/components.clauses.ts';
import { stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS, type Unit } from '../air-assault/kinds.ts';
import { cast } from './cast.ts';
import mapJson from './data/map.json' with { type: 'json' };
import { advancedCrete, crete } from './index.ts';

/** What is in the box of Crete: three sections of a map, cards, a turn track, and the units of the Basic Game. */

const { at, bar, clause, game, options, play } = stageOf(crete, cast);
const advanced = stageOf(advancedCrete(), cast);
const { kit } = game.setUp();
const { counters, organization } = kit;
const roster = entry(kit.scenarios, 0).roster;
const name = (unit: Unit) => counters.Unit.name(unit);

describe('the map', () => {
  clause('crete/III.A.s1', 'is made of three sections, side by side', () => {
    const columns = mapJson.sections.map((section) => section.columns);
    expect(columns).toHaveLength(3);
    expect(columns.flatMap(([from = 0, to = 0]) => [from, to])).toEqual([1, 32, 33, 65, 66, 97]);
    expect(new Set(mapJson.hexes.map(({ col }) => col)).size).toBe(97);
    for (const row of new Set(mapJson.hexes.map((hex) => hex.row)))
      expect(mapJson.hexes.filter((hex) => hex.row === row)).toHaveLength(97);
  });

  clause('crete/III.A.s3', 'has hexes of 1.6 kilometres', () => {
    expect(mapJson.scaleKm).toBe(1.6);
    const [a, b] = ['C28', 'C31'].map((id) => mapJson.hexes.find((hex) => hex.id === id));
    const kilometres =
      Math.abs((a?.lon ?? 0) - (b?.lon ?? 0)) * 111.32 * Math.cos(((a?.lat ?? 0) * Math.PI) / 180);
    expect(kilometres / 3).toBeCloseTo(1.6, 1);
  });
});

describe('the organization cards', () => {
  clause('crete/III.B.4', 'say of every unit when and where it comes', () => {
    const ways = [
      roster.garrison,
      roster.blocks.flatMap(({ units }) => units),
      roster.airLanding,
      roster.aircraft,
      organization.Convoy.all.flatMap((convoy) => entry(organization.convoys, convoy).units),
      organization.Group.all.flatMap((group) => entry(roster.groups, group).units),
      counters.battalions,
    ].flat();
    const used = counters.Unit.all.filter((unit) => roster.uses(unit));
    // The last group comes after the last turn of the Basic Game.
    const late = organization.Group.all
      .filter((group) => entry(organization.groups, group).turn > roster.version.last)
      .flatMap((group) => entry(organization.groups, group).units);
    expect(new Set(ways).size).toBe(ways.length);
    expect(used.filter((unit) => !ways.includes(unit) && !late.includes(unit)).map(name)).toEqual([]);
    for (const { turn, units } of roster.blocks)
      for (const unit of units) expect(counters.entryOf(unit).turn).toBe(turn);
    // Where: whoever has a sector of his own is set up there and nowhere else.
    const state = game.setUp();
    play(state, 'pick nz-22');
    expect(options(state)).toContain('put E11');
    expect(bar(state, 'put J54')).toBe('crete/V.O.1');
    // And they hold whoever is off the map.
    const playing = at('axis-move', { [cast.axis[0]]: cast.row[0], [cast.axis[1]]: 'eliminated' });
    for (const unit of [cast.axis[1], cast.axis[2]])
      expect(bar(playing, `pick ${unit}`)).toBe('crete/III.B.4');
  });

  clause('crete/III.B.4.2', 'have the turn track, with its nights and what is due', () => {
    for (let turn = 1; turn <= 12; turn++) {
      const state = at('axis-move', { [cast.axis[0]]: cast.row[0] }, turn);
      expect(game.view(state, AXIS).board.turn).toBe(turn);
      expect(kit.track.isNight(turn)).toBe(turn % 3 === 0);
      expect(kit.track.label(turn).endsWith('NIGHT')).toBe(turn % 3 === 0);
      const flying = () => at('aircraft', {}, turn);
      if (turn % 3 === 0) expect(flying).toThrow('nothing flies at night');
      else expect(flying).not.toThrow();
    }
    const ready = game.setUp('basic-historical');
    const { due } = game.view(ready, ALLIED).board;
    expect(due.length).toBeGreaterThan(1);
    expect(due.filter((turn) => turn < 2 || turn > 12)).toEqual([]);
  });
});

describe('units', () => {
  clause('crete/III.C.3.a.5', 'York and the steamer are naval', () => {
    const naval = counters.Unit.all.filter(
      (unit) => counters.isAtSeaOrAloft(unit) && !counters.isAircraft(unit),
    );
    expect(naval.map((unit) => counters.typeOf(unit)).sort()).toEqual(['coastal-steamer', 'hms-york']);
    for (const type of ['hms-york', 'coastal-steamer']) {
      const made = countersOf([{ type, unitClass: 'naval', size: 'ship' }]);
      expect(made.isCombatUnit(numberOf(made.Unit, 'unit-0'))).toBe(false);
    }
  });

  it('at sea stop nobody', () => {
    const { map } = kit;
    const sea = map.grid.number('F26');
    const hex = map.grid.neighbours(sea).find((near) => map.isLand(near)) ?? sea;
    const from = map.spread.from(hex)[0] ?? hex;
    const state = advanced.at('axis-move', {
      [cast.axis[0]]: map.Hex.name(from),
      'hms-york': map.Hex.name(sea),
    });
    advanced.play(state, [`pick ${cast.axis[0]}`, `go ${map.Hex.name(hex)}`]);
    expect(advanced.options(state)).toContain(`pick ${cast.axis[0]}`);
  });

  clause('crete/GAP.6.r3', 'of the Advanced Game are not in the Basic Game', () => {
    const left = [
      'heavy-aa',
      'coastal-defense',
      'heavy-armor',
      'noncombat',
      'docks',
      'truck',
      'hms-york',
      'coastal-steamer',
      'fighter',
      'fighter-bomber',
    ];
    const isIn = (unit: Unit) => roster.uses(unit);
    for (const type of left) {
      const ofType = counters.Unit.all.filter((unit) => counters.typeOf(unit) === type);
      expect(ofType.length).toBeGreaterThan(0);
      expect(ofType.filter(isIn).map(name)).toEqual([]);
    }
    expect(roster.garrison.filter((unit) => !isIn(unit))).toEqual([]);
    expect(roster.aircraft.every((unit) => counters.typeOf(unit) === 'bomber')).toBe(true);
    const units = { [cast.gun.unit]: cast.gun.hex };
    expect(() => at('allied-move', units)).toThrow('is not in this version of the game');
    expect(() => advanced.at('allied-move', units)).not.toThrow();
    expect(options(game.setUp(), `pick ${cast.gun.unit}`)).toEqual([]);
    expect(cell(counters.side, numberOf(counters.Unit, cast.gun.unit))).toBe(ALLIED);
  });
});
