import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import type { Fault, Verdict } from '../../engine/definition.ts';
import { type Airfield, ALLIED, AXIS, SIDES, type Side } from './kinds.ts';
import { Moment } from './moment.ts';
import { isFriendly, lastTurn, type State } from './state.ts';
import type { Victory } from './victory.ts';
import { phrase, type Telling } from './words.ts';

const tablesSchema = z.looseObject({
  victory: z.looseObject({
    basic: z.looseObject({ axisHoldsAirfieldConsecutiveTurns: z.int().check(z.gte(1)) }),
  }),
});

/** V.P: the Axis wins the Basic Game by keeping one airfield for some turns running. */
export class AirfieldVictory implements Victory {
  readonly results = ['axis victory', 'allied victory'];
  /** The turns for which a field has to be kept. */
  readonly turns: number;

  constructor(file: string, tables: unknown) {
    this.turns = checked(tablesSchema, tables, file).victory.basic.axisHoldsAirfieldConsecutiveTurns;
  }

  endAxisSegment(s: State, play: Telling): void {
    forgetLost(s, play);
  }

  /** A field that is kept counts on, one that is not starts again. */
  endTurn(s: State, play: Telling): void {
    forgetLost(s, play);
    for (const airfield of s.kit.map.Airfield.all) {
      if (!isHeld(s, airfield)) continue;
      s.held[airfield] = cell(s.held, airfield) + 1;
      play.tell('airfield-held', { airfield, turns: cell(s.held, airfield), needed: this.turns });
    }
  }

  endGame(s: State, play: Telling): void {
    const fields = this.fieldsKept(s);
    for (const airfield of fields) play.tell('won-by-airfield', { airfield, turns: cell(s.held, airfield) });
    if (fields.length === 0) play.tell('no-airfield-won', { needed: this.turns });
    play.tell('ended', { winner: this.#winner(s) });
  }

  #winner(s: State): Side {
    return this.isDecidedWithTurn(s) ? AXIS : ALLIED;
  }

  /** Whether there are turns enough left to keep a field for as long as it takes. */
  canCount(s: State, airfield: Airfield): boolean {
    return cell(s.held, airfield) + (lastTurn(s) - s.turn + 1) >= this.turns;
  }

  isDecided(): boolean {
    return false;
  }

  isDecidedWithTurn(s: State): boolean {
    return this.fieldsKept(s).length > 0;
  }

  /** The fields that decide the game, once they have been kept for long enough. */
  fieldsKept(s: State): Airfield[] {
    return s.kit.map.Airfield.all.filter((airfield) => cell(s.held, airfield) >= this.turns);
  }

  /** Who has won, and for how many turns running an airfield was kept in the end. */
  verdict(s: State): Verdict {
    const won = this.isDecidedWithTurn(s);
    const longest = s.kit.map.Airfield.all.toSorted((a, b) => cell(s.held, b) - cell(s.held, a))[0];
    const turns = longest === undefined ? 0 : cell(s.held, longest);
    const kept = longest === undefined || turns === 0 ? [] : [longest];
    return {
      winner: at(SIDES, this.#winner(s)),
      level: 'victory',
      points: turns,
      because: won
        ? this.fieldsKept(s).map((airfield) =>
            phrase('field-kept', { airfield, turns: cell(s.held, airfield) }),
          )
        : [phrase('no-field-kept', { turns: this.turns })],
      breakdown: kept.map((airfield) => ({
        why: phrase('turns-kept', { airfield, needed: this.turns }),
        points: turns,
      })),
    };
  }

  *faults(s: State): Iterable<Fault> {
    if (s.stack === undefined) return;
    for (const airfield of s.kit.map.Airfield.all) {
      const name = s.kit.map.Airfield.name(airfield);
      for (const text of this.#faultsOf(s, airfield))
        yield { where: `airfields.${name}`, text: `${name} ${text}` };
    }
  }

  *#faultsOf(s: State, airfield: Airfield): Iterable<string> {
    const held = cell(s.held, airfield);
    if (held >= this.turns) yield 'has been held for so long that the game is over';
    if (held >= Math.max(s.turn, 1)) yield 'has been held for more turns than there were';
    else if (held > 0 && cell(s.open, airfield) === 0)
      yield 'has been held, and was not held when the segment began';
    else if (held > 0 && new Moment(s).isWithin('turn-down', 'allied-move') && !isHeld(s, airfield))
      yield 'has been held, and nobody of the Axis is there when its segment is over';
  }
}

/** Whoever has lost a field begins to count anew (V.P.r2). */
function forgetLost(s: State, play: Telling): void {
  for (const airfield of s.kit.map.Airfield.all) {
    if (cell(s.held, airfield) === 0 || isHeld(s, airfield)) continue;
    s.held[airfield] = 0;
    play.tell('airfield-lost', { airfield });
  }
}

function isHeld(s: State, airfield: Airfield): boolean {
  return isFriendly(s, at(s.kit.map.airfields, airfield).hex, AXIS);
}
