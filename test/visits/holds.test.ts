import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { endHold, endNextHold } from '#services/visits/endHold.ts'
import { grantHold } from '#services/visits/grantHold.ts'
import { BY_VISITOR } from '#services/visits/visitEvents.ts'
import { askToHold, at, mailsTo, startVisitingSite, type VisitingSite } from './visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T18:00', { holdToken: { upiId: 'forecourt@okbank', rupees: 5_000 } })
})
afterAll(() => running.close())

const holdOf = (enquiryId: number) =>
  running.site.database.query
    .selectFrom('holds')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const shown = async (productId: string) => (await findVehicle(running.site, productId))?.heldUntil
const onCard = async (id: number) =>
  (await running.site.catalogue.summaries([id], running.site.clock.now()))[0]?.heldUntil
const grant = (enquiryId: number, hours = 24, withToken = false) =>
  running.post(`/api/office/enquiries/${enquiryId}/hold`, { hours, with_token: withToken })
const subjects = async () => (await mailsTo(running)).map(({ subject }) => subject)
async function endAll(): Promise<number> {
  let count = 0
  while (await endNextHold(running.site)) count += 1
  return count
}

describe('a hold without payment [VISIT-2]', () => {
  it('is asked for with a form, and shown from when staff grant it, for 24 or 48 hours, the car staying listed', async () => {
    const { id, productId } = await running.addCar()
    const enquiry = await askToHold(running, productId)
    expect([await shown(productId), (await holdOf(enquiry)).state]).toEqual([null, 'asked'])
    expect((await grant(enquiry, 36)).statusCode).toBe(400)
    expect((await grant(enquiry, 48)).statusCode).toBe(200)
    expect([await shown(productId), await onCard(id)]).toEqual(Array(2).fill(at('2026-11-25T18:00')))
    expect((await findVehicle(running.site, productId))?.state).toBe('listed')
    expect((await running.app.inject(`/api/product/${productId}`)).json().product.held_until).toBe(
      at('2026-11-25T18:00'),
    )
    const { history } = (await findEnquiry(running.site, enquiry)) ?? {}
    expect(history?.[0]?.changes).toEqual([{ label: 'Hold', before: '—', after: 'On hold until 25 Nov 2026, 18:00' }])
    expect(await subjects()).toContain('The Kia Seltos is held for you')
  })

  it('is one at a time: the second is told for whom, and asks on', async () => {
    const { productId } = await running.addCar()
    const [first, second] = [
      await askToHold(running, productId, 'First'),
      await askToHold(running, productId, 'Second'),
    ]
    await grant(first)
    const refused = await grant(second)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This vehicle is held for First until 24 Nov 2026, 18:00. Release it first.',
    ])
    expect((await holdOf(second)).state).toBe('asked')
  })

  it('is not shown from the moment that it is over, ends by itself once, and tells who asked next', async () => {
    running.set('2026-12-01T18:00')
    const car = await running.addCar()
    const [first, next, last] = [
      await askToHold(running, car.productId, 'First'),
      await askToHold(running, car.productId, 'Next'),
      await askToHold(running, car.productId, 'Last'),
    ]
    await grant(first)
    running.set('2026-12-02T17:59')
    await endAll()
    expect(await shown(car.productId)).toBe(at('2026-12-02T18:00'))
    const before = (await subjects()).length
    const { version } = running.site.catalogue
    const was = version()
    running.set('2026-12-02T18:00')
    // Whatever was made of it before the end is not shown, though nothing has ended it yet.
    expect([await shown(car.productId), await onCard(car.id)]).toEqual([null, null])
    const ended = await Promise.all([endAll(), endAll()])
    expect(ended.some(count => count > 0)).toBe(true)
    expect(version()).not.toBe(was)
    const told = (await subjects()).slice(before)
    expect(told).toEqual(['The Kia Seltos is no longer held for you', 'The Kia Seltos is free again'])
    expect([(await holdOf(first)).state, (await holdOf(next)).toldAt, (await holdOf(last)).toldAt]).toEqual([
      'over',
      at('2026-12-02T18:00'),
      null,
    ])
    expect((await grant(next)).statusCode).toBe(200)
  })

  it('is withdrawn by the visitor, released and declined by staff', async () => {
    const { productId } = await running.addCar()
    const [first, second, third] = [
      await askToHold(running, productId),
      await askToHold(running, productId),
      await askToHold(running, productId),
    ]
    await grant(first)
    await endHold(running.site, BY_VISITOR, (await holdOf(first)).id, 'withdrawn')
    expect(await shown(productId)).toBeNull()
    await grant(second)
    const to = (enquiry: number, what: string) =>
      holdOf(enquiry).then(({ id }) => running.post(`/api/office/holds/${id}`, { to: what }))
    expect((await to(second, 'declined')).statusCode).toBe(409)
    expect((await to(second, 'released')).statusCode).toBe(200)
    expect((await to(third, 'declined')).statusCode).toBe(200)
    expect((await to(third, 'declined')).statusCode).toBe(409)
  })

  it('ends with the sale, the hiding and the removal of the car, and is not brought back by an undo', async () => {
    for (const state of ['reserved', 'sold', 'hidden'] as const) {
      const car = await running.addCar()
      const enquiry = await askToHold(running, car.productId)
      await grantHold(running.site, '1', enquiry, { hours: 24, withToken: false })
      await changeVehicle(running.site, '1', car.id, 2, { options: {}, state })
      expect((await holdOf(enquiry)).state).toBe('converted')
      const event = await running.site.database.query
        .selectFrom('events')
        .select('id')
        .where('subject', '=', 'vehicle')
        .where('subjectId', '=', car.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await undoVehicleChange(running.site, '1', car.id, event.id)
      expect(await shown(car.productId)).toBeNull()
    }
    const car = await running.addCar()
    const enquiry = await askToHold(running, car.productId)
    await grantHold(running.site, '1', enquiry, { hours: 24, withToken: false })
    await removeVehicle(running.site, '1', await running.numberOf(car.id))
    expect((await holdOf(enquiry)).state).toBe('converted')
    expect((await grant(enquiry)).statusCode).toBe(400)
  })

  it('asks for a token only if staff want one, which is marked received and refunded in full, once', async () => {
    const { productId } = await running.addCar()
    const enquiry = await askToHold(running, productId)
    await grant(enquiry, 24, true)
    expect((await mailsTo(running)).at(-1)?.bodyText).toContain('₹5,000 by UPI, which you get back in full')
    const mark = async (what: string) =>
      (await running.post(`/api/office/holds/${(await holdOf(enquiry)).id}`, { to: what })).statusCode
    expect([
      await mark('token_refunded'),
      await mark('token_received'),
      await mark('token_received'),
      await mark('token_refunded'),
      await mark('token_refunded'),
    ]).toEqual([409, 200, 409, 200, 409])
    expect((await findEnquiry(running.site, enquiry))?.history[0]?.changes[0]?.after).toContain('token ₹5,000 refunded')
  })
})
