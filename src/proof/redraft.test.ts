import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import { NO_DICE } from '../engine/dice.ts';
import { choicesOf, type Draft, draftOrders, type Order } from '../engine/draft.ts';
import { stackToNumbers } from '../engine/frame.ts';
import { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { c3 } from '../games/c3/index.ts';
import { convoys } from '../games/convoys/index.ts';
import { crete } from '../games/crete/index.ts';
import { filfla } from '../games/filfla/index.ts';
import { malta1942 } from '../games/malta-1942/index.ts';
import { bigSetUp, setUpGame } from './big-set-up.ts';
import { anything, varied } from './forgery.ts';
import { RandomGame, settingOf } from './random-play.ts';

/** A draft that is replaced is judged in part only; here it is held against judging the whole of it, choice by choice. */

/** Every hex is full soon, so that one order stands in the way of another. */
const cramped = setUpGame('cramped', { columns: 3, rows: 3, seaRows: 1, units: 12, decoys: 2 });

describe('a draft that is replaced', () => {
  it.each([
    { game: withoutAsides(filfla as unknown as Game), games: 8, decisions: 200, edits: 4 },
    { game: c3 as unknown as Game, games: 3, decisions: 260, edits: 3 },
    { game: convoys as unknown as Game, games: 6, decisions: 200, edits: 4 },
    { game: bigSetUp, games: 1, decisions: 60, edits: 3 },
    { game: withoutAsides(crete as unknown as Game), games: 1, decisions: 160, edits: 1 },
    { game: malta1942 as unknown as Game, games: 1, decisions: 130, edits: 2 },
    { game: cramped, games: 30, decisions: 40, edits: 6 },
  ])('is the same as if every choice were looked up: $game.id', ({ game, games, decisions, edits }) => {
    const outcomes = { accepted: 0, refused: 0, changed: 0 };
    for (let n = 0; n < games; n++) {
      const random = new Random(`redraft ${n}`);
      const play = new RandomGame(game, n, settingOf(game, n, `redraft ${n}`));
      for (let made = 0; made < decisions && isOpen(play); made++, play.act()) {
        const { state } = play;
        if (state.draft === undefined) continue;
        for (let edit = 0; edit < edits; edit++) {
          const choices = edited(game, state, state.draft, random);
          const expected = outcomeOf(state, choices, (draft) => judgedOneByOne(game, draft, choices));
          const got = outcomeOf(state, choices, () => {
            const copy = game.copy(state);
            game.redraft(copy, choices);
            return copy;
          });
          expect(got).toEqual(expected);
          outcomes['refused' in got ? 'refused' : 'accepted']++;
          if (!('refused' in got) && !isBeginning(choicesOf(state.draft), choices)) outcomes.changed++;
        }
      }
    }
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(20);
  });
});

/** An aside is no choice of a draft: here it is like any other verb that is not possible. */
function withoutAsides(game: Game): Game {
  const { asides: _, ...definition } = game.definition;
  return new Game(definition);
}

/** Where every hex is full, whoever was picked last goes nowhere. */
function isOpen({ decision }: RandomGame): boolean {
  return decision !== undefined && decision.options.size > 0;
}

/** Every choice is looked up in the list of all that are possible, one after the other from the first. */
function judgedOneByOne(game: Game, draft: Draft, choices: readonly Action[]): Core {
  const trial = game.copy(draft.base.state);
  trial.draft = { ...draft, choices: undefined };
  draft.base.share();
  choices.forEach((choice, index) => {
    const where = `choice ${index + 1}`;
    try {
      game.act(trial, choice, NO_DICE);
    } catch (error) {
      if (trial.draft?.base !== draft.base) throw confirmed(where);
      if (!(error instanceof Refusal) || error.code === 'defect') throw error;
      throw new Refusal(error.code, `${where}: ${error.message}`, { ...error.details, where });
    }
    if (trial.draft?.base !== draft.base) throw confirmed(where);
  });
  return trial;
}

function confirmed(where: string): Refusal {
  return new Refusal('bad-action', `${where}: a draft cannot be confirmed while it is replaced`, { where });
}

/** All there is to compare: a refusal in all its parts, or the state with every frame in which something was asked. */
function outcomeOf(state: Core, choices: readonly Action[], redraft: (draft: Draft) => Core): object {
  if (state.draft === undefined) throw new Error('there is no draft');
  const before = looks(state);
  try {
    return { choices, ...looks(redraft(state.draft)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details, where } = error;
    return {
      choices,
      refused: { code, message, details, where },
      unchanged: looksSame(before, looks(state)),
    };
  }
}

function looks({ bytes, stack, draft }: Core) {
  const asked: unknown[] = [];
  for (let choice = draft?.choices; choice !== undefined; choice = choice.before)
    asked.push([choice.action, stackToNumbers(choice.frame)]);
  return { cells: bytes.join(), stack: stackToNumbers(stack), asked, base: draft?.base };
}

function looksSame(one: ReturnType<typeof looks>, other: ReturnType<typeof looks>): boolean {
  return (
    one.base === other.base && JSON.stringify({ ...one, base: 0 }) === JSON.stringify({ ...other, base: 0 })
  );
}

function isBeginning(old: readonly Action[], choices: readonly Action[]): boolean {
  return JSON.stringify(old.slice(0, choices.length)) === JSON.stringify(choices);
}

/** What somebody might put in the place of the open draft. */
function edited(game: Game, state: Core, draft: Draft, random: Random): readonly Action[] {
  let orders = draftOrders(draft);
  const times = 1 + random.below(3);
  for (let n = 0; n < times; n++) orders = random.pick(EDITS)({ game, state, orders, random });
  if (random.below(8) > 0) return orders.flat();
  const editing = { game, state, orders, random };
  return inserted(editing, [anything(game, optionsOf(editing), random)]).flat();
}

interface Editing {
  readonly game: Game;
  readonly state: Core;
  readonly orders: readonly Order[];
  readonly random: Random;
}

type Edit = (editing: Editing) => readonly Order[];

const EDITS: readonly Edit[] = [
  leaveOut,
  leaveOut,
  moveElsewhere,
  moveElsewhere,
  ({ orders, random }) => shuffled(orders, random),
  // One order goes to another place.
  (editing) => inserted({ ...editing, orders: leaveOut(editing) }, somewhere(editing)),
  // The same order twice.
  (editing) => inserted(editing, somewhere(editing)),
  // Something new that is possible at the end, anywhere.
  (editing) => inserted(editing, wholeOrder(editing)),
  (editing) => inserted(editing, wholeOrder(editing)),
  (editing) => inserted(editing, wholeOrder(editing).slice(0, 1)),
  // Parts of an order go missing, or come in another order.
  (editing) => changedAt(editing, (order) => order.slice(0, -1)),
  (editing) => changedAt(editing, (order) => order.slice(1)),
  (editing) => changedAt(editing, (order) => order.toReversed()),
  ({ orders, random }) => shuffled(orders.flat(), random).map((choice) => [choice]),
  ({ orders, random }) => orders.slice(0, random.below(orders.length + 1)),
  (editing) => inserted(editing, [editing.random.pick(optionsOf(editing))]),
];

function leaveOut({ orders, random }: Editing): readonly Order[] {
  return orders.length === 0 ? orders : orders.toSpliced(random.below(orders.length), 1);
}

/** The same unit to another hex. */
function moveElsewhere(editing: Editing): readonly Order[] {
  const { game, random } = editing;
  return changedAt(editing, (order) => {
    const last = order.at(-1);
    return last === undefined ? order : order.with(-1, varied(game, last, random));
  });
}

function changedAt({ orders, random }: Editing, change: (order: Order) => Order): readonly Order[] {
  if (orders.length === 0) return orders;
  const index = random.below(orders.length);
  return orders.with(index, change(at(orders, index)));
}

function inserted({ orders, random }: Editing, order: Order): readonly Order[] {
  return orders.toSpliced(random.below(orders.length + 1), 0, order);
}

function somewhere({ orders, random }: Editing): Order {
  return orders.length === 0 ? [] : random.pick(orders);
}

function optionsOf({ game, state }: Editing): readonly Action[] {
  return game.ask(state)?.actions ?? [];
}

/** Goes on in the open draft until the step that opened it asks again. */
function wholeOrder({ game, state, random }: Editing): Order {
  const trial = game.copy(state);
  const base = state.draft?.base;
  const order: Action[] = [];
  do {
    const listed = game.ask(trial)?.actions ?? [];
    if (listed.length === 0) return order;
    const choice = random.pick(listed);
    order.push(choice);
    try {
      game.act(trial, choice, NO_DICE);
    } catch {
      // What is confirmed may roll dice, and there are none.
      return order;
    }
  } while (trial.draft?.base === base && trial.stack?.step !== base?.state.stack?.step);
  return order;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  const result: T[] = [];
  while (left.length > 0) result.push(...left.splice(random.below(left.length), 1));
  return result;
}
