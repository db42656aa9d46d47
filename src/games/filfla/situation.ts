import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Unit } from './counters.ts';
import { Hex } from './map.ts';
import type { State } from './state.ts';

/** What belongs to no unit: the hours of the night, the recall, the ammunition, who is moving and where there was a fight. */
export interface Situation {
  readonly turn: number;
  readonly recalled?: boolean;
  readonly hour?: number;
  readonly ammunition: number;
  readonly shots: number;
  readonly mover?: string;
  readonly attacked: readonly string[];
}

export function situationOf(s: State): Situation {
  return {
    turn: s.turn,
    ...(s.recalled > 0 ? { recalled: true } : {}),
    ...(s.hour === 0 ? {} : { hour: s.hour }),
    ammunition: s.ammunition,
    shots: s.shots,
    ...(s.mover === NONE ? {} : { mover: Unit.name(s.mover) }),
    attacked: attackedHexes(s),
  };
}

/** What is left out stays as it is. */
export function readSituation(
  s: State,
  parts: { readonly [K in keyof Situation]?: Situation[K] | undefined },
): void {
  s.turn = parts.turn ?? s.turn;
  s.recalled = parts.recalled ? 1 : s.recalled;
  s.hour = parts.hour ?? s.hour;
  s.ammunition = parts.ammunition ?? s.ammunition;
  s.shots = parts.shots ?? s.shots;
  if (parts.mover !== undefined) s.mover = numberOf(Unit, parts.mover, 'mover');
  for (const hex of parts.attacked ?? []) s.attacked[numberOf(Hex, hex, 'attacked')] = 1;
}

export function attackedHexes(s: State): readonly string[] {
  return Hex.all.filter((hex) => cell(s.attacked, hex) > 0).map((hex) => Hex.name(hex));
}
