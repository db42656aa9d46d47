import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The data of maps and games, in files of their own beside the script. */
const DATA = [
  { name: 'map-data', test: /[\\/]ground[\\/]data[\\/][\w-]+\.json$/ },
  { name: 'map-data', test: /[\\/]games[\\/][\w-]+[\\/]data[\\/]map\.json$/ },
  { name: 'game-data', test: /[\\/]games[\\/][\w-]+[\\/]data[\\/][\w-]+\.json$/ },
] as const;

/** One file for each game and kind: `map-data-c3`. Whoever needs a game fetches its data alone. */
const dataGroups = DATA.map(({ name, test }) => ({
  test,
  name: (module: string) => `${name}-${ownerOf(module)}`,
  debugName: name,
}));

/**
 * What the games share lies in files of its own, so that no game imports the script that starts the worker: what the
 * tables need before any game is known, and what only games need.
 */
const workerGroups = [
  ...dataGroups,
  { name: 'tables', test: /[\\/](src[\\/](engine|table)|node_modules)[\\/]/, tags: ['$initial' as const] },
  { name: 'kernel', test: /[\\/]src[\\/]engine[\\/]/ },
];

function ownerOf(module: string): string {
  return /games[\\/]([\w-]+)[\\/]data/.exec(module)?.[1] ?? /(\w+)[\w-]*\.json$/.exec(module)?.[1] ?? 'all';
}

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // The content security policy allows files of our own only: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: dataGroups } },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: workerGroups } } } },
});
