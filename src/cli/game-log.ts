import type { Action } from '../engine/actions.ts';
import { audienceToText, type Seat } from '../engine/audience.ts';
import type { Dice, RollDocument } from '../engine/dice.ts';
import type { GameEvent, Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import type { Outcome } from '../engine/kernel.ts';
import type { Core } from '../engine/state.ts';
import type { Course } from '../table/course.ts';
import type { Entry, GameRecord } from '../table/record.ts';
import { restoredCourse } from '../table/replay.ts';
import { deedText } from './deed-text.ts';

/** A recorded game as lines to read. */
export type Log = readonly string[];

const INDENT = '     ';

/** From the eyes of one seat, with its own numbers. */
export function seatLog({ game, feeds }: Course, seat: Seat): Log {
  return (feeds[seat]?.items ?? []).flatMap((item) => [
    `${item.number}. ${deedText(game, item)}`,
    ...item.rolls.map((roll) => `${INDENT}${rollText(game, roll)}`),
    ...item.events.map(({ text }) => `${INDENT}${text}`),
  ]);
}

/** From the eyes of the referee; what not everybody saw is marked with those who did. */
export function refereeLog(game: Game, record: GameRecord): Log {
  const overheard = new Overheard(game.definition);
  restoredCourse(overheard, record);
  return record.entries.flatMap((entry) => {
    const rolls = ('rolls' in entry && entry.rolls) || [];
    const events = isWitnessed(entry, record) ? (overheard.told.shift() ?? []) : [];
    return [
      `${entry.number}. ${deedText(game, entry)}`,
      ...rolls.map((roll) => `${INDENT}${mark(roll.to)}${rollText(game, roll)}`),
      ...events.map((event) => `${INDENT}${eventText(game, event)}`),
    ];
  });
}

/** A game that keeps what it told of the deeds it carried out, whoever may know it. */
class Overheard extends Game {
  readonly told: GameEvent[][] = [];

  override act(state: Core, action: Action, dice: Dice, witness?: Witness): Outcome {
    if (witness === undefined) return super.act(state, action, dice); // on the way to a former state
    const events: GameEvent[] = [];
    this.told.push(events);
    const event = (one: GameEvent) => {
      events.push(one);
      witness.event?.(one);
    };
    return super.act(state, action, dice, { ...witness, event });
  }
}

/** Actions are carried out before a witness, also when they are done again; replaced drafts are not. */
function isWitnessed(entry: Entry, { entries }: GameRecord): boolean {
  if (!('redo' in entry)) return 'action' in entry;
  const first = entries[entry.redo - 1];
  return first !== undefined && 'action' in first;
}

function eventText(game: Game, event: GameEvent): string {
  return `${mark(audienceToText(event.to, game.sides))}${game.eventDocument(event).text}`;
}

function rollText({ definition }: Game, { purpose, die, result, draw, results = [] }: RollDocument): string {
  const what = definition.texts.purposes[purpose] ?? purpose;
  if (draw === undefined) return `${what}: ${result} on a die of ${die}`;
  return `${what}: drew ${results.join(', ')} out of ${draw[1]}`;
}

function mark(to: string): string {
  return to === 'all' ? '' : `[${to}] `;
}
