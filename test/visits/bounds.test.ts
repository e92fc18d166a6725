import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDrive } from '#services/visits/changeDrive.ts'
import { BY_VISITOR } from '#services/visits/visitEvents.ts'
import { book, drivesOf, startVisitingSite, type VisitingSite } from './visitingSite.ts'

const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
const slotsOf = (day: string) => TIMES.map(time => `2026-12-${day}T${time}`)

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-30T12:00', { visits: { minutes: 30, atOnce: 9, branches: [] } })
})
afterAll(() => running.close())

type Booked = Awaited<ReturnType<typeof book>>
const statuses = (replies: readonly Booked[]) => replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const bookWith = (phone: string, productId: string, slot: string) =>
  book(running, productId, slot, undefined, { contactNumber: phone })

describe('one telephone number [VISIT-1]', () => {
  it('books three drives ahead, however it is written, and is told at its field to call for a fourth', async () => {
    const car = await running.addCar()
    const [first = '', second = '', third = '', fourth = ''] = slotsOf('02')
    for (const [phone, slot] of [
      ['9845099999', first],
      ['+91 98450 99999', second],
      ['098450-99999', third],
    ] as const)
      expect((await bookWith(phone, car.productId, slot)).statusCode).toBe(200)
    const refused = await bookWith('98450 99999', car.productId, fourth)
    const text = '3 test drives are booked with this phone number already. Please call us for another one.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: text, fields: { contactNumber: text } }),
    ])
    expect((await book(running, car.productId, fourth)).statusCode).toBe(200)
    // Without a time nothing is taken from anybody.
    expect((await book(running, car.productId, undefined, undefined, { contactNumber: '9845099999' })).statusCode).toBe(
      200,
    )
  })

  it('books another one when one of them is cancelled, or over', async () => {
    const car = await running.addCar()
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = slotsOf('04')
    for (const slot of [first, second, third]) await bookWith('9845077777', car.productId, slot)
    const [drive] = await drivesOf(running, car.id)
    await changeDrive(running.site, BY_VISITOR, drive?.id ?? 0, { to: 'cancelled' })
    expect((await bookWith('9845077777', car.productId, fourth)).statusCode).toBe(200)
    expect((await bookWith('9845077777', car.productId, fifth)).statusCode).toBe(409)
    running.set('2026-12-04T10:30')
    expect((await bookWith('9845077777', car.productId, fifth)).statusCode).toBe(200)
    running.set('2026-11-30T12:00')
  })

  it('books three of twelve drives at the same moment, of as many cars', async () => {
    const cars = []
    for (let count = 0; count < 12; count++) cars.push(await running.addCar())
    const wanted = [...slotsOf('05'), ...slotsOf('06')]
    const replies = await Promise.all(
      cars.map(({ productId }, place) => bookWith('9845066666', productId, wanted[place] ?? '')),
    )
    expect(statuses(replies)).toEqual([...Array<number>(3).fill(200), ...Array<number>(9).fill(409)])
  })
})

describe('one car [VISIT-1]', () => {
  it('is booked twelve times ahead, also by sixteen at the same moment; staff book more', async () => {
    const car = await running.addCar()
    const replies = await Promise.all(
      [...slotsOf('07'), ...slotsOf('08')].map(slot => book(running, car.productId, slot)),
    )
    expect(statuses(replies)).toEqual([...Array<number>(12).fill(200), ...Array<number>(4).fill(409)])
    const text = 'Many test drives of this car are booked already. Please call us to find a time.'
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().fields).toEqual({ slot: text })
    expect(await drivesOf(running, car.id)).toHaveLength(12)
    for (const slot of slotsOf('09').slice(0, 4)) {
      const call = { slot, product_id: car.productId, name: 'Ravi', phone: '98450 66666' }
      expect((await running.post('/api/office/drives', call)).statusCode).toBe(200)
    }
  })
})
