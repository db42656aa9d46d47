import { element } from './element.ts';
import type { ComingGame } from './games.ts';

export function gameCard(game: ComingGame): HTMLElement {
  const title = element('h3', '', game.title);
  title.id = `game-${game.id}`;
  const card = element(
    'article',
    'card',
    picture(game),
    element(
      'div',
      'card-text',
      title,
      element('p', 'subject', game.subject),
      element('p', '', game.sentence),
      sides(game),
    ),
  );
  card.setAttribute('aria-labelledby', title.id);
  return card;
}

/** Ornament only: what it shows is said in words below. */
function picture({ counters }: ComingGame): HTMLElement {
  const made = element(
    'div',
    'picture',
    ...counters.map(({ force, symbol }) =>
      element('span', `counter ${force}`, element('span', `symbol ${symbol}`)),
    ),
  );
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function sides(game: ComingGame): HTMLElement {
  const list = element('ul', 'sides', ...game.sides.map(({ name, force }) => element('li', force, name)));
  list.setAttribute('aria-label', 'Sides');
  return list;
}
