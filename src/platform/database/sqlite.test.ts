import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './sqlite.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-'))
})
afterEach(() => rm(folder, { recursive: true }))

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
