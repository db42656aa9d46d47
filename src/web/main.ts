import { element } from './element.ts';
import { showEngineCheck } from './engine-check.ts';
import { gameCard } from './game-card.ts';
import { COMING_GAMES } from './games.ts';

showComingGames();

const engineCheck = document.querySelector<HTMLElement>('#engine-check');
if (engineCheck) showEngineCheck(engineCheck);

function showComingGames(): void {
  const list = document.querySelector('#coming-games');
  list?.append(...COMING_GAMES.map((game) => element('li', '', gameCard(game))));
}
