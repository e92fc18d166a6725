import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { lookAtReplica } from '#server/doctor/lookAtReplica.ts'
import type { Schema } from '#services/schema.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { makeServer, makeServerFolder, type OwnServer } from './ownServer.ts'

// Servers start, stop and follow each other, which takes as long as the machine needs: what is awaited are conditions.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const PATIENT = { timeout: 300_000, interval: 50 }
// A machine that is busy is no slow replica.
const REPLICA = { answerMs: 60_000, restMs: 0, farBehindMs: 0 }

let made: Awaited<ReturnType<typeof makeServerFolder>>
let primary: OwnServer
let standby: OwnServer
let other: OwnServer
beforeAll(async () => {
  made = await makeServerFolder()
  primary = await makeServer(made.folder, 'primary')
  standby = await makeServer(made.folder, 'standby', primary)
  other = await makeServer(made.folder, 'other', primary)
  await primary.start()
  await standby.start()
  await primary.run('create database cars')
  await primary.run(
    "create table numbers (n int); create role site login password 'change-me'; grant all on numbers to site",
    'cars',
  )
  await caughtUp()
})
afterAll(async () => {
  await other.stop()
  await standby.stop()
  await primary.stop()
  await made.remove()
})
beforeEach(() => standby.run('select pg_wal_replay_resume()'))

/** Waits until the standby has everything. */
async function caughtUp(): Promise<void> {
  const [{ place } = {}] = await primary.run('select pg_current_wal_lsn()::text as place')
  await vi.waitFor(async () => {
    const [{ has } = {}] = await standby.run(`select pg_last_wal_replay_lsn() >= '${String(place)}' as has`)
    expect(has).toBe(true)
  }, PATIENT)
}

const urlOf = (server: OwnServer, database = 'cars') => `postgres://site:change-me@127.0.0.1:${server.port}/${database}`

function open(
  replica: string,
  rules: Partial<typeof REPLICA> & { catchUpMs?: number } = {},
  on = primary,
): Database<Schema> {
  const database = openPostgres<Schema>(
    { address: urlOf(on), replicaAddress: replica },
    { replica: { ...REPLICA, ...rules } },
  )
  onTestFinished(() => database.close())
  return database
}

const write = (database: Database<Schema>, n: number) =>
  database.transaction(transaction => sql`insert into numbers values (${n})`.execute(transaction))
/** The rows that a report sees, and whether it was read on the replica. */
async function read({ reports }: Database<Schema>): Promise<{ most: number; there: boolean } | undefined> {
  const { rows } = await sql<{ most: number; there: boolean }>`
    select coalesce(max(n), 0)::int as most, pg_is_in_recovery() as there from numbers`.execute(reports)
  return rows[0]
}
const problemOf = async ({ replica }: Database<Schema>) => (await replica?.look())?.problem

describe('a replica for reports', () => {
  it('answers them, each with everything that was written before it [OPS-4]', async () => {
    const database = open(urlOf(standby), { catchUpMs: 60_000 })
    // Without waiting for the disk a commit is acknowledged before it is where a standby gets it from.
    await read(database)
    await primary.run('alter role site set synchronous_commit = off')
    const careless = open(urlOf(standby), { catchUpMs: 60_000 })
    for (let n = 1; n <= 10; n += 1) {
      const writer = n % 2 === 0 ? database : careless
      await write(writer, n)
      expect(await read(writer)).toEqual({ most: n, there: true })
    }
    expect(database.replica?.reads).toEqual({ replica: 6, primary: 0 })
    await primary.run('alter role site reset synchronous_commit')
    await caughtUp()
    expect(await database.replica?.look()).toEqual({ problem: null, lagMs: 0 })
  })

  it('is passed by while it has not replayed what was written, and used again when it has [OPS-4]', async () => {
    const database = open(urlOf(standby))
    await standby.run('select pg_wal_replay_pause()')
    await write(database, 100)
    expect(await read(database)).toEqual({ most: 100, there: false })
    expect(await problemOf(database)).toBe('behind')
    await standby.run('select pg_wal_replay_resume()')
    await expect.poll(() => read(database), PATIENT).toEqual({ most: 100, there: true })
    await expect.poll(() => problemOf(database), PATIENT).toBe(null)
  })

  it('loses no report when it ends one, is full of others, or stops [OPS-4]', async () => {
    await caughtUp()
    const database = open(urlOf(standby), { answerMs: 2_000 })
    await read(database)
    const stays = () =>
      sql<{ there: boolean }>`select pg_is_in_recovery() as there,
        pg_sleep(case when pg_is_in_recovery() then 3600 else 0 end)`.execute(database.reports)
    const long = [stays(), stays(), stays()]
    const asleep = `from pg_stat_activity where application_name = 'forecourt reports' and wait_event = 'PgSleep'`
    await expect.poll(async () => (await standby.run(`select 1 ${asleep}`)).length, PATIENT).toBe(3)
    expect((await read(database))?.there).toBe(false)
    await standby.run(`select pg_terminate_backend(pid) ${asleep}`)
    expect((await Promise.all(long)).map(({ rows }) => rows[0]?.there)).toEqual([false, false, false])
    await expect.poll(async () => (await read(database))?.there, PATIENT).toBe(true)
    await standby.stop('SIGKILL')
    await write(database, 200)
    expect(await read(database)).toEqual({ most: 200, there: false })
    await expect.poll(() => problemOf(database), PATIENT).toBe('away')
    await standby.start()
    await expect.poll(() => read(database), PATIENT).toEqual({ most: 200, there: true })
  })

  it('counts only as a copy of the very database that is written [OPS-4]', async () => {
    expect(await problemOf(open(urlOf(primary)))).toBe('writable')
    expect(await problemOf(open(urlOf(standby, 'postgres')))).toBe('foreign')
    const nowhere = open('postgres://site:change-me@127.0.0.1:9/cars')
    expect((await read(nowhere))?.there).toBe(false)
    expect(await problemOf(nowhere)).toBe('away')
    // One that follows a primary in whose place another one was promoted has another history.
    await other.start()
    await expect
      .poll(async () => (await other.run("select 1 from pg_database where datname = 'cars'")).length, PATIENT)
      .toBe(1)
    await other.run('select pg_promote()')
    const failedOver = open(urlOf(standby), {}, other)
    expect((await read(failedOver))?.there).toBe(false)
    expect(await problemOf(failedOver)).toBe('formerPrimary')
  })
})

describe('a site with a replica', () => {
  async function openSite(databaseReplicaUrl: string): Promise<TestSite> {
    const running = await startSite({
      configuration: { databaseUrl: primary.url('site'), databaseReplicaUrl },
      fill: async platform =>
        void (await saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true })),
    })
    onTestFinished(() => running.close())
    return running
  }
  const replicaOf = async ({ app }: TestSite) => {
    const { status, problems, replica } = (await app.inject('/health')).json<Record<string, unknown>>()
    return { status, problems, replica }
  }

  it('says in health, metrics and the doctor whether reports are read there [OPS-7]', async () => {
    await primary.run('create database site')
    await caughtUp()
    const running = await openSite(standby.url('site'))
    const { database } = running.site
    await expect.poll(async () => (await database.replica?.look())?.lagMs, PATIENT).toBe(0)
    expect(await replicaOf(running)).toEqual({
      status: 'ok',
      problems: [],
      replica: { used: true, problem: null, lagSeconds: 0 },
    })
    expect(await lookAtReplica(database)).toMatchObject([{ state: 'well' }])
    const metrics = await running.app.inject('/metrics')
    expect(metrics.body).toMatch(/forecourt_replica_used\{[^}]*\} 1\n/)
    expect(metrics.body).toMatch(/forecourt_replica_lag_seconds\{[^}]*\} 0\n/)

    const away = await openSite('postgres://someone:hunter2@127.0.0.1:9/site')
    const sentence = 'The replica for reports does not answer: reports are read on the primary.'
    expect(await replicaOf(away)).toEqual({
      status: 'degraded',
      problems: [sentence],
      replica: { used: false, problem: sentence, lagSeconds: null },
    })
    const found = await lookAtReplica(away.site.database)
    expect(found).toMatchObject([{ state: 'look', text: sentence }])
    expect(JSON.stringify(found)).not.toContain('hunter2')
    expect((await away.app.inject('/metrics')).body).toMatch(/forecourt_replica_used\{[^}]*\} 0\n/)
  })
})
