import { defineConfig } from '@playwright/test';

const NO_CALLS_HOME = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

// The address and the browser come from the global setup: loading this file starts and unpacks nothing.
export default defineConfig({
  testDir: 'tests/browser',
  // Measurements and whole games take their time: "bench", "proof" and "pictures" run them.
  testIgnore: ['bench/**', 'proof/**', 'pictures/**'],
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Generous: tests prove what is true, not how fast; `npm run bench` measures.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['GRAND_HARBOUR_ADDRESS'] ?? '',
    launchOptions: {
      executablePath: process.env['GRAND_HARBOUR_CHROMIUM'] ?? '',
      args: ['--no-sandbox', '--disable-gpu', ...NO_CALLS_HOME],
    },
    // A trace of every test takes a third of its time; whoever looks for a fault says "--trace retain-on-failure".
    screenshot: 'only-on-failure',
  },
});
