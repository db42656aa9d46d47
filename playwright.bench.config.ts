import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The speed and the size of the page: one measurement after the other, with nothing else running. */
export default defineConfig(usual, {
  testDir: 'tests/browser/bench',
  testIgnore: [],
  outputDir: 'test-results/bench',
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
  reporter: 'line',
  use: { screenshot: 'off', trace: 'off' },
});
