import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/longFirst.ts'

// Files share a process: to load the modules anew for each file takes half of the time. One process more than there are cores:
// tests wait for disks, timers and processes that they start, and the cores have something to do meanwhile.
//
// A timeout ends a test that hangs. It is long because some tests start processes and servers, also on a busy machine; a passing test never
// waits for it.
const PROJECT = {
  isolate: false,
  maxWorkers: availableParallelism() + 1,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...PROJECT,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.postgres.test.ts'],
          env: { TEST_ENGINE: 'sqlite', BUILD_DIR: 'build-test' },
          ...PROJECT,
        },
      },
      {
        test: {
          // What a page's HTML says does not depend on the engine, nor does what is refused before a database is asked.
          name: 'postgres',
          include: ['test/**/*.test.ts'],
          exclude: ['test/pages/**', 'test/**/*.sqlite.test.ts'],
          env: { TEST_ENGINE: 'postgres', BUILD_DIR: 'build-test' },
          globalSetup: 'test/postgres.ts',
          ...PROJECT,
        },
      },
    ],
  },
})
