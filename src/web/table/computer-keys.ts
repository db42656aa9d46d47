import type { ComputerTurn } from '../client/computer-turn.ts';
import { SPEEDS } from '../client/speeds.ts';
import { isOnButton } from './on-button.ts';
import type { TableState } from './use-table.ts';

/** The keys of the computer's turn. Whether the key meant something here. */
export function onComputerKey(event: KeyboardEvent, table: TableState): boolean {
  const { state, computer } = table;
  if (state.mode !== 'computer' || computer.doing === 'failed') return false;
  const { turn } = computer;
  if (event.shiftKey) return atSpeed(event.code, turn);
  switch (event.key) {
    case ' ':
      if (isOnButton(event.target)) return false;
      turn.toggle();
      return true;
    case 's':
    case 'S':
      turn.skip();
      return true;
    case 'ArrowRight':
      return computer.doing === 'paused' && forward(table);
    case 'ArrowLeft':
      return computer.doing === 'paused' && back(table);
    default:
      return false;
  }
}

/** With Shift, whatever the keyboard makes of the digits. */
function atSpeed(code: string, turn: ComputerTurn): boolean {
  const speed = SPEEDS[Number(/^Digit([1-4])$/.exec(code)?.[1]) - 1];
  if (speed === undefined) return false;
  turn.goAt(speed);
  return true;
}

/** Through what was seen already, then on. */
function forward({ session, state, computer }: TableState): boolean {
  const { replay, items } = state;
  const next = items.find(({ number, events }) => number > (replay?.at ?? items.length) && events.length > 0);
  if (replay === undefined) computer.turn.step();
  else void session.goTo(next?.number ?? items.length);
  return true;
}

/** To what was seen before. */
function back({ session, state, deeds }: TableState): boolean {
  const { replay, items } = state;
  const first = deeds.deeds[0]?.lines[0]?.item ?? items.length;
  const at = replay?.at ?? items.length;
  const before = items.findLast(({ number, events }) => number < at && events.length > 0);
  if (before !== undefined && before.number >= first - 1) void session.goTo(before.number);
  return true;
}
