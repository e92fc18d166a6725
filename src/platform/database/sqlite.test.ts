import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './sqlite.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs a statement in a process of its own, which opens the file and closes it, as the program `sqlite3` does. */
const elsewhere = (file: string, statement: string) =>
  promisify(execFile)(process.execPath, [
    '-e',
    `const SQLite = require('better-sqlite3'); const db = new SQLite(process.argv[1], { timeout: 100 }); db.exec(process.argv[2]); db.close()`,
    file,
    statement,
  ])

it('makes files that nobody else on the machine can read', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const modes = await Promise.all(
    [file, `${file}-wal`, `${file}-shm`].map(async path => ((await stat(path)).mode & 0o777).toString(8)),
  )
  await database.close()
  // Windows protects files by other means and reports that everybody may read and write them.
  const mode = process.platform === 'win32' ? '666' : '600'
  expect(modes).toEqual([mode, mode, mode])
})

it('says that the disk is full, and goes on when it is not any more', async () => {
  const database = openSqlite(join(folder, 'data.sqlite'))
  const fill = () =>
    database.transaction(async transaction => {
      await sql`insert into t values (zeroblob(1000000))`.execute(transaction)
    })
  // The limit applies to one connection: this is the one for writing.
  const limit = (pages: number) =>
    database.transaction(transaction => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction))
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  await limit(10)
  await expect(fill()).rejects.toThrow('full')
  await limit(1_000_000)
  await expect(fill()).resolves.toBeUndefined()
  await database.close()
})

it('leaves nothing in the file of what was deleted', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  const write = (statement: ReturnType<typeof sql>) =>
    database.transaction(transaction => statement.execute(transaction))
  const readStored = async () => {
    const other = new SQLite(file)
    other.pragma('wal_checkpoint(TRUNCATE)')
    other.close()
    return readFile(file, 'latin1')
  }
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  for (const words of ['asha@cars.example', 'asha@cars.example '.repeat(1_000), 'kept'])
    await write(sql`insert into t values (${words})`)
  expect(await readStored()).toContain('asha@')
  await write(sql`delete from t where x <> 'kept'`)
  expect(await readStored()).not.toContain('asha@')
  await database.close()
})

it('reads on while another process writes, and waits for the write lock without blocking anything', async () => {
  const file = join(folder, 'shared.sqlite')
  const one = openSqlite<{ words: { word: string } }>(file)
  const other = openSqlite<{ words: { word: string } }>(file)
  await one.alter(tables => tables.schema.createTable('words').addColumn('word', 'text').execute())
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const writing = other.transaction(async transaction => {
    await transaction.insertInto('words').values({ word: 'first' }).execute()
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const waiting = one.transaction(transaction => transaction.insertInto('words').values({ word: 'second' }).execute())
  expect(await one.query.selectFrom('words').selectAll().execute()).toEqual([])
  held.resolve()
  await Promise.all([writing, waiting])
  expect(await one.query.selectFrom('words').selectAll().execute()).toEqual([{ word: 'first' }, { word: 'second' }])
  await Promise.all([one.close(), other.close()])
})

it('refuses a write outside a transaction, which could make the process wait for itself', async () => {
  const database = openSqlite(join(folder, 'data.sqlite'))
  await expect(sql`create table t (x)`.execute(database.query)).rejects.toThrow('readonly')
  await database.close()
})

it('closes when the transactions that have begun or wait are done', async () => {
  const database = openSqlite(join(folder, 'data.sqlite'))
  const add = (word: string) =>
    database.transaction(async transaction => {
      await new Promise(resolve => setImmediate(resolve))
      await sql`insert into words values (${word})`.execute(transaction)
    })
  await database.alter(tables => sql`create table words (word text)`.execute(tables))
  const adding = [add('first'), add('second')]
  await database.close()
  await expect(Promise.all(adding)).resolves.toBeDefined()
})

it('neither answers nor writes any more when its file was removed, or is another one', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const write = () =>
    database.withWriteLock(
      async transaction => (await sql`insert into t values (1) returning x`.execute(transaction)).rows,
    )
  await expect(database.ping()).resolves.toBeUndefined()
  await rename(file, `${file}.away`)
  await expect(database.ping()).rejects.toThrow('removed or replaced')
  await expect(write()).rejects.toThrow('removed or replaced')
  await writeFile(file, '')
  await expect(database.ping()).rejects.toThrow('removed or replaced')
  await expect(write()).rejects.toThrow('removed or replaced')
  await rm(file)
  await rename(`${file}.away`, file)
  await expect(database.ping()).resolves.toBeUndefined()
  expect(await write()).toEqual([{ x: 1 }])
  await database.close()
})

it('keeps statements, and knows the columns that a table has now', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite<{ t: { x: number } }>(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  await database.transaction(transaction =>
    transaction
      .insertInto('t')
      .values([{ x: 1 }, { x: 2 }])
      .execute(),
  )
  const all = () => database.query.selectFrom('t').selectAll().execute()
  expect(await all()).toEqual([{ x: 1 }, { x: 2 }])
  const other = new SQLite(file)
  other.exec('create table u (y, x); insert into u select 0, x from t; drop table t; alter table u rename to t')
  other.close()
  expect(await all()).toEqual([
    { y: 0, x: 1 },
    { y: 0, x: 2 },
  ])
  await database.close()
})

it('waits for a lock that another program holds once, then refuses at once until it is free [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file, { writeLockMs: 500 })
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const other = new SQLite(file)
  other.exec('begin immediate')
  const write = () => database.transaction(transaction => sql`insert into t values (1)`.execute(transaction))
  const began = performance.now()
  // In a queue behind each other, and each waits for the lock when its turn comes.
  const refused = await Promise.allSettled(Array.from({ length: 50 }, write))
  // Half of what it takes when each waits, however busy the machine is.
  expect(performance.now() - began).toBeLessThan(12_500)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { kind: 'locked', statusCode: 503 } })
  expect(database.outage()).toMatchObject({ kind: 'locked' })
  expect((await sql`select * from t`.execute(database.query)).rows).toEqual([])
  other.exec('rollback')
  other.close()
  await expect.poll(() => database.outage()).toBeNull()
  await write()
  expect((await sql`select * from t`.execute(database.query)).rows).toHaveLength(1)
  await database.close()
})

it('names a page that is damaged deep in the file, refuses to write, and goes on when it is whole [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  await database.transaction(transaction =>
    sql`with recursive n(x) as (select 1 union all select x + 1 from n where x < 5000) insert into t select hex(randomblob(50)) from n`.execute(
      transaction,
    ),
  )
  const other = new SQLite(file)
  other.pragma('wal_checkpoint(TRUNCATE)')
  const whole = await readFile(file)
  const spoilt = Buffer.from(whole)
  spoilt.fill('x', 4_096, 3 * 4_096)
  // The same file, as a failing disk leaves it: a whole new one would be another.
  await writeFile(file, spoilt)
  const read = () => sql`select count(x) as count from t`.execute(database.reports)
  await expect(read()).rejects.toMatchObject({ name: 'Outage', kind: 'damaged' })
  await expect(database.transaction(async () => {})).rejects.toMatchObject({ kind: 'damaged' })
  await writeFile(file, whole)
  await expect.poll(() => database.outage()).toBeNull()
  expect((await read()).rows).toEqual([{ count: 5_000 }])
  other.close()
  await database.close()
})

it('says that only reading is possible, and writes again when it is [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  // What a file system that was mounted anew for reading says, by SQLite's own means.
  const write = () => database.transaction(transaction => sql`insert into t values (1)`.execute(transaction))
  const only = (on: boolean) =>
    database.transaction(transaction => sql`pragma query_only = ${sql.lit(on ? 1 : 0)}`.execute(transaction))
  await only(true)
  await expect(write()).rejects.toMatchObject({ kind: 'readOnly', statusCode: 503 })
  expect((await sql`select * from t`.execute(database.query)).rows).toEqual([])
  // Looking into it opens the file anew.
  await expect.poll(() => database.outage()).toBeNull()
  await write()
  await database.close()
})

it('keeps its locks on the file when the same process opens it once more [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const again = openSqlite(file)
  // Without a lock this process passes for ended: others then move the file, or remove the log.
  await expect(elsewhere(file, 'pragma locking_mode = exclusive; begin exclusive; commit')).rejects.toThrow('locked')
  await expect(database.ping()).resolves.toBeUndefined()
  await Promise.all([database.close(), again.close()])
})

it.each([
  ['its log', ['-wal']],
  ['its log and the index of it', ['-wal', '-shm']],
  ['the index of its log', ['-shm']],
])('loses nothing when %s is removed, and goes on [OPS-2]', async (_what, ends) => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const write = () => database.transaction(transaction => sql`insert into t values (1)`.execute(transaction))
  await write()
  for (const end of ends) await rm(`${file}${end}`)
  await expect(write()).rejects.toMatchObject({ kind: 'gone' })
  await expect.poll(() => database.outage()).toBeNull()
  await write()
  await elsewhere(file, 'insert into t values (2)')
  expect((await sql`select x from t`.execute(database.query)).rows).toEqual([{ x: 1 }, { x: 1 }, { x: 2 }])
  await database.close()
})

it('writes no lost log over what another program wrote meanwhile [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const saved = new SQLite(file)
  saved.pragma('wal_checkpoint(TRUNCATE)')
  saved.close()
  await database.transaction(transaction => sql`insert into t values ('in the lost log')`.execute(transaction))
  // At once: a loss that is noticed before the other program has its log is mended.
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`)
  // As a program does that has it open when the loss is noticed.
  writeFileSync(`${file}-wal`, '')
  await expect.poll(() => database.outage()).toMatchObject({ kind: 'gone' })
  const content = await readFile(file)
  await expect.poll(() => database.outage()?.forMs).toBeGreaterThan(1_500)
  expect(await readFile(file)).toEqual(content)
  await rm(`${file}-wal`)
  await expect.poll(() => database.outage()).toBeNull()
  expect((await sql`select x from t`.execute(database.query)).rows).toEqual([{ x: 'in the lost log' }])
  await database.close()
})

it('takes a lock that somebody holds for a moment for no outage, whoever asks whether it can write [OPS-2]', async () => {
  const file = join(folder, 'data.sqlite')
  const database = openSqlite(file)
  await database.alter(tables => sql`create table t (x)`.execute(tables))
  const other = new SQLite(file)
  other.exec('begin immediate')
  const asked = [database.proveWrite(), database.optimize()]
  const waited = Promise.withResolvers<void>()
  setTimeout(() => {
    other.exec('commit')
    waited.resolve()
  }, 300)
  await waited.promise
  expect(database.outage()).toBeNull()
  await expect(Promise.all(asked)).resolves.toBeDefined()
  other.close()
  await database.close()
})
