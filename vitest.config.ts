import { defineConfig } from 'vitest/config'

// Some start processes and servers of their own, on machines that may be busy with the other tests. Files share a process: to
// load the whole server anew for each takes half of the time.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, isolate: false }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'database/**/*.test.ts'] } },
      {
        test: {
          name: 'sqlite', include: ['test/**/*.test.ts'], exclude: ['test/**/*.postgres.test.ts'], env: { TEST_ENGINE: 'sqlite', BUILD_DIR: 'build-test' }, ...PATIENT,
        },
      },
      {
        test: {
          name: 'postgres', include: ['test/**/*.test.ts'], env: { TEST_ENGINE: 'postgres', BUILD_DIR: 'build-test' }, globalSetup: 'test/postgres.ts', ...PATIENT,
        },
      },
    ],
  },
})
