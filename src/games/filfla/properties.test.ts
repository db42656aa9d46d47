import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/actions.ts';
import { at, cell } from '../../engine/arrays.ts';
import type { Kind } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { filfla } from './index.ts';
import { HEXES } from './island.ts';
import type { State } from './state.ts';
import { options, shown } from './testing.ts';
import { GARRISON, RAIDERS, UNITS } from './units.ts';
import { hex as hexKind, unit as unitKind, verbs } from './words.ts';

/** What must hold at every decision of any game, seen in random play. */

const SEATS = [RAIDERS, GARRISON, filfla.spectator];
const { rulebook, broken } = filfla.definition;

/** Plays games to the end and stops at every decision. Half of the players are reluctant to end a phase. */
function playAll(games: number, atDecision: (state: State, random: Random) => void): void {
  for (let seed = 0; seed < games; seed++) playOne(seed, atDecision);
}

function playOne(seed: number, atDecision: (state: State, random: Random) => void): State {
  const random = new Random(`players ${seed}`);
  const dice = new SeededDice(seed);
  const state = filfla.setUp(seed % 3 === 0 ? 'short-night' : 'raid', {
    decoys: seed % 4 === 0 ? 'none' : 'two',
  });
  for (let decision = filfla.ask(state); decision !== undefined; decision = filfla.ask(state)) {
    atDecision(state, random);
    const eager = decision.actions.filter(([verb]) => verb !== verbs.id.end && verb !== verbs.id.hold);
    const keen = eager.length > 0 && random.below(8) > seed % 2 ? eager : decision.actions;
    filfla.act(state, random.pick(keen), dice);
  }
  return state;
}

/** A listed action with one part changed, or something else altogether. */
function forged(state: State, random: Random): Action {
  const [...action] = random.pick(filfla.ask(state)?.actions ?? []);
  const last = action.length - 1;
  switch (random.below(4)) {
    case 0:
      return filfla.parse(`move ${name(random)} ${hexName(random)} ${hexName(random)}`);
    case 1:
      return filfla.parse(random.pick(ANYTHING)(random));
    case 2:
      if (last > 0) action[last] = another(verbs.kindOf(action, last - 1), random);
      return action;
    default:
      if (last > 0) action[1] = another(verbs.kindOf(action, 0), random);
      return action;
  }
}

function another(kind: Kind, random: Random): number {
  const value = random.below(kind.size);
  return kind.number(kind.name(value)) ?? another(kind, random);
}

const name = (random: Random) => unitKind.name(random.below(UNITS.length));
const hexName = (random: Random) => hexKind.name(random.pick(HEXES));

/** One action of every verb. */
const ANYTHING: readonly ((random: Random) => string)[] = [
  (random) => `assign ${name(random)} ${random.pick(['north', 'south'])}`,
  (random) => random.pick(['confirm', 'end', 'hold', 'press', 'break-off', 'stand', 'yield']),
  (random) => `signal ${random.pick([2, 3])}`,
  (random) => `${random.pick(['pick', 'fire', 'join', 'lose', 'advance'])} ${name(random)}`,
  (random) => `${random.pick(['put', 'attack'])} ${hexName(random)}`,
  (random) => `${random.pick(['move', 'retreat'])} ${name(random)} ${hexName(random)}`,
];

function refusalOf(state: State, action: Action): string {
  try {
    filfla.act(state, action, new SeededDice(0));
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('in random play', () => {
  it('nothing is broken, no unit is lost, steps only fall, the dead stay dead, points add up', () => {
    for (let seed = 0; seed < 80; seed++) {
      let before = UNITS.map(() => 9);
      const faults: string[] = [];
      const end = playOne(seed, (state) => {
        faults.push(...broken(state));
        const steps = UNITS.map((unit) => cell(state.steps, unit));
        if (steps.some((now, unit) => now > at(before, unit))) faults.push('steps rose');
        if (filfla.result(state) !== undefined) faults.push('a result before the end');
        before = steps;
      });
      expect([...faults, ...broken(end)]).toEqual([]);
      const ids = filfla.view(end, RAIDERS).board.units.map(({ id }) => id);
      expect(ids).toEqual(UNITS.map((unit) => unitKind.name(unit)));
      const { points, breakdown } = filfla.result(end) ?? { points: 99, breakdown: [] };
      expect(breakdown.reduce((sum, part) => sum + part.points, 0)).toBe(points);
      expect(points >= -9 && points <= 13).toBe(true);
    }
  });

  it('only listed actions are accepted; a refusal changes nothing and has a rule', () => {
    let refusals = 0;
    playAll(20, (state, random) => {
      const action = forged(state, random);
      const text = filfla.print(action);
      if (options(state).includes(text)) return;
      const before = filfla.hash(state);
      expect([refusalOf(state, action), filfla.hash(state)]).toEqual(['illegal-action', before]);
      for (const seat of SEATS) {
        const { rule, text: reason } = filfla.explain(filfla.view(state, seat), text);
        if (!rulebook.has(rule) || reason.includes('can be chosen')) throw new Error(`${text}: ${reason}`);
      }
      refusals++;
    });
    expect(refusals).toBeGreaterThan(1000);
  });

  it('every unit and every hex can be asked about', () => {
    playAll(15, (state, random) => {
      const words = new Set(options(state).flatMap((action) => action.split(' ')));
      const seat = filfla.ask(state)?.seat ?? RAIDERS;
      for (const target of [name(random), hexName(random)]) {
        const { rule, text } = filfla.explain(filfla.view(state, seat), target);
        expect([rulebook.has(rule), text.includes('can be chosen')]).toEqual([true, words.has(target)]);
      }
    });
  });

  it('who waits is shown the same all through a draft', () => {
    let drafts = 0;
    let atStart: readonly string[] = [];
    playAll(40, (state) => {
      const { draft } = state;
      if (draft === undefined) return;
      const waiting = SEATS.filter((seat) => seat !== draft.seat).map((seat) => shown(state, seat));
      if (draft.choices === undefined) atStart = waiting;
      else drafts++;
      expect(waiting).toEqual(atStart);
    });
    expect(drafts).toBeGreaterThan(500);
  });

  it('equal seeds give equal games', () => {
    for (let seed = 0; seed < 15; seed++) {
      const hashes = [0, 1].map(() => {
        const seen: string[] = [];
        playOne(seed, (state) => seen.push(filfla.hash(state)));
        return seen;
      });
      expect(hashes[0]).toEqual(hashes[1]);
    }
  });

  it('every position can be written and read back', () => {
    playAll(12, (state) => {
      const document = filfla.position(state);
      const loaded = filfla.load(JSON.parse(JSON.stringify(document)));
      expect(filfla.hash(loaded)).toBe(filfla.hash(state));
      expect(filfla.position(loaded)).toEqual(document);
    });
  });

  it('an imagined world looks the same to the side to decide, and asks it the same', () => {
    playAll(20, (state, random) => {
      const decision = filfla.ask(state);
      if (decision === undefined) return;
      const view = filfla.view(state, decision.seat);
      const world = filfla.sampleWorld(view, random);
      expect(filfla.view(world, decision.seat)).toEqual(view);
      expect(filfla.ask(world)?.actions).toEqual(decision.actions);
      expect(broken(world)).toEqual([]);
    });
  });
});
