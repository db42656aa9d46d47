import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The pictures of the documentation, taken anew. */
export default defineConfig(usual, {
  testDir: 'tests/browser/pictures',
  testIgnore: [],
  outputDir: 'test-results/pictures',
  fullyParallel: false,
  workers: 1,
  reporter: 'line',
  use: { screenshot: 'off', trace: 'off' },
});
