import { describe, expect, it } from 'vitest';
import { sees } from '../../engine/audience.ts';
import { ForcedDice, NO_DICE, Recorder } from '../../engine/dice.ts';
import type { GameEvent } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { Refusal } from '../../engine/refusal.ts';
import { Random } from '../../engine/seeded.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { ALLIED, ARK_ROYAL, AXIS } from './counters.ts';
import { convoys } from './index.ts';
import { secrets } from './secrets.ts';
import type { State } from './state.ts';
import { at, axisUnit, keys, open, play, type Setting, unit } from './testing.ts';
import { type Board, boardFor } from './view.ts';

const { definition, spectator } = convoys;
const OTHERS = [AXIS, spectator];
const FLEET = ['eagle', 'hood', 'freighter-1'] as const;

type Force = readonly string[];

/** Positions in which one counter holds one thing or another; what is not with it lies in port. */
function truths(point: string, place: string, forces: readonly Force[], setting: Setting = {}): State[] {
  const port = place.startsWith('w') ? 'gibraltar' : 'alexandria';
  return forces.map((held) => {
    const ashore = FLEET.filter((ship) => !held.includes(ship));
    return at(point, {
      turn: 4,
      ...setting,
      groups: { g1: [place, ...held], ...setting.groups },
      units: {
        ...Object.fromEntries(ashore.map((ship) => [ship, { at: port, origin: port }])),
        ...setting.units,
      },
      ports: { [port]: { departed: true, convoyLeft: 1 }, ...setting.ports },
    });
  });
}

const FORCES: readonly Force[] = [['dummy'], ['hood'], ['freighter-1'], ['eagle', 'hood', 'freighter-1']];

/** One action in one world, as the others learn of it: events, dice, and what is asked next. */
function heard(state: State, action: string, rolls: readonly unknown[]): unknown {
  const recorder = new Recorder(new ForcedDice(rolls, NO_DICE));
  const events: GameEvent[] = [];
  convoys.act(state, convoys.parse(action), recorder, { event: (event) => events.push(event) });
  return {
    events: OTHERS.map((seat) => events.flatMap((event) => convoys.eventFor(event, seat) ?? [])),
    dice: recorder.rolls.filter(({ to }) => sees(AXIS, to)),
    ...shown(state),
  };
}

/** Everything the others can look at; of the Allies, which question they have. */
function shown(state: State): object {
  return {
    views: OTHERS.map((seat) => convoys.view(state, seat)),
    questions: OTHERS.map((seat) => convoys.question(state, seat)),
    asked: open(state),
  };
}

/** The same actions in all worlds tell the others the same. */
function alike(worlds: readonly State[], actions: readonly string[], rolls: readonly unknown[] = []): void {
  const [first, ...others] = worlds;
  if (first === undefined || others.length === 0) throw new Error('there is nothing to compare');
  for (const other of others) {
    expect(convoys.hash(other)).not.toBe(convoys.hash(first));
    expect(shown(other)).toEqual(shown(first));
  }
  actions.forEach((action, index) => {
    const last = index === actions.length - 1;
    const [one, ...rest] = worlds.map((world) => heard(world, action, last ? rolls : []));
    for (const other of rest) expect(other).toEqual(one);
  });
}

describe('no question and no die tells what a counter holds', () => {
  const italians = { 'cruiser-div-1': 'at-sea-western-med', 'stug-1': 'air-sicily' };

  it('when carriers are committed and launched', () => {
    const worlds = truths('carriers-commit', 'w-6', FORCES, { units: italians });
    for (const world of worlds) expect(open(world)).toBe('allied commitment.commit');
    alike(worlds, ['ready', 'end']);
    for (const world of worlds) expect(open(world)).toBe('allied carrier-strikes.launch');
    alike(worlds, ['end']);
    // Where Italian ships are out of reach of every counter nobody is asked.
    for (const world of truths('carriers-commit', 'w-4', FORCES, {
      units: { ...italians, 'stug-1': 'air-sardinia' },
    }))
      expect(open(world)).toBe('axis axis-strikes.fly');
  });

  it('when a carrier is committed or not', () => {
    const [one] = truths('carriers-commit', 'w-6', [FLEET], { units: italians });
    if (one === undefined) throw new Error('there is no world');
    const other = convoys.copy(one);
    play(one, ['commit eagle', 'ready']);
    play(other, 'ready');
    alike([one, other], ['end', 'end']);
  });

  /** Two counters at W-6, one of them with a carrier that has committed its strike. */
  function launching(counters: readonly Force[]): State {
    return at('carrier-strikes', {
      turn: 4,
      groups: Object.fromEntries(counters.map((held, index) => [`g${index + 1}`, ['w-6', ...held]])),
      units: {
        ...italians,
        eagle: { at: 'w-6', group: counters[0]?.includes('eagle') ? 'g1' : 'g2', committed: 1 },
      },
      ports: { gibraltar: { departed: true, convoyLeft: 1 } },
    });
  }

  it('when a carrier launches: the place, not the counter', () => {
    for (const beside of [['dummy'], ['hood'], ['hood', 'freighter-1']]) {
      const worlds = [launching([['eagle'], beside]), launching([beside, ['eagle']])];
      alike(worlds, ['launch eagle', 'attack cruiser-div-1'], [1, 6]);
      for (const world of worlds) {
        expect(axisUnit(world, 'eagle')).toMatchObject({ at: 'hidden', seenAt: 'w-6', seenTurn: 4 });
        expect(axisUnit(world, 'eagle').seenIn).toBeUndefined();
      }
    }
    // One counter alone cannot be mistaken.
    const [alone] = truths('carrier-strikes', 'w-6', [['eagle']], {
      units: { ...italians, eagle: { at: 'w-6', group: 'g1', committed: 1 } },
    });
    if (alone === undefined) throw new Error('there is no world');
    play(alone, 'launch eagle');
    expect(axisUnit(alone, 'eagle').seenIn).toBe('g1');
  });

  it('and whoever imagines the world afterwards has the carrier under one of the counters there', () => {
    const state = launching([['hood'], ['eagle']]);
    play(state, 'launch eagle');
    play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
    const places = Array.from({ length: 40 }, (_, n) => {
      const world = convoys.sampleWorld(convoys.view(state, AXIS), new Random(n));
      return `${unit(world, 'eagle').at} ${unit(world, 'eagle').group}`;
    });
    expect([...new Set(places)].sort()).toEqual(['w-6 g1', 'w-6 g2']);
  });

  it('when a Hit ship goes on to Malta or home: either is given away', () => {
    const bound = (crossed: boolean): State => {
      const state = at('carrier-strikes', {
        season: 'summer-1941',
        groups: { g1: ['w-7', 'ark-royal'], g2: ['w-7', 'dummy'] },
        units: { ...italians, 'ark-royal': { at: 'w-7', group: 'g1', hit: true } },
        ports: { gibraltar: { departed: true } },
      });
      const world = convoys.trial(state);
      world.crossed[ARK_ROYAL] = crossed ? 1 : 0;
      return world;
    };
    const [out, back] = [bound(true), bound(false)];
    alike([out, back], []);
    const disclosed = [[out, []] as const, [back, [1]] as const].map(
      ([world, rolls]) => convoys.act(world, convoys.parse('end'), new ForcedDice(rolls, NO_DICE)).disclosed,
    );
    expect(disclosed).toEqual([['torpedo'], ['torpedo']]);
    expect(unit(out, 'ark-royal').at).toBe('w-7');
    expect(unit(back, 'ark-royal').at).toBe('repair');
  });

  it('when Taranto could be raided', () => {
    const night = { phase: 'night', units: { 'cesare-cavour': { at: 'taranto', done: true } } } as const;
    const worlds = truths('carrier-strikes', 'e-4', FORCES, night);
    for (const world of worlds) expect(open(world)).toBe('allied taranto-raid.raid');
    alike(worlds, ['decline']);
  });

  it('when submarines and MAS boats lie in wait', () => {
    const w6 = { units: { 'cruiser-div-1': { at: 'napoli', done: true }, 'stug-1': 'air-sicily' } };
    alike(truths('allied-movement', 'w-6', FORCES, w6), ['ready'], [1, 5]);
    // An Italian submarine that draws a warship has found as little as one that draws a dummy.
    alike(truths('allied-movement', 'w-6', [['dummy'], ['hood']], w6), ['ready'], [6, [0], 5]);
  });

  const u = { season: 'fall-1941', units: { nelson: 'gibraltar' } } as const;

  it('when a counter returns to its base', () => {
    for (const [place, port] of [
      ['w-1', 'gibraltar'],
      ['e-1', 'alexandria'],
    ] as const) {
      const home = ['lead g1', `go ${port}`, 'ready'];
      alike(truths('allied-movement', place, FORCES, u), home, [5]);
      // Nobody is torpedoed where no warship comes home.
      alike(truths('allied-movement', place, [['dummy'], ['freighter-1']], u), home, [6]);
    }
    const [ship, dummy] = truths('allied-movement', 'w-1', [['hood'], ['dummy']], u);
    if (ship === undefined || dummy === undefined) throw new Error('there is no world');
    for (const world of [ship, dummy]) play(world, ['lead g1', 'go gibraltar']);
    expect(keys(play(dummy, 'ready', { rolls: [6] }))).toContain('boats-missed');
    play(ship, 'ready', { rolls: [6, [0], 1, 3] });
    expect(axisUnit(ship, 'hood').at).toBe('repair');
  });

  it('when Force K may be coming back to Malta', () => {
    const kept: Setting = {
      ...u,
      units: { 'force-k': { at: 'malta' } },
      ports: { malta: { departed: true } },
    };
    const out: Setting = { ...u, ports: { malta: { departed: true } } };
    const worlds = [
      ...truths('allied-movement', 'e-5', [['dummy'], ['hood'], ['freighter-1']], kept),
      ...truths('allied-movement', 'e-5', [['force-k']], { ...out, units: {} }),
    ];
    const home = ['lead g1', 'go malta', 'ready'];
    alike(worlds, home, [5]);
    // While all can see it in port, nobody waits for it.
    const based: Setting = { ...u, units: { 'force-k': 'malta' } };
    alike(truths('allied-movement', 'e-5', [['dummy'], ['hood'], ['freighter-1']], based), home, []);
  });

  it('when the last counter is in port', () => {
    for (const place of ['w-7', 'e-5', 'w-1', 'e-1']) {
      const port = { w: 'gibraltar', e: 'alexandria' }[place.slice(0, 1)] ?? '';
      const goal = ['w-7', 'e-5'].includes(place) ? 'malta' : port;
      const worlds = truths('allied-movement', place, FORCES);
      alike(worlds, ['lead g1', `go ${goal}`, 'ready']);
      for (const world of worlds) expect(open(world)).toBe('allied season.go-on');
      alike(worlds, ['another', 'ready']);
    }
  });

  it('when another counter is struck, but for the guns that support it', () => {
    const near: Setting = {
      groups: { g2: ['w-5', 'nelson', 'freighter-2'] },
      units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily' },
    };
    const worlds = truths('air-strikes', 'w-6', FORCES, near);
    alike(worlds, ['fly stug-1', 'strike g2', 'attack nelson'], [1, 6]);
    alike(worlds, ['fly stug-2', 'strike g2']);
  });

  it('when a ship is put together anew with its own group', () => {
    const groups = { g2: ['w-1', 'nelson', 'renown'] } as const;
    const marks = { g1: { since: 3 }, g2: { since: 3 } };
    const [one] = truths('allied-movement', 'w-2', [['dummy']], { groups, marks });
    if (one === undefined) throw new Error('there is no world');
    const other = convoys.copy(one);
    play(one, ['lead g2', 'go w-3', 'ready']);
    play(other, ['pick nelson', 'with renown', 'go w-3', 'ready']);
    expect(shown(other)).toEqual(shown(one));
    expect(unit(one, 'nelson').group).toBe('g2');
  });
});

describe('no answer tells what a counter holds', () => {
  /** What the Axis are told about something that cannot be chosen, and how the attempt is refused. */
  function answers(state: State): unknown {
    const view = convoys.view(state, AXIS);
    const targets = ['g1', 'g2', 'g7', 'w-4', 'w-6', 'hood', 'eagle', 'freighter-1', 'stug-1'];
    const verbs = [
      'strike g1',
      'strike g2',
      'attack hood',
      'intensify eagle',
      'attack freighter-1',
      'fly stug-1',
    ];
    return {
      why: [...targets, ...verbs].map((target) => convoys.explain(view, target)),
      refused: verbs.map((verb) => refusalOf(state, verb)),
      reach: ['hood', 'eagle', 'freighter-1', 'stug-1'].map((id) =>
        convoys.reach(view, definition.verbs.parse(`pick ${id}`)[1] ?? -1),
      ),
      threat: convoys.threat(view),
      outlook: ['g1', 'g2'].map((group) => convoys.outlook(view, 'group', group)),
    };
  }

  function refusalOf(state: State, action: string): string {
    try {
      convoys.act(convoys.copy(state), convoys.parse(action), NO_DICE);
      return 'done';
    } catch (error) {
      return error instanceof Refusal && error.code === 'illegal-action'
        ? `${error.rule} ${error.message}`
        : 'done';
    }
  }

  const near: Setting = {
    groups: { g2: ['w-5', 'nelson', 'freighter-2'] },
    units: {
      ...{ 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'cruiser-div-1': 'at-sea-western-med' },
      argus: 'gibraltar',
    },
  };

  it('to "why not?", nor a refusal, nor how far a ship could go', () => {
    const worlds = truths('air-strikes', 'w-6', FORCES, near);
    for (const actions of [[], ['fly stug-1'], ['strike g2']]) {
      for (const world of worlds) play(world, actions);
      const [one, ...others] = worlds.map(answers);
      for (const other of others) expect(other).toEqual(one);
    }
  });

  it('to a preview', () => {
    const preview = (state: State, action: string) =>
      convoys.preview(convoys.view(state, AXIS), convoys.parse(action));
    const worlds = truths('air-strikes', 'w-6', FORCES, near);
    for (const world of worlds) play(world, 'fly stug-1');
    for (const world of worlds) {
      expect(preview(world, 'strike g1')).toMatchObject({ unknown: ['what the group holds'] });
      expect(preview(world, 'strike g1').outcomes).toHaveLength(1);
      play(world, 'strike g2');
      expect(preview(world, 'attack nelson').unknown).toEqual(['support by a concealed group near by']);
    }
    for (const action of ['attack nelson', 'intensify freighter-2']) {
      const [one, ...others] = worlds.map((world) => preview(world, action));
      for (const other of others) expect(other).toEqual(one);
    }
    const moving = truths('italian-movement', 'w-6', FORCES, near);
    for (const world of moving) play(world, 'pick cruiser-div-1');
    const [one, ...others] = moving.map((world) => preview(world, 'go w-6'));
    expect(one?.unknown).toEqual(['what the groups there hold']);
    for (const other of others) expect(other).toEqual(one);
  });
});

describe('the swap test of this game', () => {
  const RARE: readonly string[] = ['which carriers are committed', 'whether a ship is bound for Malta'];
  const rare = secrets.filter(({ kind }) => RARE.includes(kind));
  const others = secrets.filter(({ kind }) => !RARE.includes(kind));

  it('finds no leak, and really changed every kind of secret', () => {
    const report = swapTest(convoys, others, { games: 12, every: 10 });
    const carriers = swapTest(convoys, rare, { games: 28, every: 1 });
    expect([...report.leaks, ...carriers.leaks]).toEqual([]);
    const kinds = Object.entries({ ...report.kinds, ...carriers.kinds });
    expect(kinds.map(([kind]) => kind).sort()).toEqual(secrets.map(({ kind }) => kind).sort());
    for (const [, count] of kinds) {
      expect(count.swaps).toBeGreaterThan(20);
      expect(count.comparisons).toBeGreaterThan(20);
      expect(count.steps).toBeGreaterThan(100);
      expect(count.disclosed).toBeGreaterThan(5);
    }
  });

  it('finds no leak at launches either, where the counters of a place have changed what they hold', () => {
    const launches = secrets.flatMap((secret) =>
      secret.kind === 'which counter of a place is which'
        ? [
            {
              ...secret,
              swap: (s: State, random: Random) => (isLaunching(s) ? secret.swap(s, random) : undefined),
            },
          ]
        : [],
    );
    const { leaks, kinds } = swapTest(convoys, launches, { games: 28, every: 1 });
    expect(leaks).toEqual([]);
    for (const { steps } of Object.values(kinds)) expect(steps).toBeGreaterThan(20);
  });

  function isLaunching(s: State): boolean {
    return s.stack?.step.name === 'carrier-strikes.launch';
  }

  /** `kind what seat` of each leak of a game that shows too much. */
  function leaksOf(game: Game<State, Board>): readonly string[] {
    const { leaks } = swapTest(game, others, { games: 12, every: 10, mostLeaks: 12 });
    return leaks.map(({ kind, what, seat }) => `${kind} ${what} ${seat}`);
  }

  it('catches a view that shows dummies', () => {
    const board = (s: State, seat: number, all: boolean): Board => ({
      ...boardFor(s, seat, all),
      groups: boardFor(s, ALLIED, all).groups,
    });
    expect(leaksOf(new Game({ ...definition, board }))).toContain('which group is a dummy view axis');
  });

  it('catches a view that shows spectators where ships are', () => {
    const board = (s: State, seat: number, all: boolean): Board =>
      boardFor(s, seat === spectator ? ALLIED : seat, all);
    const leaks = leaksOf(new Game({ ...definition, board }));
    expect(leaks).toContain('which ship is where view spectator');
    expect(leaks.some((leak) => leak.endsWith('axis'))).toBe(false);
  });

  it('catches events that reach the wrong side', () => {
    class Talkative extends Game<State, Board> {
      override eventFor(event: GameEvent) {
        return this.eventDocument(event);
      }
    }
    expect(leaksOf(new Talkative(definition)).some((leak) => leak.includes(' events '))).toBe(true);
  });
});
