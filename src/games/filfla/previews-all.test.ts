import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/actions.ts';
import type { Preview } from '../../engine/definition.ts';
import type { GameEvent } from '../../engine/execution.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { chancesOf, type Reading } from '../../proof/foreseen.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';

/** Every preview of this game against all dice, in several worlds that the asked seat cannot tell apart. */

const GAMES = 60;
const WORLDS = [1, 2, 3];
/** So many previews of a kind are measured. */
const ENOUGH = 60;

/** A declared attack is fought at once; everything else is settled when the dice have fallen. */
const following: Reading<State>['next'] = (state) => {
  const decision = filfla.ask(state);
  return decision?.step.name === 'combat.assemble' ? filfla.parse('confirm') : undefined;
};

function keysOf(events: readonly GameEvent[]): readonly string[] {
  return events.map(({ key }) => key);
}

const READINGS: Readonly<Record<string, (events: readonly GameEvent[]) => string>> = {
  'reaction.fire fire': (events) => {
    const keys = keysOf(events);
    if (keys.includes('step-lost')) return 'loss';
    return keys.includes('pinned') ? 'pinned' : 'miss';
  },
  'combat.assemble join': resultOf,
  'combat.assemble confirm': resultOf,
};

/** The code of the combat chart, as the event names it. */
function resultOf(events: readonly GameEvent[]): string {
  const combat = events.find(({ key }) => key === 'combat');
  return combat === undefined ? 'no combat' : String(filfla.eventDocument(combat).params['result']);
}

/** The previews of a decision, each with its kind. */
function previewsAt(state: State): readonly { kind: string; action: Action; preview: Preview }[] {
  const decision = filfla.ask(state);
  if (decision === undefined) return [];
  const view = filfla.view(state, decision.seat);
  return decision.actions.flatMap((action) => {
    const [verb = 0] = action;
    if (decision.step.previews[verb] === undefined) return [];
    const kind = `${decision.step.name} ${filfla.definition.verbs.verb(action)}`;
    return [{ kind, action, preview: filfla.preview(view, action) }];
  });
}

describe('previews', () => {
  const measured = new Map<string, number>();
  /** Those without chances, and whether worlds differ in them. */
  const open = { given: 0, differing: 0 };

  it('give the chances of every world that the asked seat can imagine', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const state = filfla.setUp(
        seed % 2 === 0 ? 'raid' : 'short-night',
        seed % 3 === 0 ? { decoys: 'none' } : {},
      );
      const random = new Random(seed);
      const dice = new SeededDice(seed);
      for (let decision = filfla.ask(state); decision !== undefined; decision = filfla.ask(state)) {
        const view = filfla.view(state, decision.seat);
        for (const { kind, action, preview } of previewsAt(state)) {
          const number = measured.get(kind) ?? 0;
          if (number >= ENOUGH) continue;
          measured.set(kind, number + 1);
          const read = READINGS[kind];
          if (read === undefined) throw new Error(`nobody reads what ${kind} comes to`);
          const worlds = WORLDS.map((n) => filfla.sampleWorld(view, new Random(n)));
          const chances = worlds.map((world) => chancesOf(filfla, world, action, { next: following, read }));
          if (preview.outcomes.length === 0) {
            expect(preview.unknown.length, kind).toBeGreaterThan(0);
            open.given++;
            if (new Set(chances.map((one) => JSON.stringify([...(one ?? [])]))).size > 1) open.differing++;
          } else for (const one of chances) expectSame(preview, one);
        }
        filfla.act(state, random.pick(decision.actions), dice);
      }
    }
    expect([...measured.keys()].toSorted()).toEqual(Object.keys(READINGS).toSorted());
  });

  it('leave the chances open only where worlds differ', () => {
    expect(open.given).toBeGreaterThan(0);
    expect(open.differing).toBeGreaterThan(0);
  });
});

function expectSame({ outcomes, title }: Preview, chances: ReadonlyMap<string, number> | undefined): void {
  if (chances === undefined) throw new Error(`${title}: too many dice`);
  expect(outcomes.map(({ text }) => text).toSorted(), title).toEqual([...chances.keys()].toSorted());
  for (const { text, chance } of outcomes)
    expect(chances.get(text), `${title}: ${text}`).toBeCloseTo(chance, 9);
}
