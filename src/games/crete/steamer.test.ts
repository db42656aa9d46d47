import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { forget } from '../../engine/state.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { eliminate } from '../air-assault/elimination.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import { advancedCrete } from './index.ts';
import { FIRST, group, heard } from './testing.ts';

/** VI.G.1: the coastal steamer. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, clause, dropOf, expectSame, faultOf, game, keys, open, options, pass, placeOf } =
  stage;
const { play, preview, told } = stage;

const CS = 'coastal-steamer';
const [SUDA, HERAKLION, CANEA, RETIMO] = [
  'suda-port-box',
  'heraklion-port-box',
  'canea-box-1',
  'retimo-box-1',
];
const [SUDA_CITY, HERAKLION_CITY, CANEA_CITY, RETIMO_CITY] = ['F25', 'G86', 'E22', 'L49'];
const [OFF_SUDA, OFF_CANEA] = ['E26', 'D22'];
const [BATTALION, COMPANY, OTHER] = ['nz-22', 'nz-27-mg-a', 'nz-27-mg-b'];
const [TANK, GUN, HEAVY] = ['huss-3-c1', 'nz-27-bty', 'aa-151-hvy'];
const LIGHT = 'aa-23-rm-lt';
const NONCOMBAT = 'nc-raf-maleme';
const DOCKS = 'docks-suda';
/** A clue: it has moved. */
const MOVED = 2;

type Units = Parameters<typeof at>[1];
type Parts = Parameters<typeof at>[3];

const aboard = (place: string) => ({ at: place, faceDown: true, carrier: CS, clues: MOVED });
const asked = (units: Units, parts: Parts = {}, turn = 2) => at('allied-sea', units, turn, parts);
const unitIn = (state: State, id: string) => numberOf(state.kit.counters.Unit, id);
const isAboard = (state: State, id: string) => cell(state.carrier, unitIn(state, id)) === unitIn(state, CS);
const place = (state: State, id: string) => numberOf(state.kit.map.ground.kind, id);
/** Where it can sail. */
const goals = (state: State) => options(state, 'steam').map((text) => text.split(' ').at(-1));
/** The way there that is listed. */
const wayTo = (state: State, goal: string) =>
  options(state, 'steam').find((text) => text.split(' ').at(-1) === goal) ?? `no way to ${goal}`;

describe('the steamer takes aboard', () => {
  clause(
    ['crete/VI.G.1.s1', 'crete/VI.G.1.c', 'crete/VI.G.1.c.2'],
    'combat and noncombat units of the city',
    () => {
      for (const [box, city] of [
        [SUDA, SUDA_CITY],
        [HERAKLION, HERAKLION_CITY],
        [CANEA, CANEA_CITY],
        [RETIMO, RETIMO_CITY],
      ] as const)
        for (const unit of [BATTALION, NONCOMBAT]) {
          const state = asked({
            [CS]: box,
            [unit]: down(city),
            [COMPANY]: down(OFF_SUDA === city ? city : 'C28'),
          });
          expect(options(state, 'embark')).toEqual([`embark ${unit}`]);
          expect(bar(state, `embark ${COMPANY}`)).toBe('crete/VI.G.1.c');
          expect(cause(state, `embark ${COMPANY}`)).toBe(
            `It is not in ${city}, the city of this landing box.`,
          );
          play(state, `embark ${unit}`);
          expect([placeOf(state, unit), isAboard(state, unit)]).toEqual([box, true]);
          expectSame(state);
        }
      // It has to lie in the box, and they in the city, since the phase opened.
      const sea = asked({ [CS]: OFF_SUDA, [BATTALION]: SUDA_CITY });
      expect(bar(sea, `embark ${BATTALION}`)).toBe('crete/VI.G.1.c');
      expect(cause(sea, `embark ${BATTALION}`)).toBe('The steamer lies in no landing box.');
      const landed = asked({ [CS]: SUDA, [BATTALION]: { at: SUDA_CITY, arrived: 'landed' } });
      expect(bar(landed, `embark ${BATTALION}`)).toBe('crete/VI.G.1.c');
      expect(cause(landed, `embark ${BATTALION}`)).toBe('It has come in this turn.');
    },
  );

  clause('crete/VI.G.1.b', 'three stacking points, or one armoured unit', () => {
    const units = {
      [CS]: SUDA,
      [DOCKS]: SUDA_CITY,
      [COMPANY]: SUDA_CITY,
      [OTHER]: SUDA_CITY,
      [TANK]: SUDA_CITY,
    };
    const state = asked({ ...units, 'hq-creforce': SUDA_CITY, 're-42': SUDA_CITY });
    play(state, [`embark ${COMPANY}`, `embark ${OTHER}`]);
    expect(preview(state, 'embark re-42').facts[0]?.value).toBe('3');
    expect(cause(state, `embark ${TANK}`)).toBe('Armour is carried alone.');
    play(state, 'embark re-42');
    expect(options(state, 'embark')).toEqual([]);
    expect(bar(state, 'embark hq-creforce')).toBe('crete/VI.G.1');
    expect(cause(state, 'embark hq-creforce')).toBe('Stacking points: it takes 1; left: 0.');
    const armour = asked(units);
    play(armour, `embark ${TANK}`);
    expect(options(armour, 'embark')).toEqual([]);
    expect(cause(armour, `embark ${COMPANY}`)).toBe('Armour is carried alone.');
    const full = asked({ [CS]: SUDA, [BATTALION]: aboard(SUDA), [COMPANY]: SUDA_CITY });
    expect(options(full, 'embark')).toEqual([]);
  });

  clause('crete/VI.G.1.f', 'armour and artillery only in ports with a DOCKS unit', () => {
    for (const unit of [TANK, GUN]) {
      expect(
        options(asked({ [CS]: SUDA, [unit]: SUDA_CITY, [DOCKS]: SUDA_CITY }), `embark ${unit}`),
      ).toHaveLength(1);
      const none = asked({ [CS]: SUDA, [unit]: SUDA_CITY, [DOCKS]: 'F24' });
      expect(bar(none, `embark ${unit}`)).toBe('crete/VI.G.1.f');
      expect(cause(none, `embark ${unit}`)).toBe(`No DOCKS unit is in ${SUDA_CITY}.`);
      const beach = asked({ [CS]: CANEA, [unit]: CANEA_CITY, [DOCKS]: CANEA_CITY });
      expect(bar(beach, `embark ${unit}`)).toBe('crete/VI.G.1.f');
      const ashore = { [CS]: SUDA, [unit]: aboard(SUDA), [COMPANY]: SUDA_CITY };
      expect(bar(asked(ashore), `debark ${unit}`)).toBe('crete/VI.G.1.f');
      expect(options(asked({ ...ashore, [DOCKS]: SUDA_CITY }), 'debark')).toEqual([`debark ${unit}`]);
    }
  });

  clause('crete/VI.G.1.r4', 'nobody whose allowance is 0', () => {
    const state = asked({ [CS]: SUDA, [HEAVY]: SUDA_CITY, [DOCKS]: SUDA_CITY, [GUN]: SUDA_CITY });
    expect(bar(state, `embark ${HEAVY}`)).toBe('crete/VI.G.1.r4');
    expect(options(state, 'embark')).toContain(`embark ${GUN}`);
  });

  it('and no truck with a load', () => {
    const state = asked({
      [CS]: SUDA,
      'truck-1': SUDA_CITY,
      [COMPANY]: { at: SUDA_CITY, carrier: 'truck-1' },
    });
    expect(cause(state, 'embark truck-1')).toBe('It carries others itself.');
    expect(bar(state, `embark ${COMPANY}`)).toBe('crete/VI.G.2.d.2');
    const empty = asked({ [CS]: SUDA, 'truck-1': SUDA_CITY });
    play(empty, 'embark truck-1');
    pass(empty, 'allied movement.pick');
    expect(bar(empty, 'pick truck-1')).toBe('crete/VI.G.1.c.2');
  });
});

describe('whoever goes ashore', () => {
  clause(['crete/VI.G.1.d', 'crete/VI.G.1.d.2'], 'steps from the box into the city', () => {
    const state = asked({ [CS]: SUDA, [BATTALION]: aboard(SUDA), [COMPANY]: down(SUDA_CITY) });
    const seen = play(state, `debark ${BATTALION}`);
    expect([placeOf(state, BATTALION), isAboard(state, BATTALION)]).toEqual([SUDA_CITY, false]);
    expect(heard(seen, AXIS)).toMatchObject([{ key: 'counter-debarked' }, { key: 'come-ashore' }]);
    const sea = asked({ [CS]: OFF_SUDA, [BATTALION]: aboard(OFF_SUDA), [COMPANY]: SUDA_CITY });
    expect(bar(sea, `debark ${BATTALION}`)).toBe('crete/VI.G.1.d');
    expect(bar(state, `debark ${COMPANY}`)).toBe('crete/VI.G.1.d');
  });

  clause('crete/VI.G.1.e.2', 'may fight in this turn, and not move', () => {
    const state = asked({ [CS]: CANEA, [BATTALION]: aboard(CANEA), [COMPANY]: CANEA_CITY, 'i-fjr-3': 'F22' });
    play(state, [`debark ${BATTALION}`, 'end']);
    pass(state, 'allied movement.pick');
    expect(options(state, `pick ${COMPANY}`)).toHaveLength(1);
    expect(bar(state, `pick ${BATTALION}`)).toBe('crete/VI.D.3.e');
    play(state, ['end', 'target F22']);
    expect(options(state, 'attack')).toContain(`attack ${BATTALION}`);
  });

  clause('crete/VI.G.1.e.3', 'waits in the landing box if the city is full', () => {
    for (const [box, city] of [
      [SUDA, SUDA_CITY],
      [RETIMO, RETIMO_CITY],
    ] as const) {
      const units = { [CS]: box, [BATTALION]: aboard(box), 'nz-21': down(city), 'nz-23': down(city) };
      const state = asked(units);
      expect(preview(state, `debark ${BATTALION}`).facts[0]?.value).toMatch(/^in the landing box/);
      expect(keys(play(state, `debark ${BATTALION}`))).toContain('stays-in-box');
      expect([placeOf(state, BATTALION), isAboard(state, BATTALION)]).toEqual([box, false]);
      play(state, 'end');
      expect(bar(state, `ashore ${BATTALION}`)).toBe('crete/VI.D.3.b');
      expectSame(state);
      play(state, ['end', 'pick nz-21', `go ${city === SUDA_CITY ? 'F24' : 'L48'}`]);
      pass(state, 'allied ferry.choose');
      play(state, ['end', `ashore ${BATTALION}`]);
      expect(placeOf(state, BATTALION)).toBe(city);
      const room = asked({ ...units, 'nz-23': 'C28' });
      play(room, `debark ${BATTALION}`);
      expect(placeOf(room, BATTALION)).toBe(city);
    }
  });

  clause(['crete/VI.G.1.g'], 'needs a friendly box that is not neutralized, as whoever goes aboard', () => {
    const units = { [CS]: SUDA, [BATTALION]: aboard(SUDA) };
    const alone = asked(units);
    expect(bar(alone, `debark ${BATTALION}`)).toBe('crete/VI.G.1.g');
    expect(cause(alone, `debark ${BATTALION}`)).toBe(`No Allied unit is in ${SUDA_CITY}.`);
    const friendly = { ...units, [COMPANY]: SUDA_CITY };
    expect(options(asked(friendly), 'debark')).toHaveLength(1);
    const neutral = { ports: { 'suda-port': { neutral: 1 } } };
    expect(bar(asked(friendly, neutral), `debark ${BATTALION}`)).toBe('crete/VI.G.1.g');
    expect(bar(asked({ [CS]: SUDA, [COMPANY]: SUDA_CITY }, neutral), `embark ${COMPANY}`)).toBe(
      'crete/VI.G.1.g',
    );
    const ruins = { ports: { 'suda-port': { demolished: true } } };
    expect(bar(asked(friendly, ruins), `debark ${BATTALION}`)).toBe('crete/VI.G.1.g');
    const beach = asked({ [CS]: CANEA, [BATTALION]: aboard(CANEA) });
    expect(bar(beach, `debark ${BATTALION}`)).toBe('crete/VI.G.1.g');
  });

  it('leaves a neutralized gun where it is', () => {
    const gun = (neutral: number) =>
      asked({ [CS]: SUDA, [LIGHT]: { at: SUDA_CITY, neutral }, [DOCKS]: SUDA_CITY });
    expect(options(gun(0), 'embark')).toContain(`embark ${LIGHT}`);
    expect(bar(gun(1), `embark ${LIGHT}`)).toBe('crete/VI.A.3.a.1');
  });

  clause('crete/VI.G.1.r5', 'is never evacuated by the steamer', () => {
    const state = asked({ [CS]: SUDA, [BATTALION]: aboard(SUDA), [COMPANY]: SUDA_CITY }, {}, 9);
    const verbs = new Set(options(state).map((text) => text.split(' ')[0]));
    expect(verbs).toEqual(new Set(['embark', 'debark', 'steam', 'end'].filter((verb) => verb !== 'embark')));
    const { map } = state.kit;
    expect(goals(state)).not.toContain(map.ground.id(map.evacuated));
    expect(bar(state, `steam ${map.ground.id(map.evacuated)}`)).toBe('crete/VI.G.1.a.2');
  });
});

describe('the steamer sails', () => {
  clause(
    ['crete/VI.G.1.a', 'crete/VI.G.1.a.2', 'crete/VI.G.1.a.3'],
    'over sea hexes, and into the boxes at which it stops',
    () => {
      const state = asked({ [CS]: SUDA });
      const { map } = state.kit;
      const reached = goals(state);
      for (const goal of reached) {
        const there = place(state, goal ?? '');
        const isSea = map.isHex(there) && map.terrainOf(there) === 'sea';
        expect(isSea || [CANEA, 'canea-box-2', SUDA, HERAKLION, RETIMO].includes(goal ?? '')).toBe(true);
      }
      expect(reached).toEqual(expect.arrayContaining([OFF_SUDA, CANEA]));
      // Each hex and each box costs a point: 36 of them.
      expect(Math.max(...options(state, 'steam').map((text) => text.split(' ').length - 1))).toBe(36);
      const costs = game.reach(game.view(state, ALLIED), unitIn(state, CS));
      expect(costs.every(({ cost, path }) => cost === path.length - 1)).toBe(true);
      expect(bar(state, `steam ${SUDA_CITY}`)).toBe('crete/VI.G.1');
      expect(cause(state, `steam ${SUDA_CITY}`)).toBe('F25 is not at sea.');
      expect(bar(state, 'steam galatas-box-1')).toBe('crete/VI.G.1.a.2');
      expect(bar(state, `steam ${HERAKLION}`)).toBe('crete/V.A.12.s1');
      play(state, wayTo(state, OFF_SUDA));
      expect(placeOf(state, CS)).toBe(OFF_SUDA);
      const near = asked({ [CS]: OFF_SUDA });
      play(near, wayTo(near, SUDA));
      expect(placeOf(near, CS)).toBe(SUDA);
    },
  );

  clause('crete/V.I.7.r2', 'one hex in the first turn', () => {
    const state = asked({ [CS]: SUDA }, {}, 1);
    expect(options(state, 'steam')).toEqual([`steam ${OFF_SUDA}`, 'steam F26']);
    expect(bar(state, `steam ${CANEA}`)).toBe('crete/V.I.7.r2');
  });

  clause(
    ['crete/VI.G.1.e', 'crete/VI.G.1.r1'],
    'in the Allied sea movement phase, and not where somebody went aboard or ashore',
    () => {
      const state = asked({ [CS]: SUDA, [BATTALION]: SUDA_CITY, [COMPANY]: SUDA_CITY });
      expect(open(state)).toBe('allied ferry.choose');
      expect(goals(state).length).toBeGreaterThan(0);
      play(state, `embark ${COMPANY}`);
      expect(options(state, 'steam')).toEqual([]);
      expect(bar(state, `steam ${OFF_SUDA}`)).toBe('crete/VI.G.1.e');
      const ashore = asked({ [CS]: SUDA, [BATTALION]: aboard(SUDA), [COMPANY]: SUDA_CITY });
      play(ashore, `debark ${BATTALION}`);
      expect(bar(ashore, `steam ${OFF_SUDA}`)).toBe('crete/VI.G.1.e');
      play(ashore, 'end');
      pass(ashore, 'allied movement.pick');
      expect(bar(ashore, `pick ${CS}`)).toBe('crete/VI.G.1');
      // In the next turn it sails.
      play(state, 'end');
      pass(state, 'allied ferry.choose');
      const seen = play(state, wayTo(state, OFF_CANEA));
      expect([CS, COMPANY].map((unit) => placeOf(state, unit))).toEqual([OFF_CANEA, OFF_CANEA]);
      expect(told(seen, 'steamed', 'counters')).toEqual([1]);
      expect(open(state)).not.toBe('allied ferry.choose');
    },
  );

  clause('crete/VI.G.1.r7', 'not into a box in which Axis units are', () => {
    const state = asked({ [CS]: OFF_SUDA });
    expect(goals(state)).toContain(SUDA);
    state.place[unitIn(state, FIRST[1])] = place(state, SUDA);
    forget(state);
    expect(goals(state)).not.toContain(SUDA);
  });

  clause(
    'crete/TB.1.s7',
    'from Heraklion to Suda in the first evening and the first night, with a battalion',
    () => {
      const watch = 'br-2-bw';
      const state = asked(
        { [CS]: HERAKLION, [watch]: down(HERAKLION_CITY), 'gk-3': down(HERAKLION_CITY), ...dropOf(2) },
        {},
        1,
      );
      play(state, [`embark ${watch}`, 'end']);
      for (const turn of [2, 3]) {
        pass(state, 'allied ferry.choose');
        expect(game.view(state, ALLIED).board.turn).toBe(turn);
        if (turn === 2) {
          // As far as it comes on the way to Suda.
          const { map } = state.kit;
          const nearest = goals(state).sort(
            (one, other) =>
              map.ground.distance(place(state, one ?? ''), place(state, SUDA)) -
              map.ground.distance(place(state, other ?? ''), place(state, SUDA)),
          )[0];
          play(state, wayTo(state, nearest ?? ''));
        } else play(state, wayTo(state, SUDA));
      }
      expect([CS, watch].map((unit) => placeOf(state, unit))).toEqual([SUDA, SUDA]);
    },
  );
});

describe('the steamer is lost', () => {
  const taking = (box: string, from: string, city: string, more: Units = {}) => {
    const state = at('axis-move', { 'i-fjr-3': from, [CS]: box, [BATTALION]: aboard(box), ...more });
    play(state, 'pick i-fjr-3');
    return play(state, `go ${city}`) && state;
  };

  clause('crete/VI.G.1.g.2', 'with all that is in the box when the city is taken', () => {
    for (const [box, from, city] of [
      [SUDA, 'F24', SUDA_CITY],
      [CANEA, 'F22', CANEA_CITY],
      [RETIMO, 'L48', RETIMO_CITY],
    ] as const) {
      const waiting = { at: box, faceDown: true, clues: MOVED };
      const state = taking(box, from, city, { [COMPANY]: waiting });
      expect([CS, BATTALION, COMPANY].map((unit) => placeOf(state, unit))).toEqual(
        Array(3).fill('eliminated'),
      );
      expect(isAboard(state, BATTALION)).toBe(false);
    }
    // At sea it is not, nor off another hex.
    const away = taking(OFF_CANEA, 'F22', CANEA_CITY);
    expect(placeOf(away, CS)).toBe(OFF_CANEA);
    const beside = taking('canea-box-2', 'F22', CANEA_CITY);
    expect(placeOf(beside, CS)).toBe('canea-box-2');
  });

  clause(
    ['crete/VI.G.1.r6', 'crete/VI.G.1.h.2'],
    'with its cargo when Axis units are placed in its box',
    () => {
      const landing = (beach: string, first: string, second: string) => {
        const state = at('sea-movement', { [CS]: CANEA, [BATTALION]: aboard(CANEA) }, 3, {
          convoys: {
            'convoy-1': group('scheduled', 3, beach),
            'decoy-convoy-1': group('scheduled', 3, 'retimo-beach'),
          },
        });
        play(state, 'sail convoy-1', { rolls: [1, 1] });
        for (const [index, unit] of FIRST.entries())
          play(state, [`pick ${unit}`, `put ${index < 4 ? first : second}`]);
        return { state, seen: play(state, 'done') };
      };
      const { state, seen } = landing('canea-beach', 'canea-box-2', CANEA);
      expect([CS, BATTALION].map((unit) => placeOf(state, unit))).toEqual(['eliminated', 'eliminated']);
      expect(told(seen, 'cargo-lost', 'units')).toEqual([[BATTALION]]);
      expect(stage.ruleOf(seen, 'steamer-lost')).toBe('crete/VI.G.1.r6');
      expect(placeOf(landing('galatas-beach', 'galatas-box-1', 'galatas-box-2').state, CS)).toBe(CANEA);
      // However it is lost, at sea as well.
      const sea = asked({ [CS]: OFF_CANEA, [BATTALION]: aboard(OFF_CANEA) });
      const heardOf: string[] = [];
      eliminate(sea, unitIn(sea, CS), { tell: (key) => heardOf.push(key), disclose: () => {} });
      expect([placeOf(sea, BATTALION), heardOf]).toEqual(['eliminated', ['cargo-lost']]);
    },
  );
});

describe('what is seen of the steamer', () => {
  clause('crete/VI.G.1.r2', 'is where it is, always', () => {
    const state = at('turn-down', { [CS]: OFF_CANEA, [BATTALION]: aboard(OFF_CANEA), [COMPANY]: 'C28' });
    expect(options(state, 'turn-down')).toEqual([`turn-down ${COMPANY}`]);
    expect(stage.cause(state, `turn-down ${CS}`)).toBe('It is a ship, and always seen.');
    expect(game.view(state, AXIS).board.units).toContainEqual({ id: CS, at: OFF_CANEA });
    expect(faultOf({ at: 'allied-sea', turn: 2, units: { [CS]: { at: SUDA, faceDown: true } } })).toMatch(
      /face down|cannot be/,
    );
  });

  clause('crete/VI.G.1.r3', 'and how many counters are aboard, and not which', () => {
    const state = asked({ [CS]: SUDA, [COMPANY]: down(SUDA_CITY), [OTHER]: down(SUDA_CITY) });
    const seen = play(state, `embark ${COMPANY}`);
    expect(heard(seen, AXIS)).toMatchObject([{ key: 'counter-embarked' }]);
    expect(JSON.stringify(heard(seen, AXIS))).not.toContain(COMPANY);
    const { board } = game.view(state, AXIS);
    expect(board.faceDown.map(({ at: where, counters }) => [where, counters])).toEqual([
      [SUDA_CITY, 1],
      [SUDA, 1],
    ]);
    expect(JSON.stringify(board)).not.toContain(COMPANY);
    // Whoever was seen before goes under it, too.
    const known = asked({ [CS]: SUDA, [COMPANY]: SUDA_CITY });
    const under = play(known, `embark ${COMPANY}`);
    expect(keys(under)).toEqual(['put-under', 'embarked']);
    expect(heard(under, AXIS)).toMatchObject([{ key: 'put-under' }, { key: 'embarked' }]);
    expect(game.view(known, AXIS).board.faceDown).toMatchObject([{ at: SUDA, counters: 1 }]);
  });

  it('leaves the Axis worlds in which somebody fit is aboard', () => {
    const random = new Random('aboard');
    const garrison = {
      [TANK]: down('F20'),
      [GUN]: down('F19'),
      [DOCKS]: down(SUDA_CITY),
      'decoy-1': down('F18'),
    };
    for (const where of [OFF_CANEA, SUDA, CANEA]) {
      const two = { [COMPANY]: aboard(where), [OTHER]: aboard(where) };
      const state = asked({ ...garrison, [BATTALION]: down('F18'), [CS]: where, ...two });
      const view = game.view(state, AXIS);
      for (let times = 0; times < 40; times++) {
        const world = game.sampleWorld(view, random);
        expect(broken(world)).toEqual([]);
        expect(JSON.stringify(game.view(world, AXIS))).toBe(JSON.stringify(view));
      }
    }
  });
});

describe('at the start the steamer', () => {
  clause('crete/VI.G.1.r8', 'is set up in one of its boxes', () => {
    const state = game.setUp('advanced');
    play(state, `pick ${CS}`);
    expect(options(state)).toEqual(
      [CANEA, 'canea-box-2', SUDA, RETIMO, HERAKLION].map((box) => `put ${box}`),
    );
    expect(bar(state, 'put maleme-box-1')).toBe('crete/VI.G.1.r8');
    expect(bar(state, `put ${OFF_SUDA}`)).toBe('crete/VI.G.1.r8');
    play(state, `put ${RETIMO}`);
    expect(placeOf(state, CS)).toBe(RETIMO);
    expect(stage.why(state, `pick ${CS}`)).toBe('crete/VI.G.1.r8');
    // Nobody is done before it is placed.
    const { allied } = setUpJson;
    const { assigned } = at('allied-sea', {}).kit.scenarios[0]?.roster ?? { assigned: [] };
    const names = assigned.map((unit) => state.kit.counters.Unit.name(unit));
    const standing = Object.entries({ ...allied.basic.units, ...allied.advanced.units }).filter(([id]) =>
      names.includes(id),
    );
    const placed = (more: object) =>
      game.load({
        game: game.id,
        at: 'start',
        units: { ...Object.fromEntries(standing.map(([id, hex]) => [id, down(hex)])), ...more },
      });
    expect(options(placed({}), 'done')).toEqual([]);
    expect(options(placed({ [CS]: { at: SUDA } }), 'done')).toEqual(['done']);
  });

  it('lies in its box in a set-up that is ready', () => {
    const ready = stageOf(advancedCrete({}, setUpJson), cast);
    const state = ready.game.setUp('advanced');
    expect(ready.placeOf(state, CS)).toBe(SUDA);
    expect(broken(state)).toEqual([]);
  });
});

describe('what is told of the steamer', () => {
  it('is where it can sail, as long as it is afloat', () => {
    const state = asked({ [CS]: SUDA });
    const reached = (from: State) => game.reach(game.view(from, AXIS), unitIn(from, CS));
    expect(reached(state).find(({ place: there }) => there === OFF_SUDA)).toMatchObject({ cost: 1 });
    expect(reached(state).map(({ place: there }) => there)).toEqual(expect.arrayContaining(goals(state)));
    const lost = at('allied-move', { [CS]: 'eliminated', [COMPANY]: SUDA_CITY });
    expect([reached(lost), broken(lost)]).toEqual([[], []]);
  });

  it('is why it does not go a way, step by step', () => {
    const state = asked({ [CS]: SUDA });
    expect(bar(state, `steam ${OFF_SUDA} ${OFF_CANEA}`)).toBe('crete/VI.G.1');
    expect(bar(state, `steam ${OFF_SUDA} ${SUDA_CITY}`)).toBe('crete/VI.G.1');
    const toAndFro = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? OFF_SUDA : 'F26'));
    expect(bar(state, `steam ${toAndFro.join(' ')}`)).toBe('crete/V.A.12.s1');
    const first = asked({ [CS]: SUDA }, {}, 1);
    expect(bar(first, `steam ${OFF_SUDA} F26`)).toBe('crete/V.I.7.r2');
  });

  it('is how much is aboard then, and whether there is room ashore', () => {
    const loaded = asked({ [CS]: SUDA, [COMPANY]: SUDA_CITY, [OTHER]: aboard(SUDA) });
    expect(preview(loaded, `embark ${COMPANY}`).facts.map(({ value }) => value)).toEqual(['2']);
    const crowded = (...others: readonly string[]) =>
      asked({
        [CS]: SUDA,
        [BATTALION]: aboard(SUDA),
        ...Object.fromEntries(others.map((id) => [id, SUDA_CITY])),
      });
    const [full, enough] = [crowded('nz-23', COMPANY), crowded('nz-23')];
    expect(preview(full, `debark ${BATTALION}`).facts.map(({ rule }) => rule)).toEqual(['crete/VI.G.1.e.3']);
    expect(preview(enough, `debark ${BATTALION}`).facts.map(({ rule }) => rule)).toEqual([
      'crete/VI.G.1.e.2',
    ]);
    // That somebody finds no room is seen.
    expect(givenAway(stage, full, `debark ${BATTALION}`)).toEqual(['room']);
  });
});

describe('a position is refused', () => {
  const fault = (units: object) => faultOf({ at: 'allied-sea', turn: 4, units });
  const steamer = { [CS]: { at: SUDA } };
  it.each<[string, object, RegExp]>([
    ['the steamer on land', { [CS]: { at: SUDA_CITY } }, /is where the steamer never is/],
    ['the steamer off another beach', { [CS]: { at: 'maleme-box-1' } }, /coastal-steamer is/],
    ['cargo in another place', { ...steamer, [COMPANY]: aboard(CANEA) }, /is not where coastal-steamer is/],
    [
      'too much cargo',
      { ...steamer, [COMPANY]: aboard(SUDA), [BATTALION]: aboard(SUDA) },
      /carries more than it can/,
    ],
    ['armour with others', { ...steamer, [COMPANY]: aboard(SUDA), [TANK]: aboard(SUDA) }, /not alone aboard/],
    ['cargo that lies open', { ...steamer, [COMPANY]: { at: SUDA, carrier: CS } }, /lies open/],
    [
      'cargo that lies open at sea',
      { [CS]: { at: OFF_SUDA }, [COMPANY]: { at: OFF_SUDA, carrier: CS } },
      /lies open aboard the steamer/,
    ],
    [
      'somebody aboard whose truck is aboard',
      { ...steamer, 'truck-1': aboard(SUDA), [COMPANY]: { ...aboard(SUDA), carrier: 'truck-1' } },
      /which is carried itself/,
    ],
    ['a heavy gun aboard', { ...steamer, [HEAVY]: aboard(SUDA) }, /cannot be what is known|never carried/],
    ['somebody at sea whom nobody carries', { [COMPANY]: { at: OFF_SUDA } }, /stands in the sea/],
  ])('%s', (_, units, text) => expect(fault(units)).toMatch(text));
});
