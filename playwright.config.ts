import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

const ADMIN = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: ['./scripts/postgres-for-tests.ts', './e2e/prepare.ts'],
  forbidOnly: true,
  fullyParallel: false,
  // On a crowded machine a page can be late; a second try in CI is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Recording every step costs time: E2E_TRACE=1 turns it on for whoever looks for a cause.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // What is measured is the page as it comes to rest, not a colour on its way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A worker's tests share a profile (e2e/profile.ts), and so a process that is warm.
        '--renderer-process-limit=1',
        // No page lives long enough to earn what optimising its code costs.
        '--js-flags=--no-maglev --no-opt',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // What each screen is for; and, tagged @edge, how it fails, refuses and recovers: `npm run test:more`, and CI.
    { name: 'desktop', grepInvert: /@edge/, use: { viewport: ADMIN } },
    { name: 'edges', grep: /@edge/, use: { viewport: ADMIN } },
    // The path of a purchase to its parcel; and the screens that look different there.
    { name: 'phone', testMatch: /(thin-path|admin-orders)\.spec\.ts$/, grep: /newcomer buys|estimate$/, use: PHONE },
    { name: 'phone-edges', testMatch: /admin-orders\.spec\.ts$/, grep: /in full|the edit form|deleting/, use: PHONE },
  ],
});
