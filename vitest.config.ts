import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'database/**/*.test.ts'] } },
      { test: { name: 'sqlite', include: ['test/**/*.test.ts'], env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'postgres', include: ['test/**/*.test.ts'], env: { TEST_ENGINE: 'postgres' }, globalSetup: 'test/postgres.ts',
        },
      },
    ],
  },
})
