import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './sqlite.ts'

let folder = ''
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-')) })
afterEach(() => rm(folder, { recursive: true }))

it('makes files that nobody else on the machine can read', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await sql`create table t (x)`.execute(database.query)
  const modes = await Promise.all([file, `${file}-wal`, `${file}-shm`].map(async path => ((await stat(path)).mode & 0o777).toString(8)))
  await database.close()
  // Windows has other means, and says of every file that all may.
  const mode = process.platform === 'win32' ? '666' : '600'
  expect(modes).toEqual([mode, mode, mode])
})

it('says that the disk is full, and goes on when it is not any more', async () => {
  const database = openSqlite(join(folder, 'data.sqlite'))
  const fill = () => database.transaction(async transaction => {
    await sql`insert into t values (zeroblob(1000000))`.execute(transaction)
  })
  await sql`create table t (x)`.execute(database.query)
  await sql`pragma max_page_count = 10`.execute(database.query)
  await expect(fill()).rejects.toThrow('full')
  await sql`pragma max_page_count = 1000000`.execute(database.query)
  await expect(fill()).resolves.toBeUndefined()
  await database.close()
})
