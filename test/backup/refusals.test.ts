import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Configuration } from '#platform/configuration.ts'
import { holdRemovals } from '#services/backup/holdRemovals.ts'
import { beginRun } from '#services/backup/backupRuns.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { backUp, makeScratch, restore, startFullSite } from './backupSite.ts'

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let archive: string
let database: TestDatabase
beforeAll(async () => {
  scratch = await makeScratch()
  archive = join(scratch.folder, 'site.tar')
  running = await startFullSite()
  await backUp(running, archive)
  database = await makeDatabase()
})
afterAll(async () => {
  await running.close()
  await database.drop()
  await scratch.remove()
})

const place = (folder: string, databaseUrl = database.url): Configuration => ({
  ...running.site.configuration,
  dataDir: join(scratch.folder, folder),
  databaseUrl,
})

describe('a restore is refused, before anything is touched [OPS-1]', () => {
  it('where there is a site or anything else', async () => {
    await expect(restore(archive, running.site.configuration)).rejects.toThrow('is not empty: it has ')
    await mkdir(place('used').dataDir)
    await writeFile(join(place('used').dataDir, 'notes.txt'), 'mine')
    await expect(restore(archive, place('used'))).rejects.toThrow('is not empty: it has notes.txt')
    expect(await readdir(place('used').dataDir)).toEqual(['notes.txt'])
  })

  it('from an archive of a newer release, one that is cut off, damaged, or something else', async () => {
    const { [Object.keys(MIGRATIONS).at(-1) ?? '']: _, ...older } = MIGRATIONS
    await expect(restore(archive, place('new'), { migrations: older })).rejects.toThrow('which is newer than this')
    const whole = await readFile(archive)
    const { size } = await stat(archive)
    const damaged = join(scratch.folder, 'damaged.tar')
    await writeFile(damaged, whole)
    for (const length of [size - 2_048, Math.floor(size / 2), 10, 0]) {
      await truncate(damaged, length)
      await expect(restore(damaged, place('new'))).rejects.toThrow(/end is missing|no whole tar/)
    }
    for (const part of [0.3, 0.5, 0.8]) {
      const changed = Buffer.from(whole)
      const at = Math.floor(size * part)
      for (let byte = at; byte < at + 1_024; byte++) changed[byte] = (changed[byte] ?? 0) ^ 0x5a
      await writeFile(damaged, changed)
      await expect(restore(damaged, place('new'))).rejects.toThrow(expect.objectContaining({ name: 'ArchiveDamaged' }))
    }
    await writeFile(damaged, 'a list of cars')
    await expect(restore(damaged, place('new'))).rejects.toThrow('no whole tar archive')
    await expect(readdir(place('new').dataDir)).rejects.toThrow('ENOENT')
  })
})

it('knows a place that was restored in part: no site starts on it, and no restore goes on [OPS-1]', async () => {
  const half = place('half')
  const onStep = (step: string) => {
    if (step === 'compare') throw new Error('the power of three')
  }
  await expect(restore(archive, half, { onStep })).rejects.toThrow('the power of three')
  await expect(restore(archive, half)).rejects.toThrow('was filled only in part')
  const { dataDir, databaseUrl } = half
  await expect(startSite({ configuration: { dataDir, databaseUrl } })).rejects.toThrow('only restored or moved in part')
})

it('keeps files while a backup is made, and lets them go afterwards [OPS-1]', async () => {
  const { site } = running
  const files = holdRemovals(site.files, site)
  const held = ['photos/ab/abc.jpg', 'private/enquiries/abc']
  const free = 'private/imports/abc.upload-000000'
  for (const key of [...held, free]) await files.put(key, Buffer.from('x'))
  const run = await beginRun(site, null)
  for (const key of [...held, free]) await files.remove(key)
  for (const key of held) expect(await files.stat(key)).not.toBeNull()
  expect(await files.stat(free)).toBeNull()
  await run?.end({ failure: 'stopped' })
  for (const key of held) {
    await files.remove(key)
    expect(await files.stat(key)).toBeNull()
  }
})
