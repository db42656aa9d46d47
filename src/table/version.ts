import type { Game } from '../engine/game.ts';
import type { Match } from './match.ts';
import type { Transition } from './transition.ts';

/** The rules and data that a game is played by. */
export interface Version {
  readonly rules: string;
  readonly data: string;
}

/** The rules and data of this program. */
export function versionOf({ definition }: Game): Version {
  return { rules: definition.rulesVersion, data: definition.dataHash };
}

export function sameVersion(one: Version, other: Version): boolean {
  return one.rules === other.rules && one.data === other.data;
}

/** From here on the game is played by the rules of this program, by which all that was done is legal as well. */
export function rulesTransition(match: Match, { rules, data }: Version = versionOf(match.game)): Transition {
  match.refuseWhenOver();
  const hash = match.hash(match.state);
  return { entry: { number: match.number, rules, data, hash } };
}
