import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { OFFER } from '#domain/enquiries/testing/enquiries.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres, type PostgresLimits } from '#platform/database/postgres.ts'
import { USUAL_CONNECTIONS } from '#platform/database/postgres/connections.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { commitChange } from '#services/commitChange.ts'
import { changeEnquiry } from '#services/enquiries/changeEnquiry.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import { appendEvents } from '#services/appendEvents.ts'
import type { Schema } from '#services/schema.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addPerson } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openFreezingProxy } from './freezingProxy.ts'

let running: TestSite
let people = 0
beforeAll(async () => {
  // What is tried holds most of its connections at once.
  running = await startSite({ configuration: { mode: 'live', databaseConnections: USUAL_CONNECTIONS } })
  await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0000')], { createOptions: true })
})
afterAll(() => running.close())

const url = () => running.site.configuration.databaseUrl ?? ''
const member = () => addPerson(running, `person${++people}@cars.example`)
/** The database as another process has it. */
async function asOther<Result>(
  limits: Partial<PostgresLimits>,
  work: (other: ReturnType<typeof openPostgres<Schema>>) => Promise<Result>,
  address = url(),
): Promise<Result> {
  const other = openPostgres<Schema>({ address }, limits)
  return work(other).finally(() => other.close())
}
/** Runs `work` while another process holds the write lock. */
function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  return asOther({}, async other => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locked = other.withWriteLock(async () => {
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    const result = await work()
    gate.resolve()
    await locked
    return result
  })
}
const send = (key: string) => receiveEnquiry(running.site, OFFER, { idempotencyKey: key, suspicious: false, files: [] })
const newestEnquiry = () =>
  running.site.database.query
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('a change', () => {
  it('is answered as done when slow reads hold every connection for reading, and seen when they are over', async () => {
    const { database, catalogue } = running.site
    const before = catalogue.health().vehicles
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.transaction(async transaction => {
      await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    const slow = Array.from({ length: 6 }, () =>
      sql`select pg_advisory_lock_shared(1), pg_advisory_unlock_shared(1)`.execute(database.query),
    )
    const waiting = () =>
      database.transaction(transaction =>
        sql<{ count: number }>`
      select count(*) as count from pg_locks where locktype = 'advisory' and not granted`.execute(transaction),
      )
    await expect.poll(async () => (await waiting()).rows[0]?.count).toBe(6)
    const { productId } = await addVehicle(running.site, 'test', vehicleInput('KA09ZZ0002'))
    expect(productId).toMatch(/^[0-9a-f]{14}$/)
    gate.resolve()
    await Promise.all([holding, ...slow])
    await expect.poll(() => catalogue.health().vehicles).toBe(before + 1)
  })

  it('that waits for the write lock keeps neither enquiries nor the office waiting, however many there are', async () => {
    await send('before')
    const { id, version } = await newestEnquiry()
    const person = await member()
    const waiting: Promise<unknown>[] = []
    await whileLocked(async () => {
      for (let car = 0; car < 12; car += 1)
        waiting.push(addVehicle(running.site, 'test', vehicleInput(`KA08ZZ${1_000 + car}`)))
      await send('meanwhile')
      await changeEnquiry(running.site, '1', id, { version, state: 'contacted' })
      await changeAccount(running.site, '1', person, { role: 'staff' })
    })
    expect(await Promise.all(waiting)).toHaveLength(12)
    expect((await newestEnquiry()).id).toBeGreaterThan(id)
  })

  it('is not missed by who follows, though an event of the office with a higher number was seen before it', async () => {
    const { catalogue } = running.site
    const person = await member()
    await asOther({}, async database => {
      const other = { ...running.site, database }
      const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const change = commitChange(other, async transaction => {
        const { id } = await transaction
          .insertInto('brands')
          .values({ name: 'Newcomer', nameKey: 'newcomer' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await appendEvents(other, transaction, 'test', [
          { kind: 'added', subject: 'brand', subjectId: id, before: null, after: { name: 'Newcomer', parentId: null } },
        ])
        written.resolve()
        await gate.promise
      })
      await written.promise
      await changeAccount(running.site, '1', person, { role: 'staff' })
      await catalogue.catchUp()
      gate.resolve()
      await change
    })
    await catalogue.catchUp()
    expect(catalogue.options().nameOf('brand', 'newcomer')).toBe('Newcomer')
  })
})

it('of two changes of one enquiry at the same moment one is made, the other refused', async () => {
  await send('two at once')
  const { id, version } = await newestEnquiry()
  const outcomes = await Promise.allSettled(
    (['contacted', 'negotiating'] as const).map(state => changeEnquiry(running.site, '1', id, { version, state })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: expect.stringContaining('Changed meanwhile by') },
  })
  expect((await newestEnquiry()).version).toBe(version + 1)
})

describe('a transaction', () => {
  it('that does nothing any more is ended, the next one gets the write lock, and the process lives', async () => {
    await asOther({ idleInTransactionMs: 200 }, async other => {
      const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const stuck = other.withWriteLock(async () => {
        begun.resolve()
        await gate.promise
      })
      await begun.promise
      await addVehicle(running.site, 'test', vehicleInput('KA09ZZ0005'))
      gate.resolve()
      await expect(stuck).rejects.toThrow(/terminat|not queryable/i)
      expect(await other.withWriteLock(async () => 'again')).toBe('again')
    })
  })

  it('is ended where a statement takes too long; a migration is not, nor who waits for one', async () => {
    await asOther({ statementMs: 100 }, async other => {
      await expect(other.transaction(transaction => sql`select pg_sleep(60)`.execute(transaction))).rejects.toThrow(
        'statement timeout',
      )
      await expect(sql`select pg_sleep(60)`.execute(other.query)).rejects.toThrow('statement timeout')
      const limits = (tables: Kysely<Schema>) =>
        sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
          tables,
        )
      expect((await other.alter(limits)).rows).toEqual([{ statement: '0', idle: '0' }])
    })
  })

  it('that does not get the write lock in time is refused as busy, with when to come back', async () => {
    await whileLocked(() =>
      asOther({ statementMs: 100 }, async other => {
        await expect(other.withWriteLock(async () => 'mine')).rejects.toMatchObject({
          statusCode: 503,
          retryAfterSeconds: 30,
        })
      }),
    )
  })
})

it('what is to be written while a migration takes long is refused as busy, and what is read is answered', async () => {
  await asOther({ statementMs: 100 }, async other => {
    await migrate(other, MIGRATIONS, '0.0.0')
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const migrating = running.site.database.alter(tables =>
      tables.transaction().execute(async transaction => {
        await sql`lock table kysely_migration in access exclusive mode`.execute(transaction)
        begun.resolve()
        await gate.promise
      }),
    )
    await begun.promise
    await expect(other.transaction(async () => 'written')).rejects.toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 30,
    })
    expect(await other.query.selectFrom('brands').select('id').limit(1).execute()).toHaveLength(1)
    expect((await running.app.inject('/health')).json()).toMatchObject({ database: 'answers' })
    gate.resolve()
    await migrating
    expect(await other.transaction(async () => 'written')).toBe('written')
  })
})

describe('a server', () => {
  it('that says nothing any more, without a reset, is given up, and used again when it is back', async () => {
    const proxy = await openFreezingProxy(url())
    await asOther(
      { silenceMs: 300, connectMs: 300 },
      async other => {
        await other.ping()
        proxy.freeze(true)
        await expect(other.ping()).rejects.toThrow('has not answered')
        await expect(other.withWriteLock(async () => 'written')).rejects.toThrow(/timeout|not answered/)
        proxy.freeze(false)
        await other.ping()
        expect(await other.withWriteLock(async () => 'written')).toBe('written')
      },
      proxy.url,
    )
    await proxy.close()
  })

  it('that cuts the connection for listening is listened to again', async () => {
    await asOther({}, async other => {
      other.onCommit(() => {})
      const listening = async () =>
        (
          await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'forecourt notify' and datname = current_database()
        and query like 'listen%'`.execute(running.site.database.query)
        ).rows.map(row => row.pid)
      await expect.poll(listening).toHaveLength(2)
      const before = await listening()
      await running.site.database.transaction(transaction =>
        sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(transaction),
      )
      await expect.poll(async () => (await listening()).filter(pid => !before.includes(pid))).toHaveLength(2)
    })
  })
})
