import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtBackups } from '#server/doctor/lookAtBackups.ts'
import { lookAtMigrator } from '#server/doctor/lookAtMigrator.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let folder: string
beforeAll(async () => {
  running = await startSite()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

describe('the doctor and the backups [OPS-7]', () => {
  it('tries their folder and leaves nothing in it', async () => {
    const backupDir = join(folder, 'backups')
    expect(await lookAtBackups({ backupDir: null, backupAfter: null })).toEqual([])
    expect(await lookAtBackups({ backupDir, backupAfter: null })).toMatchObject([{ state: 'well' }])
    expect(await readdir(backupDir)).toEqual([])
  })

  it('finds a folder that takes no files, and a program that cannot be run', async () => {
    const backupDir = join(folder, 'file')
    await writeFile(backupDir, '')
    const backupAfter = join(folder, 'copy')
    expect(await lookAtBackups({ backupDir, backupAfter })).toMatchObject([
      { state: 'wrong', text: expect.stringContaining(backupDir) },
      { state: 'wrong', text: expect.stringContaining('ENOENT') },
    ])
    await writeFile(backupAfter, '#!/bin/sh\n')
    await mkdir(join(folder, 'good'))
    const found = () => lookAtBackups({ backupDir: join(folder, 'good'), backupAfter })
    expect(await found()).toMatchObject([{ state: 'well' }, { state: 'wrong' }])
    await chmod(backupAfter, 0o700)
    expect(await found()).toMatchObject([{ state: 'well' }, { state: 'well' }])
  })
})

describe('the doctor and the role that migrates [OPS-3]', () => {
  it('finds whether it could change the tables', async () => {
    const { databaseUrl } = running.site.configuration
    const look = (migrateDatabaseUrl: string | null) =>
      lookAtMigrator({ ...running.site.configuration, migrateDatabaseUrl })
    expect(await look(null)).toEqual([])
    expect(await look('postgres://nobody:hunter2@127.0.0.1:9/cars')).toMatchObject([{ state: 'wrong' }])
    expect(JSON.stringify(await look('postgres://nobody:hunter2@127.0.0.1:9/cars'))).not.toContain('hunter2')
    if (databaseUrl === null) return
    expect(await look(databaseUrl)).toMatchObject([{ state: 'well' }])
    const role = `reader_${crypto.randomUUID().slice(0, 8)}`
    const run = (statement: string) => running.site.database.alter(tables => sql.raw(statement).execute(tables))
    await run(`create role ${role} login password 'reader'`)
    const url = new URL(databaseUrl)
    url.username = role
    url.password = 'reader'
    const found = await look(url.href)
    await run(`drop role ${role}`)
    expect(found).toMatchObject([{ state: 'wrong' }])
  })
})
