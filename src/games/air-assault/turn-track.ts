import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen } from '../../engine/data.ts';
import { Refusal } from '../../engine/refusal.ts';

const PERIODS = ['AM', 'PM', 'NIGHT'] as const;
type Period = (typeof PERIODS)[number];

const trackSchema = z.looseObject({
  turnRecordTrack: z.looseObject({
    turns: z.array(
      z.looseObject({
        turn: z.int(),
        label: z.string(),
        period: z.enum(PERIODS),
        night: z.boolean(),
      }),
    ),
  }),
});

/** The turns of a game (IV.C): each game has a track of its own. */
export class TurnTrack {
  readonly turns: readonly { readonly label: string; readonly period: Period; readonly night: boolean }[];

  constructor(file: string, tables: unknown) {
    const { turns } = frozen(checked(trackSchema, tables, file)).turnRecordTrack;
    const wrong = turns.findIndex(({ turn }, index) => turn !== index + 1);
    if (wrong >= 0)
      throw new Refusal('bad-data', `${file}: turn ${wrong + 1} is missing`, {
        where: `turnRecordTrack.turns[${wrong}]`,
      });
    this.turns = turns;
  }

  get last(): number {
    return this.turns.length;
  }

  /** Whether a turn stands on it. */
  has(turn: number): boolean {
    return turn >= 1 && turn <= this.last;
  }

  isNight(turn: number): boolean {
    return at(this.turns, turn - 1).night;
  }

  label(turn: number): string {
    return at(this.turns, turn - 1).label;
  }

  /** `May 20` of `May 20 AM`. */
  day(turn: number): string {
    const { label, period } = at(this.turns, turn - 1);
    return label.slice(0, label.length - period.length).trim();
  }

  period(turn: number): Period {
    return at(this.turns, turn - 1).period;
  }
}
