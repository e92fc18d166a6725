import { defineConfig } from 'vitest/config'

// Files share a process for each core: to load the modules anew for each file takes half of the time. By default vitest
// leaves one core to itself, which of two is half of the machine.
const SHARED = { isolate: false, maxWorkers: '100%' }

// Some start processes and servers of their own, on machines that may be busy with the other tests.
const PATIENT = { ...SHARED, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...SHARED,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.postgres.test.ts'],
          env: { TEST_ENGINE: 'sqlite', BUILD_DIR: 'build-test' },
          ...PATIENT,
        },
      },
      {
        test: {
          // What a page's HTML says does not depend on the engine.
          name: 'postgres',
          include: ['test/**/*.test.ts'],
          exclude: ['test/pages/**'],
          env: { TEST_ENGINE: 'postgres', BUILD_DIR: 'build-test' },
          globalSetup: 'test/postgres.ts',
          ...PATIENT,
        },
      },
    ],
  },
})
