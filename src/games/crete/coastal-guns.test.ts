import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { advancedCrete } from './index.ts';
import { FIRST, group, heard } from './testing.ts';

/** VI.C with convoys: what lies face down in landing boxes, and guns that nobody has seen. */

const stage = stageOf(advancedCrete(), cast);
const {
  at,
  bar,
  cause,
  clause,
  expectSame,
  faultOf,
  game,
  keys,
  open,
  options,
  placeOf,
  play,
  playOn,
  preview,
  told,
} = stage;
const { gun } = cast;
const [A, B, C] = ['eng-95-1', 'hw-7-1', 'at-95-1'];
const GUN = { [gun.unit]: down(gun.hex) };
/** A counter in the box that the gun sees, with its number. */
const counter = (slot: number) => ({ at: gun.seen, faceDown: true, slot });

/** The gun is aimed at three counters, laid in this order. */
function aimed(...order: readonly string[]): State {
  const boxed = Object.fromEntries(order.map((unit, index) => [unit, counter(index + 1)]));
  const state = at('coastal-fire', { ...boxed, ...GUN }, 4);
  play(state, `aim ${gun.unit}`);
  return state;
}

describe('counters in landing boxes', () => {
  clause(
    ['crete/EX.5.s2', 'crete/VI.C.3.b', 'crete/VI.C.3.c'],
    'are fired at one by one, each with a roll in the column of the gun',
    () => {
      const state = aimed(A, B, C);
      const one = play(state, `fire ${gun.seen} 1`, { rolls: [4] });
      play(state, `aim ${gun.unit}`);
      const two = play(state, `fire ${gun.seen} 2`, { rolls: [2] });
      play(state, `aim ${gun.unit}`);
      const three = play(state, `fire ${gun.seen} 3`, { rolls: [6] });
      expect(givenAway(stage, aimed(A, B), `fire ${gun.seen} 1`, 6)).toEqual(['coastal-fire']);
      expect([one, two, three].flatMap(({ charts }) => charts)).toEqual([
        'bombardment 4 2-3',
        'bombardment 2 2-3',
        'bombardment 6 2-3',
      ]);
      expect([A, B, C].map((unit) => placeOf(state, unit) === 'eliminated')).toEqual([false, true, false]);
    },
  );

  it('are told apart by the Allies, and not who they are', () => {
    const orders = [
      [A, B, C],
      [C, A, B],
    ];
    const looks = orders.map((order) => {
      const state = aimed(...order);
      const before = game.view(state, ALLIED);
      const choices = options(state);
      const foreseen = preview(state, `fire ${gun.seen} 2`);
      const seen = play(state, `fire ${gun.seen} 2`, { rolls: [6] });
      return { before, choices, foreseen, seen: heard(seen, ALLIED), after: game.view(state, ALLIED) };
    });
    expect(looks[1]).toEqual(looks[0]);
    const { inBoxes } = looks[0]?.before.board ?? { inBoxes: [] };
    expect(inBoxes).toEqual([{ at: gun.seen, counters: 3, numbers: [1, 2, 3] }]);
    expect(looks[0]?.choices).toEqual([1, 2, 3].map((number) => `fire ${gun.seen} ${number}`));
  });

  it('are named to the Axis when they are missed, and to all when they are hit', () => {
    const missed = play(aimed(A, B, C), `fire ${gun.seen} 2`, { rolls: [6] });
    expect(JSON.stringify(heard(missed, ALLIED))).not.toContain(B);
    expect(JSON.stringify(heard(missed, AXIS))).toContain(B);
    const state = aimed(A, B, C);
    const hit = play(state, `fire ${gun.seen} 2`, { rolls: [1] });
    expect(told(hit, 'sunk', 'unit')).toEqual([B]);
    for (const seat of [ALLIED, AXIS, game.spectator]) expect(JSON.stringify(heard(hit, seat))).toContain(B);
    expect(game.view(state, ALLIED).board.units).toContainEqual({ id: B, at: 'eliminated' });
    expect(broken(state)).toEqual([]);
    // Those that are left keep their numbers as long as they are fired at.
    expect(game.view(state, ALLIED).board.inBoxes).toEqual([{ at: gun.seen, counters: 2, numbers: [1, 3] }]);
    expect(bar(aimed(A, B), `fire ${gun.seen} 3`)).toBe('crete/VI.C.2.2');
    expectSame(state);
  });

  it('are numbered in the order in which the Axis lays them', () => {
    const convoys = { 'convoy-1': group('scheduled', 4, 'canea-beach') };
    const state = at('sea-movement', GUN, 4, { convoys: { ...convoys, ...DECOY } });
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    const laid = [...FIRST].reverse();
    for (const [index, unit] of laid.entries())
      play(state, [`pick ${unit}`, `put canea-box-${index < 3 ? 1 : 2}`]);
    play(state, 'done');
    const { units } = game.view(state, AXIS).board;
    const slots = laid.map((unit) => units.find(({ id }) => id === unit)?.slot);
    expect(slots).toEqual([1, 2, 3, 1, 2, 3]);
    expectSame(state);
  });

  it('are not laid in any order', () => {
    const convoys = { 'convoy-1': group('scheduled', 4, 'canea-beach') };
    const state = at('sea-movement', GUN, 4, { convoys: { ...convoys, ...DECOY } });
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    expect(open(state)).toBe('axis boxing.pick');
    expect(game.ask(state)?.step.anyOrder).toEqual([]);
  });

  it('have numbers, and aircraft over their box have none', () => {
    const state = at('bombardment', { 'air-kg-2': { at: 'suda-port-box', mission: 'bombardment' } }, 4);
    expect(open(state)).toBe('axis bombardment.choose');
    expect(broken(state)).toEqual([]);
    expect(game.view(state, AXIS).board.units.find(({ id }) => id === 'air-kg-2')?.slot).toBeUndefined();
    expectSame(state);
  });

  it('lie in any order, for all that the Allies know', () => {
    const view = game.view(aimed(A, B, C), ALLIED);
    const first = new Set<string | undefined>();
    for (let seed = 0; seed < 30; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, ALLIED)).toEqual(view);
      expect(broken(world)).toEqual([]);
      const { units } = game.view(world, AXIS).board;
      first.add(units.find(({ slot }) => slot === 1)?.id);
    }
    expect([...first].sort()).toEqual([A, B, C].sort());
  });

  it.each([
    ['two counters with one number', { [A]: counter(1), [B]: counter(1) }],
    ['a number where no guns are aimed', { [A]: { at: 'E11', slot: 1 } }],
    ['a number of an Allied unit', { 'nz-22': { at: 'E11', slot: 1 } }],
  ])('are refused: %s', (_, units) => {
    expect(faultOf({ at: 'coastal-fire', turn: 4, units })).toMatch(/^bad-position at units\.\S+: /);
  });
});

const DECOY = { 'decoy-convoy-1': group('scheduled', 4, 'retimo-beach') };

describe('coastal fire', () => {
  clause('crete/VI.C.r1', 'comes after all that have landed are placed, before they go ashore', () => {
    const convoys = { 'convoy-1': group('scheduled', 4, 'canea-beach') };
    const state = at('sea-movement', GUN, 4, { convoys: { ...convoys, ...DECOY } });
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    for (const [index, unit] of FIRST.entries()) {
      expect(open(state)).toBe('axis boxing.pick');
      play(state, [`pick ${unit}`, `put canea-box-${index < 4 ? 1 : 2}`]);
    }
    // The emergency convoy is the last thing in the sea movement.
    play(state, ['done', 'pass']);
    expect(open(state)).toBe('allied coastal-fire.aim');
    expect(placeOf(state, A)).toBe('canea-box-1');
    expect(options(state)).toEqual([`aim ${gun.unit}`, 'cease']);
    expect(keys(play(state, 'cease'))).toContain('gone-ashore');
  });

  clause(
    ['crete/VI.A.3.a.2', 'crete/VI.C.r7'],
    'is not given by guns that were bombarded with success in the same turn',
    () => {
      const bombed = (die: number) => {
        const bomber = { 'air-kg-2': { at: gun.hex, mission: 'bombardment' } };
        const convoys = { 'convoy-1': group('scheduled', 4, 'canea-beach'), ...DECOY };
        const state = at('bombardment', { ...bomber, ...GUN }, 4, { convoys });
        const seen = play(state, `bombard ${gun.hex}`, { rolls: [die] });
        expect(told(seen, 'neutralized', 'unit')).toEqual(die === 1 ? [gun.unit] : []);
        playOn(state, 'axis sea-movement.choose');
        play(state, 'sail convoy-1', { rolls: [1, 6] });
        for (const [index, unit] of FIRST.entries())
          play(state, [`pick ${unit}`, `put canea-box-${index < 4 ? 1 : 2}`]);
        play(state, ['done', 'pass']);
        return state;
      };
      const [silenced, missed] = [bombed(1), bombed(6)];
      // The Axis has seen it, so that nobody is asked.
      expect(open(silenced)).toBe('axis movement.pick');
      expect(open(missed)).toBe('allied coastal-fire.aim');
      expect(options(missed)).toContain(`aim ${gun.unit}`);
    },
  );

  it('is asked for as long as guns may be hidden that could fire, and in vain for the sake of the Axis', () => {
    const boxed = { [A]: down('maleme-box-1') };
    const far = at('coastal-fire', { ...boxed, ...GUN }, 4);
    expect([open(far), options(far)]).toEqual(['allied coastal-fire.aim', ['cease']]);
    expect(game.question(far, ALLIED)?.prompt).toMatch(/^None of your coastal guns can fire/);
    expect(game.heading(far, AXIS)?.prompt).toBe('The Allies decide about coastal fire.');
    const near = at('coastal-fire', { [A]: down(gun.seen), ...GUN }, 4);
    expect(game.question(near, ALLIED)?.prompt).toBe('Which coastal gun fires at the landing boxes?');
    // Whether it can is the same to the Axis: a decoy in its place would be asked for as well.
    expect(game.heading(near, AXIS)?.prompt).toBe(game.heading(far, AXIS)?.prompt);
    // A gun that was seen, and fires too short for all that lie there, is no reason to ask, nor are boxes that are empty.
    expect(open(at('coastal-fire', { ...boxed, [gun.unit]: gun.hex }, 4))).toBe('axis movement.pick');
    expect(open(at('coastal-fire', GUN, 4))).toBe('axis movement.pick');
    expect(open(at('coastal-fire', { ...boxed, [gun.unit]: 'eliminated' }, 4))).toBe('axis movement.pick');
  });

  it('names whoever lies open', () => {
    const state = at('coastal-fire', { [A]: gun.seen, ...GUN }, 4);
    play(state, `aim ${gun.unit}`);
    expect(preview(state, `fire ${gun.seen} 1`).title).toContain(
      'fires at 1 Company, Mountain Engineer Battalion 95',
    );
    const seen = play(state, `fire ${gun.seen} 1`, { rolls: [6] });
    expect(keys(seen)).toContain('missed-unit');
    expect(keys(seen)).not.toContain('missed');
  });

  it('tells why guns do not fire', () => {
    const state = at('coastal-fire', { [A]: down('maleme-box-1'), ...GUN }, 4);
    expect(bar(state, 'aim nz-22')).toBe('crete/VI.C.2.2');
    expect(cause(state, 'aim nz-22')).toBe('It is no coastal gun.');
    expect(bar(state, 'aim cd-z-rm')).toBe('crete/VI.C.2.2');
    expect(bar(state, `aim ${gun.unit}`)).toBe('crete/VI.C.3');
    expect(cause(state, `aim ${gun.unit}`)).toBe('The distance is 14, and it fires no further than 8.');
  });

  clause('crete/VI.C.r5', 'is measured to the shore of a box without a sea hex', () => {
    const boxes = (sea: readonly string[]) =>
      mapJson.landingBoxes.map((box) => (box.id === 'maleme-box-1' ? { ...box, sea } : box));
    /** Whether the gun of range 6 reaches the box, by the distance of its hex from the shore in E9. */
    const reaches = (sea: readonly string[], hex: string) => {
      const dry = stageOf(advancedCrete({ map: { ...mapJson, landingBoxes: boxes(sea) } }), cast);
      const state = dry.at('coastal-fire', { [A]: down('maleme-box-1'), 'cd-z-rm': down(hex) }, 4);
      const { map } = state.kit;
      const distance = map.ground.distance(map.grid.number(hex), map.grid.number('E9'));
      return [distance, dry.options(state, 'aim').length > 0 || dry.bar(state, 'aim cd-z-rm')];
    };
    const { map } = game.setUp().kit;
    const shore = map.grid.number('E9');
    const isClear = (hex: (typeof map.land)[number]) => map.lines.isClear(hex, shore);
    const six = map.land.find((hex) => map.grid.distance(hex, shore) === 6 && isClear(hex));
    const seven = map.land.find((hex) => map.grid.distance(hex, shore) === 7 && isClear(hex));
    if (six === undefined || seven === undefined) throw new Error('no hexes so far from E9');
    expect(reaches([], map.Hex.name(six))).toEqual([6, true]);
    expect(reaches([], map.Hex.name(seven))).toEqual([7, 'crete/VI.C.3']);
    // With a sea hex far away that is what counts.
    expect(reaches(['A40'], map.Hex.name(six))).toEqual([6, 'crete/VI.C.3']);
  });

  clause('crete/VI.C.r8', 'is not for guns that have no strength left', () => {
    const units = unitsJson.units.map((unit) => (unit.id === gun.unit ? { ...unit, attack: 1 } : unit));
    const weak = stageOf(advancedCrete({ units: { ...unitsJson, units } }), cast);
    const state = (turn: number) => weak.at('coastal-fire', { [A]: down(gun.seen), ...GUN }, turn);
    expect(weak.options(state(4))).toEqual([`aim ${gun.unit}`, 'cease']);
    expect(weak.options(state(3))).toEqual(['cease']);
    expect(weak.bar(state(3), `aim ${gun.unit}`)).toBe('crete/VI.C.r8');
    // One of two points has one left.
    expect(
      options(at('coastal-fire', { [A]: down('georgeopolis-box-1'), 'cd-x-rm': down('N37') }, 3)),
    ).toEqual(['aim cd-x-rm', 'cease']);
  });
});
