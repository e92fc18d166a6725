import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseMine } from '#services/privacy/senderPage/eraseMine.ts'
import { addPrivateLink } from '#services/enquiries/privateLinks.ts'
import { withdrawMine } from '#services/privacy/senderPage/withdrawMine.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import {
  askToHold,
  book,
  lastEnquiry,
  mailsTo,
  startVisitingSite,
  type VisitingSite,
} from '../../visits/visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T18:00')
})
afterAll(() => running.close())

const linkOf = (enquiryId: number) =>
  running.site.database.transaction(transaction => addPrivateLink(running.site, transaction, enquiryId))

it.each([
  ['withdraws', withdrawMine, '2026-11-24T10:00'],
  ['erases', eraseMine, '2026-11-24T12:00'],
])(
  'whoever %s a drive and a hold frees their time and the car, without a mail [CAR-5] [VISIT-1] [VISIT-2]',
  async (_, end, slot) => {
    const { query } = running.site.database
    const { productId } = await running.addCar()
    const email = `${end.name}@example.com`
    expect((await book(running, productId, slot, undefined, { email })).statusCode).toBe(200)
    const booking = await lastEnquiry(running)
    const hold = await askToHold(running, productId)
    await running.post(`/api/office/enquiries/${hold}/hold`, { hours: 24, with_token: false })
    expect((await findVehicle(running.site, productId))?.heldUntil).not.toBeNull()
    const mails = (await mailsTo(running, email)).length
    for (const enquiry of [booking, hold]) {
      const token = await linkOf(enquiry)
      await end(running.site, token)
    }
    expect(await query.selectFrom('drives').select('state').where('enquiryId', '=', booking).execute()).toEqual([
      { state: 'cancelled' },
    ])
    expect(await query.selectFrom('holds').select('state').where('enquiryId', '=', hold).execute()).toEqual([
      { state: 'withdrawn' },
    ])
    expect((await findVehicle(running.site, productId))?.heldUntil).toBeNull()
    expect((await mailsTo(running, email)).length).toBeLessThanOrEqual(mails)
    expect((await book(running, productId, slot, undefined, { email: 'next@example.com' })).statusCode).toBe(200)
  },
)
