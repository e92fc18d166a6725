import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startStockedSite } from '../stockedSite.ts'

const ROOT = new URL('../../', import.meta.url).pathname

it('finds a damaged database, and says it to machines with the exit code 1 [OPS-7]', async () => {
  const running = await startStockedSite()
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  await running.site.database.close()
  const path = join(folder, 'forecourt.sqlite')
  await copyFile(join(running.site.configuration.dataDir, 'forecourt.sqlite'), path)
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size >> 2, 0xff), 0, size >> 2, size >> 1)
  await file.close()
  const { PATH, HOME } = process.env
  const doctor = spawnSync(process.execPath, [`${ROOT}scripts/doctor.ts`, '--json', '--no-address'], {
    env: { PATH, HOME, DATA_DIR: folder },
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true })
  await running.close().catch(() => {})
  const found = JSON.parse(doctor.stdout) as { about: string; state: string; text: string }[]
  expect(doctor.status).toBe(1)
  expect(found).toContainEqual(expect.objectContaining({ about: 'Database', state: 'wrong' }))
  expect(found.find(({ about, state }) => about === 'Database' && state === 'wrong')?.text).toMatch(/damaged|malformed/)
})
