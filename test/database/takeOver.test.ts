import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBaseline } from '#database/migrations/0100_baseline/baseline.ts'
import { REPLACED } from '#database/migrations/0100_baseline/replaced.ts'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { refuseNewer } from '#platform/database/newerDatabase.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { lookAtDatabase } from '#server/doctor/lookAtDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { startSite } from '../startSite.ts'
import { fillEveryTable, makeFormer, readEveryRow } from './formerDatabase.ts'

// What that commit's database had; what later migrations add comes after it is taken over.
const BASELINE: Migrations = { '0100_baseline': createBaseline }
const FORMER = Object.fromEntries(REPLACED.names.map(name => [name, {}]))

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
const open = () => openDatabase<Schema>({ databaseUrl: made.url, dataDir })
const namesOf = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.query)).rows.map(
    row => row.name,
  )
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-former-'))
  made = await makeDatabase()
  database = await open()
  await migrate(database, BASELINE, VERSION)
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

describe('a database that the last commit before release 1.0.0 made [OPS-4]', () => {
  it('is taken as it is: every row of every table is the same, and only the names of its migrations are others', async () => {
    await fillEveryTable(database)
    await makeFormer(database)
    const before = await readEveryRow(database)
    expect(Object.values(before).every(rows => rows.length > 0)).toBe(true)
    // A process whose connection is older goes on; two start together.
    const newer = await open()
    expect(await Promise.all([database, newer].map(one => migrate(one, BASELINE, VERSION)))).toEqual([[], []])
    await newer.close()
    expect(await readEveryRow(database)).toEqual(before)
    expect(await namesOf()).toEqual(Object.keys(BASELINE))
    expect(
      await database.query.selectFrom('appliedMigrations').select(['migration', 'release', 'olderMayWrite']).execute(),
    ).toEqual([{ migration: '0100_baseline', release: VERSION, olderMayWrite: 1 }])
    expect(await migrate(database, BASELINE, VERSION)).toEqual([])
  })

  it('is taken over and brought to the newest migration in one go', async () => {
    await makeFormer(database)
    expect([...Object.keys(BASELINE), ...(await migrate(database, MIGRATIONS, VERSION))]).toEqual(await namesOf())
    expect(await namesOf()).toEqual(Object.keys(MIGRATIONS))
  })

  it('is written on by processes of that commit after it was taken over', async () => {
    await makeFormer(database)
    await expect(refuseNewer(database.query, FORMER, '0.1.0')).resolves.toBeUndefined()
    await migrate(database, BASELINE, VERSION)
    await expect(refuseNewer(database.query, FORMER, '0.1.0')).resolves.toBeUndefined()
  })

  it('serves a site as before', async () => {
    const configuration = { mode: 'live' as const, dataDir, databaseUrl: made.url }
    const first = await startSite({
      configuration,
      fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
    })
    const list = await first.app.inject('/api/products')
    await first.close()
    await makeFormer(database)
    const second = await startSite({ configuration, fill: async () => {} })
    expect((await second.app.inject('/api/products')).json()).toEqual(list.json())
    expect((await second.app.inject('/health')).json()).toMatchObject({ ok: true })
    await second.close()
  })
})

describe('a database that an earlier commit made [OPS-4]', () => {
  const says = `it was made before Forecourt 1.0.0: start commit ${REPLACED.lastCommit} on it once`

  it('is not opened, nothing in it is changed, and it is said which commit to start once', async () => {
    const fewer = REPLACED.names.slice(0, -1)
    await makeFormer(database, fewer)
    const before = await readEveryRow(database)
    await expect(migrate(database, MIGRATIONS, VERSION)).rejects.toThrow(says)
    expect(await readEveryRow(database)).toEqual(before)
    expect(await namesOf()).toEqual(fewer)
    await expect(startSite({ configuration: { dataDir, databaseUrl: made.url } })).rejects.toThrow(says)
  })

  it('is described so by the doctor', async () => {
    await makeFormer(database, REPLACED.names.slice(0, 30))
    expect(await lookAtDatabase({ database } as Parameters<typeof lookAtDatabase>[0])).toEqual([
      expect.objectContaining({ text: expect.stringContaining(says) }),
    ])
  })

  it('names a commit by its whole hash', () => {
    expect(REPLACED.lastCommit).toMatch(/^[0-9a-f]{40}$/)
  })
})
