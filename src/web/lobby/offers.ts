import type { Look } from '../board/plan.ts';
import type { TextKey } from '../texts/index.ts';

/** A game on its card. */
export interface Offer {
  readonly id: string;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly length: TextKey;
  /** Of five. */
  readonly complexity: number;
  readonly sides: readonly { readonly id: string; readonly label: TextKey; readonly look: Look }[];
  readonly playable: boolean;
}

const AXIS = { id: 'axis', label: 'lobby.axis', look: 'it' } as const;

/** The games, the playable ones and those in the making. */
export const OFFERS: readonly Offer[] = [
  {
    id: 'c3',
    title: 'lobby.c3',
    text: 'lobby.c3.text',
    length: 'lobby.c3.length',
    complexity: 3,
    sides: [AXIS, { id: 'british', label: 'lobby.british', look: 'cw' }],
    playable: true,
  },
  {
    id: 'convoys',
    title: 'lobby.convoys',
    text: 'lobby.convoys.text',
    length: 'lobby.convoys.length',
    complexity: 2,
    sides: [
      { id: 'allied', label: 'lobby.allied', look: 'rn' },
      { ...AXIS, look: 'rm' },
    ],
    playable: true,
  },
  {
    id: 'crete',
    title: 'lobby.crete',
    text: 'lobby.crete.text',
    length: 'lobby.crete.length',
    complexity: 3,
    sides: [
      { ...AXIS, look: 'de' },
      { id: 'allied', label: 'lobby.allied', look: 'cw' },
    ],
    playable: false,
  },
  {
    id: 'malta-1942',
    title: 'lobby.malta-1942',
    text: 'lobby.malta-1942.text',
    length: 'lobby.malta-1942.length',
    complexity: 3,
    sides: [AXIS, { id: 'allied', label: 'lobby.allied', look: 'cw' }],
    playable: false,
  },
];

export function offerOf(game: string): Offer | undefined {
  return OFFERS.find(({ id }) => id === game);
}
