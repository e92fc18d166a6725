import { runServer } from '#test/server/serverProcess.ts'
import { test as base } from './fixtures.ts'
import { OWNER_VARIABLES } from './owner.ts'

/** As `test` of the fixtures, but against a live site over the demo's vehicles: what visitors send is kept, and can be worked on. */
export const test = base.extend<object, { siteAddress: string }>({
  siteAddress: [async ({ dataDir }, use) => {
    const server = runServer({ DATA_DIR: dataDir, PORT: '0', SITE_MODE: 'live', TEAM_EMAIL: 'team@cars.example', RATE_LIMIT: 'off', ...OWNER_VARIABLES })
    await use(await server.ready)
    server.kill('SIGTERM')
    await server.ended
  }, { scope: 'worker', timeout: 120_000 }],
})
