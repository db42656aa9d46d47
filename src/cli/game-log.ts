import { audienceToText } from '../engine/audience.ts';
import type { RollDocument } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Item } from '../table/item.ts';
import { type GameRecord, headerIn } from '../table/record.ts';
import { replayedMatch, startMatch } from '../table/replay.ts';
import { BEGINNING, entryText } from './entry-text.ts';

/** A recorded game as lines to read. */
export type Log = readonly string[];

const INDENT = '     ';

/** From the eyes of one seat, with its own numbers. */
export function seatLog(game: Game, items: readonly Item[]): Log {
  return items.flatMap((item) => [
    `${item.number}. ${entryText(game, item)}`,
    ...item.rolls.map((roll) => `${INDENT}${rollText(game, roll)}`),
    ...item.events.map(({ text }) => `${INDENT}${text}`),
  ]);
}

/** From the eyes of the referee; what not everybody saw is marked with those who did. */
export function refereeLog(game: Game, record: GameRecord): Log {
  const { beginning } = startMatch(game, headerIn(record));
  const lines = beginning.length === 0 ? [] : [`0. ${BEGINNING}`, ...eventLines(game, beginning)];
  replayedMatch(game, record, ({ transition: { entry, change } }) => {
    const rolls = ('rolls' in entry && entry.rolls) || [];
    const events = change?.kind === 'forward' ? change.account.events : [];
    lines.push(
      `${entry.number}. ${entryText(game, entry)}`,
      ...rolls.map((roll) => `${INDENT}${mark(roll.to)}${rollText(game, roll)}`),
      ...eventLines(game, events),
    );
  });
  return lines;
}

function eventLines(game: Game, events: readonly GameEvent[]): Log {
  return events.map(
    (event) => `${INDENT}${mark(audienceToText(event.to, game.sides))}${game.eventDocument(event).text}`,
  );
}

function rollText({ definition }: Game, { purpose, die, result, draw, results = [] }: RollDocument): string {
  const what = definition.texts.purposes[purpose] ?? purpose;
  if (draw === undefined) return `${what}: ${result} on a die of ${die}`;
  return `${what}: drew ${results.join(', ')} out of ${draw[1]}`;
}

function mark(to: string): string {
  return to === 'all' ? '' : `[${to}] `;
}
