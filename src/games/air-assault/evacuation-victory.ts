import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { checked, frozen } from '../../engine/data.ts';
import type { Fault, Verdict } from '../../engine/definition.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Refusal } from '../../engine/refusal.ts';
import { type CasualtyPoints, sumOf } from './casualty-points.ts';
import { isFaceDown } from './face-down.ts';
import { type Airfield, ALLIED, AXIS, SIDES, type Side } from './kinds.ts';
import { Moment } from './moment.ts';
import { combatUnitsIn, isFriendly, lastTurn, type State, SUNK, unitsIn } from './state.ts';
import type { Score, Victory } from './victory.ts';
import { phrase, type Telling } from './words.ts';

const tablesSchema = z.looseObject({
  turnRecordTrack: z.looseObject({
    turns: z.array(z.looseObject({ turn: z.int(), date: z.string(), period: z.string() })),
  }),
  victory: z.looseObject({
    advanced: z.looseObject({
      alliedEvacuationPoints: z.int().check(z.gte(1)),
      axisCasualtyPoints: z.int().check(z.gte(1)),
      checkDates: z.array(z.string()),
    }),
  }),
});

/**
 * VI.H: the Allies win the Advanced Game by holding all airfields when one of two nights is over, or by evacuating
 * units while the Axis loses others; the Axis wins otherwise.
 */
export class EvacuationVictory implements Victory {
  readonly results = ['axis victory', 'allied victory'];
  /** The casualty points that the Allies need, of their own units and of those of the Axis. */
  readonly enough: number;
  readonly needed: number;
  /** The turns at the end of which it is looked at the airfields. */
  readonly dates: readonly number[];
  readonly #points: CasualtyPoints;

  constructor(file: string, tables: unknown, points: CasualtyPoints) {
    const { turnRecordTrack, victory } = frozen(checked(tablesSchema, tables, file));
    const { alliedEvacuationPoints, axisCasualtyPoints, checkDates } = victory.advanced;
    this.enough = alliedEvacuationPoints;
    this.needed = axisCasualtyPoints;
    this.dates = checkDates.map((when) => {
      const found = turnRecordTrack.turns.find(({ date, period }) => `${date} ${period}` === when);
      if (found !== undefined) return found.turn;
      throw new Refusal('bad-data', `${file}: there is no turn ${when}`, {
        where: 'victory.advanced.checkDates',
      });
    });
    this.#points = points;
  }

  endAxisSegment(): void {}

  /** Tells how far the Allies are, and the Axis what they do not know of it. */
  endTurn(s: State, play: Telling): void {
    const { unseen = 0, ...score } = this.score(s, true);
    if (score.evacuated + score.lost > 0) play.tell('points-counted', score);
    if (unseen > 0) play.tell('points-unseen', { points: unseen }, only(AXIS));
    if (!this.dates.includes(s.turn)) return;
    // Whether airfields are held where nobody sees by whom is seen.
    if (s.kit.map.Airfield.all.some((airfield) => isHeldUnseen(s, airfield))) play.disclose('score');
    if (!this.#isHeld(s) && s.turn < lastTurn(s)) play.tell('airfields-not-held', {});
  }

  endGame(s: State, play: Telling): void {
    const { unseen: _, ...score } = this.score(s, true);
    const isWonByPoints = this.isDecided(s);
    const isWonByAirfields = this.#isWonByAirfields(s);
    if (isWonByPoints) play.tell('won-by-points', score);
    if (isWonByAirfields) play.tell('won-by-airfields', {});
    if (!isWonByPoints && !isWonByAirfields) {
      play.tell('airfields-not-held', {});
      play.tell('points-missed', score);
    }
    play.tell('ended', { winner: this.#winner(s) });
  }

  /** An airfield counts on the last of the dates, and on every one that is still to come. */
  canCount(s: State): boolean {
    return this.dates.some((turn) => turn >= s.turn);
  }

  /** Both totals never fall (VI.H.r4); what the Axis lost unseen counts. */
  isDecided(s: State): boolean {
    return this.#isEnoughEvacuated(s) && sumOf(this.#points.eliminated(s, { unseen: true })) >= this.needed;
  }

  isDecidedWithTurn(s: State): boolean {
    return this.isDecided(s) || (this.dates.includes(s.turn) && this.#isHeld(s));
  }

  /** What has vanished from the turn track may be what is missing, and is not if the game goes on. */
  dependsOnSecrets(s: State): boolean {
    const { organization } = s.kit;
    const isAnySunk = organization.Convoy.all.some((convoy) => s.fate[convoy] === SUNK);
    if (!isAnySunk || !this.#isEnoughEvacuated(s)) return false;
    return sumOf(this.#points.eliminated(s, { unseen: false })) < this.needed;
  }

  /** Asked again and again: as long as it is not, nobody need count what is lost. */
  #isEnoughEvacuated(s: State): boolean {
    return sumOf(this.#points.evacuated(s)) >= this.enough;
  }

  score(s: State, seesAxis: boolean): Score {
    const lost = sumOf(this.#points.eliminated(s, { unseen: false }));
    const unseen = seesAxis ? sumOf(this.#points.eliminated(s, { unseen: true })) - lost : 0;
    const evacuated = sumOf(this.#points.evacuated(s));
    const score = { evacuated, enough: this.enough, lost, needed: this.needed };
    return unseen > 0 ? { ...score, unseen } : score;
  }

  /** Who has won, and all that was counted: nothing is hidden any more. */
  verdict(s: State): Verdict {
    const evacuated = this.#points.evacuated(s);
    const lost = this.#points.eliminated(s, { unseen: true });
    return {
      winner: at(SIDES, this.#winner(s)),
      level: 'victory',
      points: sumOf(evacuated) + sumOf(lost),
      because: this.#reasons(s, sumOf(evacuated), sumOf(lost)),
      breakdown: [
        ...evacuated.map(({ line, units, points }) => ({
          why: phrase('evacuated-units', { evacuee: line, units }),
          points,
        })),
        ...lost.map(({ line, units, points }) => ({
          why: phrase('lost-units', { casualty: line, units }),
          points,
        })),
      ],
    };
  }

  #reasons(s: State, evacuated: number, lost: number): readonly Phrase[] {
    const { enough, needed } = this;
    const reasons = [
      ...(this.isDecided(s)
        ? [
            phrase('evacuated-enough', { points: evacuated, enough }),
            phrase('lost-enough', { points: lost, needed }),
          ]
        : []),
      ...(this.#isWonByAirfields(s) ? [phrase('airfields-held')] : []),
    ];
    if (reasons.length > 0) return reasons;
    const { Airfield: Airfields } = s.kit.map;
    return [
      ...(evacuated < enough ? [phrase('evacuated-too-few', { points: evacuated, enough })] : []),
      ...(lost < needed ? [phrase('lost-too-few', { points: lost, needed })] : []),
      ...Airfields.all
        .filter((airfield) => !isHeld(s, airfield))
        .map((airfield) => phrase('airfield-not-held', { airfield })),
    ];
  }

  #winner(s: State): Side {
    return this.isDecided(s) || this.#isWonByAirfields(s) ? ALLIED : AXIS;
  }

  /** Of a game that is over: where points have not ended it, a turn has, and all airfields may have been held with it. */
  #isWonByAirfields(s: State): boolean {
    return !this.isDecided(s) && this.dates.includes(s.turn) && this.#isHeld(s);
  }

  #isHeld(s: State): boolean {
    return s.kit.map.Airfield.all.every((airfield) => isHeld(s, airfield));
  }

  *faults(s: State): Iterable<Fault> {
    if (s.stack !== undefined && !new Moment(s).isBegun && this.isDecided(s))
      yield { where: 'units', text: 'so many were evacuated and lost that the game is over' };
  }
}

/** An airfield in which nobody is does not count (VI.H.r2). */
function isHeld(s: State, airfield: Airfield): boolean {
  return isFriendly(s, at(s.kit.map.airfields, airfield).hex, ALLIED);
}

/** Whether only counters that nobody sees may hold an airfield for the Allies. */
function isHeldUnseen(s: State, airfield: Airfield): boolean {
  const { hex } = at(s.kit.map.airfields, airfield);
  const there = unitsIn(s, hex, ALLIED);
  const isSeen = there.some((unit) => !isFaceDown(s, unit));
  return !isSeen && there.length > 0 && combatUnitsIn(s, hex, AXIS).length === 0;
}
