import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allGames, GAME_IDS, gameById } from '../src/games/index.ts';
import { keyName, TABLE_KEYS } from '../src/web/parts/keys.ts';
import { t } from '../src/web/texts/index.ts';

const games = await allGames();
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

describe('docs/positions.md', () => {
  const page = read('docs/positions.md');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as { game: string },
  );

  it('has an example of every game', () => {
    expect(examples.map(({ game }) => game)).toEqual(GAME_IDS);
  });

  it.each(examples.map((example) => [example.game, example] as const))(
    'shows a position of %s that loads',
    async (id, example) => {
      const game = await gameById(id);
      const state = game.load(example);
      expect(game.ask(state)?.actions.length).toBeGreaterThan(0);
      expect(game.hash(game.load(game.position(state)))).toBe(game.hash(state));
    },
  );

  it.each(games.map((game) => [game.id, game] as const))('names the points of %s', (_, game) => {
    for (const point of Object.keys(game.definition.points)) expect(page).toContain(`\`${point}\``);
  });
});

describe('docs/page.md', () => {
  it('has the keys of the table as they are', () => {
    const page = read('docs/page.md');
    for (const { keys, does } of TABLE_KEYS)
      expect(page).toContain(`| ${keys.map((key) => `\`${keyName(key)}\``).join(' ')} | ${t(does)} |`);
  });
});

describe.each(PAGES)('%s', (page) => {
  it('points only to files that are there', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
