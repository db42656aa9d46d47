import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { crete } from '../crete/index.ts';
import { malta1942 } from '../malta-1942/index.ts';

/** Rules that the code of the system names anywhere, also where no player has come yet. */

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Chapters that only games with the rule behind them list. */
const NOT_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  'malta-1942': [
    'booklet.ts',
    'break-down.ts',
    'cargo.ts',
    'chapter-event-rules.ts',
    'crossing.ts',
    'demolition.ts',
    'drop-areas.ts',
    'emergency.ts',
    'evacuation.ts',
    'groups.ts',
    'home.ts',
    'port-entry.ts',
    'ports.ts',
    're-form.ts',
    'redirection.ts',
    'reinforcements.ts',
    'sailing.ts',
    'scheduling.ts',
    'sea-movement.ts',
    'steamer.ts',
    'transport-words.ts',
    'trucks.ts',
  ],
};

const GAMES: readonly Game[] = [crete, malta1942];

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, { definition }) => {
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_EVERYWHERE[id]?.includes(file),
  );

  it.each(files)('can name every rule that %s names', (file) => {
    const named = [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/'(crete\/[^']+)'/g)].map(
      ([, rule]) => rule ?? '',
    );
    expect(named.filter((rule) => !definition.rulebook.canCite(rule))).toEqual([]);
  });

  it.each(files)('names rules in %s that can be read alone, as the reason for something', (file) => {
    const { rulebook } = definition;
    const named = [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/'(crete\/[^']+)'/g)].map(
      ([, rule]) => rulebook.text(rulebook.cited(rule ?? '')),
    );
    const pointing = /^(?:It|They|He|That|This|These|Having|After that|\d:)[ ,]/;
    expect(named.filter((text) => pointing.test(text))).toEqual([]);
  });
});
