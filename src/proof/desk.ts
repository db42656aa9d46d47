import { expect } from 'vitest';
import { Account } from '../engine/account.ts';
import type { Preview } from '../engine/definition.ts';
import { ForcedDice, NO_DICE } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';

/**
 * What happened: the events, their sentences, the cells of the charts that were read, `combat 7 2:1`, and for each die who
 * rolled it and which event tells of it: `axis round`.
 */
export interface Seen {
  readonly events: readonly GameEvent[];
  readonly lines: readonly string[];
  readonly charts: readonly string[];
  readonly dice: readonly string[];
}

/** One test never takes so many actions from one state. */
const MOST_ACTIONS = 5_000;

/** A game as its tests handle it: actions as text, every die on purpose, reasons by their rule. */
export function deskOf<S extends Core, B>(game: Game<S, B>) {
  const played = new WeakMap<S, number>();

  /** A test that plays until something is so fails if it never is: without this it would hang the run. */
  function count(state: S): void {
    const actions = (played.get(state) ?? 0) + 1;
    if (actions > MOST_ACTIONS) throw new Error(`no end after ${MOST_ACTIONS} actions, at "${open(state)}"`);
    played.set(state, actions);
  }

  /** Plays one or several actions with exactly these rolls; a draw is a list, a roll too few or too many throws. */
  function play(
    state: S,
    actions: string | readonly string[],
    { rolls = [] }: { readonly rolls?: readonly unknown[] } = {},
  ): Seen {
    const dice = new ForcedDice(rolls, NO_DICE);
    const events: GameEvent[] = [];
    const charts: string[] = [];
    const told: string[] = [];
    for (const action of [actions].flat()) {
      count(state);
      const account = new Account(game.definition);
      game.act(state, game.parse(action), dice, {
        event: (event) => account.event(event),
        roll: (purpose, by) => account.roll(purpose, by),
        foresee: (purpose, odds) => account.foresee(purpose, odds),
        lookup: (chart, row, column) => charts.push(cellName(chart, row, column)),
      });
      events.push(...account.events);
      told.push(...diceIn(account));
    }
    dice.finish();
    return { events, charts, dice: told, lines: events.map((event) => game.eventDocument(event).text) };
  }

  function diceIn({ rollers, events }: Account): readonly string[] {
    return rollers.flatMap((by, roll) => {
      const teller = events.find(({ rolls }) => rolls?.includes(roll) === true);
      return by === undefined ? [] : [`${game.sides[by]} ${teller?.key ?? 'untold'}`];
    });
  }

  /** The legal actions, or those that begin with certain words. */
  function options(state: S, beginning = ''): readonly string[] {
    const listed = game.ask(state)?.actions.map((action) => game.print(action)) ?? [];
    return listed.filter((text) => text.startsWith(beginning));
  }

  /** `axis movement.choose`: whose decision it is and which; `over` at the end. */
  function open(state: S): string {
    const decision = game.ask(state);
    return decision === undefined ? 'over' : `${game.sides[decision.seat]} ${decision.step.name}`;
  }

  /** The kinds of events, in their order. */
  function keys({ events }: Seen): readonly string[] {
    return events.map(({ key }) => key);
  }

  /** What all events of a kind say of one thing, in words: `told(seen, 'sunk', 'unit')` is `['eagle']`. */
  function told({ events }: Seen, key: string, name: string): readonly unknown[] {
    return events
      .filter((one) => one.key === key)
      .map((event) => {
        const { params } = game.eventDocument(event);
        if (!Object.hasOwn(params, name)) throw new Error(`"${key}" says nothing of "${name}"`);
        return params[name];
      });
  }

  /** The rule that is named beside the first event of a kind. */
  function ruleOf({ events }: Seen, key: string): string | undefined {
    const event = events.find((one) => one.key === key);
    return event && game.eventDocument(event).rule;
  }

  /** The rule by which an action is refused; the refusal changes nothing. */
  function bar(state: S, action: string): string {
    const before = game.hash(state);
    const refused = codeOf(() => play(state, action));
    if (refused !== 'illegal-action') throw new Error(`"${action}" is not refused: ${refused}`);
    if (game.hash(state) !== before) throw new Error(`"${action}" is refused and changes the state`);
    return why(state, action);
  }

  /** The rule that the player who is to decide reads about an action, a unit or a hex. */
  function why(state: S, target: string): string {
    return game.explain(game.view(state, asked(state)), target).rule;
  }

  /** What stands in the way in this very case, as the same player reads it. */
  function cause(state: S, target: string): string | undefined {
    return game.explain(game.view(state, asked(state)), target).because;
  }

  /** What the player who is to decide is told about one of his actions. */
  function preview(state: S, action: string): Preview {
    return game.preview(game.view(state, asked(state)), game.parse(action));
  }

  /** Written, sent as text, and read again: nothing is lost. */
  function expectSame(state: S): void {
    const again = game.load(JSON.parse(JSON.stringify(game.position(state))));
    expect(game.hash(again)).toBe(game.hash(state));
    expect(open(again)).toBe(open(state));
    expect(options(again)).toEqual(options(state));
  }

  /** `bad-position at units.hood: ...`, or nothing if the position of this game is accepted. */
  function faultOf(document: object): string {
    try {
      game.load({ game: game.id, ...document });
      return '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${error.code}${error.where === undefined ? '' : ` at ${error.where}`}: ${error.message}`;
    }
  }

  function asked(state: S): number {
    return game.ask(state)?.seat ?? 0;
  }

  function cellName(name: string, row: number, column: number): string {
    const chart = game.definition.charts.find((one) => one.name === name);
    return `${name} ${row + (chart?.firstRow ?? 0)} ${chart?.columns[column]}`;
  }

  return { play, options, open, keys, told, ruleOf, bar, why, cause, preview, expectSame, faultOf };
}

/** The name of the refusal that something ends in. */
export function codeOf(body: () => void): string {
  try {
    body();
    return 'no refusal';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
