import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { isFriendly, isLoaded, type State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete } from './index.ts';
import { heard } from './testing.ts';

/** VI.G.2: trucks. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, clause, expectSame, faultOf, game, keys, open, options, pass, placeOf, play } = stage;
const { preview, told } = stage;

const [first, second, third, last] = cast.row;
const [TRUCK, OTHER] = ['truck-1', 'truck-2'];
/** Infantry of three points and of one, and somebody else. */
const BATTALION = 'nz-22';
const [ONE, TWO, THREE] = ['nz-27-mg-a', 'nz-27-mg-b', 'nz-7-fd-coy'];
const [TANK, GUN] = ['huss-3-c1', 'nz-27-bty'];
const ENEMY = 'i-fjr-3';

type Units = Parameters<typeof at>[1];

const aboard = (hex: string, truck = TRUCK) => ({ at: hex, carrier: truck });
const hidden = (hex: string, truck = TRUCK) => ({ at: hex, carrier: truck, faceDown: true });
/** Noncombat units may leave their sectors (VI.F.5.2), and trucks are such units. */
const FREE = { sectors: { georgeopolis: { trodden: true } } };
const moving = (units: Units, turn = 2) => at('allied-move', units, turn, FREE);
const unitIn = (state: State, id: string) => numberOf(state.kit.counters.Unit, id);
const carrierOf = (state: State, id: string) => {
  const carrier = cell(state.carrier, unitIn(state, id));
  return carrier === NONE ? undefined : state.kit.counters.Unit.name(carrier);
};
const spentBy = (state: State, id: string) => cell(state.spent, unitIn(state, id)) / 2;

/** The road from Canea to the hills above Georgeopolis: half a point for each hex. */
const ROAD = 'E23 F23 F24 F25 G26 G27 G28 G29 H29 I29 J29 K30 K31 L31 L32 M33 N33 N34 N35'.split(' ');
const [NEAR, FAR] = ['N34', 'N35'];

/** A truck takes some on, or sets them down. */
const load = (...units: readonly string[]) => [
  `load ${TRUCK}`,
  ...units.map((unit) => `take-on ${unit}`),
  'done',
];
const unload = (...units: readonly string[]) => [
  `unload ${TRUCK}`,
  ...units.map((unit) => `set-down ${unit}`),
  'done',
];

it('is no business of the enemy who is aboard', () => {
  for (const unit of [down(first), hidden(first)]) {
    const state = at('axis-move', { [TRUCK]: down(first), [ONE]: unit, [ENEMY]: 'F18' });
    expect(bar(state, `pick ${ONE}`)).toBe('crete/V.A.6.s2');
  }
});

describe('a truck takes on', () => {
  clause('crete/VI.G.2.a', 'infantry of three stacking points together, and nobody else', () => {
    const state = moving({ [TRUCK]: first, [BATTALION]: first, [ONE]: first, [TANK]: first, [GUN]: first });
    play(state, `load ${TRUCK}`);
    expect(options(state, 'take-on')).toEqual([`take-on ${BATTALION}`, `take-on ${ONE}`]);
    for (const unit of [TANK, GUN]) {
      expect(bar(state, `take-on ${unit}`)).toBe('crete/VI.G.2.a');
      expect(cause(state, `take-on ${unit}`)).toBe('It is not infantry.');
    }
    play(state, `take-on ${ONE}`);
    expect(bar(state, `take-on ${BATTALION}`)).toBe('crete/VI.G.2.a');
    expect(cause(state, `take-on ${BATTALION}`)).toBe('Stacking points: it takes 3; left: 2.');
    const three = moving({ [TRUCK]: first, [ONE]: first, [TWO]: first, [THREE]: first });
    play(three, load(ONE, TWO, THREE));
    expect([ONE, TWO, THREE].map((unit) => carrierOf(three, unit))).toEqual([TRUCK, TRUCK, TRUCK]);
    // What is aboard from before counts, too.
    const again = moving({ [TRUCK]: first, [ONE]: aboard(first), [BATTALION]: first, [TWO]: first });
    play(again, `load ${TRUCK}`);
    expect(options(again, 'take-on')).toEqual([`take-on ${TWO}`]);
  });

  clause('crete/VI.G.2.a', 'and takes it along with its own allowance', () => {
    const state = moving({ [TRUCK]: 'F12', [BATTALION]: 'F12' });
    const goals = (unit: string) => {
      play(state, `pick ${unit}`);
      return options(state, 'go').map((text) => text.split(' ').at(-1));
    };
    expect(goals(BATTALION)).not.toContain('E22');
    play(state, `go F13`);
    const riding = moving({ [TRUCK]: 'F12', [BATTALION]: 'F12' });
    play(riding, [...load(BATTALION), `pick ${TRUCK}`]);
    const way = options(riding, 'go').find((text) => text.endsWith(' E22')) ?? '';
    const seen = play(riding, way);
    expect([TRUCK, BATTALION].map((unit) => placeOf(riding, unit))).toEqual(['E22', 'E22']);
    expect(told(seen, 'rode-along', 'units')).toEqual([[BATTALION]]);
    expectSame(riding);
  });

  clause(['crete/VI.G.2.b', 'crete/VI.G.2.r1'], 'whoever has been in the hex since the phase began', () => {
    const units = { [TRUCK]: first, [ONE]: second, [TWO]: first, [THREE]: first };
    const state = moving(units);
    // The truck comes to somebody who has stayed where he was; whoever has come to it stays behind.
    play(state, [`pick ${TWO}`, `go ${second}`, `pick ${TRUCK}`, `go ${second}`, `load ${TRUCK}`]);
    expect(options(state, 'take-on')).toEqual([`take-on ${ONE}`]);
    expect(bar(state, `take-on ${TWO}`)).toBe('crete/VI.G.2.r1');
    expect(cause(state, `take-on ${TWO}`)).toBe('It has moved in this phase.');
    expect(bar(state, `take-on ${THREE}`)).toBe('crete/VI.G.2.b');
    expect(cause(state, `take-on ${THREE}`)).toBe(`The truck is in ${second}.`);
    const landed = moving({ [TRUCK]: first, [ONE]: { at: first, arrived: 'landed' } });
    expect(bar(landed, `load ${TRUCK}`)).toBe('crete/VI.G.2.b');
    expect(cause(landed, `load ${TRUCK}`)).toBe(`There is nobody in ${first} whom it can take on.`);
  });

  clause(['crete/VI.G.2.b.2', 'crete/VI.G.2.b.2.2'], 'for three points, and goes on with the rest', () => {
    const state = moving({ [TRUCK]: first, [ONE]: first });
    expect(preview(state, `load ${TRUCK}`).facts.at(-1)?.value).toBe('9');
    play(state, load(ONE));
    expect(spentBy(state, TRUCK)).toBe(3);
    play(state, [`pick ${TRUCK}`, `go ${second} ${third}`]);
    expect([spentBy(state, TRUCK), placeOf(state, ONE)]).toEqual([5, third]);
    const along = (hexes: number, unit: Units) => {
      const there = moving({ [TRUCK]: 'E22', ...unit });
      play(there, [`pick ${TRUCK}`, `go ${ROAD.slice(0, hexes).join(' ')}`]);
      return there;
    };
    expect(options(along(18, { [ONE]: NEAR }), 'load')).toEqual([`load ${TRUCK}`]);
    const late = along(19, { [ONE]: FAR });
    expect(bar(late, `load ${TRUCK}`)).toBe('crete/VI.G.2.b.2');
    expect(cause(late, `load ${TRUCK}`)).toBe('It costs 3; points left: 2.5.');
    // Loading is part of the move: whoever moves then ends it.
    const other = moving({ [TRUCK]: first, [ONE]: first, [BATTALION]: third });
    play(other, [...load(ONE), `pick ${BATTALION}`, `go ${second}`]);
    expect(bar(other, `pick ${TRUCK}`)).toBe('crete/V.A.5.s2');
    expect(bar(other, `unload ${TRUCK}`)).toBe('crete/V.A.5.s2');
  });

  clause('crete/VI.G.2.e', 'and sets down nobody in an enemy zone of control', () => {
    const near = { [ENEMY]: last, [TRUCK]: third, [ONE]: third, [TWO]: aboard(third) };
    const state = moving(near);
    for (const action of ['load', 'unload']) {
      expect(bar(state, `${action} ${TRUCK}`)).toBe('crete/VI.G.2.e');
      expect(cause(state, `${action} ${TRUCK}`)).toBe(`${third} is controlled from ${last}.`);
    }
    const far = moving({ ...near, [ENEMY]: 'G13' });
    expect([...options(far, 'load'), ...options(far, 'unload')]).toEqual([
      `load ${TRUCK}`,
      `unload ${TRUCK}`,
    ]);
  });

  it('in the first turn before or after it goes its one hex', () => {
    const state = moving({ [TRUCK]: { at: first, stayed: true }, [ONE]: first }, 1);
    play(state, [...load(ONE), `pick ${TRUCK}`]);
    expect(options(state)).toEqual(expect.arrayContaining([`go ${second}`]));
    play(state, `go ${second}`);
    expect(bar(state, `pick ${TRUCK}`)).toBe('crete/V.I.7.s1');
    play(state, unload(ONE));
    expect(placeOf(state, ONE)).toBe(second);
  });
});

describe('a truck sets down', () => {
  clause('crete/VI.G.2.c', 'at any time in the movement phase for three points', () => {
    const before = moving({ [TRUCK]: first, [ONE]: aboard(first) });
    play(before, unload(ONE));
    expect([carrierOf(before, ONE), spentBy(before, TRUCK)]).toEqual([undefined, 3]);
    const after = moving({ [TRUCK]: first, [ONE]: aboard(first), [TWO]: aboard(first) });
    play(after, [`pick ${TRUCK}`, `go ${second}`, ...unload(ONE)]);
    expect([carrierOf(after, ONE), carrierOf(after, TWO)]).toEqual([undefined, TRUCK]);
    expect(spentBy(after, TRUCK)).toBe(4);
    play(after, [`pick ${TRUCK}`, `go ${third}`]);
    expect([ONE, TWO].map((unit) => placeOf(after, unit))).toEqual([second, third]);
    const late = moving({ [TRUCK]: 'E22', [ONE]: aboard('E22') });
    play(late, [`pick ${TRUCK}`, `go ${ROAD.join(' ')}`]);
    expect(bar(late, `unload ${TRUCK}`)).toBe('crete/VI.G.2.c');
    expect(cause(late, `unload ${TRUCK}`)).toBe('It costs 3; points left: 2.5.');
    const empty = moving({ [TRUCK]: first, [ONE]: first });
    expect(cause(empty, `unload ${TRUCK}`)).toBe('It carries nobody.');
  });

  clause('crete/VI.G.2.c.2', 'and goes on, and takes on others', () => {
    const state = moving({ [TRUCK]: first, [ONE]: aboard(first), [TWO]: second });
    play(state, [
      ...unload(ONE),
      `pick ${TRUCK}`,
      `go ${second}`,
      ...load(TWO),
      `pick ${TRUCK}`,
      `go ${third}`,
    ]);
    expect([TRUCK, ONE, TWO].map((unit) => placeOf(state, unit))).toEqual([third, first, third]);
    expect(spentBy(state, TRUCK)).toBe(8);
    // Whoever has just got off is not taken on again.
    const again = moving({ [TRUCK]: first, [OTHER]: first, [ONE]: aboard(first), [TWO]: first });
    play(again, [...unload(ONE), `load ${OTHER}`]);
    expect(bar(again, `take-on ${ONE}`)).toBe('crete/VI.G.2.d');
  });
});

describe('whoever rides', () => {
  clause('crete/VI.G.2.d', 'or gets off neither moves by himself nor attacks in this turn', () => {
    const units = { [TRUCK]: first, [ONE]: aboard(first), [TWO]: first, [THREE]: second, [ENEMY]: last };
    const state = moving(units);
    play(state, [...unload(ONE), ...load(TWO)]);
    expect(bar(state, `pick ${ONE}`)).toBe('crete/VI.G.2.d');
    expect(bar(state, `pick ${TWO}`)).toBe('crete/VI.G.2.d.2');
    expect(cause(state, `pick ${TWO}`)).toBe('It is aboard Transport company 1.');
    expect(options(state, `pick ${THREE}`)).toEqual([`pick ${THREE}`]);
    const fight = at('allied-combat', {
      [ENEMY]: last,
      [ONE]: { at: third, arrived: 'carried' },
      [TWO]: third,
    });
    play(fight, `target ${last}`);
    expect(options(fight, 'attack')).toEqual([`attack ${TWO}`]);
    expect(bar(fight, `attack ${ONE}`)).toBe('crete/VI.G.2.d');
    // In the next turn it does as it likes.
    play(state, 'end');
    pass(state, 'allied movement.pick');
    expect(options(state, `pick ${ONE}`)).toEqual([`pick ${ONE}`]);
    expect(bar(state, `pick ${TWO}`)).toBe('crete/VI.G.2.d.2');
  });

  clause('crete/VI.G.2.d.2', 'is ignored in combat', () => {
    const front = { [ENEMY]: last, [TRUCK]: third, [THREE]: third };
    const defence = (units: Units) => {
      const state = at('axis-combat', units);
      play(state, [`target ${third}`, `attack ${ENEMY}`]);
      const { facts } = preview(state, 'launch');
      return facts.find(({ key }) => key === 'defence')?.value;
    };
    const alone = defence(front);
    expect(defence({ ...front, [BATTALION]: aboard(third) })).toBe(alone);
    expect(defence({ ...front, [BATTALION]: third })).not.toBe(alone);
    // A gun is alone with it.
    const gun = { [ENEMY]: last, [GUN]: third };
    expect(defence({ ...gun, [TRUCK]: third, [BATTALION]: aboard(third) })).toBe(defence(gun));
    const fight = at('allied-combat', { [ENEMY]: last, [TRUCK]: third, [ONE]: aboard(third), [TWO]: third });
    play(fight, `target ${last}`);
    expect(options(fight, 'attack')).toEqual([`attack ${TWO}`]);
    expect(bar(fight, `attack ${ONE}`)).toBe('crete/VI.G.2.d.2');
    // Where nobody else is there is nobody to attack.
    const none = at('axis-combat', { [ENEMY]: last, [TRUCK]: third, [ONE]: aboard(third) });
    expect(options(none, 'target')).toEqual([]);
  });

  clause('crete/VI.G.2.d.3', 'is lost with his truck', () => {
    const state = at('axis-combat', {
      [ENEMY]: last,
      'ii-fjr-3': cast.flank,
      [TRUCK]: third,
      [ONE]: aboard(third),
      [THREE]: third,
    });
    play(state, [`target ${third}`, `attack ${ENEMY}`, 'attack ii-fjr-3']);
    const seen = play(state, 'launch', { rolls: [1] });
    expect([TRUCK, ONE, THREE].map((unit) => placeOf(state, unit))).toEqual(Array(3).fill('eliminated'));
    expect(told(seen, 'cargo-lost', 'units')).toEqual([[ONE]]);
    expect(carrierOf(state, ONE)).toBeUndefined();
    // However it is lost: here as what is too much in a hex, seen by nobody before.
    const crowded = moving({
      [TRUCK]: down(first),
      [ONE]: hidden(first),
      'nz-23': down(first),
      'nz-21': first,
    });
    play(crowded, 'end');
    expect(open(crowded)).toBe('allied stacking.give-up');
    const given = play(crowded, `eliminate ${TRUCK}`);
    expect(keys(given)).toEqual(['exposed', 'exposed', 'cargo-lost', 'eliminated', 'phase-begun']);
    expect(placeOf(crowded, ONE)).toBe('eliminated');
    expect(open(crowded)).toBe('allied combat-phase.declare');
    const heavy = moving({ [TRUCK]: down(first), [BATTALION]: hidden(first), 'nz-21': first });
    play(heavy, 'end');
    expect(options(heavy)).toEqual([`eliminate ${BATTALION}`, 'eliminate nz-21'].sort());
  });

  clause('crete/VI.G.2.r2', 'counts for stacking', () => {
    const state = moving({ [TRUCK]: first, [BATTALION]: aboard(first), 'nz-21': second });
    play(state, ['pick nz-21', `go ${first}`, 'end']);
    expect(open(state)).toBe('allied stacking.give-up');
    const fits = moving({ [TRUCK]: first, [ONE]: aboard(first), 'nz-21': second });
    play(fits, ['pick nz-21', `go ${first}`, 'end']);
    expect(open(fits)).toBe('allied combat-phase.declare');
  });

  clause('crete/V.D.2.r4', 'exerts no zone of control once he is seen', () => {
    const stops = (units: Units) => {
      const state = at('axis-move', { [ENEMY]: first, ...units });
      play(state, `pick ${ENEMY}`);
      return !options(state, 'go').includes(`go ${second} ${third} ${last}`);
    };
    const truck = { [TRUCK]: cast.flank };
    expect(stops({ ...truck, [ONE]: aboard(cast.flank) })).toBe(false);
    expect(stops({ ...truck, [ONE]: cast.flank })).toBe(true);
    expect(stops({ [TRUCK]: down(cast.flank), [ONE]: hidden(cast.flank) })).toBe(true);
  });

  clause(
    'crete/V.E.r4',
    'makes the hex friendly as a noncombat unit does, and not where the enemy is',
    () => {
      const shared = (unit: Units[string]) => {
        const state = at(
          'drift-combats',
          {
            '1-fjr-1': { at: 'F12', arrived: 'dropped' },
            [TRUCK]: 'F12',
            [ONE]: unit ?? '',
          },
          2,
        );
        const hex = state.kit.map.grid.number('F12');
        return [ALLIED, AXIS].map((side) => isFriendly(state, hex, side));
      };
      expect(shared(aboard('F12'))).toEqual([false, true]);
      expect(shared('F12')).toEqual([true, true]);
      const alone = moving({ [TRUCK]: first, [ONE]: aboard(first) });
      expect(isFriendly(alone, alone.kit.map.grid.number(first), ALLIED)).toBe(true);
    },
  );
});

describe('what is seen of a load', () => {
  clause('crete/VI.G.2.r3', 'is nothing while the truck lies face down', () => {
    const units = { [TRUCK]: down(first), [ONE]: down(first), 'decoy-1': down(first) };
    const state = moving(units);
    const loaded = play(state, load(ONE));
    expect(heard(loaded, AXIS)).toEqual([]);
    expect(keys(loaded)).toEqual(['loaded']);
    const gone = play(state, [`pick ${TRUCK}`, `go ${second}`]);
    expect(heard(gone, AXIS)).toMatchObject([{ key: 'counters-moved', params: { counters: 2 } }]);
    expect(JSON.stringify(game.view(state, AXIS).board)).not.toMatch(/truck-1|nz-27-mg-a/);
    // Whatever goes aboard lies as the truck does.
    const open = moving({ [TRUCK]: first, [ONE]: down(first) });
    const shown = play(open, load(ONE));
    expect(told(shown, 'exposed', 'unit')).toEqual([ONE]);
    const under = moving({ [TRUCK]: down(first), [ONE]: first });
    const put = play(under, load(ONE));
    expect([told(put, 'put-under', 'units'), told(put, 'put-under', 'truck')]).toEqual([[[ONE]], [true]]);
    // Nobody has left the hex for that: a counter that lay there lies there still.
    const cluesOf = (world: State, id: string) => cell(world.clues, unitIn(world, id));
    const laid = moving({ [TRUCK]: down(first), [TWO]: { at: first, faceDown: true, clues: 1 } });
    play(laid, load(TWO));
    expect(cluesOf(laid, TWO)).toBe(1);
    expect(game.view(under, AXIS).board.faceDown).toMatchObject([{ counters: 2 }]);
  });

  it('goes down with the truck, and up', () => {
    const state = at('turn-down', { [TRUCK]: first, [ONE]: aboard(first) });
    expect(options(state)).toEqual([`turn-down ${TRUCK}`, 'end']);
    expect(stage.why(state, `turn-down ${ONE}`)).toBe('crete/VI.G.2.d.2');
    expect(told(play(state, `turn-down ${TRUCK}`), 'turned-down', 'unit')).toEqual([TRUCK, ONE]);
  });

  it('is told by whether a unit is loaded', () => {
    const state = moving({ [TRUCK]: first, 're-42': first });
    play(state, load('re-42'));
    expect(isLoaded(state, unitIn(state, 're-42'))).toBe(true);
    play(state, [`pick ${TRUCK}`, `go ${second}`, ...unload('re-42')]);
    expect(isLoaded(state, unitIn(state, 're-42'))).toBe(false);
  });
});

describe('a position is refused', () => {
  const fault = (units: object) => faultOf({ at: 'allied-move', turn: 4, units });
  it.each<[string, object, RegExp]>([
    ['a load in another hex', { [TRUCK]: { at: first }, [ONE]: aboard(second) }, /is not where truck-1 is/],
    [
      'too much on a truck',
      { [TRUCK]: { at: first }, [ONE]: aboard(first), [BATTALION]: aboard(first) },
      /truck-1 carries more than it can/,
    ],
    ['a gun on a truck', { [TRUCK]: { at: first }, [GUN]: aboard(first) }, /is on a truck, and no infantry/],
    [
      'a load that lies open on a truck face down',
      { [TRUCK]: { at: first, faceDown: true }, [ONE]: aboard(first) },
      /does not lie as truck-1 does/,
    ],
    [
      'somebody carried by a unit that is no truck',
      { [TANK]: { at: first }, [ONE]: aboard(first, TANK) },
      /which carries nobody/,
    ],
    [
      'an Axis unit that was carried',
      { [ENEMY]: { at: last, arrived: 'carried' } },
      /was carried, and is of the Axis/,
    ],
    [
      'a load that has moved',
      { [TRUCK]: { at: first }, [ONE]: { ...aboard(first), spent: 2 } },
      /has moved by itself/,
    ],
  ])('%s', (_, units, text) => expect(fault(units)).toMatch(text));
});
