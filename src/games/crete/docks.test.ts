import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { barForWantOfDocks } from '../air-assault/ports.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';
import { heard } from './testing.ts';

/** VI.D.3.f and r2: what ports must be like for the Allies to use them. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, clause, game, keys, open, options, placeOf, play, preview, told } = stage;

const [CITY, BOX, PORT] = ['F25', 'suda-port-box', 'suda-port'];
const [ONE, ARGYLLS, TANKS] = ['allied-group-1', 'br-1-ash', 'rtr-7-e'];
const FRIEND = { 'nz-comp': down(CITY) };
const BY_PORT = { groups: { [ONE]: { way: 'port' } } };

type Units = Parameters<typeof at>[1];

/** The group has come through at Suda by night. */
function landed(city: Units, turn = 3) {
  const state = at('allied-sea', city, turn, BY_PORT);
  const seen = play(state, `land ${ONE} ${BOX}`, { rolls: [1] });
  return { state, seen };
}

describe('armour and artillery', () => {
  clause('crete/VI.D.3.f', 'pass from a port into its city only where docks are', () => {
    const bare = landed(FRIEND);
    expect(open(bare.state)).toBe('allied crossing.choose');
    expect(options(bare.state)).toEqual([`ashore ${ARGYLLS}`]);
    expect(bar(bare.state, `ashore ${TANKS}`)).toBe('crete/VI.D.3.f');
    expect(cause(bare.state, `ashore ${TANKS}`)).toBe('No docks unit is in F25.');
    const seen = play(bare.state, `ashore ${ARGYLLS}`);
    expect(told(seen, 'waiting', 'counters')).toEqual([1]);
    expect([placeOf(bare.state, ARGYLLS), placeOf(bare.state, TANKS)]).toEqual([CITY, BOX]);
    const docked = landed({ 'docks-suda': down(CITY) });
    expect(keys(docked.seen)).toContain('come-ashore');
    expect([placeOf(docked.state, ARGYLLS), placeOf(docked.state, TANKS)]).toEqual([CITY, CITY]);
    // Docks elsewhere are no help, nor are those on a truck.
    const away = landed({ ...FRIEND, 'docks-suda': down('G25') });
    expect(placeOf(away.state, TANKS)).toBe(BOX);
    const { Unit } = game.setUp().kit.counters;
    const truck = Unit.all.map((unit) => Unit.name(unit)).find((id) => id.startsWith('truck')) ?? '';
    const riding = landed({
      ...FRIEND,
      [truck]: down(CITY),
      'docks-suda': { at: CITY, faceDown: true, carrier: truck },
    });
    expect(placeOf(riding.state, TANKS)).toBe(BOX);
  });

  clause('crete/VI.D.3.f', 'in either direction', () => {
    const state = at('allied-move', { ...FRIEND, 'huss-3-c1': down(CITY), 'aa-7a-lt-a': down(CITY) }, 9);
    const docked = at('allied-move', { 'huss-3-c1': down(CITY), 'docks-suda': down(CITY) }, 9);
    const { counters, map } = state.kit;
    const port = numberOf(map.Port, PORT);
    const why = (id: string, world = state) => barForWantOfDocks(world, numberOf(counters.Unit, id), port);
    expect(why('huss-3-c1')).toMatchObject({ rule: 'crete/VI.D.3.f' });
    expect(why('aa-7a-lt-a')).toMatchObject({ rule: 'crete/VI.D.3.f' });
    expect(why('nz-comp')).toBeUndefined();
    expect(why('huss-3-c1', docked)).toBeUndefined();
  });

  it('wait, go ashore once docks have come, and are foreseen to wait', () => {
    const state = at('allied-sea', FRIEND, 3, BY_PORT);
    const { facts } = preview(state, `land ${ONE} ${BOX}`);
    expect(facts.find(({ rule }) => rule === 'crete/VI.D.3.f')?.value).toMatch(/Matilda/);
    const waiting = { [TANKS]: { at: BOX, faceDown: true, clues: 20 }, [ARGYLLS]: 'eliminated' };
    const groups = { groups: { [ONE]: { way: 'arrived' } } };
    const bare = at('allied-sea', { ...FRIEND, ...waiting }, 4, groups);
    expect(options(bare)).toEqual(['end']);
    expect(bar(bare, `ashore ${TANKS}`)).toBe('crete/VI.D.3.f');
    const docked = at('allied-sea', { ...FRIEND, ...waiting, 'docks-suda': down(CITY) }, 4, groups);
    expect(options(docked)).toContain(`ashore ${TANKS}`);
  });

  it('need none in the Basic Game, which has none', () => {
    const basic = stageOf(crete, cast);
    const units = { 'huss-3-c1': { at: CITY } };
    const state = basic.at('allied-move', units, 9);
    const { counters, map } = state.kit;
    const port = numberOf(map.Port, PORT);
    expect(barForWantOfDocks(state, numberOf(counters.Unit, 'huss-3-c1'), port)).toBeUndefined();
  });

  it('that wait show the Axis no more than a counter that finds no room', () => {
    const bare = landed(FRIEND);
    play(bare.state, `ashore ${ARGYLLS}`);
    const { faceDown } = game.view(bare.state, AXIS).board;
    expect(faceDown.find((stack) => stack.at === BOX)?.counters).toBe(1);
    const full = landed({ ...FRIEND, 'nz-22': down(CITY) });
    const units = JSON.stringify(heard(full.seen, AXIS));
    expect(units).not.toContain(TANKS);
    expect(JSON.stringify(game.view(full.state, AXIS))).not.toContain(`"${TANKS}"`);
    expect(game.sides[ALLIED]).toBe('allied');
  });
});

describe('a port in use', () => {
  clause('crete/VI.D.3.r2', 'is neither neutralized nor demolished', () => {
    const state = (how: object) => at('allied-sea', FRIEND, 3, { ...BY_PORT, ports: { [PORT]: how } });
    const land = `land ${ONE} ${BOX}`;
    expect(options(state({}))).toContain(land);
    expect(options(state({ neutral: 2 }))).not.toContain(land);
    expect(bar(state({ neutral: 2 }), land)).toBe('crete/VI.D.3.r2');
    expect(cause(state({ neutral: 2 }), land)).toBe('The port of F25 is neutralized. Turns left: 2.');
    expect(bar(state({ demolished: true }), land)).toBe('crete/VI.D.3.r2');
    expect(cause(state({ demolished: true }), land)).toBe('The port of F25 is demolished.');
  });

  it('says so also to those who wait, and to those who are sent there', () => {
    const waiting = { [ARGYLLS]: { at: BOX, faceDown: true, clues: 20 }, [TANKS]: 'eliminated' };
    const shut = at('allied-sea', { ...FRIEND, ...waiting }, 4, {
      groups: { [ONE]: { way: 'arrived' } },
      ports: { [PORT]: { neutral: 1 } },
    });
    expect(bar(shut, `ashore ${ARGYLLS}`)).toBe('crete/VI.D.3.r2');
    const bound = at('allied-sea', FRIEND, 3, { ...BY_PORT, ports: { [PORT]: { demolished: true } } });
    expect(cause(bound, `by-port ${ONE}`)).toMatch(/^It is bound for ports, and none of them can be used/);
    const card = at('allied-sea', { ...FRIEND, 'gk-1': down('G86') }, 3, {
      ports: { [PORT]: { neutral: 1 } },
    });
    const { facts } = preview(card, `by-port ${ONE}`);
    expect(facts.find(({ rule }) => rule === 'crete/VI.D.3.r2')?.value).toBe('G86');
  });
});
