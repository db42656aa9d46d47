import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { combatDesk } from '../air-assault/clauses/combat-desk.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

/** VI.G.5 and Q.8: the 42nd Field Company demolishes ports, roads and bridges. */

const stage = stageOf(advancedCrete(), cast);
const { at, cause, clause, expectSame, faultOf, game, keys, open, options, placeOf, play, preview } = stage;
const { pass, told } = stage;
const { attack } = combatDesk(stage);

const ENGINEERS = 're-42';
/** Rough ground with a road, a bridge on clear ground, a bridge on rough ground, and a city with a port. */
const ROAD = 'F11';
const BRIDGE = 'F15';
const PASS = 'O43';
const PORT = { hex: 'G86', box: 'heraklion-port-box' };
const [friend] = cast.allied;
const [enemy, second] = cast.axis;

type Units = Parameters<typeof at>[1];

/** The Allied segment from its beginning to the end of the combat phase; nobody moves. */
function segment(units: Units, turn = 2, parts: Parameters<typeof at>[3] = {}): State {
  const state = at('turn-down', units, turn, parts);
  pass(state, 'allied combat-phase.declare');
  return state;
}

/** The same, and the phase is ended. */
function ended(units: Units, turn = 2, parts: Parameters<typeof at>[3] = {}): State {
  const state = segment(units, turn, parts);
  play(state, 'end');
  return state;
}

const DECISION = 'allied demolition.choose';

/** Why something cannot be demolished; the question is open. */
function bar(state: State, place: string): string {
  expect(open(state)).toBe(DECISION);
  return stage.bar(state, `demolish ${place}`);
}

/** What the Axis sees of demolitions. */
function seen(state: State) {
  const { board } = game.view(state, AXIS);
  return { sites: board.demolished, ports: board.ports.filter(({ demolished }) => demolished === true) };
}

describe('a demolition', () => {
  clause(
    ['crete/VI.G.5.s1', 'crete/VI.G.5.b.2'],
    'is made by the engineers at the end of the combat phase',
    () => {
      const state = segment({ [ENGINEERS]: ROAD });
      expect(options(state, 'demolish')).toEqual([]);
      play(state, 'end');
      expect(open(state)).toBe(DECISION);
      expect(options(state)).toEqual([`demolish ${ROAD}`, 'pass']);
      expectSame(state);
      const done = play(state, `demolish ${ROAD}`);
      expect(keys(done)[0]).toBe('road-demolished');
      expect(told(done, 'road-demolished', 'unit')).toEqual([ENGINEERS]);
      // Nobody else does it.
      const others = segment({ [friend]: ROAD });
      play(others, 'end');
      expect(open(others)).not.toBe(DECISION);
    },
  );

  clause(['crete/VI.G.5.a.2', 'crete/VI.G.5.a.2.2'], 'of a road is seen in its hex', () => {
    const state = ended({ [ENGINEERS]: down(ROAD) });
    expect(preview(state, `demolish ${ROAD}`).facts.map(({ value }) => value)).toEqual([
      `the road in ${ROAD}`,
    ]);
    const done = play(state, `demolish ${ROAD}`);
    expect(keys(done).slice(0, 2)).toEqual(['exposed', 'road-demolished']);
    expect(seen(state).sites).toEqual([ROAD]);
    expectSame(state);
  });

  clause(['crete/VI.G.5.a.3', 'crete/VI.G.5.a.3.2'], 'of a bridge takes the road with it', () => {
    for (const hex of [BRIDGE, PASS]) {
      const state = ended({ [ENGINEERS]: hex });
      expect(options(state)).toEqual([`demolish ${hex}`, 'pass']);
      expect(preview(state, `demolish ${hex}`).facts.map(({ value }) => value)).toEqual([
        `the bridge and the road in ${hex}`,
      ]);
      expect(keys(play(state, `demolish ${hex}`))[0]).toBe('bridge-demolished');
      expect(seen(state).sites).toEqual([hex]);
    }
  });

  clause(
    ['crete/VI.G.5.a.1', 'crete/VI.G.5.a.1.2', 'crete/VI.G.5.r4'],
    'of a port is made in its city and closes it',
    () => {
      const state = ended({ [ENGINEERS]: PORT.hex });
      expect(options(state)).toEqual([`demolish ${PORT.box}`, 'pass']);
      expect(preview(state, `demolish ${PORT.box}`).facts).toHaveLength(1);
      expect(keys(play(state, `demolish ${PORT.box}`))[0]).toBe('port-demolished');
      expect(seen(state).ports.map(({ id }) => id)).toEqual(['heraklion-port']);
      // Nobody comes through it any more, though friends hold the city.
      const group = { groups: { 'allied-group-1': { way: 'port' } } };
      const ports = { ports: { 'heraklion-port': { demolished: true } } };
      const land = `land allied-group-1 ${PORT.box}`;
      expect(options(at('allied-sea', { [friend]: PORT.hex }, 6, group))).toContain(land);
      const closed = at('allied-sea', { [friend]: PORT.hex }, 6, { ...group, ...ports });
      expect(stage.bar(closed, land)).toBe('crete/VI.D.3.r2');
      expect(cause(closed, land)).toBe(`The port of ${PORT.hex} is demolished.`);
      // From next to it nothing is demolished.
      const near = ended({ [ENGINEERS]: 'G87' });
      expect(bar(near, PORT.box)).toBe('crete/VI.G.5.r4');
    },
  );

  clause('crete/VI.G.5.r6', 'of a port is the end of those that wait off it', () => {
    const waiting = { 'rtr-7-e': down(PORT.box), 'br-1-ash': 'eliminated' };
    const group = { groups: { 'allied-group-1': { way: 'arrived' } } };
    const state = ended({ [ENGINEERS]: PORT.hex, ...waiting }, 3, group);
    expect(preview(state, `demolish ${PORT.box}`).facts.map(({ key }) => key)).toEqual([
      'gone-for-good',
      'lost-off-port',
    ]);
    const done = play(state, `demolish ${PORT.box}`);
    expect(told(done, 'lost-in-port', 'unit')).toEqual(['rtr-7-e']);
    expect(placeOf(state, 'rtr-7-e')).toBe('eliminated');
    expectSame(state);
  });

  clause(
    ['crete/VI.G.5.b.1', 'crete/VI.G.5.r1'],
    'needs engineers that have been there for the whole segment',
    () => {
      // Into the hex, and out of it and back.
      for (const [start, ways] of [
        ['G13', [`go F12`, `go ${ROAD}`]],
        [ROAD, ['go F12', `go ${ROAD}`]],
      ] as const) {
        const state = at('turn-down', { [ENGINEERS]: start });
        pass(state, 'allied movement.pick');
        for (const way of ways) play(state, [`pick ${ENGINEERS}`, way]);
        expect(placeOf(state, ENGINEERS)).toBe(ROAD);
        play(state, ['end', 'end']);
        expect(open(state)).not.toBe(DECISION);
      }
      const stayed = ended({ [ENGINEERS]: ROAD });
      expect(options(stayed)).toContain(`demolish ${ROAD}`);
      // An advance leads away, too: from a bridge to the road beyond it, or not.
      for (const [advances, works] of [
        [true, []],
        [false, ['demolish F10']],
      ] as const) {
        const won = segment({ [ENGINEERS]: 'F10', 'br-1-welch': 'G12', [cast.combat.axis.staff]: ROAD });
        // 7 against 2.
        attack(won, { on: ROAD, by: [ENGINEERS, 'br-1-welch'] }, [1]);
        play(won, advances ? [`advance ${ENGINEERS} ${ROAD}`, 'end', 'end'] : ['end', 'end']);
        expect(placeOf(won, ENGINEERS)).toBe(advances ? ROAD : 'F10');
        expect(options(won, 'demolish')).toEqual(works);
      }
    },
  );

  clause(['crete/VI.G.5.r1', 'crete/Q.8.s1'], 'is not made by engineers on a truck', () => {
    const units = {
      [ENGINEERS]: { at: ROAD, faceDown: true, carrier: 'truck-1' },
      'truck-1': down(ROAD),
    };
    const state = ended(units);
    expect(bar(state, ROAD)).toBe('crete/Q.8.s1');
    expect(cause(state, `demolish ${ROAD}`)).toBe('42 Field Company RE is loaded.');
    const unloaded = down(ROAD);
    expect(options(ended({ ...units, [ENGINEERS]: unloaded }))).toContain(`demolish ${ROAD}`);
  });

  clause('crete/VI.G.5.b.3', 'is not made in a zone of the enemy', () => {
    const state = segment({ [ENGINEERS]: ROAD, [friend]: ROAD, [enemy]: 'F12' });
    play(state, 'end');
    expect(open(state)).not.toBe(DECISION);
    // Next to a hex that he controls it is.
    expect(options(ended({ [ENGINEERS]: ROAD, [enemy]: 'F13' }))).toContain(`demolish ${ROAD}`);
  });

  clause('crete/VI.G.5.b.3', 'is not made where Allied units have retreated to in the same phase', () => {
    // A hopeless attack from beside the bridge.
    const weak = cast.combat.allied.sections[0];
    const units = { [ENGINEERS]: down(BRIDGE), [weak]: 'G15', [enemy]: 'H14', [second]: 'H14' };
    const fled = segment(units);
    attack(fled, { on: 'H14', by: weak }, [2]);
    play(fled, `retreat ${weak} ${BRIDGE}`);
    pass(fled, 'allied combat-phase.declare');
    play(fled, 'end');
    expect(open(fled)).not.toBe(DECISION);
    const elsewhere = segment(units);
    attack(elsewhere, { on: 'H14', by: weak }, [2]);
    play(elsewhere, `retreat ${weak} F14`);
    pass(elsewhere, 'allied combat-phase.declare');
    play(elsewhere, 'end');
    expect(options(elsewhere)).toContain(`demolish ${BRIDGE}`);
  });

  clause('crete/VI.G.5.r2', 'is made also by engineers that have attacked', () => {
    const units = { [ENGINEERS]: BRIDGE, 'br-1-welch': 'G15', [cast.combat.axis.staff]: 'F14' };
    const state = segment(units);
    // 7 against 1 is 6-1.
    const fought = attack(state, { on: 'F14', by: [ENGINEERS, 'br-1-welch'] }, [1]);
    expect(told(fought, 'combat-result', 'result')).toEqual(['DE']);
    if (options(state, 'advance').length > 0) play(state, 'end');
    play(state, 'end');
    expect(options(state)).toContain(`demolish ${BRIDGE}`);
  });

  clause('crete/VI.G.5.r3', 'is made once in a turn', () => {
    const state = ended({ [ENGINEERS]: ROAD });
    play(state, `demolish ${ROAD}`);
    expect(open(state)).not.toBe(DECISION);
    expect(faultOf({ at: 'axis-move', turn: 2, sites: demolished(ROAD) })).toBe('');
    expect(faultOf({ at: 'axis-move', turn: 2, sites: demolished(ROAD, BRIDGE) })).not.toBe('');
  });

  clause('crete/VI.G.5.r5', 'is for good', () => {
    const parts = { sites: demolished(ROAD), ports: { 'suda-port': { demolished: true } } };
    const state = at('turn-down', { [ENGINEERS]: down(ROAD), [friend]: down(BRIDGE) }, 3, parts);
    pass(state, DECISION);
    expect(bar(state, ROAD)).toBe('crete/VI.G.5.r5');
    expect(bar(state, 'suda-port-box')).toBe('crete/VI.G.5.r5');
    // Nothing takes it back.
    pass(state, 'allied movement.pick');
    expect(seen(state).sites).toEqual([ROAD]);
    expect(seen(state).ports).toHaveLength(1);
  });

  it('is not for what is neither a port, nor a bridge, nor a road through rough ground', () => {
    const state = ended({ [ENGINEERS]: down('C28'), [friend]: down(ROAD) });
    expect(bar(state, 'C28')).toBe('crete/VI.G.5');
    expect(bar(state, ROAD)).toBe('crete/VI.G.5.b.1');
    expect(cause(state, `demolish ${ROAD}`)).toBe(`42 Field Company RE is not in ${ROAD}.`);
  });
});

describe('the question whether something is demolished', () => {
  it('says nothing of where the engineers are', () => {
    // Whichever of two counters they are, the Allies are asked, and the Axis sees the same.
    const worlds = [
      { [ENGINEERS]: down(ROAD), [friend]: down('C28') },
      { [ENGINEERS]: down('C28'), [friend]: down(ROAD) },
    ].map((units) => ended(units));
    for (const state of worlds) expect(open(state)).toBe(DECISION);
    const [there, elsewhere] = worlds;
    if (there === undefined || elsewhere === undefined) return;
    expect(options(there)).toEqual([`demolish ${ROAD}`, 'pass']);
    expect(options(elsewhere)).toEqual(['pass']);
    const boards = worlds.map((state) => JSON.stringify(game.view(state, AXIS).board));
    expect(new Set(boards).size).toBe(1);
    const prompts = worlds.map((state) => game.heading(state, ALLIED)?.prompt);
    expect(new Set(prompts).size).toBe(2);
    for (const state of worlds)
      expect(keys(play(state, 'pass')).filter((key) => /demol|expos/.test(key))).toEqual([]);
  });

  it('is not put where everybody knows the answer', () => {
    // No counter lies where something could be demolished; they are lost; or they lie open elsewhere.
    for (const units of [
      { [ENGINEERS]: down('C28') },
      { [ENGINEERS]: 'eliminated', [friend]: down(ROAD) },
      { [ENGINEERS]: 'C28', [friend]: down(ROAD), [enemy]: 'C29' },
      { [ENGINEERS]: down('C28'), [friend]: down(ROAD), [enemy]: 'F12' },
    ]) {
      const state = ended(units);
      expect(open(state)).not.toBe(DECISION);
    }
  });

  it('is not put in the Basic Game', () => {
    const basic = stageOf(crete, cast);
    const state = basic.at('turn-down', { [ENGINEERS]: down(ROAD) });
    basic.pass(state, 'allied combat-phase.declare');
    expect(state.stayed[numberOf(state.kit.counters.Unit, ENGINEERS)]).toBe(0);
    basic.play(state, 'end');
    expect(basic.open(state)).not.toBe(DECISION);
  });
});

describe('who has stayed', () => {
  it('is noted while the Allied segment lasts, of those on the map', () => {
    const state = segment({ [ENGINEERS]: down(ROAD), [friend]: 'C28', [enemy]: 'C30' });
    const stayed = (id: string) => state.stayed[numberOf(state.kit.counters.Unit, id)];
    expect([ENGINEERS, friend, enemy, 'nz-23'].map(stayed)).toEqual([1, 1, 0, 0]);
    pass(state, 'axis movement.pick');
    expect([ENGINEERS, friend].map(stayed)).toEqual([0, 0]);
  });

  it('is refused elsewhere', () => {
    const noted = (point: string, id: string, where: string) =>
      faultOf({ at: point, turn: 2, units: { [id]: { at: where, stayed: true } } });
    expect(noted('allied-combat', friend, ROAD)).toBe('');
    expect(noted('axis-combat', friend, ROAD)).not.toBe('');
    expect(noted('allied-combat', enemy, ROAD)).not.toBe('');
    expect(
      faultOf({
        at: 'allied-move',
        turn: 3,
        units: { 'rtr-7-e': down(PORT.box), 'br-1-ash': { at: 'eliminated' } },
        ...{
          groups: { 'allied-group-1': { way: 'arrived' } },
          ports: { 'heraklion-port': { demolished: true } },
        },
      }),
    ).not.toBe('');
  });
});

/** Sites as a position notes them. */
function demolished(...hexes: readonly string[]) {
  return Object.fromEntries(hexes.map((hex) => [hex, { demolished: true }]));
}
