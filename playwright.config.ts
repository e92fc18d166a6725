import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// For the servers that the tests start.
process.env.BUILD_DIR = 'build-test'

/*
 * Which screen a test runs on: a laptop, once. What depends on the screen (layout, touch, the filter's sheet, bars that stay in
 * view) is tagged `@phone` and runs on a phone as well.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/demoData.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Each worker has a browser and sites of its own.
  workers: Math.min(4, availableParallelism()),
  // Machines may be busy with something else; who passes waits for neither.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'laptop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone\b/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
