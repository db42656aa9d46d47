import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    // Generous: tests prove what is true, not how fast; `npm run bench` measures.
    testTimeout: 60_000,
    // One core less is usual, which on a machine of two is one.
    maxWorkers: '100%',
    exclude: ['tests/browser/**', '**/node_modules/**'],
  },
});
