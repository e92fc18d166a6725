import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lookForDamage } from '#services/operations/lookForDamage.ts'
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

it('notices a damaged page by its daily look, and says so in /health and to the owner [OPS-2]', async () => {
  const running = await startStockedSite()
  await lookForDamage(running.site)
  expect((await running.app.inject('/health')).json()).toMatchObject({ status: 'ok' })
  const { query } = running.site.database
  await sql`pragma wal_checkpoint(truncate)`.execute(query).catch(() => {})
  const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'events'`.execute(
    query,
  )
  const file = await open(join(running.site.configuration.dataDir, 'forecourt.sqlite'), 'r+')
  const page = rows[0]?.rootpage ?? 0
  const { rows: sizes } = await sql<{ pageSize: number }>`pragma page_size`.execute(query)
  const size = sizes[0]?.pageSize ?? 4_096
  // The count of its cells is far too high.
  await file.write(Buffer.from([0xff, 0xff]), 0, 2, (page - 1) * size + 3)
  await file.close()
  await expect(lookForDamage(running.site)).rejects.toThrow(/damaged|malformed/)
  const health = (await running.app.inject('/health')).json<{ status: string; problems: string[] }>()
  expect(health.status).not.toBe('ok')
  expect(health.problems.join(' ')).toContain('damaged')
  await running.close().catch(() => {})
})
