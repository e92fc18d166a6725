import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentNumber } from '#domain/books/documentNumbers.ts'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { nextNumber } from '#services/books/nextNumber.ts'
import type { Schema } from '#services/schema.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let other: Database<Schema>
beforeAll(async () => {
  running = await startSite()
  // As another process has it: with connections of its own.
  other = await openDatabase<Schema>(running.site.configuration)
})
afterAll(async () => {
  await other.close()
  await running.close()
})

const take = (database: Database<Schema>, day: string) =>
  database.transaction(transaction => nextNumber(transaction, 'receipt', day))
const series = (year: number, count: number) =>
  Array.from({ length: count }, (_, place) => documentNumber('receipt', year, place + 1))

describe('the numbers of a kind of document in a financial year [BOOK-1]', () => {
  it('have no gap and no double when two processes take 200 at once and a fifth of them fails', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, place) =>
        (place % 2 === 0 ? running.site.database : other).transaction(async transaction => {
          const number = await nextNumber(transaction, 'receipt', '2026-11-29')
          if (place % 5 === 0) throw new Error('rolled back')
          return number
        }),
      ),
    )
    const given = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(given.toSorted()).toEqual(series(2026, 160))
    expect(await take(other, '2026-11-29')).toBe('R/26-27/0161')
  })

  it('begin anew on 1 April, and each kind has its own', async () => {
    const { database } = running.site
    expect(await take(database, '2028-03-31')).toBe('R/27-28/0001')
    expect(await take(database, '2028-04-01')).toBe('R/28-29/0001')
    expect(await take(database, '2028-03-30')).toBe('R/27-28/0002')
    expect(await database.transaction(transaction => nextNumber(transaction, 'refund', '2028-04-01'))).toBe(
      'RF/28-29/0001',
    )
  })
})
