import { beforeAll, describe, expect, it } from 'vitest';
import { playersOf, type ScriptedPlayers } from '../../bots/index.ts';
import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import { openState } from '../../engine/draft.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { STACKING_LIMIT } from '../air-assault/charts.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { isUnderFlak } from '../air-assault/flak.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS, type Convoy, type Unit } from '../air-assault/kinds.ts';
import { FIRING, placeOf, pointsIn, rosterOf, SILENT, type State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import unitsJson from './data/units.json' with { type: 'json' };
import { advancedCrete, crete, creteInstead } from './index.ts';
import { allIn, FIRST, group, SECOND, stage } from './testing.ts';

/** The worlds that a seat imagines: they look the same to it, could be so, and are not all alike. */

const LONG = 120_000;
const GAMES = 8;
/** One decision in so many is looked at. */
const EVERY = 40;
const MANY = 100;
/** The first of the clues to a counter: it lies where it was set up, it has moved, it is no decoy. */
const IS_WHERE_SET_UP = 1;
const HAS_MOVED = 2;
const IS_REAL = 4;

const advanced = stageOf(advancedCrete(), cast);

interface Imagined {
  readonly truth: State;
  readonly seat: Seat;
  readonly world: State;
}

let players: ScriptedPlayers | undefined;
beforeAll(async () => {
  players = await playersOf('crete');
});

/** Worlds that the seats imagine along whole games, in random and in scripted hands. */
function* imagined(): Generator<Imagined> {
  const random = new Random('worlds');
  for (let n = 0; n < GAMES; n++) {
    const seed = `worlds ${n}`;
    const play = new RandomGame(crete, seed, settingOf(crete as never, n, seed, { players }));
    for (; play.decision !== undefined; play.act()) {
      if (random.below(EVERY) > 0) continue;
      for (const seat of [AXIS, ALLIED, crete.spectator]) {
        const view = crete.view(play.state, seat);
        const world = crete.sampleWorld(view, random);
        yield { truth: play.state, seat, world };
      }
    }
  }
}

describe('a world that a seat imagines', () => {
  it(
    'looks the same to it, breaks nothing, and holds what was told',
    () => {
      const faults = new Set<string>();
      let looks = 0;
      for (const { truth, seat, world } of imagined()) {
        looks++;
        const [seen, again] = [truth, world].map((state) => JSON.stringify(crete.view(state, seat)));
        if (seen !== again) faults.add(`seat ${seat} would see another view`);
        for (const { text } of broken(world)) faults.add(text);
        if (crete.ask(world)?.options.size === 0)
          faults.add(`there is nothing to choose at ${world.stack?.step.name}`);
        if (seat === ALLIED || truth.turn === 0) continue;
        for (const fault of faultsOfGarrison(openState(world), mayBeCrowded(truth))) faults.add(fault);
      }
      expect([...faults]).toEqual([]);
      expect(looks).toBeGreaterThan(700);
    },
    LONG,
  );
});

/** While the Allies move, or are to give somebody up, more may be in a hex than it holds. */
function mayBeCrowded({ stack }: State): boolean {
  const name = stack?.step.procedure.name ?? '';
  return ['movement', 'stacking'].includes(name) && stack?.locals['side'] === ALLIED;
}

/** What nobody could have set up so, or what the Axis was told and is not true. */
function* faultsOfGarrison(s: State, isCrowded: boolean): Iterable<string> {
  const { counters, map } = s.kit;
  for (const unit of at(counters.bySide, ALLIED)) {
    const hex = placeOf(s, unit);
    if (!map.isHex(hex)) continue;
    const name = `${counters.Unit.name(unit)} in ${map.Hex.name(hex)}`;
    if (!isCrowded && pointsIn(s, hex, ALLIED) > STACKING_LIMIT) yield `${name} has no room`;
    const hasStayed = cell(s.faceDown, unit) > 0 && (cell(s.clues, unit) & IS_WHERE_SET_UP) > 0;
    if (!hasStayed || counters.isDecoy(unit)) continue;
    if (!rosterOf(s).garrison.includes(unit)) yield `${name} has not come yet`;
    else if (!rosterOf(s).setUpHexes(unit).has(hex)) yield `${name} was not set up there`;
  }
  for (const airfield of map.Airfield.all) {
    const told = cell(s.flak, airfield);
    if (told === FIRING && !isUnderFlak(s, airfield)) yield `nothing fires at ${map.Airfield.name(airfield)}`;
    if (told === SILENT && isUnderFlak(s, airfield)) yield `there is flak at ${map.Airfield.name(airfield)}`;
  }
}

describe('the worlds that a seat imagines', () => {
  /** Many worlds that agree with what a seat sees. */
  function worldsOf(state: State, seat: Seat): State[] {
    const random = new Random('many');
    const view = crete.view(state, seat);
    return Array.from({ length: MANY }, () => crete.sampleWorld(view, random));
  }

  const start = () => crete.setUp('basic-historical');
  const garrisonIn = (s: State, place: number) =>
    at(s.kit.counters.bySide, ALLIED).filter((unit) => cell(s.place, unit) === place);

  it('have a decoy under each counter, and a unit', () => {
    const state = start();
    const { counters, map } = state.kit;
    const worlds = worldsOf(state, AXIS);
    const alone = crete.view(state, AXIS).board.faceDown.filter((stack) => stack.counters === 1);
    expect(alone.length).toBeGreaterThan(30);
    for (const { at: id } of alone) {
      const under = worlds.flatMap((world) => garrisonIn(world, map.ground.number(id)));
      const decoys = under.filter((unit) => counters.isDecoy(unit)).length;
      expect([decoys > 0, decoys < MANY / 2], id).toEqual([true, true]);
      expect(new Set(under).size, id).toBeGreaterThan(5);
    }
  });

  it('have light flak in range of each airfield, and none', () => {
    const state = start();
    const { Airfield } = state.kit.map;
    const worlds = worldsOf(state, AXIS);
    for (const airfield of Airfield.all) {
      const fired = worlds.filter((world) => isUnderFlak(world, airfield)).length;
      expect([fired > 0, fired < MANY], Airfield.name(airfield)).toEqual([true, true]);
    }
  });

  it('have every unit of the garrison in several places, unless it has few to be in', () => {
    const state = start();
    const { counters } = state.kit;
    const worlds = worldsOf(state, AXIS);
    const placesOf = (unit: Unit) => new Set(worlds.map((world) => placeOf(world, unit))).size;
    for (const unit of rosterOf(state).garrison) {
      const { hexes } = counters.setUpOf(unit);
      expect(placesOf(unit), counters.Unit.name(unit)).toBeGreaterThan(hexes.length > 0 ? 1 : 5);
    }
  });

  it('have a convoy in each block of the turn track, and a decoy, bound for any beach', () => {
    const state = start();
    const { map, organization } = state.kit;
    const worlds = worldsOf(state, ALLIED);
    const turns = new Set(crete.view(state, ALLIED).board.due);
    const regular = organization.convoysOfKind('regular');
    for (const turn of turns) {
      const sailing = (s: State) => regular.filter((convoy) => cell(s.due, convoy) === turn).length;
      const counts = worlds.map(sailing);
      expect(Math.max(...counts), `turn ${turn}`).toBeGreaterThan(0);
      expect(Math.min(...counts), `turn ${turn}`).toBe(0);
    }
    for (const convoy of regular)
      expect(new Set(worlds.map((world) => cell(world.destination, convoy))).size).toBe(map.Beach.all.length);
  });

  it('have a convoy in no block before it can come', () => {
    const convoys = unitsJson.convoys.map((one) =>
      one.id === 'convoy-2' ? { ...one, earliestTurn: 5 } : one,
    );
    const late = creteInstead({ organization: { ...unitsJson, convoys } });
    const state = stageOf(late, cast).at('axis-move', {}, 2, {
      convoys: {
        'convoy-1': group('scheduled', 3, 'maleme-beach'),
        'convoy-2': group('scheduled', 5, 'galatas-beach'),
        'decoy-convoy-1': group('scheduled', 4, 'canea-beach'),
      },
    });
    const random = new Random('late');
    const view = late.view(state, ALLIED);
    const worlds = Array.from({ length: MANY }, () => late.sampleWorld(view, random));
    const regular = state.kit.organization.convoysOfKind('regular');
    const dueIn = (convoy: Convoy) => [...new Set(worlds.map((world) => cell(world.due, convoy)))].sort();
    expect(regular.map(dueIn)).toEqual([[3, 4], [5]]);
    expect(worlds.flatMap((world) => broken(world))).toEqual([]);
  });

  it('have light flak where the Axis was told of it, whoever else may lie there', () => {
    const counters = {
      'aa-156-lt-a': { at: 'G12', faceDown: true, clues: IS_WHERE_SET_UP },
      'nz-22': { at: 'G13', faceDown: true, clues: HAS_MOVED },
      'decoy-1': { at: 'G8', faceDown: true, clues: IS_WHERE_SET_UP },
    };
    const state = stage.at('drift-combats', { ...counters, 'i-fjr-3': 'E11' }, 4, {
      airfields: { 'maleme-airfield': { open: true, flak: 'firing' } },
    });
    const { Airfield } = state.kit.map;
    const places = worldsOf(state, AXIS).map((world) => {
      expect(isUnderFlak(world, numberOf(Airfield, 'maleme-airfield'))).toBe(true);
      return stage.placeOf(world, 'nz-22');
    });
    expect([...new Set(places)].sort()).toEqual(['G13']);
  });

  it('show what the seat sees and keep to what a hex holds, however long the gun is looked for', () => {
    const firing = (units: object) =>
      stage.at('drift-combats', { 'aa-7a-lt-a': down('G12'), 'i-fjr-3': 'E11', ...units }, 4, {
        airfields: { 'maleme-airfield': { open: true, flak: 'firing' } },
      });
    const moved = (place: string) => ({ at: place, faceDown: true, clues: HAS_MOVED });
    const decoy = { 'decoy-1': { at: 'G8', faceDown: true, clues: IS_WHERE_SET_UP } };
    const staff = Object.fromEntries(
      ['hq-4-nz-bde', 'hq-5-nz-bde', 'hq-10-nz-bde'].map((id) => [id, down('K20')]),
    );
    const full = { 'nz-21': down('K20'), ...staff, 'nz-22': down('K22'), 'nz-23': down('K22') };
    for (const state of [firing({ 'nz-22': moved('K20'), 'nz-23': moved('K22'), ...decoy }), firing(full)]) {
      const seen = crete.view(state, AXIS);
      for (const world of worldsOf(state, AXIS)) {
        expect(crete.view(world, AXIS)).toEqual(seen);
        expect([...faultsOfGarrison(openState(world), false)]).toEqual([]);
      }
    }
  });

  describe('after the Axis was told of light flak', () => {
    const GUN = 'aa-7a-lt-a';
    const elsewhere = { 'nz-21': down('K20'), 'nz-22': down('K22'), 'aa-7a-lt-b': down('P22') };
    const airfields = { 'maleme-airfield': { open: true } };
    const told = (there: object, act: readonly string[] = []): State => {
      const state = stage.at('air-landing', { 'ii-sturm': 'E11', ...there, ...elsewhere }, 4, { airfields });
      stage.pass(state, 'allied movement.pick');
      if (act.length > 0) stage.play(state, [...act]);
      return state;
    };
    const isThere = (world: State, ...hexes: readonly string[]) =>
      [GUN, 'aa-7a-lt-b'].some((id) => hexes.includes(stage.placeOf(world, id)));

    it('have it where it was, turns later, if nobody has gone from there', () => {
      const worlds = worldsOf(told({ [GUN]: down('G12') }), AXIS);
      expect(worlds.every((world) => isThere(world, 'G12'))).toBe(true);
    });

    it('need not have it any more once it has been turned up', () => {
      const there = { 'ii-sturm': 'E11', 'i-fjr-3': 'H13', [GUN]: down('G12'), 'nz-23': down('E9') };
      const state = stage.at('air-landing', { ...there, ...elsewhere }, 4, { airfields });
      stage.pass(state, 'axis movement.pick');
      stage.play(state, ['pick i-fjr-3', 'go H12']);
      stage.pass(state, 'allied movement.pick');
      const { counters, faceDown } = state.kit;
      expect([GUN, 'nz-23'].map((id) => faceDown.isKnown(state, numberOf(counters.Unit, id)))).toEqual([
        true,
        false,
      ]);
      expect(worldsOf(state, AXIS).some((world) => !isThere(world, 'E9'))).toBe(true);
    });

    it('need not have another one where a gun that everybody sees has fired', () => {
      const state = told({ [GUN]: 'G12', 'nz-23': down('G12') });
      const worlds = worldsOf(state, AXIS);
      expect(worlds.some((world) => stage.placeOf(world, 'aa-7a-lt-b') !== 'G12')).toBe(true);
    });

    it('have none where none fired, also in later turns', () => {
      const worlds = worldsOf(told({ [GUN]: down('K24'), 'nz-23': down('G12') }), AXIS);
      expect(worlds.some((world) => isThere(world, 'G12'))).toBe(false);
    });

    it('have it among those that were in range the last time, whoever else was before', () => {
      const there = { [GUN]: down('G12'), 'nz-23': down('G12'), ...stage.dropOf(5) };
      const state = told(there, ['pick nz-23']);
      const far = stage.options(state, 'go ').at(-1) ?? '';
      stage.play(state, far);
      stage.pass(state, 'axis movement.pick');
      stage.pass(state, 'allied movement.pick');
      expect(state.turn).toBe(5);
      const worlds = worldsOf(state, AXIS);
      expect(worlds.every((world) => isThere(world, 'G12'))).toBe(true);
    });

    it('have it wherever it may have gone, in one of several counters', () => {
      const state = told({ [GUN]: down('G12'), 'nz-23': down('G12') }, ['pick nz-23', 'go H12']);
      const worlds = worldsOf(state, AXIS);
      expect(worlds.every((world) => isThere(world, 'G12', 'H12'))).toBe(true);
      expect(worlds.some((world) => !isThere(world, 'G12'))).toBe(true);
    });
  });

  it('have whoever was laid first from among those with places of their own, and others under the rest', () => {
    const play = new RandomGame(crete, 'steps', { scenario: 'basic' });
    const hexesSeen = () =>
      new Map(crete.view(play.state, AXIS).board.faceDown.map((stack) => [stack.at, stack.counters]));
    let first = hexesSeen();
    for (; play.state.turn === 0; play.act())
      if (crete.ask(play.state)?.step.name === 'laying.convoy') first = hexesSeen();
    expect(first.size).toBeGreaterThan(40);
    const { map } = play.state.kit;
    const all = hexesSeen();
    const hexes = [...all].map(([id]) => id);
    const same = hexes.filter((id) => first.get(id) === all.get(id));
    const later = hexes.filter((id) => !first.has(id));
    expect([same.length > 20, later.length > 5]).toEqual([true, true]);
    for (const world of worldsOf(play.state, AXIS)) {
      const { assigned, anywhere } = rosterOf(world);
      const under = (ids: readonly string[]) => ids.flatMap((id) => garrisonIn(world, map.ground.number(id)));
      expect(under(same).filter((unit) => !assigned.includes(unit))).toEqual([]);
      expect(under(later).filter((unit) => !anywhere.includes(unit))).toEqual([]);
    }
  });

  it('have no decoy that was removed, and each seat knows of those as much as it saw', () => {
    const decoys = { 'decoy-1': down('G12'), 'decoy-2': 'eliminated', 'nz-22': down('G13') };
    const state = stage.at('allied-move', decoys, 4);
    const removed = (world: State) =>
      state.kit.counters.decoys.filter((unit) => placeOf(world, unit) === state.kit.map.eliminated).length;
    expect(worldsOf(state, AXIS).map(removed)).toEqual(Array(MANY).fill(1));
    for (const world of worldsOf(state, ALLIED))
      expect(['decoy-1', 'decoy-2'].map((id) => stage.placeOf(world, id))).toEqual(['G12', 'eliminated']);
  });

  it('have whoever has moved from where it was set up, also if it may not be set up where it is', () => {
    const state = stage.at('allied-move', { 'nz-22': { at: 'G13', faceDown: true, clues: IS_WHERE_SET_UP } });
    stage.play(state, ['pick nz-22', 'go G12']);
    const { units } = crete.position(state) as { units: Readonly<Record<string, object>> };
    expect(units['nz-22']).toMatchObject({ at: 'G12', clues: HAS_MOVED | IS_REAL });
  });

  it('have nobody farther from his sector than he can have gone, and advanced or fallen back', () => {
    // The sector ends with column 15. Eight hexes of road lead to 23, a retreat and an advance to 25.
    const isIn = (hex: string) => {
      const state = stage.at('allied-move', { 'nz-22': down('G13'), 'nz-18': down(hex) }, 1);
      return worldsOf(state, AXIS).some((world) => stage.placeOf(world, 'nz-22') === hex);
    };
    expect(['E24', 'E25', 'C26'].map(isIn)).toEqual([true, true, false]);
  });

  it('have no convoy that tried after the emergency convoy was laid', () => {
    const state = stage.at('allied-move', allIn('eliminated', FIRST), 6, {
      convoys: {
        'convoy-1': group('shown', 2, 'maleme-beach'),
        'convoy-2': group('sunk', 3, 'galatas-beach'),
        'decoy-convoy-1': group('sunk', 6, 'canea-beach'),
        'emergency-convoy': { ...group('scheduled', 12, 'canea-beach'), laid: 4 },
      },
    });
    const { Convoy } = state.kit.organization;
    const dues = worldsOf(state, ALLIED).map((world) => cell(world.due, numberOf(Convoy, 'convoy-2')));
    expect([...new Set(dues)]).toEqual([3]);
  });

  it('have no convoy bound for a port before it can have been sent there', () => {
    const isBound = (phase: string) => {
      const state = advanced.at(phase, { 'i-fjr-1': 'G86' }, 5, {
        ports: { 'heraklion-port': { held: 4 } },
        convoys: { 'convoy-1': group('scheduled', 6, 'maleme-beach') },
      });
      const { Destination } = state.kit.map;
      const view = advanced.game.view(state, ALLIED);
      const random = new Random(phase);
      const worlds = Array.from({ length: MANY }, () => advanced.game.sampleWorld(view, random));
      for (const world of worlds) expect(broken(world)).toEqual([]);
      const bound = worlds.map((world) =>
        world.kit.organization.Convoy.all.map((one) => world.destination[one]),
      );
      return bound.flat().includes(numberOf(Destination, 'heraklion-port'));
    };
    expect(['aircraft', 'axis-move'].map(isBound)).toEqual([false, true]);
  });

  it('have counters that have stayed where they are since the Allied segment began', () => {
    const hidden = { 're-42': down('G59'), 'decoy-1': down('G60') };
    const stayedIn = (phase: string, seat: Seat) => {
      const state = advanced.at(phase, { 'i-fjr-1': 'G62', ...hidden }, 5);
      const view = advanced.game.view(state, seat);
      const world = advanced.game.sampleWorld(view, new Random(phase));
      expect(broken(world)).toEqual([]);
      return world.kit.counters.Unit.all.filter((unit) => cell(world.stayed, unit) > 0).length;
    };
    expect(stayedIn('allied-combat', AXIS)).toBe(2);
    // The Allies know of each.
    expect(stayedIn('allied-combat', ALLIED)).toBe(0);
    expect(stayedIn('turn-down', AXIS)).toBe(2);
    expect(stayedIn('axis-move', AXIS)).toBe(0);
  });

  it('have anybody in any landing box of the beach, and anybody aboard the emergency convoy, or nobody', () => {
    const boxed = { [FIRST[0]]: down('maleme-box-1'), ...allIn('maleme-box-2', FIRST.slice(1, 4), down) };
    const afloat = stage.at('axis-move', { ...boxed, 'nz-22': down('E9'), 'nz-23': down('E10') }, 6);
    const worlds = worldsOf(afloat, ALLIED);
    for (const id of FIRST.slice(1, 4)) {
      const boxes = new Set(worlds.map((world) => stage.placeOf(world, id)));
      expect([...boxes].sort(), id).toEqual(['maleme-box-1', 'maleme-box-2']);
    }
    const convoys = {
      'convoy-1': group('shown', 2, 'maleme-beach'),
      'convoy-2': group('shown', 3, 'galatas-beach'),
      'emergency-convoy': group('scheduled', 8, 'canea-beach'),
    };
    const laid = stage.at('allied-move', allIn('aborted', [...FIRST, ...SECOND]), 5, { convoys });
    const { counters } = laid.kit;
    const loads = worldsOf(laid, ALLIED).map(
      (world) => counters.Unit.all.filter((unit) => cell(world.aboard, unit) > 0).length,
    );
    expect([Math.min(...loads), Math.max(...loads) > 2]).toEqual([0, true]);
  });
});
