import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'];
/** Tests that put something else in the place of modules or of what is global: each file is by itself. */
const BY_THEMSELVES = ['src/web/{client,panels,player,table}/**/*.test.ts', 'src/games/c3/victory.test.ts'];
const NEVER = ['tests/browser/**', '**/node_modules/**'];

export default defineConfig({
  test: {
    // Generous: tests prove what is true, not how fast; `npm run bench` measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One core less is usual, which on a machine of two is one.
    maxWorkers: '100%',
    projects: [
      // All files of a worker share the games that they load, which takes a third of the time.
      {
        extends: true,
        test: { name: 'together', include: TESTS, exclude: [...NEVER, ...BY_THEMSELVES], isolate: false },
      },
      { extends: true, test: { name: 'by themselves', include: BY_THEMSELVES, exclude: NEVER } },
    ],
  },
});
