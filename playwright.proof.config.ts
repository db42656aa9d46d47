import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const MINUTES = 60_000;

/** Whole games, played to the end in the browser. */
export default defineConfig(usual, {
  testDir: 'tests/browser/proof',
  testIgnore: [],
  outputDir: 'test-results/proof',
  timeout: 40 * MINUTES,
  reporter: 'line',
  use: { trace: 'off', actionTimeout: 30_000 },
});
