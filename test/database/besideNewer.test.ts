import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { sweepSessions } from '#services/accounts/sessions/sessions.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

/** The migrations of a release to come, which does something of its own that older programs must not write beside. */
const later = (up: (tables: Kysely<unknown>) => Promise<void> = async () => {}): Migrations => ({
  ...MIGRATIONS,
  '9998_later': { up, stopsOlder: true },
})
/** As `later`, for one that only expands: a column that enquiries may have. */
const expanding: Migrations = {
  ...MIGRATIONS,
  '9997_wider': { up: tables => tables.schema.alterTable('enquiries').addColumn('mood', 'text').execute() },
}

describe('a process that runs while a newer release migrates', () => {
  let running: TestSite
  let newer: Database<Schema>
  beforeEach(async () => {
    running = await startSite({ configuration: { mode: 'live' } })
    newer = await openDatabase<Schema>(running.site.configuration)
  })
  afterEach(async () => {
    await newer.close()
    await running.close()
  })
  const send = () =>
    running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })

  it('stops writing and says so, and reads on', async () => {
    expect((await send()).statusCode).toBe(200)
    await migrate(newer, later(), '9.9.9')
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '60',
      {
        success: false,
        error: 'unavailable',
        message: 'The site is being updated and cannot save anything just now. Please try again in a minute.',
      },
    ])
    await expect(running.site.database.withWriteLock(async () => 'written')).rejects.toThrow('made by Forecourt 9.9.9')
    await expect(sweepSessions(running.site)).rejects.toThrow('made by Forecourt 9.9.9')
    expect((await running.app.inject('/api/products')).statusCode).toBe(200)
    const health = await running.app.inject('/health')
    expect([health.statusCode, health.json()]).toMatchObject([
      503,
      {
        ok: false,
        database: 'answers',
        writes: {
          ok: false,
          problem: expect.stringMatching(
            /^The database was changed by Forecourt 9\.9\.9\. Stop this process, which is \d/,
          ),
        },
        catalogue: { ok: true },
      },
    ])
  })

  it('has what it was about to write seen by the migration, which waits for it', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = running.site.database.transaction(async transaction => {
      begun.resolve()
      await gate.promise
      await transaction.insertInto('brands').values({ name: 'Kia', nameKey: 'kia' }).execute()
    })
    await begun.promise
    let seen: unknown
    const migrating = migrate(
      newer,
      later(async tables => {
        seen = (await sql`select name from brands`.execute(tables)).rows
      }),
      '9.9.9',
    )
    // The newer process comes as far as it can: it answers, and waits.
    await newer.ping()
    gate.resolve()
    await Promise.all([writing, migrating])
    expect(seen).toEqual([{ name: 'Kia' }])
  })

  it('goes on writing beside one that only expands, and can be started again, until one does more [OPS-4]', async () => {
    await migrate(newer, expanding, '9.9.8')
    expect((await send()).statusCode).toBe(200)
    expect((await running.app.inject('/health')).json()).toMatchObject({ ok: true, writes: { ok: true } })
    const again = await openDatabase<Schema>(running.site.configuration)
    expect(await migrate(again, MIGRATIONS, '0.0.1')).toEqual([])
    await again.transaction(transaction =>
      transaction.insertInto('brands').values({ name: 'A', nameKey: 'a' }).execute(),
    )
    await again.close()
    await migrate(newer, { ...expanding, ...later() }, '9.9.9')
    expect((await send()).statusCode).toBe(503)
    await expect(running.site.database.transaction(async () => {})).rejects.toThrow('made by Forecourt 9.9.9')
  })
})
