import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPages } from '../accounts/pages.ts'
import { BROWSER } from '../enquiries/postedPages.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { askToHold, at, book, lastEnquiry, startVisitingSite, type VisitingSite } from './visitingSite.ts'
import { addPrivateLink } from '#services/enquiries/privateLinks.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite(
    '2026-11-23T12:00',
    { holdToken: { upiId: 'forecourt@okbank', rupees: 5_000 } },
    (await loadPages()).pages,
  )
})
afterAll(() => running.close())

const ORIGIN = { ...BROWSER, origin: 'https://cars.example' }
const open = async (url: string) => (await running.app.inject({ url, headers: ORIGIN })).body
const post = (url: string, fields: Record<string, string>) =>
  running.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('visits on the private page of a visitor [VISIT-1] [VISIT-2]', () => {
  it('moves and cancels a test drive without JavaScript, and says what became of the car', async () => {
    const car = await running.addCar()
    const page: string = (await book(running, car.productId, '2026-11-25T10:30')).json().private_page
    expect(await open(page)).toContain('Wed, 25 Nov 2026, 10:30 to 11:00')
    const moved = await post(page, { deed: 'move-drive', slot: '2026-11-26T11:00' })
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `${page}?done=moved#done`])
    expect(await open(page)).toContain('Thu, 26 Nov 2026, 11:00 to 11:30')
    await book(running, car.productId, '2026-11-26T12:00', undefined, { userName: 'Other' })
    const late = await post(page, { deed: 'move-drive', slot: '2026-11-26T12:00' })
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('just been taken')])
    await changeVehicle(running.site, '1', car.id, 1, { options: {}, state: 'sold' })
    expect(await open(page)).toContain('The car is not for sale any more.')
    expect((await post(page, { deed: 'move-drive', slot: '2026-11-26T13:00' })).statusCode).toBe(409)
    expect((await post(page, { deed: 'cancel-drive' })).statusCode).toBe(303)
    expect(await open(page)).toContain('cancelled.')
    expect((await post(page, { deed: 'cancel-drive' })).statusCode).toBe(409)
  })

  it('frees the time and the car when the enquiry is withdrawn', async () => {
    const car = await running.addCar()
    const page: string = (await book(running, car.productId, '2026-11-27T10:30')).json().private_page
    expect((await post(page, { deed: 'withdraw' })).statusCode).toBe(303)
    expect((await book(running, car.productId, '2026-11-27T10:30', undefined, { userName: 'Next' })).statusCode).toBe(
      200,
    )
  })

  it('ends the drive to come although one of before was never closed, and nobody begins anew with who withdrew', async () => {
    const car = await running.addCar()
    const page: string = (await book(running, car.productId, '2026-11-23T15:00')).json().private_page
    const enquiry = await lastEnquiry(running)
    running.set('2026-11-23T16:00')
    const again = { slot: '2026-11-28T10:00', enquiry_id: enquiry }
    expect((await running.post('/api/office/drives', again)).statusCode).toBe(200)
    const copy = (await post(page, { deed: 'export' })).json()
    expect(copy.drives).toMatchObject([{ begins: '2026-11-23T09:30:00.000Z' }, { state: 'Booked' }])
    expect((await post(page, { deed: 'move-drive', slot: '2026-11-28T11:00' })).statusCode).toBe(303)
    expect((await post(page, { deed: 'withdraw' })).statusCode).toBe(303)
    expect(await open(page)).toContain('You have withdrawn')
    expect((await running.post('/api/office/drives', again)).statusCode).toBe(409)
    const hold = { hours: 24, with_token: false }
    expect((await running.post(`/api/office/enquiries/${enquiry}/hold`, hold)).statusCode).toBe(409)
    running.set('2026-11-23T12:00')
  })

  it('shows a hold with its token as a UPI link and a QR code, until it came and went back', async () => {
    const car = await running.addCar()
    const enquiry = await askToHold(running, car.productId)
    const { site } = running
    const token = await site.database.transaction(transaction => addPrivateLink(site, transaction, enquiry))
    const page = `/mine/${token}`
    expect(await open(page)).toContain('You have asked us to hold the car.')
    await running.post(`/api/office/enquiries/${enquiry}/hold`, { hours: 24, with_token: true })
    const held = parse(await open(page))
    expect(held.textContent).toContain('held for you until 24 Nov 2026, 12:00')
    const link = held.querySelector('a[href^="upi://pay"]')?.getAttribute('href') ?? ''
    expect(link).toContain('pa=forecourt@okbank')
    expect(link).toContain('am=5000.00')
    expect(held.querySelector('svg[role=img]')).not.toBeNull()
    const { id } = await site.database.query
      .selectFrom('holds')
      .select('id')
      .where('enquiryId', '=', enquiry)
      .executeTakeFirstOrThrow()
    await running.post(`/api/office/holds/${id}`, { to: 'token_received' })
    expect(await open(page)).toContain('We have received your token of ₹5,000.')
    expect((await post(page, { deed: 'withdraw-hold' })).statusCode).toBe(303)
    await running.post(`/api/office/holds/${id}`, { to: 'token_refunded' })
    expect(await open(page)).toContain('refunded in full')
    expect(at('2026-11-23T12:00')).toBe(site.clock.now())
  })
})
