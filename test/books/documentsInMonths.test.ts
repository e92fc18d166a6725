import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeMonth } from '#services/books/closeMonths.ts'
import { findDocument } from '#services/documents/readDocument.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals } from './startDeals.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
})
afterAll(() => running.close())

it('dates an invoice in the open month, and its number is not cancelled once its month is closed [BOOK-3, BOOK-4]', async () => {
  const staff = await signedIn(running, 'staff@cars.example')
  const owner = await signedIn(running, 'owner@months.example', 'owner')
  const open = startDeals(running, staff)
  const invoice = async (day: string) => {
    const deal = await open()
    await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 })
    await deal.act('sale', { sold_on: day })
    const body = { part: 'sale', is_brought: false, place: '', place_reason: '' }
    const { document } = (await deal.act('invoice', body)).json<{ document: number }>()
    const found = await findDocument(running.site.database.query, document)
    return { id: document, day: found?.document.day, number: found?.document.number }
  }
  const first = await invoice('2026-10-20')
  expect(first).toMatchObject({ day: '2026-10-20', number: 'IN/26-27/0001' })
  // Numbers and days rise together.
  expect(await invoice('2026-10-12')).toMatchObject({ day: '2026-10-20', number: 'IN/26-27/0002' })
  await closeMonth(running.site, { actor: 'test' }, '2026-10')
  expect(await invoice('2026-10-25')).toMatchObject({ day: '2026-11-01', number: 'IN/26-27/0003' })
  const cancelled = await owner.post(`/api/office/documents/${first.id}/cancellation`, { reason: 'Twice' })
  expect(cancelled.json().message).toBe('The month of IN/26-27/0001 is closed: it is corrected by a note.')
})
