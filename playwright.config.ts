import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// For the servers that the tests start.
process.env.BUILD_DIR = 'build-test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/demoData.ts',
  forbidOnly: true,
  // Each worker has a server and a browser of its own.
  workers: Math.min(4, availableParallelism()),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
  projects: [
    {
      // The same on every screen.
      name: 'phone', testIgnore: /(walkthrough|twoStaff|seo|server|offerFailure|import|people|back|print|forcedColours)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'laptop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
