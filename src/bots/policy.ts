import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import type { Decision } from '../engine/decision.ts';
import { defect } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import type { Figures } from './reason-text.ts';

/** What speaks for an action or against it, by key; its worth is part of the action's value. */
export interface Reason<K extends string = string> {
  readonly key: K;
  readonly worth: number;
  /** What it counts, where that is known. */
  readonly figures?: Figures;
}

/** A listed action as a side judges it. The value is the sum of the reasons. */
export interface Candidate<K extends string = string> {
  readonly action: Action;
  readonly value: number;
  readonly reasons: readonly Reason<K>[];
}

/**
 * How a side decides. It reads of a world only what the seat knows, so that it answers the same in every world that the
 * seat cannot tell apart, and it remembers nothing from one decision to the next: a seat can be handed over, reloaded or
 * given a hint at any moment.
 */
export interface Policy<S extends Core, K extends string = string> {
  /** Every listed action, best first; of equals the one listed first. */
  candidates(world: S, seat: Seat, decision: Decision): readonly Candidate<K>[];
  /** The first of them, without the reasons: quick enough for playing on in thought. */
  answer(world: S, seat: Seat, decision: Decision): Action;
}

/** One decision as it is put to a side. */
export interface Asked<S extends Core> {
  readonly world: S;
  readonly seat: Seat;
  readonly decision: Decision;
}

/** Takes down what speaks for an action and against it. */
export interface Ledger<K extends string> {
  add(key: K, worth: number, figures?: Figures): void;
}

/** What an action of one decision is worth. */
export type Judge<K extends string> = (action: Action, ledger: Ledger<K>) => void;

/** Looks at a decision as a whole, before its actions are judged one by one. */
export type Consider<S extends Core, K extends string> = (asked: Asked<S>) => Judge<K>;

/** A policy from what it considers at each step, by the step's name; a decision without a choice is not considered. */
export function policyOf<S extends Core, K extends string>(
  considerations: Readonly<Record<string, Consider<S, K>>>,
): Policy<S, K> {
  const judgeOf = (asked: Asked<S>): Judge<K> => {
    if (asked.decision.options.size < 2) return () => {};
    const consider = considerations[asked.decision.step.name];
    if (consider === undefined) throw defect(`nobody has thought about ${asked.decision.step.name}`);
    return consider(asked);
  };
  return {
    candidates: (world, seat, decision) => ranked(decision, judgeOf({ world, seat, decision })),
    answer: (world, seat, decision) => best(decision, judgeOf({ world, seat, decision })),
  };
}

function ranked<K extends string>(decision: Decision, judge: Judge<K>): Candidate<K>[] {
  const candidates = decision.actions.map((action) => {
    const account = new Account<K>();
    judge(action, account);
    return { action, value: account.total, reasons: account.reasons };
  });
  return candidates.sort((a, b) => b.value - a.value);
}

function best<K extends string>({ options }: Decision, judge: Judge<K>): Action {
  let found = options.action(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < options.size; index++) {
    const action = options.action(index);
    const sum = new Sum();
    judge(action, sum);
    if (sum.total > most) {
      most = sum.total;
      found = action;
    }
  }
  return found;
}

class Sum implements Ledger<string> {
  total = 0;

  add(_key: string, worth: number): void {
    this.total += worth;
  }
}

class Account<K extends string> implements Ledger<K> {
  total = 0;
  readonly reasons: Reason<K>[] = [];

  add(key: K, worth: number, figures?: Figures): void {
    if (worth === 0) return;
    this.total += worth;
    this.reasons.push({ key, worth, ...(figures === undefined ? {} : { figures }) });
  }
}
