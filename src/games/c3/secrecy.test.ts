import { expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import { Random } from '../../engine/seeded.ts';
import { clause } from '../../proof/clause.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { play } from './testing.ts';

/** The only secrets are plans in the making: set-up, missions, drops, landings, orders, attacks, guns. */

const CONFIRMING = new Set(['confirm', 'end', 'ready']);

/** Other choices in the same draft, as far as they do not close it. */
function otherwise(state: State, random: Random): State {
  const other = c3.copy(state);
  for (let choices = 1 + random.below(6); choices > 0; choices--) {
    const open = c3.ask(other)?.actions.filter((action) => !closes(other, c3.print(action))) ?? [];
    if (open.length === 0) break;
    c3.act(other, random.pick(open), NO_DICE);
  }
  return other;
}

/** Orders that are carried out at once end their draft; choices that only add to it do not. */
function closes(state: State, action: string): boolean {
  const [verb = ''] = action.split(' ');
  if (CONFIRMING.has(verb)) return true;
  const step = c3.ask(state)?.step.name ?? '';
  const acting = [
    'movement.order',
    'movement.scattered',
    'movement.fly-in',
    'movement.arrive',
    'movement.settle',
    'landings.settle',
  ];
  return acting.includes(step) && verb !== 'with';
}

function shown(state: State, seat: number): string {
  return JSON.stringify([c3.view(state, seat), c3.question(state, seat)]);
}

it('whatever stands in a draft, the others are shown the same', () => {
  const random = new Random('c3 drafts');
  const compared = new Map<string, number>();
  for (let n = 0; n < 12; n++) {
    const seed = `drafts/${n}`;
    const game = new RandomGame(c3, seed, settingOf(c3, n, seed));
    for (let { decision } = game; decision !== undefined; { decision } = game) {
      const { draft } = game.state;
      if (draft !== undefined && random.below(4) === 0) {
        const other = otherwise(game.state, random);
        if (other.draft !== undefined && c3.hash(other) !== c3.hash(game.state)) {
          compared.set(decision.step.name, (compared.get(decision.step.name) ?? 0) + 1);
          for (const seat of [1 - draft.seat, c3.spectator])
            expect(shown(other, seat)).toBe(shown(game.state, seat));
        }
      }
      game.act();
    }
  }
  for (const step of [
    'set-up.pick',
    'missions.plan',
    'drop-plan.aim',
    'landing-plan.embark',
    'movement.choose',
  ])
    expect(compared.get(step) ?? 0).toBeGreaterThan(5);
});

clause(
  'c3/1.3.7.9',
  'a drop plan is unknown to the British until it is committed, then everybody sees it',
  () => {
    const state = c3.setUp('july-1942');
    play(state, 'confirm');
    const before = shown(state, 1);
    play(state, ['pick de-1-kroh', 'aim 1313']);
    expect(shown(state, 1)).toBe(before);
    expect(shown(state, 0)).toContain('"aim":"1313"');
    while (c3.question(state, 0)?.actions?.[0]?.startsWith('pick')) {
      const [pick = ''] = c3.question(state, 0)?.actions ?? [];
      play(state, pick);
      const [next = ''] = c3.question(state, 0)?.actions ?? [];
      play(state, next);
      if (next.startsWith('attach')) play(state, c3.question(state, 0)?.actions?.[0] ?? '');
    }
    expect(shown(state, 1)).toBe(before);
    play(state, 'confirm');
    expect(shown(state, 1)).toContain('"aim":"1313"');
  },
);
