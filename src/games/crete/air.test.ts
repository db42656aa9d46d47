import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/actions.ts';
import { cell, at as entry } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { forget } from '../../engine/state.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { derived } from '../air-assault/derived.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { BOMBARDMENT, INTERDICTION, SUPPORT } from '../air-assault/missions.ts';
import { secrets } from '../air-assault/secrets.ts';
import { rosterOf, type State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { advancedCrete, crete } from './index.ts';

/** The air of the Advanced Game where only Crete has it: ports, York and the steamer under bombs, and what stays hidden. */

const advanced = advancedCrete();
const stage = stageOf(advanced, cast);
const { at, bar, clause, dropOf, fly, game, keys, open, options, placeOf, play, playOn, preview, told } =
  stage;
type Placing = Parameters<typeof at>[1];

const { map, counters } = game.setUp().kit;
const roster = rosterOf(game.setUp());
const [BOMBER, ANOTHER] = ['air-kg-2', 'air-stg-2'];
const [YORK, YORKS_HEX] = ['hms-york', 'F26'];
const STEAMER = 'coastal-steamer';
const CARGO = 'nz-22';
const [SUDA_BOX, AT_SEA] = ['suda-port-box', 'E26'];
const [LIGHT, HEAVY] = ['aa-156-lt-a', 'aa-151-hvy'];
const DAY = 7;
const unitOf = (id: string) => numberOf(counters.Unit, id);
const hexOf = (id: string) => map.grid.number(id);
const over = (place: string) => ({ at: place, mission: 'bombardment' });
const neutralOf = (state: State, id: string) => cell(state.neutral, unitOf(id));
const portNeutral = (state: State) => cell(state.portNeutral, numberOf(map.Port, 'suda-port'));
/** A land hex so far from another one. */
const away = (from: string, distance: number) =>
  map.Hex.name(map.land.find((hex) => map.grid.distance(hex, hexOf(from)) === distance) ?? hexOf(from));

const bombed = (place: string, die: number, units: Placing = {}, parts = {}) => {
  const state = at('bombardment', { [BOMBER]: over(place), ...units }, DAY, parts);
  return { state, seen: play(state, `bombard ${place}`, { rolls: [die] }) };
};

describe('the Advanced Game', () => {
  clause('crete/VI.r1', 'has all of its rules or none: there is nothing to choose among them', () => {
    const basic = rosterOf(crete.setUp());
    expect(basic.missionsOf(unitOf(BOMBER))).toEqual([SUPPORT]);
    expect(roster.missionsOf(unitOf(BOMBER))).toEqual([SUPPORT, BOMBARDMENT]);
    expect(roster.missionsOf(unitOf('air-jg-77-i'))).toEqual([INTERDICTION]);
    const extras = (one: typeof basic) => [
      one.flak.length > 0,
      one.coastalGuns.length > 0,
      one.ships.length > 0,
      one.trucks.length > 0,
      one.docks.length > 0,
      one.demolishers.length > 0,
      one.isArmourHelpful,
      one.takesPorts,
    ];
    expect(extras(basic)).toEqual(extras(basic).map(() => false));
    expect(extras(roster)).toEqual(extras(roster).map(() => true));
    expect(game.definition.options).toEqual([]);
    // In the Basic Game nobody is asked for a mission.
    const plain = stageOf(crete, cast);
    const state = plain.at('aircraft', { 'nz-22': 'E9' }, DAY);
    plain.play(state, `pick ${BOMBER}`);
    expect(plain.open(state)).toBe('axis aircraft.put');
  });
});

describe('a port under bombs', () => {
  clause('crete/VI.A.3.a.3.2', 'the aircraft and the marker go into its landing box', () => {
    const state = at('aircraft', {}, DAY);
    fly(state, BOMBER, SUDA_BOX, 'bombardment');
    expect(placeOf(state, BOMBER)).toBe(SUDA_BOX);
    play(state, 'done');
    const seen = play(state, `bombard ${SUDA_BOX}`, { rolls: [1] });
    expect(told(seen, 'port-neutralized', 'box')).toEqual([SUDA_BOX]);
    expect(portNeutral(state)).toBe(2);
    expect(placeOf(state, BOMBER)).toBe('pool');
    // Whoever looks on sees the marker.
    for (const seat of [AXIS, ALLIED])
      expect(game.view(state, seat).board.ports.find(({ id }) => id === 'suda-port')?.neutral).toBe(2);
    expect(portNeutral(bombed(SUDA_BOX, 6).state)).toBe(0);
    // It adds up, and wears off.
    const more = bombed(SUDA_BOX, 4, {}, { ports: { 'suda-port': { neutral: 1 } } }).state;
    expect(portNeutral(more)).toBe(2);
    playOn(more, 'axis aircraft.pick');
    expect(portNeutral(more)).toBe(1);
    // No other box can be bombarded, and nobody supports or interdicts there.
    const other = at('aircraft', {}, DAY);
    stage.send(other, BOMBER, 'bombardment');
    expect(options(other)).toEqual(['put suda-port-box', 'put heraklion-port-box']);
    expect(bar(other, 'put maleme-box-1')).toBe('crete/VI.A.3.s2');
    const supporting = at('aircraft', {}, DAY);
    stage.send(supporting, BOMBER);
    expect(bar(supporting, `put ${SUDA_BOX}`)).toBe('crete/V.K.1');
  });

  clause(
    'crete/VI.A.3.r9',
    'the steamer in it survives with its cargo, and nobody else who waits there',
    () => {
      const under = (die: number) => {
        const state = withSteamer(SUDA_BOX);
        afloat(state, 'br-1-ash', SUDA_BOX);
        return { state, seen: play(state, `bombard ${SUDA_BOX}`, { rolls: [die] }) };
      };
      const { state, seen } = under(1);
      expect([STEAMER, CARGO, 'br-1-ash'].map((id) => placeOf(state, id))).toEqual([
        SUDA_BOX,
        SUDA_BOX,
        'eliminated',
      ]);
      expect(told(seen, 'lost-in-port', 'unit')).toEqual(['br-1-ash']);
      expect(placeOf(under(6).state, 'br-1-ash')).toBe(SUDA_BOX);
    },
  );
});

describe('ships under bombs', () => {
  clause('crete/VI.A.3.a.4', 'any success destroys York and the steamer, with its cargo', () => {
    for (const die of [1, 4]) {
      // York fires at them herself, and leaves half.
      const york = bombed(YORKS_HEX, Math.min(die, 3), { [YORK]: YORKS_HEX });
      expect(told(york.seen, 'ship-destroyed', 'unit')).toEqual([YORK]);
      expect(placeOf(york.state, YORK)).toBe('eliminated');
      const state = withSteamer(AT_SEA);
      const seen = play(state, `bombard ${AT_SEA}`, { rolls: [die] });
      expect([STEAMER, CARGO].map((id) => placeOf(state, id))).toEqual(['eliminated', 'eliminated']);
      expect(told(seen, 'cargo-lost', 'units')).toEqual([[CARGO]]);
      // Everybody sees who was aboard.
      expect(broken(state)).toEqual([]);
      expect(game.view(state, AXIS).board.units).toContainEqual({ id: CARGO, at: 'eliminated' });
    }
    const missed = withSteamer(AT_SEA);
    play(missed, `bombard ${AT_SEA}`, { rolls: [6] });
    expect([STEAMER, CARGO].map((id) => placeOf(missed, id))).toEqual([AT_SEA, AT_SEA]);
  });

  clause('crete/VI.A.3.e.2', 'the steamer is safe in port, and not off a beach or at sea', () => {
    const hit = (place: string) => {
      const state = withSteamer(place);
      const seen = play(state, `bombard ${place}`, { rolls: [1] });
      return keys(seen).includes('ship-destroyed') && placeOf(state, STEAMER) === 'eliminated';
    };
    expect([SUDA_BOX, 'canea-box-1', AT_SEA].map(hit)).toEqual([false, true, true]);
  });
});

/** The steamer lies somewhere with a unit aboard, and bombers are over it. */
function withSteamer(place: string): State {
  const cargo = { at: place, faceDown: true, carrier: STEAMER, clues: 2 };
  return at('bombardment', { [BOMBER]: over(place), [STEAMER]: place, [CARGO]: cargo }, DAY);
}

/** Puts a unit off the coast, where positions do not have it. */
function afloat(state: State, id: string, place: string): void {
  state.place[unitOf(id)] = map.ground.number(place);
  forget(state);
}

describe('HMS York', () => {
  clause('crete/Q.3.s1', 'lies in F26 from the start, placed by nobody', () => {
    const state = new RandomGame(game, 'york').state;
    const whole = new RandomGame(game, 'york');
    while (whole.state.turn === 0) whole.act();
    expect(placeOf(whole.state, YORK)).toBe(YORKS_HEX);
    expect(placeOf(state, YORK)).toBe('pool');
    const ready = advancedCrete({}, setUpJson).setUp('advanced');
    expect(map.Hex.name(hexOf(placeOf(ready, YORK)))).toBe(YORKS_HEX);
    expect(stage.faultOf({ at: 'axis-move', turn: 2, units: { [YORK]: { at: 'F25' } } })).toContain(
      'lies where it cannot be',
    );
    // The Basic Game does not have her.
    expect(stageOf(crete, cast).placeOf(crete.setUp('basic-historical'), YORK)).toBe('pool');
  });

  clause('crete/VI.G.3.s2', 'may be bombarded, and is lost by any success', () => {
    const state = at('aircraft', { [YORK]: YORKS_HEX }, DAY);
    fly(state, BOMBER, YORKS_HEX, 'bombardment');
    play(state, 'done');
    expect(preview(state, `bombard ${YORKS_HEX}`).outcomes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['NE', 'N-1']),
    );
    const missed = bombed(YORKS_HEX, 6, { [YORK]: YORKS_HEX });
    expect(placeOf(missed.state, YORK)).toBe(YORKS_HEX);
    for (const die of [1, 3]) {
      const hit = bombed(YORKS_HEX, die, { [YORK]: YORKS_HEX });
      expect(placeOf(hit.state, YORK)).toBe('eliminated');
      expect(neutralOf(hit.state, YORK)).toBe(0);
    }
  });

  clause('crete/VI.G.3.r1', 'lies open, controls nothing, and nobody on the ground attacks her', () => {
    const state = at('axis-combat', { 'i-fjr-3': 'F25', [YORK]: YORKS_HEX, 'nz-22': 'G25' }, DAY);
    expect(game.view(state, AXIS).board.units.find(({ id }) => id === YORK)?.faceDown).toBeUndefined();
    expect(options(state, 'target')).toEqual(['target G25']);
    expect(bar(state, `target ${YORKS_HEX}`)).toBe('crete/V.F.1.s1');
    expect(
      derived(at('axis-combat', { [YORK]: YORKS_HEX }))
        .zoneOf(ALLIED)
        .controls(hexOf('F25')),
    ).toBe(false);
    const turning = at('turn-down', { [YORK]: YORKS_HEX, 'nz-22': 'E9' }, DAY);
    expect(options(turning)).not.toContain(`turn-down ${YORK}`);
    expect(bar(turning, `turn-down ${YORK}`)).toBe('crete/V.M.4.s1');
    expect(stage.cause(turning, `turn-down ${YORK}`)).toBe('It is a ship, and always seen.');
  });

  clause('crete/TB.1.s8', 'may be bombarded on the first turn', () => {
    const state = at('aircraft', { [YORK]: YORKS_HEX }, 1);
    fly(state, BOMBER, YORKS_HEX, 'bombardment');
    fly(state, ANOTHER, YORKS_HEX, 'bombardment');
    play(state, 'done');
    play(state, `bombard ${YORKS_HEX}`, { rolls: [2] });
    expect(placeOf(state, YORK)).toBe('eliminated');
  });

  /** Somebody who drops in the first turn in a hex, and what is added to his drift there. */
  const drifting = (hex: string, units: Placing) => {
    const due = roster.blocks.filter(({ turn }) => turn === 1);
    const block = due.find((one) => roster.zonesOf(one).includes(hexOf(hex)) && typeof one.area !== 'string');
    const ids = (block?.units ?? []).map((unit) => counters.Unit.name(unit));
    const plain = ids.filter((id) => !counters.isGlider(unitOf(id)));
    const [one = '', two = '', three = ''] = plain;
    const state = at('airborne-assault', { ...dropOf(1, one, two, three), ...units }, 1);
    for (const id of [one, two, three]) play(state, [`pick ${id}`, `put ${hex}`]);
    const seen = play(state, 'done');
    expect(open(state)).toBe('axis airborne-assault.drift');
    return {
      told: told(seen, 'flak-over-drop', 'by'),
      by: preview(state, `drift ${one}`).dice?.[0]?.modifiers.reduce((sum, { by }) => sum + by, 0) ?? 0,
    };
  };
  const dropZone = (distance: number) => {
    const found = map.dropZones.find(
      (hex) =>
        map.grid.distance(hex, hexOf(YORKS_HEX)) === distance &&
        map.Sector.name(map.sectorOf(hex) ?? entry(map.Sector.all, 0)) === 'suda',
    );
    return map.Hex.name(found ?? hexOf(YORKS_HEX));
  };

  clause('crete/VI.B.2.r3', 'counts as an antiaircraft unit for drift', () => {
    expect(drifting(dropZone(4), { [YORK]: YORKS_HEX })).toEqual({ told: [1], by: 1 });
    expect(drifting(dropZone(5), { [YORK]: YORKS_HEX })).toEqual({ told: [], by: 0 });
    expect(drifting(dropZone(4), {})).toEqual({ told: [], by: 0 });
    expect(drifting(dropZone(4), { [YORK]: YORKS_HEX, [HEAVY]: down(away(dropZone(4), 1)) }).by).toBe(2);
  });

  clause('crete/TB.1.s4', 'units of a neighbouring sector count for drift where they are in range', () => {
    const suda = numberOf(map.Sector, 'suda');
    const border = map.dropZones
      .filter((hex) => map.sectorOf(hex) === numberOf(map.Sector, 'maleme'))
      .map((hex) => ({
        hex,
        gun: map.land.find((from) => map.sectorOf(from) === suda && map.grid.distance(from, hex) <= 4),
      }))
      .find(({ gun }) => gun !== undefined);
    const [hex, from] = [map.Hex.name(border?.hex ?? hexOf('G8')), map.Hex.name(border?.gun ?? hexOf('G8'))];
    expect(drifting(hex, { [HEAVY]: down(from) })).toEqual({ told: [1], by: 1 });
    expect(drifting(hex, {})).toEqual({ told: [], by: 0 });
  });
});

describe('strengths', () => {
  /** Bombers of other strengths. */
  const withAttack = (attack: number) => {
    const units = unitsJson.units.map((unit) => (unit.type === 'bomber' ? { ...unit, attack } : unit));
    return stageOf(advancedCrete({ units: { ...unitsJson, units } }), cast);
  };

  clause('crete/VI.B.1.r1', 'those of all aircraft on a hex are added, then halved', () => {
    const threes = withAttack(3);
    const units = { [BOMBER]: over('G13'), [ANOTHER]: over('G13'), 'nz-22': 'G13', [LIGHT]: 'G14' };
    const state = threes.at('bombardment', units, DAY);
    expect(threes.told(threes.play(state, 'bombard G13', { rolls: [6] }), 'bombarded', 'strength')).toEqual([
      3,
    ]);
    const alone = threes.at('bombardment', { ...units, [ANOTHER]: 'pool' }, DAY);
    expect(threes.told(threes.play(alone, 'bombard G13', { rolls: [6] }), 'bombarded', 'strength')).toEqual([
      1,
    ]);
  });

  it('those of aircraft on several hexes are halved hex by hex', () => {
    const threes = withAttack(3);
    const { centre, ring } = cast.combat;
    const [, between = '', beside = ''] = ring;
    const flying = {
      [BOMBER]: { at: centre, mission: 'support' },
      [ANOTHER]: { at: beside, mission: 'support' },
    };
    const ground = { 'i-fjr-3': between, 'nz-22': centre, 'nz-23': beside, [LIGHT]: centre };
    const state = threes.at('axis-combat', { ...flying, ...ground }, DAY);
    threes.play(state, [`target ${centre}`, `target ${beside}`, 'attack i-fjr-3']);
    const halved = threes.preview(state, 'launch').facts.find(({ key }) => key === 'halved-by-flak');
    expect(halved?.value).toBe('6 → 2');
  });

  clause('crete/VI.A.3.r11', 'of which nothing is left make no roll', () => {
    const ones = withAttack(1);
    const units = { [BOMBER]: over('G13'), 'nz-22': 'G13', [LIGHT]: 'G14' };
    const state = ones.at('bombardment', units, DAY);
    expect(ones.preview(state, 'bombard G13').outcomes).toEqual([]);
    const seen = ones.play(state, 'bombard G13');
    expect(seen.dice).toEqual([]);
    expect(ones.keys(seen)).toContain('bombs-too-few');
    const whole = ones.at('bombardment', { ...units, [LIGHT]: 'pool' }, DAY);
    expect(ones.play(whole, 'bombard G13', { rolls: [6] }).dice).toEqual(['axis bombarded']);
  });
});

describe('a gun that is turned face down while it is neutralized', () => {
  clause('crete/V.M.4.r2', 'leaves its marker to be seen, and everybody knows that it is there', () => {
    const units = {
      [HEAVY]: { at: 'E20', neutral: 2 },
      'nz-22': down('E20'),
      'nz-23': down('E22'),
      'gk-2': down('G22'),
    };
    const state = at('turn-down', units, DAY);
    play(state, `turn-down ${HEAVY}`);
    const { board } = game.view(state, AXIS);
    expect(board.units.map(({ id }) => id)).not.toContain(HEAVY);
    expect(board.markers).toEqual([{ unit: HEAVY, at: 'E20', neutral: 2 }]);
    for (let seed = 0; seed < 20; seed++) {
      const world = game.sampleWorld(game.view(state, AXIS), new Random(seed));
      expect([placeOf(world, HEAVY), neutralOf(world, HEAVY)]).toEqual(['E20', 2]);
      expect(broken(world)).toEqual([]);
      expect(game.view(world, AXIS)).toEqual(game.view(state, AXIS));
    }
    // Whoever leaves the hex is not it.
    playOn(state, 'allied movement.pick');
    play(state, ['pick nz-22', 'go E21']);
    for (let seed = 0; seed < 20; seed++)
      expect(placeOf(game.sampleWorld(game.view(state, AXIS), new Random(seed)), HEAVY)).toBe('E20');
    playOn(state, 'axis aircraft.pick');
    expect(neutralOf(state, HEAVY)).toBe(1);
    expect(game.view(state, AXIS).board.markers).toEqual([{ unit: HEAVY, at: 'E20', neutral: 1 }]);
    stage.expectSame(state);
  });
});

describe('what cannot be', () => {
  const GUN = { at: 'G13', neutral: 1 };
  it.each<[string, object, string]>([
    ['infantry that is neutralized', { 'nz-22': GUN }, 'no gun that can be'],
    ['a ship that is neutralized', { [YORK]: { at: YORKS_HEX, neutral: 1 } }, 'no gun that can be'],
    [
      'a neutralized gun off the map',
      { [LIGHT]: { at: 'eliminated', neutral: 1 } },
      'is neutralized off the map',
    ],
    ['one that nobody has seen', { [LIGHT]: { ...GUN, faceDown: true } }, 'nobody has seen it'],
    ['a mission of somebody on the ground', { 'nz-22': { at: 'G13', mission: 'support' } }, 'is no aircraft'],
    ['a mission of an aircraft that stays away', { [BOMBER]: { mission: 'support' } }, 'stays away'],
    [
      'a bomber that interdicts',
      { [BOMBER]: { at: 'G13', mission: 'interdiction' } },
      'cannot fly this mission',
    ],
    [
      'interdiction off the roads',
      { 'air-jg-77-i': { at: 'A40', mission: 'interdiction' } },
      'no road is near',
    ],
    [
      'bombardment when it is done',
      { [BOMBER]: over('G13'), 'nz-22': { at: 'G13' } },
      'bombards when that is done',
    ],
    ['support off a coast', { [BOMBER]: { at: SUDA_BOX } }, 'is an aircraft afloat'],
    [
      'a unit that flak scatters on the ground',
      { 'i-fjr-3': { at: 'G13', scatter: 1 } },
      'is not about to come down',
    ],
  ])('is %s', (_, units, text) => {
    expect(stage.faultOf({ at: 'axis-move', turn: DAY, units })).toContain(text);
  });

  it('is support that stays over the Allied segment, while interdiction does', () => {
    const [road] = map.land.filter((hex) => map.isOnRoad(hex));
    const hex = map.Hex.name(road ?? hexOf('G13'));
    const allied = (units: object) => stage.faultOf({ at: 'allied-move', turn: DAY, units });
    expect(allied({ [BOMBER]: { at: hex } })).toContain('when the Axis combat phase is over');
    expect(allied({ 'air-jg-77-i': { at: hex, mission: 'interdiction' } })).toBe('');
    expect(stage.faultOf({ at: 'axis-move', turn: 9, units: { [BOMBER]: { at: hex } } })).toContain(
      'at night',
    );
  });
});

describe('random Advanced Games', () => {
  const LONG = 240_000;

  it(
    'keep what lies face down hidden',
    () => {
      const faceDown = secrets.filter(({ kind }) => kind === 'face-down counters');
      const { leaks, kinds } = swapTest(advanced, faceDown, { games: 1, every: 60, seed: 41 });
      expect(leaks).toEqual([]);
      expect(kinds['face-down counters']?.swaps).toBeGreaterThan(20);
    },
    LONG,
  );

  it(
    'foretell the Axis the same in every world that it can imagine, and break nothing',
    () => {
      const random = new Random('air');
      const looked = new Map<string, number>();
      for (let n = 0; n < 2; n++) {
        const run = new RandomGame(advanced, `air ${n}`);
        for (; run.decision !== undefined && run.state.turn < 9; run.act()) {
          const { decision, state } = run;
          const isOfAir = /^(aircraft|bombardment|airborne-assault|combat-phase)\./.test(decision.step.name);
          if (decision.seat !== AXIS || !isOfAir || random.below(6) > 0) continue;
          expect(broken(state)).toEqual([]);
          const view = advanced.view(state, AXIS);
          const worlds = [state, ...[1, 2].map((seed) => advanced.sampleWorld(view, new Random(seed)))];
          const action = random.pick(decision.actions);
          const told = worlds.map((world) => JSON.stringify(answersIn(world, action)));
          expect(told, `${decision.step.name}: ${advanced.print(action)}`).toEqual(told.map(() => told[0]));
          looked.set(decision.step.name, (looked.get(decision.step.name) ?? 0) + 1);
        }
      }
      for (const name of ['aircraft.put', 'aircraft.mission', 'bombardment.choose', 'airborne-assault.put'])
        expect(looked.get(name) ?? 0, name).toBeGreaterThan(0);
    },
    LONG,
  );

  /** What the Axis can choose in a world, and what it is told of one of its actions. */
  function answersIn(world: State, action: Action): unknown {
    const decision = advanced.ask(world);
    const [verb = 0, first = NONE, second = NONE] = action;
    return [
      decision?.actions.map((one) => advanced.print(one)),
      decision?.step.previews[verb]?.(world, decision.locals, first, second, action),
    ];
  }
});

describe('what is foreseen of a mission', () => {
  const FIGHTER_BOMBER = 'air-zg-26-i';
  const GUARDED = { 'nz-22': 'G13', [LIGHT]: 'G14' };
  const about = (state: State, action: string) => {
    const { rule, facts } = preview(state, action);
    return [rule, ...facts.map(({ value }) => value)];
  };

  it('is its strength, and when the aircraft is gone', () => {
    const state = at('aircraft', GUARDED, DAY);
    play(state, `pick ${FIGHTER_BOMBER}`);
    expect(about(state, 'mission support')).toEqual(['crete/VI.A.1.s1', '2', 'the Axis segment']);
    expect(about(state, 'mission interdiction')).toEqual(['crete/VI.A.2.s3', 'the Allied segment']);
    expect(about(state, 'mission bombardment')).toEqual(['crete/VI.A.3.s2', '2', 'the bombardment']);
    const ends = ['support', 'interdiction', 'bombardment'].map(
      (mission) => preview(state, `mission ${mission}`).facts.at(-1)?.rule,
    );
    expect(ends).toEqual(['crete/VI.A.1.s2', 'crete/VI.A.2.s6', 'crete/VI.A.3.s3']);
  });

  it('is what flak in sight leaves of it', () => {
    const over = (mission: string, hex: string) => {
      const state = at('aircraft', GUARDED, DAY);
      stage.send(state, FIGHTER_BOMBER, mission);
      return { told: about(state, `put ${hex}`), asked: game.question(state, AXIS)?.prompt };
    };
    expect(over('support', 'G13').told).toEqual(['crete/VI.A.1.s1', '2 → 1']);
    expect(over('support', 'E11').told).toEqual(['crete/VI.A.1.s1', '2']);
    expect(over('interdiction', 'G13').told).toEqual(['crete/VI.A.2.s3', '1', '2', 'no']);
    expect(over('interdiction', 'E11').told).toEqual(['crete/VI.A.2.s3', '1', 'yes']);
    expect(over('bombardment', 'G13').told).toEqual(['crete/VI.A.3.s2', '2 → 1']);
    // What is asked says what for.
    expect(over('support', 'G13').asked).toMatch(/^Over which hex does .* fly/);
    expect(over('interdiction', 'G13').asked).toMatch(/^Over which hex on a road or next to one/);
    expect(over('bombardment', 'G13').asked).toMatch(/^Which place does .* bombard/);
  });

  it('of bombs on a port is the port, and nothing of counters that wait there', () => {
    const waiting = { 'br-1-ash': { at: SUDA_BOX, faceDown: true, clues: 20 }, 'rtr-7-e': 'eliminated' };
    const groups = { 'allied-group-1': { way: 'arrived' } };
    const bombs = { [BOMBER]: over(SUDA_BOX) };
    const state = at('bombardment', { ...bombs, ...waiting, 'nz-22': 'F25' }, DAY, { groups });
    const { outcomes, unknown } = preview(state, `bombard ${SUDA_BOX}`);
    expect(outcomes.map(({ text, meaning, tone }) => [text, meaning, tone])).toEqual([
      ['N-2', 'The port is neutralized. Turns: 2', 'good'],
      ['N-1', 'The port is neutralized. Turns: 1', 'good'],
      ['NE', 'Nothing happens', 'bad'],
    ]);
    expect(unknown).toEqual([]);
    const york = at('bombardment', { [BOMBER]: over(YORKS_HEX), [YORK]: YORKS_HEX }, DAY);
    const sunk = preview(york, `bombard ${YORKS_HEX}`).outcomes[0]?.meaning;
    expect(sunk).toBe('HMS York is destroyed');
    const hidden = at('bombardment', { [BOMBER]: over('G13'), 'nz-22': down('G13') }, DAY);
    expect(preview(hidden, 'bombard G13').unknown).not.toEqual([]);
  });

  it('is noted while a place is chosen, and not of aircraft that stay away', () => {
    const state = at('aircraft', GUARDED, DAY);
    stage.send(state, FIGHTER_BOMBER, 'bombardment');
    expect(open(state)).toBe('axis aircraft.put');
    expect(broken(state)).toEqual([]);
    const away = { [FIGHTER_BOMBER]: { mission: 'bombardment' } };
    expect(stage.faultOf({ at: 'bombardment', turn: DAY, units: away })).toContain('and stays away');
  });
});

describe('flak that nobody has seen', () => {
  const cluesOf = (state: State, id: string) =>
    game.view(state, AXIS).board.faceDown.find(({ at }) => at === id);
  /** What the Axis has learnt of a counter in G13 by a bombardment of it that came to nothing. */
  const learnt = (beside: Placing) => {
    const counter = { 'nz-22': down('G13'), ...beside };
    const state = at('bombardment', { [BOMBER]: over('G13'), ...counter }, DAY);
    const before = JSON.stringify(cluesOf(state, 'G13'));
    play(state, 'bombard G13', { rolls: [6] });
    expect(broken(state)).toEqual([]);
    return JSON.stringify(cluesOf(state, 'G13')) !== before;
  };

  it('would have fired, also where a truck is, but not where a gun lies that is neutralized', () => {
    expect(learnt({})).toBe(true);
    expect(learnt({ 'truck-1': 'G13' })).toBe(true);
    expect(learnt({ 'truck-1': down('G13') })).toBe(true);
    const marked = { at: 'G13', faceDown: true, neutral: 2, remembered: true, lot: 1 };
    expect(learnt({ [HEAVY]: marked })).toBe(false);
  });

  it('is none where a bombardment has shown all guns, and nothing is noted of what lies open', () => {
    const beside = { 'nz-22': down('G13'), 'nz-23': 'G13' };
    const state = at('bombardment', { [BOMBER]: over('G13'), ...beside }, DAY);
    play(state, 'bombard G13', { rolls: [1] });
    expect(broken(state)).toEqual([]);
    const clues = (id: string) => cell(state.clues, unitOf(id));
    expect([clues('nz-22') > 0, clues('nz-23')]).toEqual([true, 0]);
  });

  it('fires at nobody while the steamer carries it', () => {
    const aboard = { [LIGHT]: { at: 'E26', faceDown: true, carrier: STEAMER, clues: 2 } };
    const near = (units: Placing) =>
      at('bombardment', { [BOMBER]: over('F25'), 'nz-22': 'F25', [STEAMER]: 'E26', ...units }, DAY);
    const strength = (units: Placing) =>
      told(play(near(units), 'bombard F25', { rolls: [6] }), 'bombarded', 'strength');
    expect(strength(aboard)).toEqual([4]);
    expect(strength({ [LIGHT]: 'F25' })).toEqual([2]);
  });
});
