import type { Hands, NewGame, SavedGame, TableInfo } from '../../host/protocol.ts';
import { Store } from '../client/store.ts';
import type { Card } from '../games/card.ts';
import { CARDS } from '../games/index.ts';

/** What was chosen for one game; what is not named is the usual. */
interface Chosen {
  readonly scenario?: string;
  readonly options: Readonly<Record<string, string>>;
  /** Only where the player changed it. */
  readonly title?: string;
}

/** What is being set up. It outlasts the choice of another game and a visit to a table. */
export interface SetUp {
  readonly game: string;
  readonly hands: Hands;
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, Chosen>>;
}

/** The name of whoever plays alone is kept under this, beside those of the sides. */
export const ALONE = 'alone';

export const setUp = new Store<SetUp>({ game: CARDS[0].id, hands: 'two', names: {}, chosen: {} });

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
  return {
    game: card.id,
    scenario: scenario ?? card.scenarios[0]?.id ?? '',
    options: Object.fromEntries(card.options.map(({ id, values }) => [id, options[id] ?? values[0].id])),
    hands: now.hands,
    names: Object.fromEntries(card.sides.map(({ id, label }) => [id, nameFor(now, id) || label])),
    title: own.trim() || title,
    ...(seed === undefined ? {} : { seed }),
  };
}

/** The same game once more, to be changed at will. */
export function prepareAgain({ game, scenario, options, hands, names }: TableInfo): void {
  const alone = hands === 'one' ? { [ALONE]: names[game.sides[0]?.id ?? ''] ?? '' } : names;
  setUp.change({ game: game.id, hands, names: { ...setUp.get().names, ...alone } });
  choose(game.id, { scenario, options });
}

function nameFor({ hands, names }: SetUp, side: string): string {
  return (names[hands === 'one' ? ALONE : side] ?? '').trim();
}
