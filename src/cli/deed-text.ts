import type { Game } from '../engine/game.ts';
import type { Item } from '../table/item.ts';
import type { Entry } from '../table/record.ts';

/** Who did what, in words: of an entry of the record, or of what a seat saw of it. */
export function deedText(game: Game, deed: Entry | Item): string {
  const by = 'seat' in deed ? deed.seat : 'by' in deed ? deed.by : undefined;
  const what = inWords(game, deed);
  return by === undefined ? what : `${by}: ${what}`;
}

const OFFERED = { undo: 'proposes to take back', draw: 'proposes a draw' } as const;
const ANSWERED = { accept: 'accepts', decline: 'declines', withdraw: 'withdraws the proposal' } as const;

function inWords(game: Game, deed: Entry | Item): string {
  if ('action' in deed && deed.action !== undefined) return actionText(game, deed.action);
  if ('redraft' in deed && deed.redraft !== undefined)
    return `drafts anew: ${deed.redraft.map((choice) => actionText(game, choice)).join('; ') || 'nothing'}`;
  if ('offer' in deed && deed.offer !== undefined) return OFFERED[deed.offer];
  if ('answer' in deed && deed.answer !== undefined) return ANSWERED[deed.answer];
  if ('contribute' in deed && deed.contribute !== undefined)
    return `adds ${JSON.stringify(deed.contribute)} to the dice`;
  if ('reveal' in deed && deed.reveal !== undefined) return `the secret of the dice is ${deed.reveal}`;
  return 'kind' in deed ? seenText(deed) : enteredText(deed);
}

function seenText({ kind, undone = [] }: Item): string {
  switch (kind) {
    case 'undo':
    case 'reset':
      return `takes back ${undone.join(', ')}`;
    case 'resign':
      return 'resigns';
    case 'abandon':
      return 'the game is abandoned';
    case 'rules':
      return 'from here on it is played by other rules or data';
    default:
      return 'acts';
  }
}

function enteredText(entry: Entry): string {
  if ('undo' in entry) return `takes back ${entry.undo}`;
  if ('reset' in entry) return `takes back everything from ${entry.reset} on`;
  if ('redo' in entry) return `does ${entry.redo} again`;
  if ('rules' in entry)
    return `from here on it is played by the rules ${entry.rules} and the data ${entry.data}`;
  return 'resign' in entry ? 'resigns' : 'the game is abandoned';
}

function actionText(game: Game, action: string): string {
  return game.actionText(game.parse(action));
}
