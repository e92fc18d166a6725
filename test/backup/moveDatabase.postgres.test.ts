import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { makeBackup } from '#services/backup/makeBackup.ts'
import { moveDatabase } from '#services/backup/moveDatabase.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addCar, backUp, backUpPlace, makeScratch, restore, startFullSite } from './backupSite.ts'

let scratch: Awaited<ReturnType<typeof makeScratch>>
let folder: Configuration
let target: TestDatabase
let address = ''
beforeAll(async () => {
  scratch = await makeScratch()
  const running = await startFullSite()
  const archive = join(scratch.folder, 'site.tar')
  await backUp(running, archive)
  folder = { ...running.site.configuration, dataDir: join(scratch.folder, 'folder'), databaseUrl: null }
  await restore(archive, folder)
  await running.close()
  target = await makeDatabase()
  address = target.url ?? ''
})
afterAll(async () => {
  await target.drop()
  await scratch.remove()
})

it('does not begin while a process has the database open, and changes nothing then [OPS-1]', async () => {
  const open = await openDatabase(folder)
  await open.ping()
  await expect(moveDatabase(folder, address, MIGRATIONS)).rejects.toThrow('stop the site')
  await open.close()
})

it('keeps every row, number and count, leaves the file as it is, and nobody writes meanwhile [OPS-1]', async () => {
  const file = join(folder.dataDir, 'forecourt.sqlite')
  const before = await backUpPlace(folder, join(scratch.folder, 'before.tar'))
  const bytes = await readFile(file)
  let refused: unknown = null
  const moved = await moveDatabase(folder, address, MIGRATIONS, () => {
    if (refused !== null) return
    const other = new SQLite(file, { timeout: 0 })
    try {
      other.prepare('select count(*) from vehicles').get()
    } catch (error) {
      refused = error
    }
    other.close()
  })
  expect(refused).toMatchObject({ code: 'SQLITE_BUSY' })
  expect(moved).toEqual(before.manifest.tables)
  expect((await readFile(file)).equals(bytes)).toBe(true)
  const there = { ...folder, databaseUrl: address }
  const after = await makeBackup(
    { configuration: there, files: await openFileStore(there), clock: systemClock },
    join(scratch.folder, 'after.tar'),
    null,
  )
  expect(after.manifest.tables).toEqual(before.manifest.tables)
  expect(after.manifest.numbers).toEqual(before.manifest.numbers)
  await expect(moveDatabase(folder, address, MIGRATIONS)).rejects.toThrow('is not empty')
})

it('goes on as the same site [OPS-1]', async () => {
  const dataDir = join(scratch.folder, 'opened')
  const opened: TestSite = await startSite({ configuration: { dataDir, databaseUrl: address, mode: 'live' } })
  try {
    const { total } = await opened.site.database.query
      .selectFrom('vehicles')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(opened.site.catalogue.health().vehicles).toBe(Number(total))
    await expect(addCar(opened)).resolves.toMatchObject({ id: expect.any(Number) })
  } finally {
    await opened.close()
  }
})
