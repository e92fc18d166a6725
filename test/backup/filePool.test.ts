import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfiguration } from '#platform/configuration.ts'
import { sweepPool } from '#services/backup/filePool.ts'
import { readBackup } from '#services/backup/readBackup.ts'
import { makeScheduledBackup } from '#services/backup/scheduledBackup.ts'
import type { TestSite } from '../startSite.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { addCar, makeScratch, restore, startFullSite } from './backupSite.ts'

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let backupDir: string
beforeAll(async () => {
  scratch = await makeScratch()
  backupDir = join(scratch.folder, 'backups')
  running = await startFullSite()
})
afterAll(async () => {
  await running.close()
  await scratch.remove()
})

let day = Date.now()
/** Makes the backup of the next day; returns its path. */
async function backUp(): Promise<string> {
  day += 86_400_000
  const made = await makeScheduledBackup(
    {
      ...running.site,
      clock: { now: () => day },
      configuration: { ...running.site.configuration, backupDir, backupKeep: { daily: 2, weekly: 0, monthly: 0 } },
    },
    new Date(day).toISOString().slice(0, 10),
  )
  expect(made).toMatchObject({ made: expect.any(String) })
  return join(backupDir, (made as { made: string }).made)
}
async function pooled(): Promise<string[]> {
  const names = await readdir(join(backupDir, 'files'), { recursive: true })
  return names.filter(name => /[0-9a-f]{64}$/.test(name)).toSorted()
}

it('takes each photo once, whatever the number of days, and a later day the new ones alone [OPS-1]', async () => {
  await backUp()
  const first = await pooled()
  expect(first.length).toBeGreaterThan(5)
  const inodes = async () => Promise.all(first.map(async name => (await stat(join(backupDir, 'files', name))).ino))
  const before = await inodes()
  await addCar(running)
  const path = await backUp()
  expect(await inodes()).toEqual(before)
  const more = (await pooled()).length - first.length
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThan(first.length)
  expect((await readBackup(path)).manifest.files).toBeGreaterThanOrEqual(first.length + more)
})

it('restores a day from its archive and the files beside it [OPS-1]', async () => {
  const path = await backUp()
  const dataDir = join(scratch.folder, 'restored')
  const database = await makeDatabase()
  const restored = await restore(path, { ...readConfiguration({}, dataDir), dataDir, databaseUrl: database.url })
  await database.drop()
  expect(restored.lost.missing).toBe(0)
  for await (const { key, size } of running.site.files.list('photos'))
    expect((await stat(join(dataDir, 'media', key))).size).toBe(size)
})

it('removes what no archive names any more with the archives that are outdated [OPS-1]', async () => {
  const keys: string[] = []
  for await (const { key } of running.site.files.list('photos')) keys.push(key)
  await running.site.files.remove(keys[0] ?? '')
  const before = (await pooled()).length
  await backUp()
  expect(await pooled()).toHaveLength(before)
  await backUp()
  expect(await pooled()).toHaveLength(before - 1)
  expect(await readdir(backupDir)).toHaveLength(3)
})

it('is not whole when a file beside it is changed or gone, and then no other file goes [OPS-1]', async () => {
  const path = await backUp()
  const [name = ''] = await pooled()
  const file = join(backupDir, 'files', name)
  await writeFile(file, 'something else')
  await expect(readBackup(path)).rejects.toThrow('beside it was changed')
  await rm(file)
  await expect(readBackup(path)).rejects.toThrow('beside it cannot be read')
  // The next day copies it once more.
  await readBackup(await backUp())
  await writeFile(join(backupDir, 'forecourt-2020-01-01T00-00-00Z.tar'), 'no archive')
  const before = await pooled()
  await expect(sweepPool(backupDir, ['forecourt-2020-01-01T00-00-00Z.tar'])).rejects.toThrow('no whole tar archive')
  expect(await pooled()).toEqual(before)
})
