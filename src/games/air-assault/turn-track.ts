import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen } from '../../engine/data.ts';

const trackSchema = z.looseObject({
  turnRecordTrack: z.looseObject({
    turns: z.array(z.looseObject({ turn: z.int(), label: z.string(), night: z.boolean() })),
  }),
});

/** The turns of a game (IV.C): each game has a track of its own. */
export class TurnTrack {
  readonly turns: readonly { readonly label: string; readonly night: boolean }[];

  constructor(file: string, tables: unknown) {
    this.turns = frozen(checked(trackSchema, tables, file)).turnRecordTrack.turns;
  }

  get last(): number {
    return this.turns.length;
  }

  isNight(turn: number): boolean {
    return at(this.turns, turn - 1).night;
  }

  label(turn: number): string {
    return at(this.turns, turn - 1).label;
  }
}
