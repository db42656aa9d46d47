import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { Comparison } from '../../proof/comparison.ts';
import { newReport, SecretLog } from '../../proof/swap-report.ts';
import { twinsOf } from '../../proof/twins.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { closePort } from '../air-assault/ports.ts';
import { secrets } from '../air-assault/secrets.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';
import { allIn, FIRST, group, heard, SECOND } from './testing.ts';

/** VI.E: convoys that go to ports which the Axis has taken. */

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
  preview,
  told,
} = stage;

const [SUDA, BOX, PORT] = ['F25', 'suda-port-box', 'suda-port'];
/** One point, so that five find room beside it; and next to the city. */
const HOLDER = '1-sturm';
const NEXT = 'G26';
const HELD = { [PORT]: { held: 3 } };
const DECOY = { 'decoy-convoy-1': group('scheduled', 5, 'retimo-beach') };
const toBeach = (due: number) => ({ 'convoy-1': group('scheduled', due, 'maleme-beach') });
const toPort = (due: number) => ({ 'convoy-1': group('scheduled', due, PORT) });

type Units = Parameters<typeof at>[1];

/** The sea movement phase of a turn, with the Axis in Suda since the end of the third. */
function sea(convoys: object, { turn = 5, ports = HELD, units = {} as Units } = {}): State {
  return at('sea-movement', { [HOLDER]: SUDA, ...units }, turn, { convoys, ports });
}

/** What the position says of a port and of a convoy. */
const portIn = (state: State) => (game.position(state)['ports'] as Record<string, unknown>)[PORT];
const convoyIn = (state: State, id = 'convoy-1') =>
  (game.position(state)['convoys'] as Record<string, unknown>)[id];

describe('a convoy', () => {
  clause(
    ['crete/VI.E.1', 'crete/VI.E.r1'],
    'is sent to a port that has been held since the end of the second turn before it is due',
    () => {
      const both = { ...toBeach(5), 'convoy-2': group('scheduled', 6, 'galatas-beach') };
      const state = sea(both);
      expect(open(state)).toBe('axis redirection.choose');
      expect(options(state)).toEqual([`redirect convoy-1 ${PORT}`, `redirect convoy-2 ${PORT}`, 'done']);
      expect(bar(state, 'redirect convoy-1 heraklion-port')).toBe('crete/VI.E.1');
      expect(cause(state, 'redirect convoy-1 heraklion-port')).toMatch(/^G86 was not held by the Axis/);
      // A turn later taken, it is too late for the one and not for the other.
      const late = sea(both, { ports: { [PORT]: { held: 4 } } });
      expect(options(late)).toEqual([`redirect convoy-2 ${PORT}`, 'done']);
      expect(bar(late, `redirect convoy-1 ${PORT}`)).toBe('crete/VI.E.1');
      expect(cause(late, `redirect convoy-1 ${PORT}`)).toBe(
        'F25 has been held since turn 4, and it is due in turn 5: that is too soon.',
      );
      expect(bar(state, `redirect decoy-convoy-1 ${PORT}`)).toBe('crete/VI.E.1');
      // Where no group is due late enough nobody is asked.
      expect(open(sea({ ...toBeach(5), ...DECOY }, { ports: { [PORT]: { held: 4 } } }))).toBe(
        'axis sea-movement.choose',
      );
      expect(open(sea({ ...toBeach(5), ...DECOY }, { ports: {} as typeof HELD }))).toBe(
        'axis sea-movement.choose',
      );
    },
  );

  clause('crete/VI.E.r1', 'counts on a port from the end of a turn on, and anew once it was lost', () => {
    const state = at('allied-move', { [HOLDER]: SUDA, '2-sturm': NEXT }, 3, { convoys: toBeach(8) });
    expect(portIn(state)).toBeUndefined();
    play(state, ['end', 'end']);
    expect(portIn(state)).toEqual({ held: 3 });
    stage.playOn(state, 'axis movement.pick');
    play(state, [`pick ${HOLDER}`, `go ${NEXT}`]);
    expect(portIn(state)).toBeUndefined();
    play(state, ['pick 2-sturm', `go ${SUDA}`]);
    expect(portIn(state)).toBeUndefined();
    stage.playOn(state, 'axis aircraft.pick');
    expect(state.turn).toBe(5);
    expect(portIn(state)).toEqual({ held: 4 });
    // Nobody is in the city: it is nobody's.
    const empty = at('allied-move', { [HOLDER]: NEXT }, 3);
    play(empty, ['end', 'end']);
    expect(portIn(empty)).toBeUndefined();
  });

  clause(['crete/VI.E.2', 'crete/VI.E.r2'], 'changes its beach for the port, and nobody sees it', () => {
    const all = { ...toBeach(8), ...DECOY, 'convoy-2': group('scheduled', 9, 'galatas-beach') };
    const results = [[`redirect convoy-1 ${PORT}`], []].map((choices) => {
      const state = sea(all, { turn: 5, units: {} });
      const asked = game.heading(state, ALLIED)?.prompt;
      const seen = play(state, [...choices, 'done'], { rolls: [6] });
      return { state, asked, seen };
    });
    const [sent, left] = results;
    if (sent === undefined || left === undefined) throw new Error('two of them');
    expect(convoyIn(sent.state)).toEqual({ fate: 'scheduled', due: 8, destination: PORT });
    expect(convoyIn(left.state)).toEqual({ fate: 'scheduled', due: 8, destination: 'maleme-beach' });
    expect(game.view(sent.state, ALLIED)).toEqual(game.view(left.state, ALLIED));
    expect(heard(sent.seen, ALLIED)).toEqual(heard(left.seen, ALLIED));
    expect(sent.asked).toBe('The Axis sea movement is under way.');
    expect(JSON.stringify(heard(sent.seen, AXIS))).toContain('Convoy 1 is bound for Suda Port now.');
    expectSame(sent.state);
  });

  clause('crete/VI.E.r2', 'is sent there in any sea movement phase before its roll, decoys too', () => {
    // In the turn in which it is due, and long before.
    for (const due of [5, 9]) {
      const state = sea({ ...toBeach(due), 'decoy-convoy-1': group('scheduled', due, 'retimo-beach') });
      expect(options(state)).toEqual([
        `redirect convoy-1 ${PORT}`,
        `redirect decoy-convoy-1 ${PORT}`,
        'done',
      ]);
    }
    const tried = sea({ 'convoy-1': group('sunk', 4, 'maleme-beach'), ...DECOY });
    expect(bar(tried, `redirect convoy-1 ${PORT}`)).toBe('crete/VI.E.1');
    expect(cause(tried, `redirect convoy-1 ${PORT}`)).toBe('It has made its attempt.');
    // One that is bound for a port stays so, and the Axis is asked in vain, so that nobody sees it.
    const bound = sea(toPort(8));
    expect(options(bound)).toEqual(['done']);
    expect(cause(bound, `redirect convoy-1 ${PORT}`)).toBe('It is bound for Suda Port already.');
    expect(game.question(bound, AXIS)?.prompt).toMatch(/^No group that is still due can be sent/);
    // What is chosen can be left again.
    const draft = sea(toBeach(8));
    play(draft, `redirect convoy-1 ${PORT}`);
    expect(options(draft)).toEqual(['done']);
  });

  it('is not sent to a port that is shut', () => {
    const shut = (how: object) => {
      const state = sea(toBeach(8), { ports: { [PORT]: { held: 3, ...how } } });
      return open(state);
    };
    expect(shut({})).toBe('axis redirection.choose');
    expect(shut({ demolished: true })).not.toBe('axis redirection.choose');
    expect(shut({ neutral: 1 })).not.toBe('axis redirection.choose');
  });

  it('is told what comes of it', () => {
    const { title, facts } = preview(sea(toBeach(8)), `redirect convoy-1 ${PORT}`);
    expect(title).toBe('Convoy 1 goes to Suda Port in turn 8');
    expect(facts.map(({ value, rule }) => [value, rule])).toEqual([
      ['-1', 'crete/VI.E.3.3'],
      [SUDA, 'crete/VI.E.3'],
      ['5', 'crete/VI.E.3.2'],
      ['it turns back at once', 'crete/VI.E.4'],
    ]);
  });

  it('goes to beaches alone in the Basic Game', () => {
    const basic = stageOf(crete, cast);
    const state = basic.at('sea-movement', { [HOLDER]: SUDA }, 5, { convoys: { ...toBeach(5), ...DECOY } });
    expect(basic.open(state)).toBe('axis sea-movement.choose');
    basic.play(state, 'sail decoy-convoy-1', { rolls: [4, 4] });
    stageOf(crete, cast).pass(state, 'axis aircraft.pick');
    expect((crete.position(state)['ports'] as object) ?? {}).toEqual({});
  });
});

describe('the roll of a convoy that is bound for a port', () => {
  clause(['crete/VI.E.2.2', 'crete/VI.E.3.3'], 'is one die on the table, and 1 is subtracted', () => {
    const rolled = (convoys: object, rolls: readonly number[]) => {
      const state = sea({ ...convoys, ...DECOY });
      play(state, 'done');
      return play(state, 'sail convoy-1', { rolls });
    };
    const port = rolled(toPort(5), [3, 6]);
    expect(port.charts[0]).toBe('sea-movement 2 axis');
    expect(port.dice).toHaveLength(2);
    expect(told(port, 'convoy-rolled', 'result')).toEqual(['all-arrive']);
    expect(told(port, 'convoy-rolled', 'destination')).toEqual([PORT]);
    expect(rolled(toBeach(5), [3]).charts[0]).toBe('sea-movement 3 axis');
    const state = sea({ ...toPort(5), ...DECOY });
    play(state, 'done');
    const { dice, title } = preview(state, 'sail convoy-1');
    expect(title).toBe('Sea movement of Convoy 1 off Suda Port');
    expect(dice?.[0]?.modifiers.map(({ by, rule }) => [by, rule])).toEqual([[-1, 'crete/VI.E.3.3']]);
  });

  clause('crete/VI.E.r4', 'and 3 for the emergency convoy', () => {
    const units = Object.fromEntries(
      [...FIRST, ...SECOND].map((unit) => [
        unit,
        unit === FIRST[1] ? { at: 'aborted', aboard: true } : { at: 'aborted' },
      ]),
    );
    const convoys = {
      'convoy-1': group('shown', 2, 'maleme-beach'),
      'convoy-2': group('shown', 4, 'galatas-beach'),
    };
    const roll = (destination: string) => {
      const emergency = { 'emergency-convoy': { ...group('scheduled', 9, destination), laid: 5 } };
      const state = sea({ ...convoys, ...emergency }, { turn: 9, units });
      return play(state, 'done', { rolls: [6] });
    };
    expect(roll(PORT).charts).toEqual(['sea-movement 3 axis']);
    expect(roll('maleme-beach').charts).toEqual(['sea-movement 4 axis']);
  });

  it('tells by its die that whoever vanishes was bound for a beach', () => {
    const state = sea({ ...toBeach(5), ...DECOY });
    play(state, 'done');
    expect(givenAway(stage, state, 'sail convoy-1', 6)).toContain('no-port');
    const early = sea({ ...toBeach(5), ...DECOY }, { ports: {} as typeof HELD });
    expect(givenAway(stage, early, 'sail convoy-1', 6)).toEqual([]);
  });
});

/** The first convoy has come through, and is placed in this order; nobody fires. */
function arrived(units: Units = {}, order: readonly string[] = FIRST): State {
  const state = sea({ ...toPort(5), ...DECOY }, { units });
  play(state, ['done', 'sail convoy-1'], { rolls: [1, 6] });
  for (const unit of order) {
    play(state, `pick ${unit}`);
    expect(options(state)).toEqual([`put ${BOX}`]);
    play(state, `put ${BOX}`);
  }
  play(state, 'done');
  if (open(state) === 'axis emergency.turn') play(state, 'pass');
  return state;
}

describe('those who come to a port', () => {
  clause(
    ['crete/VI.E.3', 'crete/VI.E.3.2', 'crete/VI.E.r3'],
    'lie in its box, as many as there are, and go into the city as far as there is room, by day and without docks',
    () => {
      const state = arrived();
      expect(state.kit.track.isNight(state.turn)).toBe(false);
      expect(open(state)).toBe('axis city-entry.choose');
      expect(FIRST.map((unit) => placeOf(state, unit))).toEqual(FIRST.map(() => BOX));
      expect(game.view(state, ALLIED).board.inBoxes).toEqual([
        { at: BOX, counters: 6, numbers: [1, 2, 3, 4, 5, 6] },
      ]);
      expect(game.view(state, ALLIED).board.afloat[0]).toMatchObject({ destination: PORT });
      // Five points are left beside the one in the city. Armour and artillery come as well.
      const { facts } = preview(state, `ashore ${FIRST[0]}`);
      expect(facts[0]?.value).toBe('2');
      // Of the others all find room by themselves; once the last points are taken they have to wait.
      expect(facts).toHaveLength(1);
      const [tank, guns] = ['pz-31-1', 'geb-art-95-4'];
      const one = play(state, `ashore ${FIRST[0]}`);
      expect(told(one, 'gone-into-city', 'unit')).toEqual([FIRST[0]]);
      play(state, `ashore ${tank}`);
      expect(options(state)).toContain(`ashore ${guns}`);
      const last = play(state, `ashore ${guns}`);
      expect(told(last, 'waiting', 'counters')).toEqual([3]);
      expect(open(state)).toBe('axis movement.pick');
      const places = FIRST.map((unit) => placeOf(state, unit));
      expect(places.filter((place) => place === SUDA)).toHaveLength(3);
      expect(places.filter((place) => place === BOX)).toHaveLength(3);
      // Who has landed does not move, who waits does not either.
      expect(bar(state, `pick ${tank}`)).toBe('crete/V.A.10.s1');
      expect(bar(state, `pick ${FIRST[1]}`)).toBe('crete/VI.D.3.c');
      expect(broken(state)).toEqual([]);
      expectSame(state);
    },
  );

  it('are not asked for where all find room, and fight in the same turn', () => {
    const few = allIn('eliminated', FIRST.slice(0, 3));
    const waiting = allIn(BOX, FIRST.slice(3), down);
    const state = at('coastal-fire', { [HOLDER]: SUDA, ...few, ...waiting, 'nz-22': NEXT }, 5, {
      ports: HELD,
    });
    expect(open(state)).toBe('axis movement.pick');
    expect(FIRST.slice(3).map((unit) => placeOf(state, unit))).toEqual([SUDA, SUDA, SUDA]);
    stage.playOn(state, 'axis combat-phase.declare');
    play(state, `target ${NEXT}`);
    expect(options(state)).toContain('attack pz-31-1');
  });

  clause(
    ['crete/VI.E.3', 'crete/VI.E.r5'],
    'and find no room wait: they are fired at and asked for again',
    () => {
      const waiting = allIn(BOX, FIRST.slice(1, 3), down);
      const others = allIn('eliminated', [FIRST[0], ...FIRST.slice(3)]);
      const crowd = { [HOLDER]: SUDA, ...allIn(SUDA, ['2-sturm', '3-sturm', '4-sturm', '5-sturm']) };
      const [gun, hex] = ['cd-15-a', 'E23'];
      const state = at('coastal-fire', { ...waiting, ...others, ...crowd, [gun]: down(hex) }, 5, {
        ports: HELD,
      });
      expect(open(state)).toBe('allied coastal-fire.aim');
      play(state, `aim ${gun}`);
      expect(options(state)).toEqual([`fire ${BOX} 1`, `fire ${BOX} 2`]);
      play(state, [`fire ${BOX} 1`, 'cease'], { rolls: [6] });
      expect(open(state)).toBe('axis city-entry.choose');
      expect(bar(state, 'ashore nz-22')).toBe('crete/VI.D.3.c');
      play(state, `ashore ${FIRST[1]}`);
      // The other waits for the next turn, and is fired at again.
      expect(placeOf(state, FIRST[2])).toBe(BOX);
      stage.playOn(state, 'axis combat-phase.declare');
      const { because } = game.explain(game.view(state, AXIS), `attack ${FIRST[2]}`);
      expect(because).toBe('It waits off the port of F25 until it can go ashore.');
      stage.playOn(state, 'allied coastal-fire.aim');
      expect(state.turn).toBe(6);
      play(state, `aim ${gun}`);
      expect(options(state)).toEqual([`fire ${BOX} 1`]);
      // Allied units off a port are no targets.
      const friends = {
        'br-1-ash': { at: 'heraklion-port-box', faceDown: true, clues: 16 },
        'rtr-7-e': 'eliminated',
      };
      const groups = { 'allied-group-1': { way: 'arrived' } };
      expect(open(at('coastal-fire', { ...friends, [gun]: down(hex) }, 5, { groups }))).toBe(
        'axis movement.pick',
      );
    },
  );

  it('wait while the port is neutralized', () => {
    const state = at('coastal-fire', { [HOLDER]: SUDA, ...allIn(BOX, FIRST.slice(1, 3), down) }, 5, {
      ports: { [PORT]: { held: 3, neutral: 1 } },
    });
    expect(placeOf(state, FIRST[1])).toBe(BOX);
  });

  clause('crete/VI.D.3.d', 'are lost when the Allies come into the city, and not before', () => {
    const state = at(
      'allied-move',
      { ...allIn(BOX, FIRST.slice(1, 3), down), 'nz-22': NEXT, 'nz-23': 'H26' },
      5,
    );
    play(state, ['pick nz-23', 'go I26']);
    expect(placeOf(state, FIRST[1])).toBe(BOX);
    const seen = play(state, ['pick nz-22', `go ${SUDA}`]);
    expect(keys(seen)).toContain('port-retaken');
    expect([...told(seen, 'lost-in-port', 'unit')].sort()).toEqual([...FIRST.slice(1, 3)].sort());
    expect(placeOf(state, FIRST[1])).toBe('eliminated');
    expect(broken(state)).toEqual([]);
  });

  it('are lost when the port is closed, of either side, and not a ship with her cargo', () => {
    const play = { tell: () => {}, disclose: () => {} };
    const close = (units: Units, parts: object = {}) => {
      const state = at('allied-move', units, 9, parts as Readonly<Record<string, unknown>>);
      closePort(state, numberOf(state.kit.map.Port, PORT), play);
      return state;
    };
    const axis = close(allIn(BOX, FIRST.slice(1, 3), down));
    expect(FIRST.slice(1, 3).map((unit) => placeOf(axis, unit))).toEqual(['eliminated', 'eliminated']);
    const friends = { 'br-1-ash': { at: BOX, faceDown: true, clues: 16 }, 'rtr-7-e': 'eliminated' };
    const allied = close(friends, { groups: { 'allied-group-1': { way: 'arrived' } } });
    expect(placeOf(allied, 'br-1-ash')).toBe('eliminated');
    // Whoever lies under a ship is aboard her.
    const state = at('allied-move', { 'nz-22': 'G25' }, 9);
    const { counters, map } = state.kit;
    const ship = counters.Unit.all.find((unit) => counters.isSteamer(unit));
    if (ship === undefined) throw new Error('there is no steamer');
    const cargo = numberOf(counters.Unit, 'nz-22');
    const port = numberOf(map.Port, PORT);
    for (const unit of [ship, cargo]) state.place[unit] = map.boxOfPort(port);
    state.carrier[cargo] = ship;
    closePort(state, port, play);
    expect([ship, cargo].map((unit) => state.place[unit])).toEqual([
      map.boxOfPort(port),
      map.boxOfPort(port),
    ]);
  });
});

describe('a port that is not held any more', () => {
  /** Two groups are bound for Suda, and the city is left in the movement phase. */
  const leaving = (units: Units = {}) =>
    at('axis-move', { [HOLDER]: SUDA, ...units }, 5, {
      convoys: { ...toPort(8), 'decoy-convoy-1': group('scheduled', 9, PORT) },
      ports: HELD,
    });

  clause('crete/VI.E.4', 'turns back all that is bound for it, at once and in the open', () => {
    const state = leaving({ '2-sturm': NEXT });
    play(state, `pick ${HOLDER}`);
    const { title, facts } = preview(state, `go ${NEXT}`);
    expect([title, facts[0]?.value]).toEqual([
      'Nobody of yours is left in F25',
      'Convoy 1 and Decoy Convoy 1',
    ]);
    const seen = play(state, `go ${NEXT}`);
    expect(told(seen, 'port-lost', 'convoy')).toEqual(['convoy-1']);
    expect(told(seen, 'port-lost', 'units')).toEqual([FIRST]);
    expect(keys(seen)).toContain('decoy-bound-for-lost-port');
    expect(JSON.stringify(heard(seen, ALLIED))).toContain('Convoy 1 was bound for Suda Port');
    expect(FIRST.map((unit) => placeOf(state, unit))).toEqual(FIRST.map(() => 'aborted'));
    expect(convoyIn(state)).toEqual({ fate: 'shown', due: 5, destination: PORT });
    expect(broken(state)).toEqual([]);
    expectSame(state);
    // Even if it is regained in the same phase.
    play(state, ['pick 2-sturm', `go ${SUDA}`]);
    expect(placeOf(state, FIRST[0])).toBe('aborted');
    // No roll follows in the turn in which it was due.
    const later = stage.pass(state, 'axis sea-movement.choose').flatMap(({ events }) => events);
    expect(later.map(({ key }) => key)).not.toContain('convoy-rolled');
  });

  clause('crete/VI.E.4', 'and not what is bound for elsewhere, nor while somebody stays', () => {
    const stays = leaving({ '2-sturm': SUDA });
    play(stays, `pick ${HOLDER}`);
    expect(() => preview(stays, `go ${NEXT}`)).toThrow();
    play(stays, `go ${NEXT}`);
    expect(convoyIn(stays)).toMatchObject({ fate: 'scheduled' });
    expect(portIn(stays)).toEqual({ held: 3 });
    const elsewhere = at('axis-move', { [HOLDER]: SUDA }, 5, { convoys: toBeach(8), ports: HELD });
    play(elsewhere, `pick ${HOLDER}`);
    // That nobody is bound for it is shown as well.
    expect(givenAway(stage, elsewhere, `go ${NEXT}`)).toContain('port-lost');
    expect(convoyIn(elsewhere)).toMatchObject({ fate: 'scheduled' });
    // Where nobody could be, nothing is shown.
    const early = at('axis-move', { [HOLDER]: SUDA }, 5, {
      convoys: toBeach(6),
      ports: { [PORT]: { held: 4 } },
    });
    play(early, `pick ${HOLDER}`);
    expect(givenAway(stage, early, `go ${NEXT}`)).toContain('port-lost');
    const near = at('axis-move', { [HOLDER]: SUDA }, 5, { convoys: toBeach(6), ports: {} });
    play(near, `pick ${HOLDER}`);
    expect(givenAway(stage, near, `go ${NEXT}`)).not.toContain('port-lost');
  });

  clause('crete/VI.E.4', 'also where its holder is beaten out of it, or lost', () => {
    const around = { 'nz-22': NEXT, 'nz-23': NEXT };
    const state = at('allied-combat', { [HOLDER]: SUDA, ...around }, 5, { convoys: toPort(8), ports: HELD });
    play(state, [`target ${SUDA}`, 'attack nz-22', 'attack nz-23', 'launch'], { rolls: [1] });
    for (let asked = options(state); open(state).startsWith('axis retreat'); asked = options(state))
      play(state, asked[0] ?? '');
    expect(placeOf(state, HOLDER)).not.toBe(SUDA);
    expect(placeOf(state, FIRST[0])).toBe('aborted');
    expect(broken(state)).toEqual([]);
  });

  it('gives away whether anything was bound for it, where that could be', () => {
    const leaving = (convoys: object) => {
      const state = at('axis-move', { [HOLDER]: SUDA }, 5, { convoys, ports: HELD });
      play(state, `pick ${HOLDER}`);
      return givenAway(stage, state, `go ${NEXT}`);
    };
    expect(leaving(toPort(8))).toContain('port-lost');
    expect(leaving(toBeach(8))).toContain('port-lost');
    expect(leaving({})).not.toContain('port-lost');
  });

  clause('crete/VI.E.4', 'also where its holder cannot retreat, before anybody advances', () => {
    const around = { 'nz-22': 'F24', 'nz-23': 'G25', 'nz-21': NEXT };
    const parts = { convoys: toPort(8), ports: HELD };
    const state = at('allied-combat', { [HOLDER]: SUDA, ...around }, 5, parts);
    const fought = play(state, [`target ${SUDA}`, 'attack nz-22', 'launch'], { rolls: [1] });
    expect(keys(fought)).toContain('cannot-retreat');
    expect([open(state), placeOf(state, FIRST[0])]).toEqual(['allied advance.choose', 'aborted']);
  });

  clause('crete/V.L.8.r5', 'counts as the attempt of a regular convoy', () => {
    const laid = { ...toPort(8), 'convoy-2': group('shown', 4, 'galatas-beach') };
    const aborted = allIn('aborted', SECOND);
    const state = at('axis-move', { [HOLDER]: SUDA, ...aborted }, 5, { convoys: laid, ports: HELD });
    play(state, [`pick ${HOLDER}`, `go ${NEXT}`]);
    stage.playOn(state, 'axis emergency.turn');
    expect(state.turn).toBe(6);
    expect(options(state)).toContain('turn 9');
    // While it is due the emergency convoy cannot be laid.
    const due = at('sea-movement', { [HOLDER]: SUDA, ...aborted }, 6, {
      convoys: { ...laid, ...DECOY, 'decoy-convoy-1': group('sunk', 5, 'retimo-beach') },
      ports: HELD,
    });
    play(due, 'done');
    expect(options(due)).toEqual(['pass']);
    play(state, ['turn 9', 'beach canea-beach', `embark ${FIRST[0]}`, 'done']);
    expect(broken(state)).toEqual([]);
  });
});

describe('a position with ports', () => {
  const units = (more: object, parts: object = {}) =>
    faultOf({ at: 'axis-move', turn: 5, units: more, ...parts });

  it.each<[string, () => string]>([
    [
      'a convoy bound for a port that is not held',
      () => units({ [HOLDER]: { at: SUDA } }, { convoys: toPort(8) }),
    ],
    [
      'a convoy bound for a port that is held for too short a time',
      () =>
        units(
          { [HOLDER]: { at: SUDA } },
          { convoys: toPort(6), ports: { [PORT]: { held: 4 } }, at: 'drift-combats' },
        ),
    ],
    ['a port that is held by nobody', () => units({}, { ports: HELD })],
    [
      'a port that is held since a turn that is not over',
      () => units({ [HOLDER]: { at: SUDA } }, { ports: { [PORT]: { held: 5 } } }),
    ],
    [
      'a convoy that has vanished on its way to a port',
      () =>
        units({ [HOLDER]: { at: SUDA } }, { convoys: { 'convoy-1': group('sunk', 5, PORT) }, ports: HELD }),
    ],
    [
      'the Axis off a port that the Allies are in',
      () => units({ 'nz-22': { at: SUDA }, [FIRST[1]]: { at: BOX, faceDown: true } }),
    ],
    [
      'both sides off one port',
      () =>
        units(
          {
            [FIRST[1]]: { at: BOX, faceDown: true },
            'br-1-ash': { at: BOX, faceDown: true, clues: 16 },
            'rtr-7-e': { at: 'eliminated' },
          },
          { groups: { 'allied-group-1': { way: 'arrived' } } },
        ),
    ],
    [
      'somebody off a port that is demolished',
      () => units({ [FIRST[1]]: { at: BOX, faceDown: true } }, { ports: { [PORT]: { demolished: true } } }),
    ],
    ['airborne troops off a port', () => units({ [HOLDER]: { at: BOX } })],
  ])('is refused: %s', (_, refused) => {
    expect(refused()).toMatch(/^bad-position at /);
  });
});

describe('a position without ports', () => {
  it('is that of the Basic Game: nobody holds one, and no convoy goes to one', () => {
    const basic = stageOf(crete, cast);
    const fault = (parts: object, of = basic) =>
      of.faultOf({ at: 'axis-move', turn: 5, units: { [HOLDER]: { at: SUDA } }, ...parts });
    expect(fault({ ports: HELD })).toContain('is held, which says nothing in this version of the game');
    expect(fault({ convoys: toPort(8) })).toContain('as no convoy of this version of the game is');
    const held = { ports: HELD, convoys: toPort(8) };
    expect(fault(held, stage)).toBe('');
  });
});

describe('what the Allies do not know of ports', () => {
  const scenes: readonly (readonly [string, () => State, string])[] = [
    [
      'before the Axis sends groups there',
      () => sea({ ...toBeach(5), 'convoy-2': group('scheduled', 9, 'galatas-beach'), ...DECOY }),
      'destinations',
    ],
    [
      'when it is left',
      () =>
        at('axis-move', { [HOLDER]: SUDA, '2-sturm': SUDA, 'nz-22': down('H26') }, 5, {
          convoys: { ...toPort(8), ...DECOY, 'decoy-convoy-1': group('scheduled', 8, 'retimo-beach') },
          ports: HELD,
        }),
      'destinations',
    ],
    [
      'of those who lie off it under fire',
      () =>
        at(
          'coastal-fire',
          { [HOLDER]: SUDA, ...allIn(BOX, FIRST.slice(0, 5), down), 'cd-15-a': down('E23') },
          5,
          { ports: HELD },
        ),
      'landing boxes',
    ],
  ];

  it.each(scenes)('cannot be found out %s', (_, position, kind) => {
    const report = newReport(1, secrets);
    for (const secret of secrets)
      for (let seed = 0; seed < 12; seed++) {
        const log = new SecretLog(report, secret.kind, game as never);
        const random = new Random(seed);
        const twins = twinsOf(game, position(), secret, random, log);
        if (twins === undefined) continue;
        for (const seat of secret.hiddenFrom) new Comparison(game, { twins, seat, log, random }).run(12);
      }
    expect(report.leaks).toEqual([]);
    expect(report.kinds[kind]?.swaps).toBeGreaterThan(2);
  });

  it('is imagined as it could be', () => {
    const state = sea({ ...toBeach(5), 'convoy-2': group('scheduled', 9, 'galatas-beach'), ...DECOY });
    const view = game.view(state, ALLIED);
    const seen = new Set<unknown>();
    for (let seed = 0; seed < 60; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, ALLIED)).toEqual(view);
      expect(broken(world)).toEqual([]);
      for (const { destination } of game.view(world, AXIS).board.convoys) seen.add(destination);
    }
    expect(seen).toContain(PORT);
    expect(seen).toContain('maleme-beach');
    expect(seen).not.toContain('heraklion-port');
  });
});
