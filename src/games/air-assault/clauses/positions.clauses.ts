import { describe, expect, it } from 'vitest';
import { at as entry } from '../../../engine/arrays.ts';
import { AXIS, type Unit } from '../kinds.ts';
import { PlainMap } from './plain-map.ts';
import { down, type Stage } from './testing.ts';

/** Points at which no turn has begun. */
const BEFORE_PLAY: readonly string[] = ['start', 'convoys', 'anywhere'];

/** Positions as documents: what they keep, and where and why they are refused. */
export function positionTests(stage: Stage, advanced: Stage): void {
  const { at, cast, expectSame, faultOf, game, open } = stage;
  const [first, second, third] = cast.row;
  const [one, other] = cast.axis;
  const [enemy, friend] = cast.allied;
  const plain = new PlainMap(cast.map, cast.parting);
  const { version, blocks } = entry(game.setUp().kit.scenarios, 0).roster;
  const { last } = version;
  /** The last turn in which somebody drops, and one by day in which nobody does. */
  const lastDrop = Math.max(...blocks.map(({ turn }) => turn));
  const QUIET = 7;
  const sea = cast.map.hexes.find(({ base, playable }) => base === 'sea' && playable !== false)?.id ?? '';
  const HELD = { [one]: { at: cast.airfield.hex } };
  const FIRED_AT = { ...HELD, [cast.airfield.flak]: { at: cast.airfield.screened } };
  const fail = (): never => {
    throw new Error('there is nothing to try it with');
  };
  /** What is wrong with units at the start of the Axis movement. */
  const units = (more: object, parts: object = {}) =>
    faultOf({
      at: 'axis-move',
      turn: 2,
      units: { [one]: { at: first }, [enemy]: { at: third }, ...more },
      ...parts,
    });

  describe('positions', () => {
    it('begin at every named point', () => {
      const placed = { [one]: first, [enemy]: third };
      expect(open(game.load({ game: game.id }))).toMatch(/^allied set-up/);
      expect(open(at('axis-move', placed))).toBe('axis movement.pick');
      expect(open(at('allied-move', placed))).toBe('allied movement.pick');
      expect(open(at('turn-down', { [one]: first, [enemy]: cast.mixed }))).toBe('allied turning-down.choose');
      for (const point of Object.keys(game.definition.points))
        if (!BEFORE_PLAY.includes(point)) expect(() => advanced.at(point, placed)).not.toThrow();
    });

    it('have defaults for all that is left out', () => {
      const state = at('axis-move', { [one]: first });
      const { board } = game.view(state, AXIS);
      expect(board.units.filter(({ id }) => id === one)).toEqual([{ id: one, at: first }]);
      expect(board.turn).toBe(2);
      expect(game.load({ game: game.id, at: 'axis-move', units: {} }).turn).toBe(1);
      expect(board.faceDown).toEqual([]);
    });

    it('keep everything that is given', () => {
      const given = {
        [one]: { at: first, arrived: 'landed' },
        [other]: { at: second, arrived: 'dropped' },
        [enemy]: { at: third, faceDown: true, remembered: true, lot: 1 },
        [friend]: { at: cast.mixed, faceDown: true },
        'decoy-1': { at: cast.mixed, faceDown: true },
        'decoy-2': { at: 'eliminated' },
        [cast.companies[0]]: { at: 'eliminated' },
        [cast.aircraft.two[0]]: { at: sea },
      };
      const airfields = { [cast.airfield.id]: { open: true, held: 2, flak: 'silent' } };
      const state = at('axis-move', given, lastDrop, { airfields });
      expect(game.position(state)).toMatchObject({ turn: lastDrop, units: given, airfields });
      expectSame(state);
    });

    it('keep an order half given', () => {
      const state = at('axis-move', { [one]: first });
      stage.play(state, `pick ${one}`);
      expectSame(state);
      expect(game.position(state)).toMatchObject({ draft: [`pick ${one}`] });
      stage.play(state, [`go ${second}`]);
      expectSame(state);
      expect(game.position(state)).toMatchObject({ units: { [one]: { at: second, spent: 2 } } });
    });
  });

  describe('a position is refused', () => {
    it('and others are not', () => {
      expect(units({})).toBe('');
    });

    it.each<[string, () => string, string]>([
      [
        'an unknown unit',
        () => units({ nobody: { at: first } }),
        'unknown-unit at units.nobody: there is no unit "nobody" (units.nobody)',
      ],
      [
        'an eleventh decoy',
        () => units({ 'decoy-11': down(first) }),
        'unknown-unit at units.decoy-11: there is no unit "decoy-11" (units.decoy-11)',
      ],
      [
        'an unknown place',
        () => units({ [other]: { at: 'ZZ9' } }),
        `unknown-place at units.${other}.at: there is no place "ZZ9" (units.${other}.at)`,
      ],
      [
        'an unknown arrival',
        () => units({ [other]: { at: first, arrived: 'late' } }),
        `unknown-arrival at units.${other}.arrived: there is no arrival "late" (units.${other}.arrived)`,
      ],
      [
        'an unknown battalion',
        () => units({ [other]: { within: 'nobody' } }),
        `unknown-unit at units.${other}.within: there is no unit "nobody" (units.${other}.within)`,
      ],
      [
        'an unknown airfield',
        () => units({}, { airfields: { luna: {} } }),
        'unknown-airfield at airfields.luna: there is no airfield "luna" (airfields.luna)',
      ],
      [
        'an unknown state of flak',
        () => units({}, { airfields: { [cast.airfield.id]: { flak: 'loud' } } }),
        `unknown-flak at airfields.${cast.airfield.id}.flak: there is no flak "loud" (airfields.${cast.airfield.id}.flak)`,
      ],
      [
        'an unknown sector',
        () => units({}, { sectors: { moon: {} } }),
        'unknown-sector at sectors.moon: there is no sector "moon" (sectors.moon)',
      ],
      [
        'an unknown group',
        () => units({}, { groups: { band: {} } }),
        'unknown-group at groups.band: there is no group "band" (groups.band)',
      ],
      [
        'an unknown convoy',
        () => units({}, { convoys: { armada: {} } }),
        'unknown-convoy at convoys.armada: there is no convoy "armada" (convoys.armada)',
      ],
      [
        'an unknown point',
        () => faultOf({ at: 'lunch' }),
        'bad-position at at: there is no point "lunch" in the sequence',
      ],
      [
        'an unknown scenario',
        () => faultOf({ scenario: 'june' }),
        'unknown-scenario at scenario: there is no scenario "june"',
      ],
    ])('for %s', (_, refused, expected) => {
      expect(refused()).toContain(expected);
    });

    it.each<[string, () => string, string]>([
      [
        'parts that nobody knows',
        () => units({}, { weather: 'fine' }),
        'bad-position at the position: the position has unknown parts: weather',
      ],
      [
        'notes that nobody knows',
        () => units({ [other]: { at: first, morale: 7 } }),
        `bad-position at units.${other}: the position: units.${other} has unknown parts: morale`,
      ],
      [
        'a unit that is only a place',
        () => units({ [other]: first }),
        `bad-position at units.${other}: the position: units.${other} should be an object`,
      ],
      [
        'a number below nothing',
        () => units({ [other]: { at: first, spent: -1 } }),
        `bad-position at units.${other}.spent: the position: units.${other}.spent should be at least 0, not -1`,
      ],
      [
        'a number out of range',
        () => units({ [other]: { at: first, spent: 256 } }),
        `bad-position at units.${other}.spent: the position: units.${other}.spent should be at most 255, not 256`,
      ],
      [
        'half a turn',
        () => faultOf({ at: 'axis-move', turn: 1.5 }),
        'bad-position at turn: the position: turn should be a whole number, not 1.5',
      ],
      [
        'a flag that is not set',
        () => units({ [friend]: { at: first, faceDown: false } }),
        `bad-position at units.${friend}.faceDown: the position: units.${friend}.faceDown should be true, not false`,
      ],
      [
        'a number in words',
        () => units({}, { airfields: { [cast.airfield.id]: { held: 'two' } } }),
        `bad-position at airfields.${cast.airfield.id}.held: the position: airfields.${cast.airfield.id}.held should be a number`,
      ],
    ])('for %s', (_, refused, expected) => {
      expect(refused()).toContain(expected);
    });

    it.each<[string, () => string, string]>([
      [
        'a turn beyond the last',
        () => faultOf({ at: 'axis-move', turn: last + 1 }),
        `bad-position at turn: there are ${last} turns`,
      ],
      [
        'a phase before the first turn',
        () => faultOf({ at: 'axis-move', turn: 0 }),
        'bad-position at turn: this point of the sequence is in a turn',
      ],
      [
        'a start in a turn',
        () => faultOf({ at: 'start', turn: 2 }),
        'bad-position at turn: no turn has begun at the start',
      ],
      [
        'aircraft at night',
        () => faultOf({ at: 'aircraft', turn: 3 }),
        'bad-position at turn: nothing flies at night',
      ],
      [
        'drops at night',
        () => faultOf({ at: 'airborne-assault', turn: 3 }),
        'bad-position at turn: nothing flies at night',
      ],
      [
        'landings from the air at night',
        () => faultOf({ at: 'air-landing', turn: 3 }),
        'bad-position at turn: nothing flies at night',
      ],
      [
        'an Allied unit that has dropped',
        () => units({ [enemy]: { at: third, arrived: 'dropped' } }),
        `bad-position at units.${enemy}: ${enemy} has dropped, and is Allied`,
      ],
      [
        'a unit that has fought before there was a fight',
        () => units({ [one]: { at: first, deeds: ['fought'] } }),
        `bad-position at units.${one}: ${one} has fought, and no combat phase is under way`,
      ],
    ])('for %s', (_, refused, expected) => {
      expect(refused()).toBe(expected);
    });

    it.each<[string, () => string, string, string]>([
      ['a unit in the sea', () => units({ [friend]: { at: sea } }), friend, 'stands in the sea'],
      ['an Axis unit face down', () => units({ [other]: down(second) }), other, 'is an Axis unit face down'],
      [
        'a unit face down on a card',
        () => units({ [friend]: down('eliminated') }),
        friend,
        'is face down off the map',
      ],
      [
        'a decoy that lies open',
        () => units({ 'decoy-1': { at: cast.mixed } }),
        'decoy-1',
        'is a decoy that lies open',
      ],
      [
        'a decoy off the map',
        () => units({ 'decoy-1': down(cast.port.box) }),
        'decoy-1',
        'cannot be what is known of its counter',
      ],
      [
        'a decoy that has moved',
        () => units({ 'decoy-1': { at: cast.mixed, faceDown: true, clues: 2 } }),
        'decoy-1',
        'cannot be what is known of its counter',
      ],
      [
        'a decoy that is remembered',
        () => units({ 'decoy-1': { at: cast.mixed, faceDown: true, remembered: true, lot: 1 } }),
        'decoy-1',
        'is a decoy that was face up',
      ],
      [
        'a unit that lies open and is remembered',
        () => units({ [friend]: { at: cast.mixed, remembered: true } }),
        friend,
        'is remembered and lies open',
      ],
      [
        'a unit that is remembered in no lot',
        () => units({ [friend]: { at: cast.mixed, faceDown: true, remembered: true } }),
        friend,
        'is remembered in no lot',
      ],
      [
        'a counter of a lot that nobody knows',
        () => units({ [friend]: { at: cast.mixed, faceDown: true, lot: 4 } }),
        friend,
        'is in a lot of which nothing is known',
      ],
      [
        'an Allied unit in a landing box',
        () => units({ [friend]: { at: cast.box } }),
        friend,
        'is in a landing box of the Axis',
      ],
      [
        'an Axis unit on the south edge',
        () => units({ [other]: { at: 'south-edge' } }),
        other,
        'is where only Allied units enter',
      ],
      [
        'an aircraft in a landing box',
        () => units({ [cast.aircraft.two[0]]: { at: cast.box } }),
        cast.aircraft.two[0],
        'is an aircraft afloat',
      ],
      [
        'an aircraft among the lost',
        () => units({ [cast.aircraft.two[0]]: { at: 'eliminated' } }),
        cast.aircraft.two[0],
        'is lost, and is an aircraft',
      ],
      [
        'an aircraft over a hex before it is sent out',
        () => faultOf({ at: 'aircraft', turn: 2, units: { [cast.aircraft.two[0]]: { at: sea } } }),
        cast.aircraft.two[0],
        'flies before it is sent out',
      ],
      [
        'an aircraft over a hex at night',
        () => faultOf({ at: 'axis-move', turn: 3, units: { [cast.aircraft.two[0]]: { at: sea } } }),
        cast.aircraft.two[0],
        'flies at night',
      ],
      [
        'more spent than there is',
        () => units({ [other]: { at: second, spent: 9 } }),
        other,
        'has spent more than its allowance',
      ],
      [
        'something spent by a decoy',
        () => units({ 'decoy-1': { at: cast.mixed, faceDown: true, spent: 1 } }),
        'decoy-1',
        'has spent more than its allowance',
      ],
      [
        'something noted of a unit on the card',
        () => units({ [other]: { spent: 2 } }),
        other,
        'is not in play, and something is noted of it',
      ],
      [
        'a unit in what is no battalion',
        () => units({ [cast.companies[0]]: { within: enemy } }),
        cast.companies[0],
        'is in a unit that is no battalion',
      ],
    ])('for %s', (_, refused, unit, expected) => {
      expect(refused()).toBe(`bad-position at units.${unit}: ${unit} ${expected}`);
    });

    it.each(['turn-down', 'allied-sea', 'allied-move', 'allied-combat'])('for aircraft at %s', (point) => {
      const [flown] = cast.aircraft.two;
      expect(faultOf({ at: point, turn: 2, units: { [flown]: { at: sea } } })).toBe(
        `bad-position at units.${flown}: ${flown} flies when the Axis combat phase is over`,
      );
    });

    it('for both sides in one hex, but for those who have dropped there', () => {
      expect(units({ [friend]: { at: first } })).toBe(`bad-position at units: both sides are in ${first}`);
      expect(units({ [friend]: down(first) })).toBe(`bad-position at units: both sides are in ${first}`);
      expect(units({ 'decoy-1': down(first) })).toBe(`bad-position at units: both sides are in ${first}`);
      const dropped = { [other]: { at: third, arrived: 'dropped' } };
      const among = { at: 'drift-combats', turn: 2, units: { [enemy]: { at: third }, ...dropped } };
      expect(faultOf(among)).toBe('');
      const standing = { ...among, units: { [enemy]: { at: third }, [other]: { at: third } } };
      expect(faultOf(standing)).toBe(
        `bad-position at units: both sides are in ${third}, and ${other} has not dropped in this segment`,
      );
      // Once they have fought, nobody shares a hex.
      expect(units(dropped)).toBe(`bad-position at units: both sides are in ${third}`);
      expect(units({ [cast.aircraft.two[0]]: { at: third } })).toBe('');
      expect(plain.isLand(first)).toBe(true);
    });

    it.each<[string, string, object, string]>([
      ['an Axis unit that has landed', 'axis-move', { [other]: { at: second, arrived: 'landed' } }, other],
      [
        'an Axis unit that has dropped',
        'axis-combat',
        { [other]: { at: second, arrived: 'dropped' } },
        other,
      ],
      [
        'an Allied unit that has landed',
        'allied-move',
        { [friend]: { at: second, arrived: 'landed' } },
        friend,
      ],
    ])('for %s outside its segment', (_, point, more, unit) => {
      const fault = `bad-position at units.${unit}: ${unit} has arrived in this segment, and cannot have`;
      const wrong = point === 'allied-move' ? 'axis-move' : 'turn-down';
      expect(faultOf({ at: point, turn: 2, units: more })).toBe('');
      expect(faultOf({ at: wrong, turn: 2, units: more })).toBe(fault);
    });

    it('for somebody who has dropped in a turn in which nobody drops', () => {
      const [company] = cast.companies;
      const dropped = (turn: number) =>
        faultOf({ at: 'axis-move', turn, units: { [company]: { at: second, arrived: 'dropped' } } });
      expect(dropped(lastDrop)).toBe('');
      expect(dropped(QUIET)).toBe(
        `bad-position at units.${company}: ${company} has dropped, and nobody drops in this turn`,
      );
    });

    it('for somebody who was flown in, and not by day to an airfield that is open', () => {
      const { id, hex, battalions } = cast.airfield;
      const landed = (place: string, open: boolean, turn = QUIET) =>
        faultOf({
          at: 'axis-move',
          turn,
          units: { [battalions[0]]: { at: place, arrived: 'landed' } },
          ...(open ? { airfields: { [id]: { open } } } : {}),
        });
      expect(landed(hex, true)).toBe('');
      const fault = `bad-position at units.${battalions[0]}: ${battalions[0]} has landed in this segment, and not on an airfield that is open`;
      for (const wrong of [landed(second, true), landed(hex, false), landed(hex, true, QUIET - 1)])
        expect(wrong).toBe(fault);
      // Whoever has fought may have gone on, or may be lost.
      const state = at('axis-combat', { [one]: first, [battalions[0]]: hex, [enemy]: third }, QUIET);
      const { stack } = game.position(state) as { stack: object };
      for (const place of [second, 'eliminated'])
        expect(
          faultOf({
            turn: QUIET,
            units: {
              [one]: { at: first },
              [enemy]: { at: third },
              [battalions[0]]: { at: place, arrived: 'landed' },
            },
            airfields: { [id]: { open: true } },
            stack,
          }),
        ).toBe('');
    });

    it('for an enemy on an airfield that is open, before the Axis has fought', () => {
      const { id, hex } = cast.airfield;
      const open = (point: string, unit: object) =>
        faultOf({ at: point, turn: QUIET, units: { [enemy]: unit }, airfields: { [id]: { open: true } } });
      const fault = `bad-position at airfields.${id}: ${id} is open, and the enemy is there before the Axis has fought`;
      for (const unit of [{ at: hex }, down(hex)]) {
        for (const point of ['drift-combats', 'axis-move', 'axis-combat'])
          expect(open(point, unit as object)).toBe(fault);
        expect(open('allied-move', unit as object)).toBe('');
      }
    });

    it('for somebody who has come down before the phase in which he drops', () => {
      const dropped = { [other]: { at: second, arrived: 'dropped' } };
      expect(faultOf({ at: 'airborne-assault', turn: lastDrop, units: dropped })).toBe('');
      expect(faultOf({ at: 'aircraft', turn: lastDrop, units: dropped })).toContain(
        'has arrived in this segment',
      );
      const landed = { [other]: { at: second, arrived: 'landed' } };
      expect(faultOf({ at: 'air-landing', turn: lastDrop, units: landed })).toBe('');
      expect(faultOf({ at: 'airborne-assault', turn: lastDrop, units: landed })).toContain('has arrived');
    });

    it('for moves outside the movement phase of a side', () => {
      const { stack, ...rest } = game.position(
        at('axis-move', { [one]: first, [other]: second, [enemy]: cast.mixed }),
      ) as { readonly stack: readonly object[]; readonly units: object };
      const during = (id: string, notes: object, frames: object = { stack }) =>
        faultOf({
          ...rest,
          ...frames,
          units: { ...rest.units, [id]: { at: id === enemy ? cast.mixed : second, ...notes } },
        });
      expect(during(other, { spent: 2, finished: true })).toBe('');
      expect(during(other, { beganControlled: true })).toBe('');
      const unmoved = `has moved, and no movement phase of its side is under way`;
      for (const notes of [{ spent: 2 }, { beganControlled: true }, { spent: 2, finished: true }])
        expect(during(enemy, notes)).toBe(`bad-position at units.${enemy}: ${enemy} ${unmoved}`);
      expect(during(other, { spent: 2 }, { at: 'axis-combat' })).toContain(unmoved);
      expect(during(other, { finished: true })).toBe(
        `bad-position at units.${other}: ${other} has finished a move that it did not make`,
      );
    });

    it('for units before they can have come', () => {
      const { kit } = game.setUp();
      const { roster } = entry(kit.scenarios, 0);
      const name = (unit: Unit) => kit.counters.Unit.name(unit);
      const placed = (unit: Unit, point: string, turn: number) =>
        faultOf({ at: point, turn, units: { [name(unit)]: { at: first } } });
      const late = roster.blocks.find(({ turn }) => turn > 1);
      const dropping = late?.units[0] ?? fail();
      const { turn: dropTurn } = late ?? fail();
      const early = (unit: Unit, turn: number) =>
        `bad-position at units.${name(unit)}: ${name(unit)} is in play before turn ${turn}`;
      expect(placed(dropping, 'axis-move', dropTurn)).toBe('');
      expect(placed(dropping, 'airborne-assault', dropTurn)).toBe('');
      expect(placed(dropping, 'axis-move', dropTurn - 1)).toBe(early(dropping, dropTurn));
      expect(placed(dropping, 'aircraft', dropTurn)).toContain('is in play before its phase');
      const flown = roster.airLanding[0] ?? fail();
      const { turn: landTurn } = roster.earliestEntryOf(flown);
      expect(landTurn).toBeGreaterThan(1);
      expect(placed(flown, 'air-landing', landTurn)).toBe('');
      expect(placed(flown, 'allied-combat', landTurn - 1)).toBe(early(flown, landTurn));
      expect(placed(flown, 'airborne-assault', landTurn)).toContain('is in play before its phase');
      // Whoever is to be left out of a game is lost, also before its time.
      expect(faultOf({ at: 'axis-move', turn: 1, units: { [name(flown)]: { at: 'eliminated' } } })).toBe('');
    });

    it('for what there is not before the first turn', () => {
      const atSetUp = (more: object) => faultOf({ at: 'anywhere', units: more });
      const { roster } = entry(game.setUp().kit.scenarios, 0);
      const { map, counters } = game.setUp().kit;
      const unit = roster.garrison.find((one) => !counters.isDecoy(one)) ?? fail();
      const id = counters.Unit.name(unit);
      const [place = fail()] = roster.setUpHexes(unit).all;
      const hex = map.Hex.name(place);
      expect(atSetUp({ [id]: down(hex) })).toBe('');
      expect(atSetUp({ [id]: { at: hex } })).toBe(
        `bad-position at units.${id}: ${id} lies open before the first turn`,
      );
      expect(atSetUp({ [id]: { at: 'eliminated' } })).toBe(
        `bad-position at units.${id}: ${id} is lost before the first turn`,
      );
      expect(atSetUp({ [cast.companies[0]]: { at: first } })).toContain('is in play before turn');
    });

    it('for too much in a hex outside the segment of its side', () => {
      const crowd = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { at: first }]));
      const tooMuch = `bad-position at units: there is too much in ${first}`;
      const fits = (point: string, ids: readonly string[]) =>
        faultOf({ at: point, turn: 5, units: crowd(ids) });
      const { units: allies } = cast.crowd;
      for (const point of [
        'aircraft',
        'airborne-assault',
        'axis-move',
        'axis-combat',
        'turn-down',
        'allied-sea',
      ])
        expect(fits(point, allies), point).toBe(tooMuch);
      for (const point of ['allied-move', 'allied-combat']) expect(fits(point, allies), point).toBe('');
      for (const point of ['axis-move', 'allied-combat'])
        expect(fits(point, allies.slice(1)), point).toBe('');
      for (const point of ['turn-down', 'allied-sea', 'allied-move', 'allied-combat'])
        expect(fits(point, cast.axis), point).toBe(tooMuch);
      for (const point of ['airborne-assault', 'axis-move', 'axis-combat'])
        expect(fits(point, cast.axis), point).toBe('');
    });

    it.each<[string, string, number, object, object, string]>([
      [
        'held before anybody has come',
        'axis-move',
        1,
        {},
        { open: true },
        'was not held when the segment began',
      ],
      ['held by nobody', 'aircraft', 4, {}, { open: true }, 'was not held when the segment began'],
      ['held by nobody', 'air-landing', 4, {}, { open: true }, 'was not held when the segment began'],
      [
        'told of at night',
        'axis-move',
        6,
        {},
        { open: true, flak: 'silent' },
        'is told of, and nobody can be flown in',
      ],
      [
        'told of too soon',
        'airborne-assault',
        4,
        HELD,
        { open: true, flak: 'silent' },
        'is told of, and nobody can be flown in',
      ],
      [
        'told of too late',
        'allied-move',
        4,
        {},
        { open: true, flak: 'silent' },
        'is told of, and nobody can be flown in',
      ],
      ['told of and closed', 'axis-move', 4, {}, { flak: 'silent' }, 'is told of and was not held'],
      [
        'told to be fired at',
        'air-landing',
        4,
        HELD,
        { open: true, flak: 'firing' },
        'is not as it was told',
      ],
      [
        'told to be free',
        'air-landing',
        4,
        FIRED_AT,
        { open: true, flak: 'silent' },
        'is not as it was told',
      ],
    ])('for an airfield that is %s (%s)', (_, point, turn, more, field, expected) => {
      const { id } = cast.airfield;
      const airfields = { [id]: field };
      expect(faultOf({ at: point, turn, units: more, airfields })).toBe(
        `bad-position at airfields.${id}: ${id} ${expected}`,
      );
    });

    it.each<[string, number, object, object]>([
      ['axis-move', 2, {}, { open: true }],
      ['aircraft', 4, HELD, { open: true }],
      ['air-landing', 4, HELD, { open: true, flak: 'silent' }],
      ['air-landing', 4, FIRED_AT, { open: true, flak: 'firing' }],
      // Since it was told of, somebody may have fought.
      ['axis-move', 4, HELD, { open: true, flak: 'firing' }],
      ['axis-move', 4, {}, { open: true, held: 3 }],
    ])('but not for others (%s, turn %i)', (point, turn, more, field) => {
      expect(faultOf({ at: point, turn, units: more, airfields: { [cast.airfield.id]: field } })).toBe('');
    });

    it('for a stack that no game comes to', () => {
      const { stack } = game.position(at('axis-move', { [one]: first })) as {
        readonly stack: readonly object[];
      };
      expect(faultOf({ turn: 2, units: {}, stack: [{ step: 'play.lunch' }] })).toMatch(/^bad-position at/);
      expect(faultOf({ turn: 2, units: {}, stack, at: 'axis-move' })).toMatch(/^bad-position at at:/);
    });
  });
}
