import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from '../sqlite.ts'

interface Tables {
  numbers: { n: number }
}

let folder = ''
let database: ReturnType<typeof openSqlite<Tables>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-reports-'))
  database = openSqlite<Tables>(join(folder, 'data.sqlite'))
  await database.alter(tables => tables.schema.createTable('numbers').addColumn('n', 'integer').execute())
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Counts so far that it takes a while. */
const countFar = () =>
  sql<{ count: number }>`with recursive far(n) as (select 1 union all select n + 1 from far where n < 200000)
    select count(*) as count from far`.execute(database.reports)

it('reads while the event loop answers others', async () => {
  const answered: string[] = []
  const report = countFar().then(({ rows }) => {
    answered.push('report')
    return rows
  })
  await database.query.selectFrom('numbers').selectAll().execute()
  answered.push('visitor')
  expect(await report).toEqual([{ count: 200_000 }])
  expect(answered).toEqual(['visitor', 'report'])
})

it('sees what was committed before it was asked', async () => {
  for (let n = 1; n <= 20; n += 1) {
    await database.transaction(transaction => transaction.insertInto('numbers').values({ n }).execute())
    const rows = await database.reports.selectFrom('numbers').select('n').orderBy('n', 'desc').limit(1).execute()
    expect(rows).toEqual([{ n }])
  }
})

it('brings a big result whole and in order, and stops reading for who has had enough', async () => {
  const all = database.reports.withRecursive('far(n)', far =>
    far.selectNoFrom(sql<number>`1`.as('n')).unionAll(
      far
        .selectFrom('far')
        .select(sql<number>`n + 1`.as('n'))
        .where('n', '<', 12_345),
    ),
  )
  const rows = await all.selectFrom('far').select('n').execute()
  expect(rows.map(row => row.n)).toEqual(Array.from({ length: 12_345 }, (_, place) => place + 1))
  const taken: number[] = []
  for await (const { n } of all.selectFrom('far').select('n').stream()) {
    taken.push(n)
    if (taken.length === 700) break
  }
  expect(taken.at(-1)).toBe(700)
  // Both threads are free again.
  await expect(Promise.all([countFar(), countFar()])).resolves.toHaveLength(2)
})

it('says what is wrong with a statement, refuses to write, and goes on', async () => {
  await expect(sql`select n from nowhere`.execute(database.reports)).rejects.toThrow('no such table: nowhere')
  await expect(sql`insert into numbers values (1) returning n`.execute(database.reports)).rejects.toThrow('readonly')
  await expect(database.reports.transaction().execute(async () => {})).rejects.toThrow('no transactions')
  await expect(countFar()).resolves.toBeDefined()
})

it('closes when what is being read has been read', async () => {
  const other = openSqlite<Tables>(join(folder, 'data.sqlite'))
  const reading = Array.from({ length: 5 }, () => other.reports.selectFrom('numbers').selectAll().execute())
  await other.close()
  expect(await Promise.all(reading)).toEqual([[], [], [], [], []])
})
