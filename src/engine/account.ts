import type { Seat } from './audience.ts';
import type { GameDefinition } from './definition.ts';
import type { GameEvent, Witness } from './execution.ts';
import type { Forecast } from './forecast.ts';
import type { Shape, ValuesOf } from './kinds.ts';
import { defect } from './refusal.ts';

/** By what dice are rolled for: the events that tell of them. Lots are told by what comes of them, and need none. */
export type Tellers<E extends string = string> = Readonly<Record<string, readonly E[]>>;

/**
 * Hears an action and ties its dice to its events: what was rolled for a purpose belongs to the next event that tells of
 * it. Nothing of this is recorded; it comes out the same whenever the action is carried out again.
 */
export class Account implements Witness {
  readonly events: GameEvent[] = [];
  /** Who rolled, in the order of the rolls; nobody draws lots. */
  readonly rollers: (Seat | undefined)[] = [];
  readonly #tellers: Tellers;
  /** The dice that no event has told of so far, by their places. */
  readonly #untold: { readonly purpose: string; readonly roll: number }[] = [];
  readonly #odds = new Map<string, Forecast>();

  constructor({ purposes }: Pick<GameDefinition<never, never>, 'purposes'>) {
    this.#tellers = purposes;
  }

  roll(purpose: string, by: Seat | undefined): void {
    if (by !== undefined) this.#untold.push({ purpose, roll: this.rollers.length });
    this.rollers.push(by);
  }

  foresee(purpose: string, odds: Forecast): void {
    this.#odds.set(purpose, odds);
  }

  event(event: GameEvent): void {
    const told = this.#untold.filter(({ purpose }) => this.#tellers[purpose]?.includes(event.key));
    if (told.length === 0) {
      this.events.push(event);
      return;
    }
    for (const one of told) this.#untold.splice(this.#untold.indexOf(one), 1);
    const odds = told.map(({ purpose }) => this.#odds.get(purpose)).find((one) => one !== undefined);
    for (const { purpose } of told) this.#odds.delete(purpose);
    const rolls = told.map(({ roll }) => roll);
    this.events.push({ ...event, rolls, ...(odds === undefined ? {} : { odds }) });
  }
}

/** The rules that events come from: one, or one of several by what is told. */
export type EventRules<E extends Readonly<Record<string, Shape>>> = {
  readonly [K in keyof E]?: string | RuleByTold<ValuesOf<E[K]>>;
};

interface RuleByTold<P> {
  /** Those that it can be. */
  readonly among: readonly string[];
  of(params: P): string;
}

/** The same of any game. */
export type AnyEventRules = Readonly<Record<string, string | RuleByTold<GameEvent['params']>>>;

/** The rule that an event comes from, if one speaks of it. */
export function ruleOfEvent(
  rules: AnyEventRules,
  { key, params }: Pick<GameEvent, 'key' | 'params'>,
): string | undefined {
  const rule = rules[key];
  return typeof rule === 'object' ? rule.of(params) : rule;
}

/** What a game says of its dice and events must speak of events and rules that there are. */
export function checkTelling({ id, purposes, events, eventRules, rulebook }: Telling): void {
  for (const [purpose, keys] of Object.entries(purposes))
    for (const key of keys)
      if (!Object.hasOwn(events, key))
        throw defect(`${id}: dice for ${purpose} are told by "${key}", which is no event`);
  for (const [key, cited] of Object.entries(eventRules)) {
    if (!Object.hasOwn(events, key)) throw defect(`${id}: "${key}" has a rule and is no event`);
    // What a game drops of a book that it builds on does not happen in it.
    for (const rule of typeof cited === 'string' ? [cited] : cited.among)
      if (!rulebook.canCite(rule) && rulebook.base?.has(rule) !== true)
        throw defect(`${id}: "${key}" comes from ${rule}, which is no rule`);
  }
}

type Telling = Pick<GameDefinition<never, never>, 'id' | 'purposes' | 'events' | 'eventRules' | 'rulebook'>;
