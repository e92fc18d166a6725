import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_MAKES } from '#database/demo/makes.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let configuration: Configuration
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  made = await makeDatabase()
  configuration = { ...readConfiguration({ SITE_MODE: 'live' }, dataDir), dataDir, databaseUrl: made.url }
})
afterAll(async () => {
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('is migrated and filled once by four processes that start together', async () => {
  const script = join(import.meta.dirname, 'openOnce.ts')
  const start = () => promisify(execFile)(process.execPath, [script, JSON.stringify(configuration)])
  await Promise.all([start(), start(), start(), start()])
  const database = await openDatabase<Schema>(configuration)
  const brands = await database.query.selectFrom('brands').select('name').execute()
  const events = await database.query.selectFrom('events').select('id').where('subject', '=', 'brand').execute()
  await database.close()
  expect(brands).toHaveLength(DEMO_MAKES.length)
  expect(events).toHaveLength(DEMO_MAKES.length)
})
