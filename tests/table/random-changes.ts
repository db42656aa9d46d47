import { Refusal } from '../../src/engine/refusal.ts';
import { Random } from '../../src/engine/seeded.ts';
import type { BotPlayer } from '../../src/table/bots.ts';
import type { Table } from '../../src/table/table.ts';

/** What somebody without any idea does at a table: mostly actions, and now and then everything else there is. */
const KINDS = [
  'act',
  'act',
  'act',
  'act',
  'act',
  'act',
  'undo',
  'redo',
  'reset',
  'redraft',
  'agree',
  'refuse',
];

export interface RandomChanges {
  readonly sides: readonly [string, string];
  /** An action that ends something, to be chosen seldom. */
  readonly seldom?: string;
}

/** A computer player that takes anything that is listed. */
export function randomPlayer(seed: number | string): BotPlayer {
  return { choose: (_, { actions = [] }, turn) => new Random(`${seed}/${turn}`).pick(actions) };
}

/** One change at a table, or none if what was tried is not possible. */
export async function randomChange(
  table: Table,
  random: Random,
  { sides, seldom }: RandomChanges,
): Promise<void> {
  const kind = random.pick(KINDS);
  const side = random.pick(sides);
  const other = side === sides[0] ? sides[1] : sides[0];
  if (kind === 'act') return actSomehow(table, random, seldom);
  if (kind === 'redraft') return ifPossible(redraftSomehow(table, random));
  if (kind === 'agree') return ifPossible(agree(table, side, other, 'undo', 'accept'));
  if (kind === 'refuse')
    return ifPossible(agree(table, side, other, 'draw', random.pick(['decline', 'withdraw'])));
  return ifPossible(table[kind as 'undo' | 'redo' | 'reset'](side));
}

async function actSomehow(table: Table, random: Random, seldom?: string): Promise<void> {
  const side = table.summary.decider;
  const { actions: listed = [], asides = [] } = (side === undefined ? undefined : table.ask(side)) ?? {};
  if (side !== undefined && asides.length > 0 && random.below(12) === 0)
    return void (await table.act(side, random.pick(asides)));
  const others = listed.filter((action) => action !== seldom);
  const action = random.pick(others.length > 0 && random.below(12) > 0 ? others : listed);
  if (side !== undefined) await table.act(side, action);
}

/** Leaves some of the choices out. */
async function redraftSomehow(table: Table, random: Random): Promise<void> {
  const side = table.summary.decider ?? '';
  const choices = table.view(side).draft?.choices ?? [];
  await table.redraft(side, choices.slice(0, random.below(choices.length + 1)));
}

async function agree(
  table: Table,
  side: string,
  other: string,
  what: 'undo' | 'draw',
  answer: 'accept' | 'decline' | 'withdraw',
): Promise<void> {
  await table.propose(side, what);
  await table.answer(answer === 'withdraw' ? side : other, answer);
}

async function ifPossible(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'defect') throw error;
  }
}
