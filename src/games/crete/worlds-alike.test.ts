import { expect, it } from 'vitest';
import { playersOf } from '../../bots/index.ts';
import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import { openState } from '../../engine/draft.ts';
import { NONE } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { varied } from '../../proof/forgery.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { crete } from './index.ts';

/**
 * What a seat is told of what it does not know is worked out in a world that it imagines. It must be the same in all of
 * them: what can be chosen, what is foreseen, why not, how far, and how far the others.
 */

const LONG = 120_000;
const GAMES = 8;
/** One decision in so many is looked at, in so many worlds, and so many of its actions. */
const EVERY = 100;
const WORLDS = 3;
const ACTIONS = 6;

const { definition } = crete;

/** The answers to the asked seat in one world: to what is listed, to these actions, and to some that are not. */
function answersIn(world: State, actions: readonly Action[], forged: readonly Action[]): unknown {
  const decision = crete.ask(world);
  if (decision === undefined) return undefined;
  const { step, locals } = decision;
  const judged = (judges: typeof step.bars | typeof step.previews, action: Action) => {
    const [verb = 0, first = NONE, second = NONE] = action;
    return judges[verb]?.(world, locals, first, second, action);
  };
  return [
    decision.actions.map((action) => crete.print(action)),
    actions.map((action) => judged(step.previews, action)),
    forged.map((action) => judged(step.bars, action)),
  ];
}

/** How far some units get as far as a seat knows, and whom it has to fear. */
function outlookIn(world: State, seat: Seat, units: readonly number[]): unknown {
  const shown = openState(world);
  return [definition.threat(shown, seat), units.map((unit) => definition.reach(shown, unit, seat))];
}

function expectAlike(answers: readonly unknown[], what: string): void {
  const [first, ...others] = answers.map((answer) => JSON.stringify(answer));
  for (const other of others) expect(other, what).toBe(first);
}

it(
  'a seat is told the same in every world that it can imagine',
  async () => {
    const players = await playersOf('crete');
    const random = new Random('alike');
    const looks = { previews: 0, unseen: 0 };
    for (let n = 0; n < GAMES; n++) {
      const seed = `alike ${n}`;
      const play = new RandomGame(crete, seed, settingOf(crete as never, n, seed, { players }));
      for (let { decision } = play; decision !== undefined; play.act(), { decision } = play) {
        if (random.below(EVERY) > 0) continue;
        const { step, actions } = decision;
        const some = Array.from({ length: ACTIONS }, () => random.pick(actions));
        const forged = some.map((action) => varied(crete as never, action, random));
        const units = some.map(() => random.below(play.state.kit.counters.Unit.all.length));
        for (const seat of [...crete.sides.keys(), crete.spectator]) {
          const view = crete.view(play.state, seat);
          const worlds = Array.from({ length: WORLDS }, () => crete.sampleWorld(view, random));
          expectAlike(
            worlds.map((world) => outlookIn(world, seat, units)),
            `what ${seat} has to expect at ${step.name}`,
          );
          if (seat !== decision.seat) continue;
          expectAlike(
            worlds.map((world) => answersIn(world, some, forged)),
            `what ${seat} may do at ${step.name}`,
          );
          looks.previews += some.filter((action) => step.previews[at(action, 0)] !== undefined).length;
          if (seat === AXIS && view.board.faceDown.length > 0) looks.unseen++;
        }
      }
    }
    expect(looks.previews).toBeGreaterThan(100);
    expect(looks.unseen).toBeGreaterThan(50);
  },
  LONG,
);
