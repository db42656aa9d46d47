import type { Hands, NewGame, SavedGame, TableInfo } from '../../host/protocol.ts';
import { Store } from '../client/store.ts';
import type { Card } from '../games/card.ts';
import { CARDS } from '../games/index.ts';
import { computersAt, peopleAt, type Seats, USUAL_PLAYER } from './seats.ts';

/** What was chosen for one game; what is not named is the usual. */
interface Chosen {
  readonly scenario?: string;
  readonly options: Readonly<Record<string, string>>;
  /** Who sits where, by side. */
  readonly seats?: Seats;
  /** Only where the player changed it. */
  readonly title?: string;
}

/** What is being set up. It outlasts the choice of another game and a visit to a table. */
export interface SetUp {
  readonly game: string;
  /** Where people play all sides: two of them, or one. */
  readonly hands: Hands;
  /** Against the computer everything may be taken back. */
  readonly practice: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, Chosen>>;
}

/** The name of whoever plays alone is kept under this, beside those of the sides. */
export const ALONE = 'alone';

export const setUp = new Store<SetUp>({
  game: CARDS[0].id,
  hands: 'two',
  practice: false,
  names: {},
  chosen: {},
});

export function chosenFor({ chosen }: SetUp, game: string): Chosen {
  return chosen[game] ?? { options: {} };
}

export function choose(game: string, part: Partial<Chosen>): void {
  const now = setUp.get();
  setUp.change({ chosen: { ...now.chosen, [game]: { ...chosenFor(now, game), ...part } } });
}

/** The name of the game, with a number where it is taken. */
export function usualTitle({ title }: Card, saved: readonly SavedGame[]): string {
  const taken = new Set(saved.map((game) => game.title));
  for (let number = 1; ; number++) {
    const name = number === 1 ? title : `${title} ${number}`;
    if (!taken.has(name)) return name;
  }
}

export function newGameOf(now: SetUp, card: Card, title: string, seed: string | undefined): NewGame {
  const { scenario, options, title: own = '' } = chosenFor(now, card.id);
  const computers = computersAt(seatsFor(now, card), card);
  const hands = handsFor(now, card);
  return {
    game: card.id,
    scenario: scenario ?? card.scenarios[0]?.id ?? '',
    options: Object.fromEntries(card.options.map(({ id, values }) => [id, options[id] ?? values[0].id])),
    hands,
    names: Object.fromEntries(card.sides.map(({ id, label }) => [id, nameFor(now, hands, id) || label])),
    ...(Object.keys(computers).length === 0
      ? {}
      : { computers, ...(now.practice ? { practice: true as const } : {}) }),
    title: own.trim() || title,
    ...(seed === undefined ? {} : { seed }),
  };
}

/** Where the computer plays, one person plays the rest as in a game of two. */
export function handsFor(now: SetUp, card: Card): Hands {
  return peopleAt(seatsFor(now, card), card).length === card.sides.length ? now.hands : 'two';
}

/** The same game once more, to be changed at will. */
export function prepareAgain({
  game,
  scenario,
  options,
  hands,
  names,
  computers,
  practice,
}: TableInfo): void {
  const alone = hands === 'one' ? { [ALONE]: names[game.sides[0]?.id ?? ''] ?? '' } : names;
  setUp.change({ game: game.id, hands, practice, names: { ...setUp.get().names, ...alone } });
  const seats = Object.fromEntries(
    game.sides.map(({ id }) => {
      const player = computers[id] ?? USUAL_PLAYER;
      return [id, { computer: id in computers, ...player }];
    }),
  );
  choose(game.id, { scenario, options, seats });
}

export function seatsFor(now: SetUp, { id }: Card): Seats {
  return chosenFor(now, id).seats ?? {};
}

function nameFor({ names }: SetUp, hands: Hands, side: string): string {
  return (names[hands === 'one' ? ALONE : side] ?? '').trim();
}
