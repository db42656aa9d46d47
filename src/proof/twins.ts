import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import { choicesOf } from '../engine/draft.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Secret } from './secret.ts';
import type { SecretLog } from './swap-report.ts';

/** Two worlds that differ in one secret. */
export interface Twins<S extends Core> {
  readonly one: S;
  readonly other: S;
  readonly secret: Secret<S>;
  /** What a seat's action in the one world is in the other: only who knows the secret can act on it. */
  twin(seat: Seat, action: Action): Action;
}

/** Changes the truth behind a state, if there is another. The choices of an open draft are made again in it. */
export function twinsOf<S extends Core>(
  game: Game<S>,
  state: S,
  secret: Secret<S>,
  random: Random,
  log: SecretLog,
): Twins<S> | undefined {
  const base = state.draft === undefined ? state : (state.draft.base.state as S);
  const other = game.trial(base);
  const swap = secret.swap(other, random);
  if (swap === undefined) return undefined;
  if (game.hash(other) === game.hash(base)) {
    log.count.idle++;
    return undefined;
  }
  const [broken] = game.definition.broken(other);
  if (broken !== undefined)
    throw new Error(`a swap of ${secret.kind} makes an impossible world: ${broken.text} (${broken.where})`);
  log.count.swaps++;
  const twin = (seat: Seat, action: Action) =>
    secret.hiddenFrom.includes(seat) ? action : swap.relabel(action);
  const twins = { one: state, other, secret, twin };
  return isPossible(game, twins, log) && redrafted(game, twins, log) ? twins : undefined;
}

/** Whether the decision could have come up in the other world: somebody has a choice there. */
function isPossible<S extends Core>(game: Game<S>, { other, secret }: Twins<S>, log: SecretLog): boolean {
  const decision = game.ask(other);
  if (decision === undefined || decision.actions.length > 0) return true;
  if (!secret.hiddenFrom.includes(decision.seat)) log.count.parted++;
  else log.same('question', decision.seat, other, 'something to choose', 'nothing');
  return false;
}

/** Whether the open draft of the one world can be had in the other, too. */
function redrafted<S extends Core>(
  game: Game<S>,
  { one, other, secret, twin }: Twins<S>,
  log: SecretLog,
): boolean {
  const { draft } = one;
  if (draft === undefined) return true;
  other.draft = { seat: draft.seat, base: game.definition.store.keep(other), choices: undefined };
  const choices = choicesOf(draft).map((action) => twin(draft.seat, action));
  const refusal = refusalOf(() => game.redraft(other, choices));
  if (refusal === undefined) return true;
  if (!secret.hiddenFrom.includes(draft.seat)) log.count.parted++;
  else
    log.same('draft', draft.seat, one, choices.map((choice) => game.print(choice)).join(), refusal.message);
  return false;
}

/** How an action is refused that is not legal; nothing if it is carried out. */
export function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'illegal-action') return error;
    throw error;
  }
}
