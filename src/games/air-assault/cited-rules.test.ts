import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IN_THE_MAKING } from '../in-the-making.ts';

/** Rules that the code of the system names anywhere, also where no player has come yet. */

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Chapters that only games with the rule behind them list. */
const NOT_EVERYWHERE: Readonly<Record<string, readonly string[]>> = { 'malta-1942': ['break-down.ts'] };

describe.each(IN_THE_MAKING.map((game) => [game.id, game] as const))('%s', (id, { definition }) => {
  const files = readdirSync(FOLDER).filter(
    (file) =>
      file.endsWith('.ts') && !/\.(test|clauses)\.ts$/.test(file) && !NOT_EVERYWHERE[id]?.includes(file),
  );

  it.each(files)('can name every rule that %s names', (file) => {
    const named = [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/'(crete\/[^']+)'/g)].map(
      ([, rule]) => rule ?? '',
    );
    expect(named.filter((rule) => !definition.rulebook.canCite(rule))).toEqual([]);
  });
});
