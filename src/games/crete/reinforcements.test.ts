import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { combatDesk } from '../air-assault/clauses/combat-desk.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { type State, unitsIn } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import unitsJson from './data/units.json' with { type: 'json' };
import { creteInstead } from './index.ts';
import { heard, stage } from './testing.ts';

/** IV.B.1 and VI.D: Allied reinforcements by port and over the south edge, as the Basic Game has them. */

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
  ruleOf,
  told,
  under,
  why,
} = stage;

const [SUDA, SUDA_BOX] = ['F25', 'suda-port-box'];
const [HERAKLION, HERAKLION_BOX] = ['G86', 'heraklion-port-box'];
const [SOUTH, ROAD] = ['south-edge', 'P84'];
const [ONE, TWO, THREE] = ['allied-group-1', 'allied-group-2', 'allied-group-3'];
const ARGYLLS = 'br-1-ash';
const [BRIGADE, QUEENS] = ['hq-16-bde', 'br-2-qun'];
const GARRISON = { 'nz-22': down(SUDA), 'gk-3': down(HERAKLION) };

type Units = Parameters<typeof at>[1];

/** The Allied sea movement phase, by default of the first night. */
function asked(ways: Readonly<Record<string, string>> = {}, turn = 3, units: Units = GARRISON): State {
  const groups = Object.fromEntries(Object.entries(ways).map(([group, way]) => [group, { way }]));
  return at('allied-sea', units, turn, { groups });
}

/** Units of the first group that waits in the box off Suda, of which the city is full. */
const FULL = { 'nz-22': down(SUDA), 'nz-23': down(SUDA) };
const waiting = (clues: number) => ({ at: SUDA_BOX, faceDown: true, clues });

describe('the Allied sea movement phase', () => {
  clause('crete/IV.B.1', 'comes before the movement, if the organization card has somebody to come', () => {
    const state = at('turn-down', GARRISON, 2);
    expect(open(state)).toBe('allied reinforcements.choose');
    play(state, 'end');
    expect(open(state)).toBe('allied movement.pick');
    expect(open(at('turn-down', GARRISON, 1))).toBe('allied movement.pick');
  });

  clause('crete/IV.B.r2', 'has the groups of the Basic Game with those of their units that are in it', () => {
    const state = asked({}, 12);
    expect(options(state, 'by-port')).toEqual([ONE, TWO, THREE].map((group) => `by-port ${group}`));
    expect(bar(state, 'by-port allied-group-4')).toBe('crete/IV.B.r2');
    expect(cause(state, 'by-port allied-group-4')).toMatch(
      /^It comes in turn \d+, and the last turn is 12\.$/,
    );
    expect(cause(asked({}, 2), `land ${TWO} ${SOUTH}`)).toMatch(/^It comes in turn \d+ or later\.$/);
    play(state, [`by-port ${ONE}`, `land ${ONE} ${HERAKLION_BOX}`], { rolls: [1] });
    expect([ARGYLLS, 'rtr-7-e'].map((unit) => placeOf(state, unit))).toEqual([HERAKLION, 'pool']);
  });

  it('is over without a word when nothing is left that could be done', () => {
    const state = asked({ [ONE]: 'port' }, 4);
    expect(open(state)).toBe('allied movement.pick');
    const away = asked({ [ONE]: 'south-edge' }, 4);
    expect(open(away)).toBe('allied reinforcements.choose');
    play(away, `land ${ONE} ${SOUTH}`, { rolls: [5] });
    expect(open(away)).toBe('allied movement.pick');
  });
});

describe('what is asked of the reinforcements', () => {
  const asks = (state: State, seat = ALLIED) => game.heading(state, seat)?.prompt;
  const off = { [ARGYLLS]: waiting(16) };

  clause(['crete/VI.D.1', 'crete/VI.D.2', 'crete/VI.D.3.c'], 'is what can be done with them', () => {
    const which = (what: string) => `Which reinforcements are ${what} now? Or end the phase.`;
    const state = asked();
    expect(asks(state)).toBe(which('sent'));
    play(state, `by-port ${ONE}`);
    expect(asks(state)).toBe(which('rolled for'));
    expect(asks(asked({ [ONE]: 'south-edge' }, 8))).toBe(which('sent or rolled for'));
    expect(asks(asked({ [ONE]: 'arrived' }, 4, { ...GARRISON, ...off }))).toBe(which('brought ashore'));
    expect(asks(asked({ [ONE]: 'arrived', [TWO]: 'south-edge' }, 11, { ...GARRISON, ...off }))).toBe(
      which('rolled for or brought ashore'),
    );
    // Whoever can do nothing of it is told so; the Axis reads what it always reads.
    const inVain = [asked({ [ONE]: 'port' }, 3, {}), asked({ [ONE]: 'arrived' }, 4, { ...FULL, ...off })];
    const prompts = ['rolled for', 'brought ashore'].map(
      (what) =>
        `None of your reinforcements can be ${what} now. You are asked all the same, so that the Axis does not see how things stand in the ports. End the phase.`,
    );
    expect(inVain.map((one) => asks(one))).toEqual(prompts);
    expect(new Set([state, ...inVain].map((one) => asks(one, AXIS))).size).toBe(1);
  });

  clause('crete/VI.D.1.2', 'and why a group that is bound for ports does not land', () => {
    const closed = asked({ [ONE]: 'port' }, 3, {});
    expect([why(closed, ONE), cause(closed, ONE)]).toEqual([
      'crete/VI.D.1.2',
      `It is bound for ports, and none of them is friendly: ${SUDA} and ${HERAKLION}.`,
    ]);
    const open = asked({ [ONE]: 'port', [TWO]: 'south-edge' }, 9);
    expect([why(open, `by-port ${ONE}`), cause(open, `by-port ${ONE}`)]).toEqual([
      'crete/VI.D.1.2',
      undefined,
    ]);
    expect(cause(open, BRIGADE)).toBe('It comes with Allied Group 2.');
    expect(cause(open, 'nz-22')).toBe('It does not wait in a port.');
  });

  it('tells nobody whether there is anybody in the city, nor how much room there is', () => {
    const inTheCity = (ways: Readonly<Record<string, string>>, turn: number, ...there: readonly string[]) =>
      asked(ways, turn, {
        ...Object.fromEntries(there.map((unit) => [unit, down(SUDA)])),
        ...(turn === 4 ? off : {}),
      });
    const pairs = [
      [inTheCity({ [ONE]: 'port' }, 3, 'nz-22'), inTheCity({ [ONE]: 'port' }, 3, 'decoy-1')],
      [
        inTheCity({ [ONE]: 'arrived' }, 4, 'nz-22', 'decoy-1'),
        inTheCity({ [ONE]: 'arrived' }, 4, 'nz-22', 'nz-23'),
      ],
    ] as const;
    for (const [one, other] of pairs) {
      expect(options(one)).not.toEqual(options(other));
      expect(game.question(one, AXIS)).toEqual(game.question(other, AXIS));
      expect(game.view(one, AXIS).stack).toEqual(game.view(other, AXIS).stack);
      expect(asks(one, AXIS)).toBe('The Allies decide about their reinforcements.');
    }
  });

  it('and once the Allies move, why somebody has not come', () => {
    const moving = (ways: Readonly<Record<string, string>>, turn: number, units: Units = GARRISON) => {
      const state = asked(ways, turn, units);
      if (open(state) === 'allied reinforcements.choose') play(state, 'end');
      expect(open(state)).toBe('allied movement.pick');
      return state;
    };
    const about = (state: State, targets: readonly string[]) => {
      const [first, ...others] = targets.map((target) => [why(state, target), cause(state, target)]);
      for (const other of others) expect(other).toEqual(first);
      return first;
    };
    const all = [ONE, ARGYLLS, `land ${ONE} ${SUDA_BOX}`, `by-port ${ONE}`];
    const day = ['crete/VI.D.3.a', 'It lands at ports only by night: turn 6.'];
    expect(about(moving({ [ONE]: 'port' }, 4), all)).toEqual(day);
    expect(about(moving({}, 3), all)).toEqual(['crete/IV.B.1', 'The movement has begun.']);
    expect(about(moving({ [ONE]: 'port' }, 3), all)).toEqual(['crete/IV.B.1', 'The movement has begun.']);
    expect(about(moving({ [ONE]: 'port' }, 3, {}), all)).toEqual([
      'crete/VI.D.3.r1',
      `No Allied unit is in ${SUDA}.`,
    ]);
    const turnedBack = { ...GARRISON, [ARGYLLS]: 'aborted' };
    const state = at('allied-move', turnedBack, 4, { groups: { [ONE]: { way: 'turned-back' } } });
    expect(about(state, all)).toEqual(['crete/VI.D.2.2', undefined]);
    expect(about(moving({}, 4), [TWO, QUEENS])).toEqual(['crete/VI.D.1', 'It comes in turn 8 or later.']);
    expect(cause(moving({}, 4, { ...GARRISON, [ARGYLLS]: 'eliminated' }), ARGYLLS)).toBe('It is lost.');
    // It is not for the Axis to know better.
    const axis = at('axis-move', GARRISON, 4, { groups: { [ONE]: { way: 'port' } } });
    expect(game.explain(game.view(axis, AXIS), ONE).beside).toBe(true);
  });
});

describe('a group of reinforcements', () => {
  clause(
    'crete/VI.D.1',
    'is put in the port or the south edge box from the turn on in which it is available',
    () => {
      const state = asked({}, 2);
      expect(options(state)).toEqual([`by-port ${ONE}`, `by-south-edge ${ONE}`, 'end']);
      expect(bar(state, `by-port ${TWO}`)).toBe('crete/VI.D.1');
      expect(bar(state, `by-south-edge ${TWO}`)).toBe('crete/VI.D.1');
      expect(cause(state, `by-port ${TWO}`)).toBe('It comes in turn 8 or later.');
      expect(cause(state, TWO)).toBe('It comes in turn 8 or later.');
      expect(why(state, ONE)).toBe(game.heading(state, ALLIED)?.rule);
      expect(bar(state, `land ${ONE} ${SOUTH}`)).toBe('crete/VI.D.1');
      expect(options(asked({}, 8))).toContain(`by-port ${TWO}`);
    },
  );

  it('is the one that is still to come, if it is asked about a port; and a beach is none', () => {
    const state = asked({}, 9, { ...GARRISON, [ARGYLLS]: 'eliminated' });
    play(state, `by-south-edge ${TWO}`);
    expect([why(state, SUDA_BOX), why(state, 'maleme-box-1')]).toEqual(['crete/VI.D.1.2', 'crete/VI.D.3.s1']);
    expect(cause(asked({}, 2), SUDA_BOX)).toBeUndefined();
  });

  clause('crete/VI.D.1.2', 'keeps to its way', () => {
    const state = asked();
    play(state, `by-port ${ONE}`);
    expect(bar(state, `by-south-edge ${ONE}`)).toBe('crete/VI.D.1.2');
    expect(bar(state, `land ${ONE} ${SOUTH}`)).toBe('crete/VI.D.1.2');
    expect(options(state)).toContain(`land ${ONE} ${SUDA_BOX}`);
    // By night there is nothing to wait for.
    for (const action of [`by-port ${ONE}`, `by-south-edge ${ONE}`])
      expect([bar(state, action), cause(state, action)]).toEqual(['crete/VI.D.1.2', undefined]);
    const south = asked();
    play(south, `by-south-edge ${ONE}`);
    expect(bar(south, `land ${ONE} ${SUDA_BOX}`)).toBe('crete/VI.D.1.2');
  });

  clause('crete/VI.D.1.3', 'tries in the turn in which it is available, or in any later one', () => {
    const first = asked({}, 2);
    play(first, `by-south-edge ${ONE}`);
    expect(options(first, 'land')).toEqual([`land ${ONE} ${SOUTH}`]);
    play(first, 'end');
    expect(options(asked({ [ONE]: 'south-edge' }, 7))).toContain(`land ${ONE} ${SOUTH}`);
    expect(options(asked({}, 11))).toContain(`by-south-edge ${ONE}`);
  });

  clause('crete/VI.D.2', 'rolls one die on the Allied part of the table', () => {
    const state = asked({ [ONE]: 'south-edge' });
    const { outcomes, chart } = preview(state, `land ${ONE} ${SOUTH}`);
    expect(outcomes.map(({ name, chance }) => [name, Math.round(chance * 6)])).toEqual([
      ['all-arrive', 3],
      ['all-abort', 2],
      ['half-abort-half-eliminated', 1],
    ]);
    expect(chart).toEqual({ name: 'sea-movement', column: 1 });
    const seen = play(state, `land ${ONE} ${SOUTH}`, { rolls: [3] });
    expect([seen.charts, seen.dice]).toEqual([['sea-movement 3 allied'], ['allied group-of-one-rolled']]);
    expect(placeOf(state, ARGYLLS)).toBe(SOUTH);
  });

  clause(
    'crete/V.L.4.r6',
    'of one unit is lost as a whole, and of several half is chosen by the Axis',
    () => {
      const one = preview(asked({ [ONE]: 'port' }), `land ${ONE} ${SUDA_BOX}`);
      expect(one.title).toBe('Sea movement of Allied Group 1 to Suda Port Box');
      expect(one.outcomes.map(({ text }) => text)).toEqual([
        'it arrives',
        'it turns back',
        'half of one is the whole, and it is lost',
      ]);
      expect(one.facts.map(({ text, value }) => `${text}: ${value}`)).toEqual([
        'Units that come: 1 Argyll and Sutherland Highlanders',
        `Stacking points for which there is room in ${SUDA}: 3`,
      ]);
      const two = preview(asked({ [TWO]: 'south-edge' }, 9), `land ${TWO} ${SOUTH}`);
      expect(two.facts).toMatchObject([{ value: "HQ 16 Infantry Brigade and 2 Queen's Royal Regiment" }]);
      expect(two.outcomes.at(-1)?.meaning).toBe('The Axis side chooses who is lost');
    },
  );

  clause(['crete/VI.D.3.b', 'crete/VI.D.3.c'], 'foresees that there is too little room in the city', () => {
    const arriving = (group: string, units: Units) =>
      preview(asked({ [group]: 'port' }, 9, units), `land ${group} ${SUDA_BOX}`).outcomes.map(
        ({ name, meaning }) => (name === 'all-arrive' ? meaning : undefined),
      )[0];
    expect(arriving(ONE, GARRISON)).toBeUndefined();
    expect(arriving(ONE, FULL)).toBe(`There is no room in ${SUDA}: whoever arrives waits off the port`);
    // A headquarters of one point and a battalion of three, and room for three.
    expect(arriving(TWO, { 'nz-22': down(SUDA) })).toBe(
      `There is not room for all in ${SUDA}: whoever finds none waits off the port`,
    );
    expect(arriving(TWO, { 'nz-mp': down(SUDA) })).toBeUndefined();
    expect(arriving(TWO, FULL)).toBe(arriving(ONE, FULL));
  });

  it('shows nobody else how much room there is', () => {
    const state = asked({ [ONE]: 'port' });
    const [rolled] = heard(play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [4] }), AXIS);
    expect((rolled as { readonly odds?: { readonly facts: readonly unknown[] } }).odds?.facts).toEqual([]);
  });

  clause(['crete/VI.D.1.2', 'crete/VI.D.3.a'], 'is told what it commits itself to', () => {
    const facts = (state: State, action: string) => {
      const [comers, ...others] = preview(state, action).facts;
      expect(comers?.value).toBe('1 Argyll and Sutherland Highlanders');
      return others.map(({ value }) => value);
    };
    const state = asked({}, 4, { 'nz-22': down(SUDA), 'i-fjr-1': HERAKLION });
    expect(facts(state, `by-port ${ONE}`)).toEqual([
      'ports alone',
      'by night only, in turn 6 at the earliest',
      SUDA,
    ]);
    expect(facts(state, `by-south-edge ${ONE}`)).toEqual(['the south edge alone']);
    expect(facts(asked({}, 4, {}), `by-port ${ONE}`).at(-1)).toBe('none');
    // Tonight, if a port is friendly now.
    const tonight = (units: Units) => facts(asked({}, 9, units), `by-port ${ONE}`)[1];
    expect(tonight({ 'nz-22': down(SUDA) })).toBe('by night only, in turn 9 at the earliest');
    expect(tonight({})).toBe('by night only, in turn 12 at the earliest');
    const night = asked({ [ONE]: 'port' }, 6, { 'i-fjr-1': HERAKLION });
    expect(cause(night, `land ${ONE} ${SUDA_BOX}`)).toBe(`No Allied unit is in ${SUDA}.`);
    expect(cause(night, `land ${ONE} ${HERAKLION_BOX}`)).toBe(`${HERAKLION} is held by the enemy.`);
    const day = asked({ [ONE]: 'port' }, 8);
    for (const target of [ONE, `land ${ONE} ${SUDA_BOX}`])
      expect(cause(day, target)).toBe('It lands at ports only by night: turn 9.');
  });

  clause('crete/VI.D.2.2', 'that is turned back may try again in the next turn, by either way', () => {
    const state = asked({ [ONE]: 'port', [TWO]: 'south-edge' }, 9);
    const seen = play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [4] });
    expect(placeOf(state, ARGYLLS)).toBe('aborted');
    expect(ruleOf(seen, 'aborted')).toBe('crete/VI.D.2.2');
    for (const action of [`land ${ONE} ${SUDA_BOX}`, `by-port ${ONE}`, `by-south-edge ${ONE}`])
      expect(bar(state, action)).toBe('crete/VI.D.2.2');
    const { units, groups } = game.position(state) as { units: Units; groups: object };
    const next = at('allied-sea', units, 10, { groups });
    expect(options(next)).toEqual(expect.arrayContaining([`by-port ${ONE}`, `by-south-edge ${ONE}`]));
    play(next, [`by-south-edge ${ONE}`, `land ${ONE} ${SOUTH}`], { rolls: [1] });
    expect(placeOf(next, ARGYLLS)).toBe(SOUTH);
  });

  clause('crete/VI.D.r1', 'chooses its port when it rolls', () => {
    const state = asked({ [ONE]: 'port' });
    expect(options(state, 'land')).toEqual([`land ${ONE} ${SUDA_BOX}`, `land ${ONE} ${HERAKLION_BOX}`]);
    play(state, `land ${ONE} ${HERAKLION_BOX}`, { rolls: [1] });
    expect(placeOf(state, ARGYLLS)).toBe(HERAKLION);
  });

  it('of which half is lost loses whom the Axis chooses', () => {
    const state = asked({ [TWO]: 'south-edge' }, 9);
    play(state, `land ${TWO} ${SOUTH}`, { rolls: [6] });
    expect(open(state)).toBe('axis half-of-group-is-lost.choose');
    expect([AXIS, ALLIED].map((seat) => game.heading(state, seat)?.prompt)).toEqual([
      'Allied Group 2: half of the units are lost, choose which. Units still to be chosen: 1; so far: none.',
      'Allied Group 2: the other side chooses which half of the units is lost at sea.',
    ]);
    expect(options(state)).toEqual([`sink ${BRIGADE}`, `sink ${QUEENS}`]);
    expect(keys(play(state, `sink ${QUEENS}`)).slice(0, 2)).toEqual(['lost-at-sea', 'aborted']);
    expect([BRIGADE, QUEENS].map((unit) => placeOf(state, unit))).toEqual(['aborted', 'eliminated']);
    expect(bar(state, `by-port ${TWO}`)).toBe('crete/VI.D.2.2');
    const alone = asked({ [ONE]: 'south-edge' }, 4);
    const lost = play(alone, `land ${ONE} ${SOUTH}`, { rolls: [6] });
    expect(keys(lost).slice(0, 2)).toEqual(['group-of-one-rolled', 'lost-at-sea']);
    expect(lost.lines[0]).toBe(
      'Allied Group 1 at the south edge, one unit: half of one is the whole, and it is lost (die 6).',
    );
    expect(placeOf(alone, ARGYLLS)).toBe('eliminated');
    expect(game.view(alone, AXIS).board.groups[0]).toEqual({ id: ONE, way: 'lost' });
  });

  clause('crete/VI.D.r3', 'that is lost counts for nobody', () => {
    const ended = (units: Units, groups: object, held: number) => {
      const airfields = { 'maleme-airfield': { held, open: true } };
      const state = at('allied-move', { 'i-fjr-1': 'E11', ...units }, 12, { groups, airfields });
      stage.pass(state, 'over');
      return game.result(state);
    };
    const arrived = { [ONE]: { way: 'arrived' }, [TWO]: { way: 'arrived' } };
    const lost = { [ARGYLLS]: 'eliminated', [BRIGADE]: 'eliminated', [QUEENS]: 'eliminated' };
    for (const [held, winner] of [
      [3, 'axis'],
      [2, 'allied'],
    ] as const) {
      expect(ended(lost, arrived, held)).toEqual(ended({}, {}, held));
      expect(ended(lost, arrived, held)?.winner).toBe(winner);
    }
  });

  clause('crete/VI.D.r2', 'and its roll are open, who lies under which counter is not', () => {
    const room = { 'nz-22': down(SUDA), 'gk-3': down(HERAKLION) };
    const landed = (unit: string) => {
      const state = asked({ [TWO]: 'port' }, 9, room);
      const seen = play(state, [`land ${TWO} ${SUDA_BOX}`, `ashore ${unit}`], { rolls: [2] });
      return { state, heard: heard(seen, AXIS) };
    };
    const [one, other] = [landed(BRIGADE), landed(QUEENS)];
    expect(one.heard).toEqual(other.heard);
    expect(game.view(one.state, AXIS)).toEqual(game.view(other.state, AXIS));
    expect(one.heard[0]).toMatchObject({
      key: 'group-rolled',
      params: { group: TWO, place: SUDA_BOX, die: 2, result: 'all-arrive' },
    });
    expect(game.view(one.state, AXIS).board.groups[1]).toEqual({ id: TWO, way: 'arrived' });
    expectSame(one.state);
    for (let seed = 0; seed < 10; seed++) {
      const view = game.view(one.state, AXIS);
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, AXIS)).toEqual(view);
      expect(game.definition.broken(world)).toEqual([]);
    }
  });
});

describe('a port', () => {
  clause('crete/VI.D.3.s1', 'lets groups in through its landing box, whichever is friendly', () => {
    for (const [box, city] of [[SUDA_BOX, SUDA] as const, [HERAKLION_BOX, HERAKLION] as const]) {
      const state = asked({ [ONE]: 'port' });
      play(state, `land ${ONE} ${box}`, { rolls: [1] });
      expect(placeOf(state, ARGYLLS)).toBe(city);
    }
    expect(bar(asked({ [ONE]: 'port' }), `land ${ONE} maleme-box-1`)).toBe('crete/VI.D.3.s1');
  });

  clause('crete/VI.D.3.a', 'takes them at night only', () => {
    expect(options(asked({ [ONE]: 'port' }, 3), 'land')).toHaveLength(2);
    const day = asked({ [ONE]: 'port', [TWO]: 'south-edge' }, 8);
    expect(bar(day, `land ${ONE} ${SUDA_BOX}`)).toBe('crete/VI.D.3.a');
  });

  clause('crete/VI.D.3.r1', 'is friendly while its city is', () => {
    const state = asked({ [ONE]: 'port' }, 3, { 'nz-22': down(SUDA), 'decoy-1': down(HERAKLION) });
    expect(options(state, 'land')).toEqual([`land ${ONE} ${SUDA_BOX}`]);
    expect(bar(state, `land ${ONE} ${HERAKLION_BOX}`)).toBe('crete/VI.D.3.r1');
    const empty = asked({ [ONE]: 'port' }, 3, { 'nz-22': 'G25' });
    expect(bar(empty, `land ${ONE} ${SUDA_BOX}`)).toBe('crete/VI.D.3.r1');
  });

  it('shows by its use that one of the counters in its city is no decoy', () => {
    const state = asked({ [ONE]: 'port' }, 3, { 'nz-22': down(SUDA), 'decoy-1': down(SUDA) });
    play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [5] });
    const [stack] = game.view(state, AXIS).board.faceDown;
    expect(stack).toEqual({ at: SUDA, counters: 2, noticed: [{ counters: 1, clues: 4 }] });
    // Decoys are not laid with those that have places of their own: of these it is known already.
    const placed = { at: SUDA, faceDown: true, clues: 1 << 14 };
    const known = asked({ [ONE]: 'port' }, 3, { 'nz-22': placed, 'decoy-1': down(SUDA) });
    play(known, `land ${ONE} ${SUDA_BOX}`, { rolls: [5] });
    expect(game.view(known, AXIS).board.faceDown[0]?.noticed).toEqual([
      { counters: 1, clues: (1 << 14) + 4 },
    ]);
  });

  clause(
    ['crete/VI.D.3.b', 'crete/VI.D.3.c'],
    'passes them on to the city up to its limit; the others stay in the box',
    () => {
      const state = asked({ [TWO]: 'port' }, 9, {
        'nz-22': down(SUDA),
        'huss-3-c1': down(SUDA),
        'huss-3-c2': down(SUDA),
      });
      expect(cause(state, 'ashore nz-22')).toBe('It does not wait in a port.');
      play(state, `land ${TWO} ${SUDA_BOX}`, { rolls: [1] });
      expect(options(state)).toEqual([`ashore ${BRIGADE}`]);
      expect(bar(state, `ashore ${QUEENS}`)).toBe('crete/VI.D.3.b');
      expect(cause(state, `ashore ${QUEENS}`)).toBe('Stacking points: it takes 3; left: 1.');
      play(state, `ashore ${BRIGADE}`);
      expect([BRIGADE, QUEENS].map((unit) => placeOf(state, unit))).toEqual([SUDA, SUDA_BOX]);
      // Where each of them would fit and both do not, one has to be chosen.
      const tight = asked({ [TWO]: 'port' }, 9, { 'nz-22': down(SUDA) });
      play(tight, `land ${TWO} ${SUDA_BOX}`, { rolls: [1] });
      expect(options(tight).toSorted()).toEqual([`ashore ${BRIGADE}`, `ashore ${QUEENS}`].toSorted());
      const roomy = asked({ [TWO]: 'port' }, 9, { 'huss-3-c1': down(SUDA) });
      const seen = play(roomy, `land ${TWO} ${SUDA_BOX}`, { rolls: [1] });
      expect(told(seen, 'come-ashore', 'counters')).toEqual([2]);
      expect([BRIGADE, QUEENS].map((unit) => placeOf(roomy, unit))).toEqual([SUDA, SUDA]);
    },
  );

  clause('crete/VI.D.3.r4', 'lets those who wait go ashore in a later turn, by day and by night', () => {
    for (const turn of [4, 6]) {
      const full = asked({ [ONE]: 'arrived' }, turn, { ...FULL, [ARGYLLS]: waiting(16) });
      expect(options(full)).toEqual(['end']);
      expect(bar(full, `ashore ${ARGYLLS}`)).toBe('crete/VI.D.3.b');
      const state = asked({ [ONE]: 'arrived' }, turn, { 'nz-22': down(SUDA), [ARGYLLS]: waiting(16) });
      play(state, `ashore ${ARGYLLS}`);
      expect(placeOf(state, ARGYLLS)).toBe(SUDA);
    }
  });

  clause('crete/VI.D.3.r6', 'takes those who wait also when its garrison has left', () => {
    for (const city of [{}, { 'decoy-1': down(SUDA) }]) {
      const state = asked({ [ONE]: 'arrived', [TWO]: 'port' }, 9, { ...city, [ARGYLLS]: waiting(16) });
      // A group that is still to come needs a friendly port.
      expect(bar(state, `land ${TWO} ${SUDA_BOX}`)).toBe('crete/VI.D.3.r1');
      play(state, `ashore ${ARGYLLS}`);
      expect(placeOf(state, ARGYLLS)).toBe(SUDA);
    }
  });

  clause('crete/VI.D.3.r3', 'has room for any number in its box', () => {
    const units = { ...FULL, [ARGYLLS]: waiting(16), [BRIGADE]: waiting(32), [QUEENS]: waiting(32) };
    const state = asked({ [ONE]: 'arrived', [TWO]: 'arrived', [THREE]: 'port' }, 12, units);
    const seen = play(state, `land ${THREE} ${SUDA_BOX}`, { rolls: [1] });
    // So many are there now, not those of the group alone.
    expect(told(seen, 'waiting', 'counters')).toEqual([4]);
    expect(game.view(state, AXIS).board.faceDown.at(-1)).toMatchObject({ at: SUDA_BOX, counters: 4 });
  });

  clause('crete/VI.D.3.e', 'lets nobody go on in the turn in which it comes ashore, but fight', () => {
    const near = { 'nz-22': down(SUDA), 'i-fjr-1': 'F24' };
    const landed = asked({ [ONE]: 'port' }, 3, near);
    play(landed, [`land ${ONE} ${SUDA_BOX}`], { rolls: [1] });
    const waited = asked({ [ONE]: 'arrived' }, 4, { ...near, [ARGYLLS]: waiting(16) });
    play(waited, `ashore ${ARGYLLS}`);
    for (const state of [landed, waited]) {
      expect(open(state)).toBe('allied movement.pick');
      expect(placeOf(state, ARGYLLS)).toBe(SUDA);
      expect(bar(state, `pick ${ARGYLLS}`)).toBe('crete/VI.D.3.e');
      expect(options(state)).toContain('pick nz-22');
      play(state, ['end', 'target F24']);
      expect(options(state)).toContain(`attack ${ARGYLLS}`);
    }
    const before = at('allied-move', { ...near, [ARGYLLS]: SUDA }, 4, {
      groups: { [ONE]: { way: 'arrived' } },
    });
    expect(options(before)).toContain(`pick ${ARGYLLS}`);
  });

  it('shows who comes ashore next to the Axis', () => {
    const units = { 'nz-22': SUDA, 'i-fjr-1': 'F24' };
    const state = asked({ [ONE]: 'port' }, 3, units);
    const seen = play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [1] });
    expect(told(seen, 'exposed', 'unit')).toEqual([ARGYLLS]);
    expect(game.view(state, AXIS).board.units.map(({ id }) => id)).toContain(ARGYLLS);
  });

  clause('crete/V.M.2.s1', 'shows them next to aircraft, too', () => {
    const [aircraft] = cast.aircraft.two;
    const landed = (over: string) => {
      const state = under(aircraft, over, asked({ [ONE]: 'port' }, 3, { 'nz-22': SUDA }));
      return keys(play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [1] }));
    };
    for (const over of [SUDA, 'F24']) expect(landed(over)).toContain('exposed');
    expect(landed('F23')).not.toContain('exposed');
  });

  clause(
    'crete/VI.D.3.r5',
    'is lost with all who wait off it, at once when the Axis comes into the city',
    () => {
      const groups = { [ONE]: { way: 'arrived' } };
      const units = { 'i-fjr-1': 'G26', [ARGYLLS]: waiting(16) };
      const state = at('axis-move', units, 4, { groups });
      play(state, ['pick i-fjr-1', 'go F25']);
      expect(placeOf(state, ARGYLLS)).toBe('eliminated');
      const beside = at('axis-move', units, 4, { groups });
      play(beside, 'end');
      expect(placeOf(beside, ARGYLLS)).toBe(SUDA_BOX);
    },
  );
});

describe('counters of reinforcements', () => {
  it('are of their group however many groups there are', () => {
    const [first, second, third] = unitsJson.alliedReinforcementGroups;
    const alone = { id: 'allied-group-4', availableTurn: 2, units: [QUEENS] };
    const alliedReinforcementGroups = [first, { ...second, units: [BRIGADE] }, third, alone];
    const more = stageOf(creteInstead({ organization: { ...unitsJson, alliedReinforcementGroups } }), cast);
    const units = {
      [ARGYLLS]: { at: SUDA, faceDown: true, clues: 16 },
      [QUEENS]: { at: HERAKLION, faceDown: true, clues: 128 },
    };
    const groups = { [ONE]: { way: 'arrived' }, 'allied-group-4': { way: 'arrived' } };
    const view = more.game.view(more.at('allied-move', units, 9, { groups }), AXIS);
    expect(view.board.faceDown.map(({ noticed }) => noticed?.map(({ clues }) => clues))).toEqual([
      [20],
      [132],
    ]);
    for (let seed = 0; seed < 20; seed++)
      expect(more.placeOf(more.game.sampleWorld(view, new Random(seed)), QUEENS)).toBe(HERAKLION);
  });

  it('are of the group that everybody saw them come with, in every world that the Axis imagines', () => {
    const units = {
      [ARGYLLS]: { at: SUDA, faceDown: true, clues: 16 },
      [QUEENS]: { at: HERAKLION, faceDown: true, clues: 32 },
      [BRIGADE]: 'eliminated',
    };
    const groups = { [ONE]: { way: 'arrived' }, [TWO]: { way: 'arrived' } };
    const view = game.view(at('allied-move', units, 9, { groups }), AXIS);
    for (let seed = 0; seed < 20; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect([ARGYLLS, QUEENS].map((unit) => placeOf(world, unit))).toEqual([SUDA, HERAKLION]);
    }
  });
});

describe('a port that was used', () => {
  it('is held by a unit in every world that the Axis imagines, and may be held by a decoy before', () => {
    const units = { 're-42': down(SUDA), 'decoy-1': down(HERAKLION), 'decoy-2': down(HERAKLION) };
    const state = asked({ [ONE]: 'port' }, 3, units);
    const heldBy = (seed: number) => {
      const world = game.sampleWorld(game.view(state, AXIS), new Random(seed));
      const { counters, map } = world.kit;
      const there = unitsIn(world, map.grid.number(SUDA), ALLIED);
      return there.map((unit) => (counters.isDecoy(unit) ? 'decoy' : 'unit')).join();
    };
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    expect(new Set(seeds.map(heldBy))).toEqual(new Set(['unit', 'decoy']));
    // It turns back, and yet everybody knows that it could have landed.
    play(state, `land ${ONE} ${SUDA_BOX}`, { rolls: [5] });
    expect(placeOf(state, ARGYLLS)).toBe('aborted');
    expect(new Set(seeds.map(heldBy))).toEqual(new Set(['unit']));
  });
});

describe('whoever waits off a port', () => {
  const groups = { [ONE]: { way: 'arrived' } };
  const there = { [ARGYLLS]: waiting(16) };
  const isLost = (state: State) => placeOf(state, ARGYLLS) === 'eliminated';
  const { attack } = combatDesk(stage);

  clause('crete/VI.D.3.d', 'is lost when the enemy walks into the city', () => {
    const walking = () => at('axis-move', { ...there, 'i-fjr-1': 'G26' }, 4, { groups });
    const past = walking();
    play(past, 'pick i-fjr-1');
    play(past, options(past, 'go ').find((way) => !way.includes(SUDA)) ?? '');
    expect(isLost(past)).toBe(false);
    // Through it, too.
    for (const way of [`go ${SUDA}`, `go ${SUDA} F24`]) {
      const state = walking();
      expect(keys(play(state, ['pick i-fjr-1', way]))).toEqual(['moved', 'port-seized', 'lost-in-port']);
      expect(isLost(state)).toBe(true);
    }
  });

  it('is not lost when his own side walks into the city', () => {
    const state = at('allied-move', { ...there, 'nz-22': 'G26' }, 4, { groups });
    expect(keys(play(state, ['pick nz-22', `go ${SUDA}`]))).toEqual(['moved']);
    expect(isLost(state)).toBe(false);
  });

  clause('crete/VI.D.3.c', 'does not march out of its box', () => {
    const state = at('allied-move', { ...there, 'nz-22': SUDA }, 4, { groups });
    expect(options(state, 'pick')).toEqual(['pick nz-22']);
    expect(bar(state, `pick ${ARGYLLS}`)).toBe('crete/VI.D.3.c');
    expect(cause(state, `pick ${ARGYLLS}`)).toBe(`It waits off the port of ${SUDA} until it can go ashore.`);
  });

  clause('crete/VI.D.3.d', 'or fights his way in', () => {
    const state = at('axis-combat', { ...there, 'i-fjr-1': 'F24', 'hq-creforce': SUDA }, 4, { groups });
    attack(state, { on: SUDA, by: 'i-fjr-1' }, [3]);
    while (open(state) === 'allied retreat.choose') play(state, options(state)[0] ?? '');
    expect(isLost(state)).toBe(false);
    play(state, `advance i-fjr-1 ${SUDA}`);
    expect(isLost(state)).toBe(true);
  });

  clause('crete/VI.D.3.d', 'or falls back there', () => {
    const units = { ...there, '1-sturm': 'F24', 'nz-22': 'F23', 'nz-23': 'G24' };
    const state = at('axis-combat', units, 4, { groups });
    // 2 against 5 is 1-3, and a 3 drives the attacker back.
    attack(state, { on: 'F23', by: '1-sturm' }, [3]);
    if (open(state) === 'axis retreat.choose') play(state, `retreat 1-sturm ${SUDA}`);
    expect(placeOf(state, '1-sturm')).toBe(SUDA);
    expect(isLost(state)).toBe(true);
  });

  clause('crete/VI.D.3.d', 'or comes down in it', () => {
    const dropped = { at: SUDA, arrived: 'dropped' };
    const state = at('drift-combats', { ...there, 'mg-7-3': dropped }, 5, { groups });
    expect(isLost(state)).toBe(true);
    // In a city that is held he has to win it first.
    const held = { ...there, 'mg-7-3': dropped, 'nz-22': SUDA };
    const beaten = at('drift-combats', held, 5, { groups });
    play(beaten, `fight ${SUDA}`, { rolls: [6] });
    expect([isLost(beaten), placeOf(beaten, 'nz-22')]).toEqual([false, SUDA]);
  });
});

describe('the south edge', () => {
  /** The first group has landed in the south and is about to enter. */
  const entering = (units: Units = {}, turn = 4) =>
    at('allied-move', { [ARGYLLS]: { at: SOUTH, faceDown: true, clues: 16 }, ...units }, turn, {
      groups: { [ONE]: { way: 'arrived' } },
    });

  clause('crete/VI.D.4.s1', 'is left by the marked road in the sector of Heraklion', () => {
    const state = entering();
    expect(state.kit.map.sectorOf(state.kit.map.grid.number(ROAD))).toBe(
      state.kit.map.Sector.number('heraklion'),
    );
    play(state, `pick ${ARGYLLS}`);
    expect(options(state)).toContain(`go ${ROAD}`);
    expect(options(state).every((way) => way.startsWith(`go ${ROAD}`))).toBe(true);
    // By no other hex, whether it is in reach or not.
    for (const way of ['go P83', 'go P34 O34']) {
      expect(bar(state, way)).toBe('crete/VI.D.4.s1');
      expect(cause(state, way)).toBe(`It enters the map in ${ROAD}.`);
    }
  });

  it('tells of a hex out of reach what keeps whoever enters from it', () => {
    const about = (units: Units, hex: string) => {
      const state = entering(units);
      play(state, `pick ${ARGYLLS}`);
      return [why(state, hex), cause(state, hex)];
    };
    expect(about({}, 'G86')).toEqual(['crete/V.A.12.s1', 'The way there costs 5; points left: 4.']);
    expect(about({}, 'P34')[0]).toBe('crete/V.A.12.s1');
    expect(about({}, 'F86')).toEqual(['crete/V.A.1.r1', 'F86 is sea.']);
    const near = { '5-sturm': 'N85' };
    expect(about(near, 'N85')[0]).toBe('crete/V.A.7.s2');
    expect(about(near, 'M86')).toEqual(['crete/V.A.7.s2', 'N85 is held by the enemy.']);
    expect(about({ '5-sturm': 'M85' }, 'M86')).toEqual(['crete/V.D.3.s1', 'N85 is controlled from M85.']);
  });

  clause('crete/VI.D.4.r1', 'is reached by day and by night', () => {
    for (const turn of [2, 3]) {
      const state = asked({ [ONE]: 'south-edge' }, turn);
      expect(options(state)).toContain(`land ${ONE} ${SOUTH}`);
    }
  });

  clause('crete/VI.D.4.r2', 'is left at the rate of the road', () => {
    const state = entering();
    const unit = state.kit.counters.Unit.number(ARGYLLS) ?? 0;
    const reach = game.reach(game.view(state, ALLIED), unit);
    const costOf = (hex: string) => reach.find(({ place }) => place === hex)?.cost ?? 0;
    expect([costOf(ROAD), costOf('O85'), costOf('N85')]).toEqual([0.5, 1, 1.5]);
  });

  clause('crete/VI.D.4.r3', 'is left in the movement phase, not before', () => {
    const state = asked({ [ONE]: 'south-edge' }, 4);
    play(state, `land ${ONE} ${SOUTH}`, { rolls: [1] });
    expect(placeOf(state, ARGYLLS)).toBe(SOUTH);
    expect(open(state)).toBe('allied movement.pick');
    play(state, [`pick ${ARGYLLS}`, `go ${ROAD} O85`]);
    expect(placeOf(state, ARGYLLS)).toBe('O85');
  });

  clause('crete/VI.D.4.s2', 'lets them move and fight in the turn in which they come', () => {
    const state = asked({ [ONE]: 'south-edge' }, 4, { ...GARRISON, 'i-fjr-1': 'K85' });
    play(state, `land ${ONE} ${SOUTH}`, { rolls: [1] });
    play(state, `pick ${ARGYLLS}`);
    // Eight half points, each a hex along the road.
    const far = options(state, 'go ').map((text) => text.split(' ').length - 1);
    expect(Math.max(...far)).toBeGreaterThan(3);
    const { map } = state.kit;
    const [near] = options(state, 'go ').filter((text) => {
      const to = map.grid.number(text.split(' ').at(-1) ?? '');
      return map.areAdjacent(to, map.grid.number('K85'));
    });
    play(state, [near ?? '', 'end', 'target K85']);
    expect(options(state)).toContain(`attack ${ARGYLLS}`);
  });

  clause('crete/VI.D.4.r4', 'is not left while the enemy holds the road; nobody rolls again for that', () => {
    const held = { 'i-fjr-1': ROAD };
    expect(bar(entering(held), `pick ${ARGYLLS}`)).toBe('crete/VI.D.4.r4');
    const next = at('allied-sea', { ...held, [ARGYLLS]: { at: SOUTH, faceDown: true, clues: 16 } }, 5, {
      groups: { [ONE]: { way: 'arrived' } },
    });
    expect(open(next)).toBe('allied movement.pick');
    expect(options(entering({ 'i-fjr-1': 'O84' }))).toContain(`pick ${ARGYLLS}`);
  });

  clause('crete/V.D.6.s1', 'is not left by guns into a zone', () => {
    const gun = { type: 'field-artillery', unitClass: 'artillery', defense: 0, movement: 3, range: 6 };
    const units = unitsJson.units.map((unit) => (unit.id === QUEENS ? { ...unit, ...gun } : unit));
    const document = { ...unitsJson, units };
    const armed = stageOf(creteInstead({ units: document, organization: document }), cast);
    const entering = (there: Units) => {
      const landed = { at: SOUTH, faceDown: true, clues: 32 };
      const group = { [QUEENS]: landed, [BRIGADE]: landed, ...there };
      return armed.at('allied-move', group, 9, { groups: { [TWO]: { way: 'arrived' } } });
    };
    const near = entering({ 'i-fjr-1': 'O84' });
    expect(armed.bar(near, `pick ${QUEENS}`)).toBe('crete/V.D.6.s1');
    expect(armed.options(near)).toContain(`pick ${BRIGADE}`);
    expect(armed.options(entering({}))).toContain(`pick ${QUEENS}`);
  });

  clause('crete/VI.D.4.r5', 'is left face down, unless the enemy is near', () => {
    const state = entering();
    expect(keys(play(state, [`pick ${ARGYLLS}`, `go ${ROAD}`]))).toEqual(['counter-entered', 'entered']);
    expect(game.view(state, AXIS).board.faceDown.map((stack) => stack.at)).toEqual([ROAD]);
    const met = entering({ 'i-fjr-1': 'O84' });
    expect(keys(play(met, [`pick ${ARGYLLS}`, `go ${ROAD}`]))).toContain('exposed');
    expect(game.view(met, AXIS).board.faceDown).toEqual([]);
  });
});

describe('positions', () => {
  it.each([
    ['a group before its turn', { [TWO]: 'port' }, {}, 3, 'groups'],
    ['a group that has come and is on the card', { [ONE]: 'arrived' }, {}, 3, 'groups'],
    ['a group that was turned back and is not in the box', { [ONE]: 'aborted' }, {}, 3, 'groups'],
    ['a group under way that has come', { [ONE]: 'port' }, { [ARGYLLS]: SUDA }, 3, 'groups'],
    ['somebody in a port box whose group has not come', {}, { [ARGYLLS]: SUDA_BOX }, 3, 'units'],
    ['somebody of the garrison in a port box', {}, { 'nz-22': SUDA_BOX }, 3, 'units'],
    ['somebody of the garrison in the aborted box', {}, { 'nz-22': 'aborted' }, 3, 'units'],
  ] as const)('refuse %s', (_, ways, units, turn, where) => {
    const groups = Object.fromEntries(Object.entries(ways).map(([group, way]) => [group, { way }]));
    const placed = Object.fromEntries(Object.entries(units).map(([unit, place]) => [unit, { at: place }]));
    expect(faultOf({ at: 'allied-move', turn, groups, units: placed })).toMatch(
      new RegExp(`^bad-position at ${where}\\.\\S+: `),
    );
  });
});
