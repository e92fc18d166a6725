import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { breaksOf, describeSchema, type SchemaDescription } from '#database/released/describeSchema.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { breaksFor, readReleasedSchema, SCHEMA_FILE, type ReleasedSchema } from './releasedSchema.ts'

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
let released: ReleasedSchema
const describeNow = () => describeSchema(database.query as Kysely<unknown>, database.engine)
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-released-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
  // RENEW_RELEASED=name writes it anew, once for each engine.
  released = await readReleasedSchema()
  const renewed = process.env.RENEW_RELEASED
  const last = renewed ?? released.migration
  const before = Object.entries(MIGRATIONS).filter(([name]) => name <= last)
  await migrate(database, Object.fromEntries(before), '0.0.1')
  if (renewed === undefined) return
  released = { ...released, migration: renewed, [database.engine]: await describeNow() }
  await writeFile(SCHEMA_FILE, `${JSON.stringify(released)}\n`)
})
afterAll(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the schema of the release before [OPS-4]', () => {
  it('is what its migrations still make, and what they make now leaves it whole for programs that know no more', async () => {
    const before = released[database.engine]
    expect(await describeNow()).toEqual(before)
    // Those before the first one that stops older programs: from there on none of them writes any more.
    const all = Object.entries(MIGRATIONS)
    const stopping = all.findIndex(([name, { stopsOlder }]) => name > released.migration && stopsOlder === true)
    const expanding = stopping === -1 ? all : all.slice(0, stopping)
    await migrate(database, Object.fromEntries(expanding), '0.0.2')
    expect(await breaksFor(released, database)).toEqual([])
    await migrate(database, MIGRATIONS, '0.0.2')
  })

  it('would not be left whole by what older programs break on', () => {
    const before = released[database.engine]
    const column = (change: object): SchemaDescription => ({
      ...before,
      columns: { ...before.columns, 'brands.name': { ...before.columns['brands.name'], ...change } as never },
    })
    const { 'brands.name': _, ...others } = before.columns
    const needed = { ...before.columns, 'brands.country': { type: 'text', needed: true, mayBeNull: false } }
    expect(breaksOf(before, { ...before, columns: others })).toEqual(['brands.name is gone'])
    expect(breaksOf(before, column({ type: 'integer' }))).toHaveLength(1)
    expect(breaksOf(before, { ...before, columns: needed })).toEqual(['brands.country is new and needed'])
    expect(
      breaksOf(before, { ...before, rules: [...before.rules, 'CREATE UNIQUE INDEX x ON brands (name)'] }),
    ).toHaveLength(1)
  })
})
