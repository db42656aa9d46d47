import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/actions.ts';
import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import type { Dice } from '../../engine/dice.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { chancesOf } from '../../proof/foreseen.ts';
import { isWorthMeasuring, readingOf } from '../../proof/foretold-c3.ts';
import { Unit } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  allAt,
  armour,
  at,
  attack,
  type Boats,
  dropped,
  LIVORNO_BATTALIONS,
  land,
  livorno,
  livornoMoves,
  overrun,
  play,
} from './testing.ts';

/**
 * Every preview of this game against all dice. Nothing is hidden in it, so that one world is as good as another; what is
 * decided between the action and its dice is decided as the preview says (`proof/foretold-c3.ts`).
 */

const SCENARIOS = ['invasion', 'july-1942'];
/** Random games, and how many previews of a kind are measured in them. */
const GAMES = 7;
const ENOUGH = 10;

/** All kinds of previews: those of chances, and those of costs alone. */
const WITH_CHANCES = [
  'activation.second activate',
  'battles.fight fight',
  'combat.counter elite',
  'combat.counter plain',
  'combat.defend stand',
  'combat.defend withhold',
  'combat.elite elite',
  'combat.elite plain',
  'combat.intense accept',
  'combat.resist accept',
  'combat.spare spare',
  'declaration.assemble join',
  'declaration.assemble ready',
  'defensive-fire.fire fire',
  'defensive-fire.lay shell',
  'drop-plan.aim aim',
  'drops.assault assault',
  'drops.hex drop',
  'landing-plan.wave wave',
  'landings.target land',
  'missions.plan bomb',
  'missions.resolve resolve',
  'movement.arrive beach',
  'movement.order overrun',
  'movement.scattered regroup',
  'offensive-fire.fire fire',
  'offensive-fire.lay shell',
  'tank-combat.charge charge',
];
const COSTS = ['movement.order cross', 'movement.order go', 'movement.order hunt'];

describe('previews', () => {
  it('give the chances of all dice, and what each result comes to', () => {
    const measured = new Map<string, number>();
    for (let seed = 1; seed <= GAMES; seed++) playAndMeasure(seed, measured);
    for (const state of RARE) measureAll(state(), measured);
    expect([...measured.keys()].toSorted()).toEqual([...WITH_CHANCES, ...COSTS].toSorted());
  }, 240_000);
});

/** What random games seldom come to. */
const RARE: readonly (() => State)[] = [
  // Ten points overrun an open hex through one of its sides; four may.
  () => {
    const stack = LIVORNO_BATTALIONS.slice(0, 5);
    const state = livornoMoves({ ...allAt(stack, '1111'), 'br-home-guard': '1110', 'br-dockyard': '1110' });
    overrun(state, stack, '1110');
    return state;
  },
  // Two tanks against one, in the open.
  () => {
    const units = { 'it-10-cor-47': armour('1412'), 'it-10-cor-l3': armour('1313'), 'br-matilda': '1312' };
    const state = livorno(units);
    attack(state, '1312', ['it-10-cor-47', 'it-10-cor-l3']);
    return state;
  },
  // Two guns are laid on the attackers.
  () => {
    const attackers = allAt(LIVORNO_BATTALIONS.slice(0, 2), '1312');
    const state = livorno({ ...attackers, 'br-2-rif': '1313', 'br-12-fd': '1413', 'br-26-def': '1413' });
    attack(state, '1313', Object.keys(attackers));
    for (const id of ['br-12-fd', 'br-26-def']) play(state, [`pick ${id}`, 'shell 1312']);
    play(state, 'confirm');
    return state;
  },
  // Parachutists among the enemy, in a town and in the open.
  () => {
    const british = { 'br-dockyard': '1512', 'br-26-def': '1512', 'br-home-guard': '1313' };
    const plan = { 'de-1-kroh': '1512', 'de-2-kroh': '1512', 'de-3-kroh': '1313' };
    const { state } = dropped(plan, [], british);
    play(state, 'drop 1313', { rolls: [6, 6] });
    return state;
  },
  // Boats before two shores that are held, one of them in ruins.
  () => {
    const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2113', '2013', 1] };
    const hexes = { '2011': { rubble: true } };
    return land(boats, { 'br-home-guard': '2012', 'br-dockyard': '2013' }, [6, 6], { hexes })[0];
  },
  // Attackers in a corner: no way back from Valletta but through the enemy.
  () => {
    const state = at(
      'declaration',
      { 'it-livorno-i-33': '1709', 'br-1-ham': '1609', 'br-4-haa': '1609' },
      { active: 'livorno', turn: '2' },
    );
    play(state, ['attack 1609', 'join it-livorno-i-33']);
    return state;
  },
];

function measureAll(state: State, measured: Map<string, number>): void {
  const { step, seat, actions = [] } = c3.ask(state) ?? {};
  for (const action of actions) {
    if (step?.previews[action[0] ?? 0] === undefined) continue;
    const kind = `${step.name} ${c3.definition.verbs.verb(action)}`;
    const view = c3.view(state, seat ?? 0);
    const done = isMeasured(c3.sampleWorld(view, new Random(1)), kind, action, c3.preview(view, action));
    expect(done, kind).toBe(true);
    measured.set(kind, (measured.get(kind) ?? 0) + 1);
  }
}

/** One random game: at each decision the previews of which there have not been enough are measured. */
function playAndMeasure(seed: number, measured: Map<string, number>): void {
  const state = c3.setUp(SCENARIOS[seed % SCENARIOS.length]);
  const random = new Random(seed);
  const dice = new SeededDice(seed);
  for (let decision = c3.ask(state); decision !== undefined; decision = c3.ask(state)) {
    const { step, seat, actions } = decision;
    const kindOf = (action: Action) => `${step.name} ${c3.definition.verbs.verb(action)}`;
    const shown = actions.filter(([verb = 0]) => step.previews[verb] !== undefined);
    const due = shown.filter((action) => (measured.get(kindOf(action)) ?? 0) < ENOUGH);
    for (const action of new Set(due.length === 0 ? [] : [random.pick(due), random.pick(due)])) {
      const kind = kindOf(action);
      const view = c3.view(state, seat);
      const preview = c3.preview(view, action);
      const world = c3.sampleWorld(view, new Random(seed));
      if (isMeasured(world, kind, action, preview)) measured.set(kind, (measured.get(kind) ?? 0) + 1);
    }
    c3.act(state, random.pick(actions), dice);
  }
}

/** Measures one preview; false where the dice that follow are too many, or others stand between it and its dice. */
function isMeasured(world: State, kind: string, action: Action, preview: Preview): boolean {
  const hint = `${kind}: ${c3.print(action)}, ${preview.title}`;
  if (kind.startsWith('movement.order')) expectCost(world, action, preview, hint);
  if (COSTS.includes(kind)) return true;
  if (kind === 'activation.second activate') {
    expectChances(preview, contestChances(world, action), hint);
    return true;
  }
  if (!isWorthMeasuring(world, kind, preview)) return false;
  const chances = chancesOf(c3, world, action, readingOf(world, kind, action, preview));
  if (chances === undefined) return false;
  expectChances(preview, chances, hint);
  return true;
}

/** The same words, the same meaning and the same chances. */
function expectChances({ outcomes }: Preview, chances: ReadonlyMap<string, number>, hint: string): void {
  const said = outcomes.map(({ text, meaning = '' }) => `${text}: ${meaning}`);
  expect([...chances.keys()].toSorted(), hint).toEqual(said.toSorted());
  for (const { text, meaning = '', chance } of outcomes)
    expect(chances.get(`${text}: ${meaning}`), `${hint}: ${text}`).toBeCloseTo(chance, 9);
}

/** What each unit of the stack pays is what was foretold, as far as it has it. */
function expectCost(world: State, action: Action, preview: Preview, hint: string): void {
  const figure = (wanted: string) => Number(preview.facts.find(({ key }) => key === wanted)?.value);
  const cost = figure('movement-points');
  const isGuaranteed = preview.facts.some(({ key }) => key === 'always-one-hex');
  const before = c3.copy(world);
  const after = c3.copy(world);
  c3.act(after, action, new SeededDice(1));
  const [stack = []] = (preview.forces ?? []).map(({ units }) => units);
  for (const unit of Unit.all) {
    // Whoever was lost in an overrun has left his account.
    if (!stack.includes(Unit.name(unit)) || cell(after.steps, unit) === 0) continue;
    const paid = (cell(after.spent, unit) - cell(before.spent, unit)) / 2;
    // Whoever cannot pay gives all he has for the one hex that is always possible.
    if (isGuaranteed) expect(paid, hint).toBeLessThan(cost);
    else expect(paid, hint).toBe(cost);
  }
}

class Again extends Error {}

/** The two dice of a contest, and none after a tie: it is rolled again until somebody wins. */
function contestChances(world: State, action: Action): ReadonlyMap<string, number> {
  const won = new Map<string, number>();
  const side = c3.ask(world)?.seat;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) {
      const state = c3.copy(world);
      try {
        c3.act(state, action, fixedDice([first, second]));
      } catch (error) {
        if (!(error instanceof Again)) throw error;
        continue;
      }
      const reading =
        state.lastActivator === side
          ? 'activated: You win the roll and act with this formation'
          : 'the other side acts: They win the roll and act with theirs';
      won.set(reading, (won.get(reading) ?? 0) + 1);
    }
  const all = [...won.values()].reduce((sum, ways) => sum + ways, 0);
  return new Map([...won].map(([reading, ways]) => [reading, ways / all]));
}

/** These activation dice and no more of them; all other dice show a 1. */
function fixedDice(faces: readonly number[]): Dice {
  const left = [...faces];
  return {
    roll: (_faces, _to, purpose) => {
      if (purpose !== 'activation') return 1;
      const face = left.shift();
      if (face === undefined) throw new Again();
      return face;
    },
    draw: (count) => Array.from({ length: count }, (_, index) => index),
  };
}
