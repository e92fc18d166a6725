import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { addOption } from '#services/options/addOption.ts'
import { changeDrive } from '#services/visits/changeDrive.ts'
import { readFeed } from '#services/visits/calendarFeed.ts'
import { BY_VISITOR } from '#services/visits/visitEvents.ts'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { PASSWORD } from '../accounts/people.ts'
import {
  askToHold,
  at,
  book,
  drivesOf,
  lastEnquiry,
  mailsTo,
  startVisitingSite,
  type VisitingSite,
} from './visitingSite.ts'

const FAR = 'Guwahati'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T12:00', {
    visits: { minutes: 30, atOnce: 2, closedWeekdays: ['Sunday'], branches: [] },
  })
})
afterAll(() => running.close())

const countEnquiries = async () =>
  (await running.site.database.query.selectFrom('enquiries').select('id').execute()).length
const slots = async (productId: string) => (await running.app.inject(`/api/product/${productId}/slots`)).json()
const offered = async (productId: string): Promise<string[]> =>
  (await slots(productId)).days.flatMap((day: { times: { slot: string }[] }) => day.times.map(({ slot }) => slot))

describe('booking a test drive at a time [VISIT-1]', () => {
  it('offers the free times of the next 14 days, and none of a closed day', async () => {
    const { productId } = await running.addCar()
    const answer = await slots(productId)
    expect([answer.minutes, answer.days.length, answer.days[0].day]).toEqual([30, 12, 'Mon, 23 Nov'])
    expect(answer.days[0].times[0]).toEqual({ slot: '2026-11-23T14:00', time: '14:00' })
    expect(answer.days.map(({ day }: { day: string }) => day)).not.toContain('Sun, 29 Nov')
    expect((await running.app.inject(`/api/product/${productId}/slots`)).headers['cache-control']).toBe('no-store')
    expect((await slots('0'.repeat(14))).days).toEqual([])
  })

  it('stays as it was without one: no drive, no appointment', async () => {
    const { id, productId } = await running.addCar()
    for (const slot of [undefined, ''])
      expect((await book(running, productId, slot, undefined, { email: 'no@example.com' })).statusCode).toBe(200)
    expect(await drivesOf(running, id)).toEqual([])
    // The receipt of any form, and no appointment.
    expect((await mailsTo(running, 'no@example.com')).filter(({ calendar }) => calendar !== null)).toEqual([])
  })

  it('stores enquiry, drive and confirmation together, with an appointment that others can read', async () => {
    const { id, productId } = await running.addCar()
    const reply = await book(running, productId, '2026-11-25T10:30', undefined, { email: 'ics@example.com' })
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'Your booking request has been submitted successfully! our Team will contact You Soon.',
    ])
    const [drive] = await drivesOf(running, id)
    expect(drive).toMatchObject({
      startsAt: at('2026-11-25T10:30'),
      endsAt: at('2026-11-25T11:00'),
      state: 'booked',
      enquiryId: await lastEnquiry(running),
      remindAt: at('2026-11-24T18:00'),
    })
    const [mail] = await mailsTo(running, 'ics@example.com')
    expect(mail?.bodyText).toContain('Wed, 25 Nov 2026, 10:30 to 11:00')
    const calendar = new ICAL.Component(ICAL.parse(mail?.calendar ?? '') as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
    expect([calendar.getFirstPropertyValue('method'), event.uid, event.sequence]).toEqual(['REQUEST', drive?.uid, 0])
    expect(await offered(productId)).not.toContain('2026-11-25T10:30')
  })

  it.each([
    ['2026-11-23T11:00', 'passed'],
    ['2026-11-23T13:30', 'too soon'],
    ['2026-11-29T10:00', 'Nobody is there'],
    ['2026-11-25T10:40', 'Nobody is there'],
    ['2026-12-20T10:00', '14 days'],
    ['tomorrow', 'one of the times'],
  ])('refuses %s at its field and stores nothing', async (slot, reason) => {
    const { id, productId } = await running.addCar()
    const before = await countEnquiries()
    const reply = await book(running, productId, slot)
    expect([reply.statusCode, reply.json().fields.slot]).toEqual([400, expect.stringContaining(reason)])
    expect([await countEnquiries(), await drivesOf(running, id)]).toEqual([before, []])
  })

  it('names the place where the car is when that is another city than the branch, on the form, in the mail and its appointment', async () => {
    await addOption(running.site, 'test', 'location', { name: FAR })
    const [near, far] = [await running.addCar(DEFAULT_SITE_PROFILE.address.city), await running.addCar(FAR)]
    const warning = `This car is in ${FAR}. Test drives begin at ${DEFAULT_SITE_PROFILE.name}, so please ask us before you come.`
    expect((await slots(near.productId)).elsewhere).toBeNull()
    expect((await slots(far.productId)).elsewhere).toBe(warning)
    await book(running, far.productId, '2026-11-26T10:30', undefined, { email: 'far@example.com' })
    const [mail] = await mailsTo(running, 'far@example.com')
    expect(mail?.bodyText).toContain(warning)
    expect(mail?.calendar?.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(warning)
  })

  it('counts a form that is sent twice once, also when its time is taken by itself', async () => {
    const { id, productId } = await running.addCar()
    const form = { contactNumber: '98450 12345' }
    const send = () => book(running, productId, '2026-11-25T12:00', 'one filling of the form', form)
    expect((await Promise.all([send(), send()])).map(reply => reply.statusCode)).toEqual([200, 200])
    expect((await send()).statusCode).toBe(200)
    expect(await drivesOf(running, id)).toHaveLength(1)
  })

  it('tells who comes late the nearest free times, and stores nothing of it', async () => {
    const { productId } = await running.addCar()
    await book(running, productId, '2026-11-26T10:30')
    const before = await countEnquiries()
    const reply = await book(running, productId, '2026-11-26T10:30', undefined, { userName: 'Late' })
    expect([reply.statusCode, reply.json().fields.slot]).toEqual([
      409,
      'This time has just been taken. Free close to it: Thu, 26 Nov, 09:30; Thu, 26 Nov, 10:00; Thu, 26 Nov, 11:00; Thu, 26 Nov, 11:30.',
    ])
    expect(reply.json().nearest[0]).toMatchObject({ day: 'Thu, 26 Nov', times: [{ time: '09:30' }, {}, {}, {}] })
    expect(await countEnquiries()).toBe(before)
  })

  it('lets out no more cars at once than the branch can', async () => {
    const cars = await Promise.all([running.addCar(), running.addCar(), running.addCar()])
    const replies = await Promise.all(cars.map(({ productId }) => book(running, productId, '2026-11-27T10:30')))
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 200, 409])
  })

  it('offers none of a car that is reserved, sold or hidden', async () => {
    const car = await running.addCar()
    await running.site.database.transaction(transaction =>
      transaction.updateTable('vehicles').set({ state: 'reserved' }).where('id', '=', car.id).execute(),
    )
    expect(await offered(car.productId)).toEqual([])
    expect((await book(running, car.productId, '2026-11-27T11:30')).statusCode).toBe(400)
  })
})

describe('a booked test drive [VISIT-1]', () => {
  async function booked(slot: string, email: string) {
    const car = await running.addCar()
    await book(running, car.productId, slot, undefined, { email })
    const [drive] = await drivesOf(running, car.id)
    if (drive === undefined) throw new Error('not booked')
    return { ...drive, productId: car.productId }
  }

  it('is moved with the same uid and the next sequence, and frees its old time', async () => {
    const drive = await booked('2026-11-28T10:30', 'move@example.com')
    await changeDrive(running.site, BY_VISITOR, drive.id, { to: 'moved', startsAt: at('2026-11-28T11:00') })
    expect(await offered(drive.productId)).toContain('2026-11-28T10:30')
    expect(await offered(drive.productId)).not.toContain('2026-11-28T11:00')
    const calendar = new ICAL.Component(
      ICAL.parse((await mailsTo(running, 'move@example.com')).at(-1)?.calendar ?? '') as unknown[],
    )
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
    expect([event.uid, event.sequence, event.startDate.toString()]).toEqual([drive.uid, 1, '2026-11-28T11:00:00'])
    const { history } = (await findEnquiry({ ...running.site }, drive.enquiryId)) ?? {}
    expect(history?.[0]).toMatchObject({
      who: 'The sender',
      changes: [{ label: 'Test drive', before: '28 Nov 2026, 10:30 (booked)', after: '28 Nov 2026, 11:00 (booked)' }],
    })
  })

  it('is not moved onto another, nor by a visitor outside the hours; by staff over the hours, not over a drive', async () => {
    const [one, two] = [
      await booked('2026-11-30T10:30', 'a@example.com'),
      await booked('2026-11-30T10:30', 'b@example.com'),
    ]
    const third = await booked('2026-11-30T12:00', 'c@example.com')
    const moveTo = (id: number, text: string, actor: string, anyTime = false) =>
      changeDrive(running.site, actor, id, { to: 'moved', startsAt: at(text), anyTime })
    await expect(moveTo(third.id, '2026-11-30T10:45', '1', true)).rejects.toMatchObject({ code: 'conflict' })
    await expect(moveTo(third.id, '2026-11-29T10:30', BY_VISITOR)).rejects.toMatchObject({ code: 'invalid' })
    await expect(moveTo(third.id, '2026-11-29T22:00', '1')).rejects.toMatchObject({ code: 'invalid' })
    await moveTo(third.id, '2026-11-29T22:00', '1', true)
    // Half of the new time is its own old one.
    await moveTo(one.id, '2026-11-30T10:45', '1', true)
    expect((await drivesOf(running, two.vehicleId))[0]?.startsAt).toBe(at('2026-11-30T10:30'))
  })

  it('is cancelled once, with a file that removes it, and its time can be booked again with the same words', async () => {
    const drive = await booked('2026-12-01T10:30', 'off@example.com')
    await changeDrive(running.site, BY_VISITOR, drive.id, { to: 'cancelled' })
    await expect(changeDrive(running.site, BY_VISITOR, drive.id, { to: 'cancelled' })).rejects.toMatchObject({
      code: 'conflict',
    })
    const calendar = new ICAL.Component(
      ICAL.parse((await mailsTo(running, 'off@example.com')).at(-1)?.calendar ?? '') as unknown[],
    )
    const event = calendar.getFirstSubcomponent('vevent')
    expect([
      calendar.getFirstPropertyValue('method'),
      event?.getFirstPropertyValue('status'),
      event?.getFirstPropertyValue('sequence'),
    ]).toEqual(['CANCEL', 'CANCELLED', 1])
    expect(
      (await book(running, drive.productId, '2026-12-01T10:30', undefined, { email: 'off@example.com' })).statusCode,
    ).toBe(200)
    expect(await drivesOf(running, drive.vehicleId)).toMatchObject([{ state: 'cancelled' }, { state: 'booked' }])
  })

  it('is closed by staff after it began, and not before', async () => {
    const drive = await booked('2026-12-02T10:30', 'done@example.com')
    const close = (to: string) => running.post(`/api/office/drives/${drive.id}`, { to })
    expect((await close('done')).statusCode).toBe(409)
    running.set('2026-12-02T10:31')
    expect((await close('no_show')).statusCode).toBe(200)
    await expect(changeDrive(running.site, BY_VISITOR, drive.id, { to: 'cancelled' })).rejects.toMatchObject({
      code: 'conflict',
    })
    running.set('2026-11-23T12:00')
  })

  it('is booked by staff for a caller without an e-mail address, over the hours but not over a drive', async () => {
    const { id, productId } = await running.addCar()
    const call = (more: object) =>
      running.post('/api/office/drives', {
        slot: '2026-11-29T07:00',
        product_id: productId,
        name: 'Ravi',
        phone: '98450 54321',
        ...more,
      })
    expect((await call({})).json().fields.slot).toContain('Nobody is there')
    expect((await call({ any_time: true, phone: '12' })).json().fields.phone).toContain('10 digits')
    const reply = await call({ any_time: true })
    expect(reply.statusCode).toBe(200)
    expect((await findEnquiry(running.site, reply.json().enquiry_id))?.others.map(({ name }) => name)).not.toContain(
      'Asha Rao',
    )
    expect((await call({ any_time: true, name: 'Second' })).statusCode).toBe(409)
    expect(await drivesOf(running, id)).toHaveLength(1)
    const holdEnquiry = await askToHold(running, productId)
    expect(
      (await running.post('/api/office/drives', { slot: '2026-11-25T15:00', enquiry_id: holdEnquiry })).statusCode,
    ).toBe(200)
  })
})

describe('the calendar at a secret address [VISIT-1]', () => {
  it('has names and times and no phone numbers, until it is ended', async () => {
    const made = await running.post('/api/office/calendar-feed', { password: PASSWORD })
    const token = /drives\/(.+)\.ics$/.exec(made.json().address)?.[1] ?? ''
    const text = (await readFeed(running.site, token)) ?? ''
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0)
    expect(text).not.toMatch(/98450|@example\.com/)
    expect(text).toContain('Asha Rao')
    await running.post('/api/office/calendar-feed', { password: PASSWORD })
    expect(await readFeed(running.site, token)).toBeNull()
  })
})
