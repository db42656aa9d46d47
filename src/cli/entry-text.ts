import type { Game } from '../engine/game.ts';
import type { Item } from '../table/item.ts';
import type { AnswerReason, Entry } from '../table/record.ts';
import { holderText } from './holder-text.ts';

/** Who did what, in words: of an entry of the record, or of what a seat saw of it. */
export function entryText(game: Game, done: Entry | Item): string {
  const by = 'seat' in done ? done.seat : 'by' in done ? done.by : undefined;
  const what = inWords(game, done);
  return by === undefined ? what : `${by}: ${what}`;
}

/** What happens by itself before the first decision. */
export const BEGINNING = 'the game begins';

const OFFERED = { undo: 'proposes to take back', draw: 'proposes a draw' } as const;
const ANSWERED = { accept: 'accepts', decline: 'declines', withdraw: 'withdraws the proposal' } as const;

const WHY: Readonly<Record<AnswerReason, string>> = {
  'nothing-learnt': 'nothing was rolled and nothing shown since',
  dice: 'dice were rolled since',
  disclosed: 'something was given away since',
  shown: 'what was done since has been seen',
  ahead: 'it expects to win',
  'not-ahead': 'it does not expect to win',
  unclear: 'it cannot tell yet how the game stands',
};

function inWords(game: Game, done: Entry | Item): string {
  if ('action' in done && done.action !== undefined) return actionText(game, done.action);
  if ('redraft' in done && done.redraft !== undefined)
    return `drafts anew: ${done.redraft.map((choice) => actionText(game, choice)).join('; ') || 'nothing'}`;
  if ('offer' in done && done.offer !== undefined) return OFFERED[done.offer];
  if ('answer' in done && done.answer !== undefined)
    return done.why === undefined ? ANSWERED[done.answer] : `${ANSWERED[done.answer]}: ${WHY[done.why]}`;
  if ('holder' in done && done.holder !== undefined)
    return `is held by ${holderText(done.holder)} from here on`;
  if ('contribute' in done && done.contribute !== undefined)
    return `adds ${JSON.stringify(done.contribute)} to the dice`;
  if ('reveal' in done && done.reveal !== undefined) return `the secret of the dice is ${done.reveal}`;
  return 'kind' in done ? seenText(done) : enteredText(done);
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
    case 'start':
      return BEGINNING;
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
