import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupName, dueDay } from '#domain/backup/backupSchedule.ts'
import { startBackupWorker } from '#services/backup/backupWorker.ts'
import { makeScheduledBackup } from '#services/backup/scheduledBackup.ts'
import { beginRun, isBackupUnderWay, noteFailure } from '#services/backup/backupRuns.ts'
import { runAfter } from '#services/backup/runAfter.ts'
import { lastBackup } from '#services/backup/lastBackup.ts'
import { readBackup } from '#services/backup/readBackup.ts'
import { VERSION } from '#platform/version.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { makeScratch } from './backupSite.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const NOON = Date.parse('2026-11-23T12:00:00+05:30')

let later = 0
let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let backupDir: string
beforeAll(async () => {
  scratch = await makeScratch()
  backupDir = join(scratch.folder, 'backups')
  running = await startSite({ clock: { now: () => NOON + later }, configuration: { backupDir } })
})
afterAll(async () => {
  await running.close()
  await scratch.remove()
})

/** What lies in the folder but for the files beside the archives. */
const listFolder = async (folder: string) => (await readdir(folder)).filter(name => name !== 'files')

/** What a process does at its time, with the clock of this test. */
const make = () =>
  makeScheduledBackup(
    { ...running.site, configuration: { ...running.site.configuration, backupDir } },
    dueDay(running.site.clock.now(), '03:00'),
  )
const health = async () => (await running.app.inject('/health')).json<{ status: string; problems: string[] }>()

it('says when one failed, tries again after an hour, and removes no older one for it [OPS-1]', async () => {
  await writeFile(backupDir, 'a file where the folder belongs')
  expect(await make()).toMatchObject({ failure: expect.stringContaining(backupDir) })
  expect(await lastBackup(running.site)).toBeNull()
  expect(await health()).toMatchObject({
    status: 'degraded',
    problems: ['The last backup failed; the log of the site says why.'],
  })
  await rm(backupDir)
  later = HOUR_MS / 2
  expect(await make()).toBe('not ours')
})

it('makes one backup a day over all processes, whole, and removes what is outdated after it [OPS-1]', async () => {
  later = 2 * HOUR_MS
  const outcomes = await Promise.all([make(), make()])
  expect(outcomes.filter(outcome => outcome !== 'not ours')).toHaveLength(1)
  const [made = '', ...more] = await listFolder(backupDir)
  expect(more).toEqual([])
  const { head } = await readBackup(join(backupDir, made))
  expect(await lastBackup(running.site)).toMatchObject({ bytes: expect.any(Number) })
  expect(Math.abs((await lastBackup(running.site).then(last => last?.at ?? 0)) - head.at)).toBeLessThan(4 * HOUR_MS)
  expect(await make()).toBe('not ours')
  expect(await listFolder(backupDir)).toEqual([made])
  await expect.poll(async () => (await health()).status).toBe('ok')

  const old = Array.from({ length: 40 }, (_, day) => backupName(NOON - (60 + day) * DAY_MS))
  const draft = `${made}.0123.part`
  for (const name of [...old, draft, 'notes.txt']) await writeFile(join(backupDir, name), '')
  later += DAY_MS
  expect(await make()).toMatchObject({ removed: expect.any(Array) })
  const kept = await listFolder(backupDir)
  expect(kept).toEqual(expect.arrayContaining([made, 'notes.txt']))
  expect(kept).not.toContain(draft)
  expect(kept.length).toBeLessThan(20)
})

it('is late after two days [OPS-1]', async () => {
  later += 3 * DAY_MS
  await expect
    .poll(async () => (await health()).problems)
    .toContainEqual(expect.stringMatching(/^The last backup is \d days old\.$/))
})

it('goes on when the process that made it is gone [OPS-1]', async () => {
  const run = await beginRun(running.site, '2030-01-01')
  expect(await beginRun(running.site, '2030-01-01')).toBeNull()
  later += 3 * 60_000
  expect(() => run?.checkAlive()).toThrow('could not be written for two minutes')
  const other = await beginRun(running.site, '2030-01-01')
  expect(other).not.toBeNull()
  // One that was only paused ends nothing of the other, and is no backup itself.
  await run?.end({ failure: 'late' })
  await expect(run?.end({ bytes: 2 })).rejects.toThrow('another process')
  await noteFailure(running.site, { day: '2030-01-01', begunAt: run?.begunAt ?? 0 }, 'the thread ended')
  expect(await isBackupUnderWay(running.site)).toBe(true)
  await other?.end({ bytes: 1 })
  expect(await isBackupUnderWay(running.site)).toBe(false)
})

it('is made in a thread, by the site itself, into a folder that is not there yet [OPS-1]', async () => {
  const opened = await startSite()
  const folder = join(scratch.folder, 'deep', 'er')
  const worker = startBackupWorker(opened.site, folder)
  await worker.look()
  const [made = ''] = await listFolder(folder)
  expect(await readBackup(join(folder, made))).toMatchObject({ head: { release: VERSION } })
  await worker.look()
  expect(await listFolder(folder)).toHaveLength(1)
  await worker.close()
  await opened.close()
})

describe('the program after a backup [OPS-1]', () => {
  const log = pino({ level: 'silent' })
  async function run(text: string, within?: number): Promise<boolean> {
    const program = join(scratch.folder, 'after')
    await writeFile(program, text, { mode: 0o700 })
    return runAfter(
      { ...running.site, log },
      program,
      join(backupDir, 'a b;c.tar'),
      new AbortController().signal,
      within,
    )
  }

  it('gets the path as it is, past any shell, and no secret of the site', async () => {
    const said = join(scratch.folder, 'said')
    process.env.SESSION_SECRET = 'hunter2'
    expect(await run(`#!/bin/sh\nprintf '%s\\n' "$#" "$1" "$SESSION_SECRET" > ${said}\n`)).toBe(true)
    delete process.env.SESSION_SECRET
    expect(await readFile(said, 'utf8')).toBe(`1\n${join(backupDir, 'a b;c.tar')}\n\n`)
  })

  it('is told in /health and to the owner when it fails, hangs or is not there', async () => {
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('backups')
        .values({
          dueDay: null,
          begunAt: NOON + later,
          aliveUntil: 0,
          endedAt: NOON + later,
          bytes: 7,
          failure: null,
        })
        .execute(),
    )
    const problem = 'The program after the last backup failed; the log of the site says why.'
    expect(await run('#!/bin/sh\necho "no space there" >&2\nexit 3\n')).toBe(false)
    const last = async () => (await lastBackup(running.site))?.afterFailure
    expect(await last()).toBe('it ended with 3: no space there')
    await expect.poll(async () => (await health()).problems).toContain(problem)
    expect(await run('#!/bin/sh\nexec sleep 600\n', 50)).toBe(false)
    expect(await last()).toContain('longer than')
    const gone = runAfter({ ...running.site, log }, '/gone/copy', backupDir, new AbortController().signal)
    expect(await gone).toBe(false)
  })
})
