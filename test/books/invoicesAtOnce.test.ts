import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentNumber } from '#domain/books/documentNumbers.ts'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { makeInvoice } from '#services/documents/makeInvoice.ts'
import type { Schema } from '#services/schema.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals } from './startDeals.ts'

let running: TestSite
let other: Database<Schema>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  // As another process has it: with connections of its own.
  other = await openDatabase<Schema>(running.site.configuration)
})
afterAll(async () => {
  await other.close()
  await running.close()
})

const AT_ONCE = 200
const CHOICE = { isBrought: false, chosen: null }

/** So many sales of one car, one after the other: only what an invoice is made of. */
async function sellOften(): Promise<string[]> {
  const staff = await signedIn(running, 'staff@cars.example')
  const owner = await signedIn(running, 'owner@atonce.example', 'owner')
  const deal = await startDeals(running, staff)()
  await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 })
  await deal.act('sale', { sold_on: '2026-11-08' })
  const { query } = running.site.database
  const { id: _id, ...sold } = await query
    .selectFrom('deals')
    .selectAll()
    .where('reference', '=', deal.reference)
    .executeTakeFirstOrThrow()
  const references = Array.from({ length: AT_ONCE }, (_, place) => `${100 + place}ABCDE`)
  await running.site.database.transaction(async transaction => {
    for (const reference of references)
      await transaction
        .insertInto('deals')
        .values({ ...sold, reference, isCurrent: null, version: 1 })
        .execute()
  })
  return references
}

it('gives 200 sales that two processes invoice at once numbers without gap or double, each its own [BOOK-4]', async () => {
  const references = await sellOften()
  const make = (reference: string, place: number) =>
    makeInvoice(
      { ...running.site, database: place % 2 === 0 ? running.site.database : other },
      'test',
      { reference, version: 1 },
      'sale',
      CHOICE,
    )
  // Each twice: one of the two is told that somebody was quicker.
  const outcomes = await Promise.allSettled([...references, ...references].map(make))
  const made = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value.number] : []))
  const numbers = Array.from({ length: AT_ONCE }, (_, place) => documentNumber('invoice', 2026, place + 1))
  expect(made.toSorted()).toEqual(numbers)
  const rows = await running.site.database.query
    .selectFrom('documents')
    .select(['number', 'dealId', 'day'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(new Set(rows.map(({ dealId }) => dealId)).size).toBe(AT_ONCE)
})
