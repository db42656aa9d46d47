import { describe, expect, it } from 'vitest';
import { sees } from '../../engine/audience.ts';
import { numberOf } from '../../engine/kinds.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

/** The evacuation of Crete, through ports and by the roads that lead south (VI.F). */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, clause, expectSame, faultOf, game, keys, options, pass, placeOf, play, preview } =
  stage;
const { ruleOf, told } = stage;

/** The afternoon and the night of May 22, and the turn before. */
const [TOO_EARLY, DAY, NIGHT] = [7, 8, 9];
/** The city of the port of Suda, and the hexes next to it by road. */
const [SUDA, EAST, SOUTH] = ['F25', 'G26', 'G25'];
const HERAKLION = 'G86';
/** The ends of the roads that lead south. */
const [SFAKIA, MESSARA, PALEOKHORA] = ['P34', 'P84', 'P9'];
const BATTALIONS = ['nz-22', 'nz-23', 'nz-21', 'nz-18', 'nz-19', 'nz-20'] as const;
const [BATTALION, OTHER] = BATTALIONS;
const [HEADQUARTERS, CAMP, DOCKS, TRUCK] = ['hq-creforce', 'nc-rn-suda', 'docks-suda', 'truck-1'];
const [GUN, TANK, ENEMY] = ['nz-27-bty', 'huss-3-c1', 'i-fjr-3'];

type Units = Parameters<typeof at>[1];

const leaves = (state: State, unit: string) => options(state).includes(`evacuate ${unit}`);
const moving = (units: Units, turn = NIGHT) => at('allied-move', units, turn);

describe('units are evacuated', () => {
  clause(
    ['crete/VI.F.1', 'crete/VI.F.2.a', 'crete/VI.F.r1'],
    'from the city of a port, in the movement phase',
    () => {
      const state = moving({ [BATTALION]: SUDA, [OTHER]: EAST });
      const seen = play(state, `evacuate ${BATTALION}`);
      expect(keys(seen)).toEqual(['evacuated']);
      expect(ruleOf(seen, 'evacuated')).toBe('crete/VI.F.2.a');
      expect(placeOf(state, BATTALION)).toBe('evacuated');
      // Who is not in the city goes there first.
      expect(bar(state, `evacuate ${OTHER}`)).toBe('crete/VI.F.1');
      expect(cause(state, `evacuate ${OTHER}`)).toBe(
        `Units leave from ${[SUDA, HERAKLION, MESSARA, SFAKIA, PALEOKHORA].join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
      );
      const fighting = at('allied-combat', { [BATTALION]: SUDA }, NIGHT);
      expect(leaves(fighting, BATTALION)).toBe(false);
      const axis = at('axis-move', { [BATTALION]: SUDA, [ENEMY]: 'C28' }, NIGHT);
      expect(options(axis, 'evacuate')).toEqual([]);
    },
  );

  clause('crete/VI.F.1', 'unless they never move', () => {
    const state = moving({ 'cd-15-a': SUDA, 'aa-c-rm-hvy': SUDA, 'decoy-1': down(SUDA), [DOCKS]: SUDA });
    for (const unit of ['cd-15-a', 'aa-c-rm-hvy', 'decoy-1'])
      expect(bar(state, `evacuate ${unit}`)).toBe('crete/VI.F.1');
    expect(options(state, 'evacuate')).toEqual([`evacuate ${DOCKS}`]);
  });

  clause('crete/VI.F.2', 'through ports by night only', () => {
    for (const city of [SUDA, HERAKLION]) {
      expect(leaves(moving({ [BATTALION]: city }), BATTALION)).toBe(true);
      const state = moving({ [BATTALION]: city }, DAY);
      expect(bar(state, `evacuate ${BATTALION}`)).toBe('crete/VI.F.2');
      expect(cause(state, `evacuate ${BATTALION}`)).toBe(
        'Through ports units leave by night, and by road at any time.',
      );
    }
  });

  clause(
    ['crete/VI.F.2', 'crete/VI.F.r7'],
    'through ports that are neither neutralized nor demolished',
    () => {
      const shut = (how: object) =>
        at('allied-move', { [BATTALION]: SUDA, [OTHER]: HERAKLION }, NIGHT, { ports: { 'suda-port': how } });
      for (const [how, text] of [
        [{ neutral: 1 }, 'neutralized'],
        [{ demolished: true }, 'demolished'],
      ] as const) {
        const state = shut(how);
        expect(bar(state, `evacuate ${BATTALION}`)).toBe('crete/VI.D.3.r2');
        expect(cause(state, `evacuate ${BATTALION}`)).toContain(text);
        expect(leaves(state, OTHER)).toBe(true);
      }
      expect(leaves(shut({}), BATTALION)).toBe(true);
      // Nor can they where the enemy holds the city: whoever does not fight may be there with him.
      const held = moving({ [CAMP]: SUDA, [ENEMY]: SUDA });
      expect(leaves(held, CAMP)).toBe(false);
    },
  );

  clause('crete/VI.F.r2', 'in the phase in which they come into the city', () => {
    const state = moving({ [BATTALION]: EAST });
    play(state, [`pick ${BATTALION}`, `go ${SUDA}`, `evacuate ${BATTALION}`]);
    expect(placeOf(state, BATTALION)).toBe('evacuated');
    // Also when others have moved since.
    const later = moving({ [BATTALION]: EAST, [OTHER]: 'C28' });
    play(later, [`pick ${BATTALION}`, `go ${SUDA}`, `pick ${OTHER}`, 'go C29', `evacuate ${BATTALION}`]);
    expect(placeOf(later, BATTALION)).toBe('evacuated');
  });

  clause(['crete/VI.F.5', 'crete/VI.F.r9'], 'from turn 8 on, and not before', () => {
    const early = moving({ [BATTALION]: SFAKIA }, TOO_EARLY);
    expect(bar(early, `evacuate ${BATTALION}`)).toBe('crete/VI.F.5');
    expect(cause(early, `evacuate ${BATTALION}`)).toBe('The evacuation begins in turn 8.');
    expect(bar(moving({ [BATTALION]: SUDA }, 6), `evacuate ${BATTALION}`)).toBe('crete/VI.F.5');
    expect(leaves(moving({ [BATTALION]: SFAKIA }, DAY), BATTALION)).toBe(true);
    const said = (turn: number) =>
      faultOf({ at: 'allied-move', turn, units: { [BATTALION]: { at: 'evacuated' } } });
    expect(said(TOO_EARLY)).toContain('has been evacuated, and nobody has yet');
    expect(said(DAY)).toBe('');
  });

  clause('crete/VI.F.r8', 'for good', () => {
    const state = moving({ [BATTALION]: SUDA, [OTHER]: 'C28' });
    play(state, `evacuate ${BATTALION}`);
    expect(bar(state, `pick ${BATTALION}`)).toBe('crete/III.B.4');
    expect(cause(state, `pick ${BATTALION}`)).toBe('It has been evacuated.');
    expect(bar(state, `evacuate ${BATTALION}`)).toBe('crete/VI.F.1');
    for (let turns = 0; turns < 3; turns++) {
      pass(state, 'axis movement.pick');
      pass(state, 'allied movement.pick');
      expect(options(state).filter((text) => text.includes(BATTALION))).toEqual([]);
    }
    expect(placeOf(state, BATTALION)).toBe('evacuated');
    expectSame(state);
  });

  it('in the Advanced Game alone', () => {
    const basic = stageOf(crete, cast);
    const state = basic.at('allied-move', { [BATTALION]: SUDA }, NIGHT);
    expect(basic.options(state, 'evacuate')).toEqual([]);
    expect(
      basic.faultOf({ at: 'allied-move', turn: NIGHT, units: { [BATTALION]: { at: 'evacuated' } } }),
    ).toContain('has been evacuated, and nobody has yet');
  });
});

describe('a port takes', () => {
  /** Two battalions in the city and four next to it: eighteen points. */
  const crowd = {
    [BATTALION]: SUDA,
    [OTHER]: SUDA,
    'nz-21': EAST,
    'nz-18': EAST,
    'nz-19': SOUTH,
    'nz-20': SOUTH,
  };
  /** Takes units from the hexes next to it into the city, and off it. */
  const ship = (state: State, units: readonly string[]) => {
    for (const unit of units) {
      if (placeOf(state, unit) !== SUDA) play(state, [`pick ${unit}`, `go ${SUDA}`]);
      play(state, `evacuate ${unit}`);
    }
  };

  clause('crete/VI.F.2.b', 'seven points in a turn, or fourteen with a dock unit', () => {
    const plain = moving(crowd);
    ship(plain, [BATTALION, OTHER]);
    play(plain, ['pick nz-21', `go ${SUDA}`]);
    expect(bar(plain, 'evacuate nz-21')).toBe('crete/VI.F.2.b');
    expect(cause(plain, 'evacuate nz-21')).toBe('Stacking points: it takes 3; left: 1.');
    const docks = moving({
      ...crowd,
      [BATTALION]: 'F24',
      [DOCKS]: SUDA,
      [HEADQUARTERS]: SUDA,
      'nz-19-at-coy': SUDA,
    });
    ship(docks, [OTHER, 'nz-21', 'nz-18', 'nz-19']);
    play(docks, 'evacuate nz-19-at-coy');
    expect(preview(docks, `evacuate ${HEADQUARTERS}`).facts).toMatchObject([
      { text: 'Casualty points', value: '5' },
      { text: `Stacking points that still find room at the port of ${SUDA} in this turn`, value: '1' },
    ]);
    play(docks, `evacuate ${HEADQUARTERS}`);
    expect(bar(docks, `evacuate ${DOCKS}`)).toBe('crete/VI.F.2.b');
    // The other port is a port of its own, and in the next turn all begins anew.
    const both = moving({ ...crowd, 'nz-21': HERAKLION });
    ship(both, [BATTALION, OTHER]);
    expect(leaves(both, 'nz-21')).toBe(true);
    pass(docks, 'axis movement.pick');
    for (let turns = 0; turns < 3; turns++) {
      pass(docks, 'allied movement.pick');
      if (turns < 2) pass(docks, 'axis movement.pick');
    }
    expect(docks.turn).toBe(NIGHT + 3);
    expect(leaves(docks, DOCKS)).toBe(true);
  });

  clause(['crete/VI.F.r4', 'crete/VI.F.r5'], 'a dock unit as well, which is there until it leaves', () => {
    const state = moving({ ...crowd, [BATTALION]: 'F24', [DOCKS]: SUDA, [HEADQUARTERS]: SUDA });
    ship(state, [OTHER, 'nz-21']);
    expect(leaves(state, HEADQUARTERS)).toBe(true);
    play(state, `evacuate ${DOCKS}`);
    expect(bar(state, `evacuate ${HEADQUARTERS}`)).toBe('crete/VI.F.2.b');
    expect(cause(state, `evacuate ${HEADQUARTERS}`)).toBe('Stacking points: it takes 1; left: 0.');
    // It takes of the seven points that a port has without it.
    const first = moving({ ...crowd, [BATTALION]: 'F24', [DOCKS]: SUDA });
    ship(first, [DOCKS, OTHER, 'nz-21']);
    play(first, ['pick nz-18', `go ${SUDA}`]);
    expect(cause(first, 'evacuate nz-18')).toBe('Stacking points: it takes 3; left: 0.');
  });

  clause('crete/VI.F.r3', 'armour and guns only where there is a dock unit', () => {
    const heavy = { [GUN]: SUDA, [TANK]: SUDA, [HEADQUARTERS]: SUDA };
    const plain = moving({ ...heavy, [DOCKS]: EAST });
    for (const unit of [GUN, TANK]) {
      expect(bar(plain, `evacuate ${unit}`)).toBe('crete/VI.D.3.f');
      expect(cause(plain, `evacuate ${unit}`)).toContain(SUDA);
    }
    expect(leaves(plain, HEADQUARTERS)).toBe(true);
    const docks = moving({ ...heavy, [DOCKS]: SUDA });
    expect([GUN, TANK].map((unit) => leaves(docks, unit))).toEqual([true, true]);
    play(docks, [`evacuate ${GUN}`, `evacuate ${DOCKS}`]);
    expect(bar(docks, `evacuate ${TANK}`)).toBe('crete/VI.D.3.f');
    // By road they need nobody.
    expect(leaves(moving({ [GUN]: SFAKIA }), GUN)).toBe(true);
  });

  it('nobody while something else is under way, and no more than it can', () => {
    const said = (point: string, shipped: number, turn = NIGHT) =>
      faultOf({ at: point, turn, ports: { 'suda-port': { shipped } } });
    expect(said('allied-move', 3)).toContain('has shipped units, and nobody leaves now');
    expect(said('allied-move', 0)).toBe('');
  });
});

describe('next to the enemy', () => {
  clause('crete/VI.F.r6', 'guns and noncombat units do not leave', () => {
    for (const [city, near] of [
      [SUDA, EAST],
      [SFAKIA, 'O34'],
    ] as const) {
      const units = { [GUN]: city, [CAMP]: city, [DOCKS]: city, [HEADQUARTERS]: city };
      const state = moving({ ...units, [ENEMY]: near });
      for (const unit of [GUN, CAMP, DOCKS]) {
        expect(bar(state, `evacuate ${unit}`)).toBe('crete/V.D.6.s1');
        expect(cause(state, `evacuate ${unit}`)).toBe(`${city} is controlled from ${near}.`);
      }
      expect(leaves(state, HEADQUARTERS)).toBe(true);
      const free = moving(units);
      expect([GUN, CAMP, DOCKS].map((unit) => leaves(free, unit))).toEqual([true, true, true]);
    }
  });

  it('whoever has just come there has to stop', () => {
    const state = moving({ [BATTALION]: SOUTH, [ENEMY]: EAST, [OTHER]: 'F24' });
    play(state, [`pick ${OTHER}`, `go ${SUDA}`]);
    expect(bar(state, `evacuate ${OTHER}`)).toBe('crete/V.D.3.s1');
  });
});

describe('by road', () => {
  clause(
    'crete/VI.F.3',
    'units leave where it ends in the south, for one point more, by day and by night',
    () => {
      for (const hex of [SFAKIA, PALEOKHORA])
        for (const turn of [DAY, NIGHT]) {
          const state = moving({ [BATTALION]: hex }, turn);
          const seen = play(state, `evacuate ${BATTALION}`);
          expect(ruleOf(seen, 'evacuated')).toBe('crete/VI.F.3');
          expect(placeOf(state, BATTALION)).toBe('evacuated');
        }
      // Two points of march, of which the way there costs one or two.
      const near = moving({ 'gk-1': 'O34' }, DAY);
      play(near, ['pick gk-1', `go ${SFAKIA}`]);
      expect(leaves(near, 'gk-1')).toBe(true);
      const far = moving({ 'gk-1': 'N33' }, DAY);
      play(far, ['pick gk-1', `go O34 ${SFAKIA}`]);
      expect(bar(far, 'evacuate gk-1')).toBe('crete/VI.F.3');
      expect(cause(far, 'evacuate gk-1')).toBe('The next step costs 1; points left: 0.');
      // It is a part of the march: once others move it is over.
      const later = moving({ 'gk-1': 'O34', [OTHER]: 'C28' }, DAY);
      play(later, ['pick gk-1', `go ${SFAKIA}`, `pick ${OTHER}`, 'go C29']);
      expect(bar(later, 'evacuate gk-1')).toBe('crete/V.A.5.s2');
      // Other roads lead off the map as well, and nobody leaves by them.
      for (const hex of ['P18', 'P49', 'O34'])
        expect(leaves(moving({ [BATTALION]: hex }), BATTALION)).toBe(false);
    },
  );

  clause('crete/VI.F.r11', 'units leave by the road on which others enter', () => {
    const state = moving({ [BATTALION]: MESSARA, [OTHER]: 'P83' }, DAY);
    expect(leaves(state, BATTALION)).toBe(true);
    expect(leaves(state, OTHER)).toBe(false);
  });

  clause(['crete/VI.G.2.r4', 'crete/VI.G.2.r5'], 'a truck leaves with its load, each by its own type', () => {
    const loaded = (unit: string, hex = MESSARA) =>
      moving({ [TRUCK]: hex, [unit]: { at: hex, carrier: TRUCK } }, DAY);
    // A truck is worth five; headquarters as much, a company two and Greeks one.
    for (const [unit, points] of [
      [HEADQUARTERS, 5],
      ['nz-27-mg-a', 2],
      ['gk-1', 1],
    ] as const) {
      const state = loaded(unit);
      expect(leaves(state, unit)).toBe(false);
      expect(bar(state, `evacuate ${unit}`)).toBe('crete/VI.G.2.r4');
      expect(preview(state, `evacuate ${TRUCK}`).facts).toMatchObject([{ value: String(5 + points) }, {}]);
      const seen = play(state, `evacuate ${TRUCK}`);
      expect(told(seen, 'evacuated', 'points')).toEqual([5]);
      expect(told(seen, 'evacuated-aboard', 'points')).toEqual([points]);
      expect([TRUCK, unit].map((one) => placeOf(state, one))).toEqual(['evacuated', 'evacuated']);
      expect(game.view(state, AXIS).board.score).toMatchObject({ evacuated: 5 + points });
      expectSame(state);
    }
    // Not where no road leads off the map; and whoever is beside it stays.
    expect(leaves(loaded(HEADQUARTERS, 'P83'), TRUCK)).toBe(false);
    const beside = moving({ [TRUCK]: MESSARA, [HEADQUARTERS]: MESSARA }, DAY);
    const seen = play(beside, `evacuate ${TRUCK}`);
    expect(keys(seen)).toEqual(['evacuated']);
    expect(placeOf(beside, HEADQUARTERS)).toBe(MESSARA);
  });
});

describe('nobody leaves', () => {
  it('who is of the enemy, or a gun that is neutralized', () => {
    const state = moving({ [GUN]: SFAKIA, 'aa-7a-lt-a': { at: SFAKIA, neutral: 1 }, [ENEMY]: 'C28' }, DAY);
    expect(leaves(state, GUN)).toBe(true);
    expect(bar(state, 'evacuate aa-7a-lt-a')).toBe('crete/VI.A.3.a.1');
    expect(leaves(moving({ 'aa-7a-lt-a': SFAKIA }, DAY), 'aa-7a-lt-a')).toBe(true);
    expect(bar(state, `evacuate ${ENEMY}`)).toBe('crete/VI.F.1');
    expect(cause(state, `evacuate ${ENEMY}`)).toBe('It is on the other side.');
  });

  it('in a position before or without the evacuation, and no more than a port takes', () => {
    const fault = (units: object, shipped: number, turn = NIGHT, point = 'allied-move') =>
      faultOf({ at: point, turn, units, ports: { 'suda-port': { shipped } } });
    const state = moving({});
    const port = numberOf(state.kit.map.Port, 'suda-port');
    for (const [shipped, faults] of [
      [14, []],
      [15, ['suda-port has shipped more than 14 points']],
    ] as const) {
      state.shipped[port] = shipped;
      expect(broken(state).map(({ text }) => text)).toEqual(faults);
    }
    for (const [turn, point] of [
      [DAY, 'allied-move'],
      [6, 'allied-move'],
      [NIGHT, 'axis-move'],
    ] as const)
      expect(fault({}, 1, turn, point)).toContain('and nobody leaves now');
    expect(fault({ [ENEMY]: { at: 'evacuated' } }, 0)).toContain('and is an Axis unit');
    expect(fault({ 'hms-york': { at: 'evacuated' } }, 0)).toContain('and never moves on land');
  });
});

describe('whoever leaves', () => {
  clause('crete/GAP.3.r7', 'is known to all, and so is what he is worth', () => {
    const units = { [BATTALION]: down(SUDA), [OTHER]: down(SUDA), [HEADQUARTERS]: down(EAST) };
    const state = moving(units);
    const board = () => game.view(state, AXIS).board;
    expect(board().units).toEqual([]);
    expect(givenAway(stage, moving(units), `evacuate ${BATTALION}`)).toEqual(['evacuation']);
    expect(givenAway(stage, moving({ [BATTALION]: SUDA }), `evacuate ${BATTALION}`)).toEqual([]);
    const { events } = play(state, `evacuate ${BATTALION}`);
    expect(events.every(({ to }) => sees(AXIS, to))).toBe(true);
    expect(board().units).toMatchObject([{ id: BATTALION, at: 'evacuated' }]);
    expect(board().score).toMatchObject({ evacuated: 5, enough: 80 });
    expect(game.view(state, ALLIED).board.score).toEqual(board().score);
    // Whoever stays in the city stays hidden.
    expect(board().faceDown).toMatchObject([
      { at: SUDA, counters: 1 },
      { at: EAST, counters: 1 },
    ]);
    expectSame(state);
  });
});
