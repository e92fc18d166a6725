import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOption } from '#services/options/addOption.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { PASSWORD } from '../accounts/people.ts'
import { loadPages } from '../accounts/pages.ts'
import { askToHold, book, lastEnquiry, mailsTo, startVisitingSite, type VisitingSite } from './visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T12:00', {}, (await loadPages()).pages)
})
afterAll(() => running.close())

const textOf = async (url: string) => parse((await running.open(url)).body).querySelector('main')?.structuredText ?? ''

describe('the calendar of test drives [VISIT-1]', () => {
  it('shows a day and a week, by the calendar of India, without telephone numbers', async () => {
    const { productId } = await running.addCar()
    await book(running, productId, '2026-11-24T09:00')
    await book(running, productId, '2026-11-26T19:30', undefined, { userName: 'Ravi 98450 54321' })
    const day = await textOf('/office/drives?day=2026-11-24')
    expect(day).toContain('24 Nov 2026: 1 test drive')
    expect(day).toMatch(/09:00\s*Kia Seltos, Asha Rao/)
    expect(day).not.toContain('98450')
    expect(await textOf('/office/drives')).toContain('No test drive on this day')
    const week = await textOf('/office/drives?day=2026-11-23&view=week')
    expect(week).not.toMatch(/98450\s?54321/)
    expect(week).toContain('The week from Mon, 23 Nov: 2 test drives')
    expect(week.indexOf('09:00')).toBeLessThan(week.indexOf('19:30'))
    expect(await textOf('/office/drives?day=nonsense')).toContain('23 Nov 2026')
  })

  it('flags a drive of a car that was sold, and cancels it with a mail that says so', async () => {
    const car = await running.addCar()
    await book(running, car.productId, '2026-11-25T09:00', undefined, { email: 'gone@example.com' })
    await changeVehicle(running.site, '1', car.id, 1, { options: {}, state: 'sold' })
    expect(await textOf('/office/drives?day=2026-11-25')).toContain('The car is sold.')
    const { id } = await running.site.database.query
      .selectFrom('drives')
      .select('id')
      .where('vehicleId', '=', car.id)
      .executeTakeFirstOrThrow()
    expect((await running.post(`/api/office/drives/${id}`, { to: 'cancelled', gone: true })).statusCode).toBe(200)
    const mail = (await mailsTo(running, 'gone@example.com')).at(-1)
    expect([mail?.subject, mail?.bodyText]).toEqual([
      'Your test drive of the Kia Seltos is cancelled',
      expect.stringContaining('cannot be shown any more'),
    ])
  })

  it('warns of a car that stands in another city than the drive begins, wherever staff see the drive and in their calendars', async () => {
    await addOption(running.site, 'test', 'location', { name: 'Pune' })
    const car = await running.addCar('Pune')
    const slot = '2026-11-26T09:00'
    await book(running, car.productId, slot)
    const warning = /The car is in Pune, and this drive begins at Forecourt Motors\./
    const enquiry = await lastEnquiry(running)
    const pages = ['/office/drives?day=2026-11-26', `/office/enquiries/${enquiry}`, `/office/vehicles/${car.productId}`]
    for (const page of pages) expect(await textOf(page)).toMatch(warning)
    const { address } = (await running.post('/api/office/calendar-feed', { password: PASSWORD })).json()
    const feed = async () => (await running.app.inject(new URL(address).pathname)).body.replaceAll(/\r\n[ \t]/g, '')
    expect(await feed()).toContain('The car is in Pune\\, and this drive begins at')
    await changeVehicle(running.site, '1', car.id, 1, { options: { location: 'Bengaluru' } })
    for (const page of pages) expect(await textOf(page)).not.toMatch(warning)
    expect(await feed()).not.toContain('The car is in')
  })

  it('is followed at the secret address until that ends', async () => {
    const { address } = (await running.post('/api/office/calendar-feed', { password: PASSWORD })).json()
    const path = new URL(address).pathname
    const reply = await running.app.inject(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(reply.body).toContain('BEGIN:VEVENT')
    expect(reply.body).not.toMatch(/98450\s?54321/)
    await running.post('/api/office/calendar-feed', { password: PASSWORD })
    expect((await running.app.inject(path)).statusCode).toBe(404)
  })

  it('is booked by the number of a car for a caller', async () => {
    const car = await running.addCar()
    const reply = await running.post('/api/office/drives', {
      slot: '2026-11-27T10:00',
      product_id: (await running.numberOf(car.id)).toLowerCase(),
      name: 'Ravi',
      phone: '98450 54321',
    })
    expect(reply.statusCode).toBe(200)
    expect(await textOf('/office/drives?day=2026-11-27')).toContain('Kia Seltos, Ravi')
    const { enquiry_id: enquiry } = reply.json<{ enquiry_id: number }>()
    // Who has left no address can be sent no link.
    expect((await running.post(`/api/office/enquiries/${enquiry}/link`, {})).statusCode).toBe(409)
  })
})

describe('holds and drives beside the enquiry and the car [VISIT-2]', () => {
  it('stand on the page of the enquiry and on the record of the car, in the order of asking', async () => {
    const { productId } = await running.addCar()
    const first = await askToHold(running, productId, 'First')
    await askToHold(running, productId, 'Second')
    await running.post(`/api/office/enquiries/${first}/hold`, { hours: 24 })
    expect(await textOf(`/office/enquiries/${first}`)).toContain('On hold until 24 Nov 2026, 12:00')
    const record = await textOf(`/office/vehicles/${productId}`)
    expect(record).toMatch(/First\s*On hold until 24 Nov 2026, 12:00[^]*Second\s*Asked for on 23 Nov 2026, 12:00/)
    await book(running, productId, '2026-11-28T09:00')
    expect(await textOf(`/office/enquiries/${await lastEnquiry(running)}`)).toMatch(/Sat, 28 Nov, 09:00\s*Kia Seltos/)
    const audit = await textOf('/office/audit')
    expect(audit).toContain('On hold')
  })
})
