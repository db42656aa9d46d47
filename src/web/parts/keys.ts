import type { TextKey } from '../texts/index.ts';

/** All keys of the table, for all games: what the keyboard does, what the help shows, and what is kept for later. */

export type KeyGroup = 'help.on-map' | 'help.deciding' | 'help.looking' | 'help.computer';

export interface TableKey {
  /** What it does, for the code. */
  readonly id: KeyId;
  /** As the keyboard names them, in small letters; `shift+` before those that need it. */
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  readonly does: TextKey;
  /** Goes on while it is held down: it walks or zooms and answers nothing. */
  readonly walks?: true;
  /** Has this meaning only while this is so; elsewhere the same key may have another. */
  readonly while?: 'map' | 'computer';
}

export type KeyId =
  | 'move'
  | 'next'
  | 'previous'
  | 'choose'
  | 'in-stack'
  | 'zoom'
  | 'go-to'
  | 'escape'
  | 'primary'
  | 'space'
  | 'list'
  | 'undo'
  | 'redo'
  | 'reset'
  | 'why'
  | 'hint'
  | 'reach'
  | 'threat'
  | 'stage'
  | 'tabs'
  | 'help'
  | 'step'
  | 'speed'
  | 'skip';

const arrows = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'];

export const TABLE_KEYS: readonly TableKey[] = [
  { id: 'move', keys: arrows, group: 'help.on-map', does: 'help.key-arrows', walks: true, while: 'map' },
  { id: 'next', keys: ['n'], group: 'help.on-map', does: 'help.key-next', walks: true },
  { id: 'previous', keys: ['shift+n'], group: 'help.on-map', does: 'help.key-previous', walks: true },
  { id: 'choose', keys: ['enter'], group: 'help.on-map', does: 'help.key-enter' },
  { id: 'in-stack', keys: ['[', ']'], group: 'help.on-map', does: 'help.key-brackets', walks: true },
  { id: 'zoom', keys: ['f', '+', '=', '-'], group: 'help.on-map', does: 'help.key-zoom', walks: true },
  { id: 'go-to', keys: ['g'], group: 'help.on-map', does: 'help.key-goto' },
  { id: 'escape', keys: ['escape'], group: 'help.on-map', does: 'help.key-escape' },

  { id: 'primary', keys: ['e'], group: 'help.deciding', does: 'help.key-primary' },
  { id: 'space', keys: [' '], group: 'help.deciding', does: 'help.key-space' },
  { id: 'list', keys: ['l'], group: 'help.deciding', does: 'help.key-list' },
  { id: 'hint', keys: ['i'], group: 'help.deciding', does: 'help.key-hint' },
  { id: 'undo', keys: ['u'], group: 'help.deciding', does: 'help.key-undo' },
  { id: 'redo', keys: ['shift+u'], group: 'help.deciding', does: 'help.key-redo' },
  { id: 'reset', keys: ['backspace'], group: 'help.deciding', does: 'help.key-reset' },

  { id: 'why', keys: ['w'], group: 'help.looking', does: 'help.key-why' },
  { id: 'reach', keys: ['r'], group: 'help.looking', does: 'help.key-reach' },
  { id: 'threat', keys: ['t'], group: 'help.looking', does: 'help.key-threat' },
  { id: 'stage', keys: ['m'], group: 'help.looking', does: 'help.key-stage' },
  { id: 'tabs', keys: ['1', '2', '3', '4'], group: 'help.looking', does: 'help.key-tabs' },
  { id: 'help', keys: ['h', '?'], group: 'help.looking', does: 'help.key-help' },

  {
    id: 'step',
    keys: ['arrowright', 'arrowleft'],
    group: 'help.computer',
    does: 'help.key-step',
    while: 'computer',
  },
  {
    id: 'speed',
    keys: ['shift+1', 'shift+2', 'shift+3', 'shift+4'],
    group: 'help.computer',
    does: 'help.key-speed',
  },
  { id: 'skip', keys: ['s'], group: 'help.computer', does: 'help.key-skip' },
];

/** Kept for lessons: one step back, and this step again. */
export const RESERVED_KEYS: readonly string[] = ['b', 'shift+b'];

/** What the keyboard says of a key. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** What was pressed, as the table of keys writes it. Digits are told by where they lie: with Shift they print other signs. */
export function chordOf({ key, code, shiftKey }: Pressed): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const plain = shiftKey && digit !== undefined ? digit : key.toLowerCase();
  return shiftKey && (digit !== undefined || /^\p{L}$/u.test(plain)) ? `shift+${plain}` : plain;
}

/** The row of the table that a key belongs to. A letter with Shift is the letter, unless that has a row of its own. */
export function keyOf(event: Pressed, now: NonNullable<TableKey['while']>): TableKey | undefined {
  const chord = chordOf(event);
  const rowOf = (wanted: string) =>
    TABLE_KEYS.find(({ keys, while: when = now }) => when === now && keys.includes(wanted));
  return rowOf(chord) ?? (/^shift\+\p{L}$/u.test(chord) ? rowOf(chord.slice('shift+'.length)) : undefined);
}

/** How a key reads: "Shift U", "Esc". */
export function keyName(chord: string): string {
  return chord
    .split(/\+(?=.)/)
    .map((part) => NAMES[part] ?? part.toUpperCase())
    .join(' ');
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '-': '−',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  backspace: 'Backspace',
  enter: 'Enter',
  escape: 'Esc',
  shift: 'Shift',
};
