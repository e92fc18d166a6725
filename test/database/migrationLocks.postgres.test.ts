import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { USUAL_CONNECTIONS } from '#platform/database/postgres/connections.ts'
import type { Schema } from '#services/schema.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

const WIDER: Migrations = {
  ...MIGRATIONS,
  '9997_wider': { up: tables => tables.schema.alterTable('enquiries').addColumn('mood', 'text').execute() },
}

let running: TestSite
beforeAll(async () => {
  // One connection writes for as long as the test wants, and others must be able to.
  running = await startSite({ configuration: { mode: 'live', databaseConnections: USUAL_CONNECTIONS } })
})
afterAll(() => running.close())

it('a migration that expands lets those pass who write while it waits for a long change [OPS-4]', async () => {
  const send = () =>
    running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = running.site.database.transaction(async transaction => {
    await sql`select id from enquiries limit 1`.execute(transaction)
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  const newer = await openDatabase<Schema>(running.site.configuration)
  const migrating = migrate(newer, WIDER, '9.9.8')
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'forecourt migration' and wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(running.site.database.query)).rows[0]?.count).toBe(1)
  // Each waits behind the migration for two seconds at most; the change under way would let nobody pass.
  for (let count = 0; count < 3; count += 1) expect((await send()).statusCode).toBe(200)
  gate.resolve()
  await writing
  expect(await migrating).toEqual(['9997_wider'])
  await newer.close()
})
