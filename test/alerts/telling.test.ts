import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { APART_MS, GATHER_MS, nextDailyTime } from '#domain/alerts/alertTimes.ts'
import { DAY_MS, formatIndianTime } from '#domain/text/indianTime.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { FollowedWork } from '#platform/followWork.ts'
import { startAlertWorker } from '#services/alerts/alertWorker.ts'
import { unsubscribe } from '#services/alerts/eraseAddress.ts'
import { commitChange } from '#services/commitChange.ts'
import { appendEvents } from '#services/appendEvents.ts'
import { vehicleEntry } from '#services/events.ts'
import type { Site } from '#services/site.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { TestSite } from '../startSite.ts'
import { addAlert, car, mailsOf, MINUTE_MS, startAlertSite, type TestClock } from './alertSite.ts'

let running: TestSite
let clock: TestClock
let worker: FollowedWork
beforeAll(async () => {
  const started = await startAlertSite()
  running = started
  clock = started.clock
  worker = startAlertWorker(running.site)
})
afterAll(async () => {
  await worker.close()
  await running.close()
})

let people = 0
const someone = () => `p${++people}@example.com`
const tokens: string[] = []
/** An alert that the end of the test removes. */
async function wait(request: object): Promise<string> {
  const email = someone()
  tokens.push(await addAlert(running.site, { email, frequency: 'at_once', ...request }))
  return email
}
afterEach(async () => {
  for (const token of tokens.splice(0)) await unsubscribe(running.site, token)
  clock.at += DAY_MS
})

/** Everything told to an address, subject and text. */
const toldTo = async (email: string, site: Site = running.site) =>
  (await mailsOf(site)).filter(({ to, subject }) => to === email && !subject.startsWith('Please confirm'))

let numbers = 100
const put = (more: object = {}, place = ++numbers) =>
  saveVehicles(running.site, 'test', [car(place, more)], { createOptions: true }).then(() => place)
const idOf = async (place: number) =>
  await running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId'])
    .where('carNumber', '=', car(place).carNumber)
    .executeTakeFirstOrThrow()

/** Changes facts of a car as the services do: its row and an event in one transaction. */
async function change(place: number, before: { state?: VehicleState; actualPrice?: number }, after: typeof before) {
  const { id } = await idOf(place)
  await commitChange(running.site, async transaction => {
    const set = {
      ...(after.state === undefined ? {} : { state: after.state }),
      ...(after.actualPrice === undefined
        ? {}
        : { actual_price: after.actualPrice, price_after_offer: after.actualPrice }),
    }
    await transaction.updateTable('vehicles').set(set).where('id', '=', id).execute()
    const side = (facts: object) => ({ facts, options: {}, features: [] })
    await appendEvents(running.site, transaction, 'test', [
      vehicleEntry(id, { kind: 'changed', before: side(before), after: side(after) }),
    ])
  })
}
const price = (place: number, from: number, to: number) => change(place, { actualPrice: from }, { actualPrice: to })
const state = (place: number, from: VehicleState, to: VehicleState) => change(place, { state: from }, { state: to })

async function pass(ms: number): Promise<void> {
  await worker.wake()
  clock.at += ms
  await worker.wake()
}

describe('a saved search [FIND-11]', () => {
  it('tells of a new car that fits, once, with name, price and link, and how to end it', async () => {
    const email = await wait({ search: 'brand=kia&location=pune' })
    const other = await wait({ search: 'brand=kia&location=delhi' })
    const place = await put({ options: { brand: 'Kia', model: 'Sonet', location: 'Pune' }, yearOfRegistration: 2021 })
    await worker.wake()
    expect(await toldTo(email)).toEqual([])
    await pass(GATHER_MS)
    const { productId } = await idOf(place)
    const [mail, ...more] = await toldTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New: 2021 Kia Sonet, ₹5,00,000')
    expect(mail?.text).toContain(`https://cars.example/product/${productId}`)
    expect(mail?.text).toContain('https://cars.example/buy?brand=kia&location=pune')
    expect(mail?.text).toMatch(/https:\/\/cars\.example\/alerts\/[\w-]{43}\/unsubscribe/)
    expect(await toldTo(other)).toEqual([])
    // Hidden and shown again: told already.
    await state(place, 'listed', 'hidden')
    await state(place, 'hidden', 'listed')
    await pass(DAY_MS)
    expect(await toldTo(email)).toHaveLength(1)
  })

  it('tells of a lower price, not of one that was raised and taken back, and of a lower one still', async () => {
    const place = await put()
    await worker.wake()
    const email = await wait({ search: 'brand=kia&model_name=seltos&price_after_offer[max]=550000' })
    await price(place, 500_000, 520_000)
    await price(place, 520_000, 500_000)
    await pass(DAY_MS)
    expect(await toldTo(email)).toEqual([])
    for (const [from, to] of [
      [500_000, 480_000],
      [480_000, 490_000],
      [490_000, 485_000],
      [485_000, 470_000],
    ] as const) {
      await price(place, from, to)
      await pass(DAY_MS)
    }
    expect((await toldTo(email)).map(mail => mail.subject)).toEqual([
      'Price down: Kia Seltos, ₹4,80,000',
      'Price down: Kia Seltos, ₹4,70,000',
    ])
  })

  it('tells of a car that comes into its budget, and that is for sale again', async () => {
    const place = await put({ actualPrice: 700_000 })
    await worker.wake()
    const email = await wait({
      search: 'model_name=seltos&price_after_offer[max]=650000&price_after_offer[min]=600000',
    })
    await price(place, 700_000, 640_000)
    await pass(GATHER_MS)
    await state(place, 'listed', 'reserved')
    await pass(DAY_MS)
    await state(place, 'reserved', 'listed')
    await pass(DAY_MS)
    expect((await toldTo(email)).map(mail => mail.subject)).toEqual([
      'Price down: Kia Seltos, ₹6,40,000',
      'Back on sale: Kia Seltos, ₹6,40,000',
    ])
  })

  it('says nothing of what is gone again when the mail is made, and tells it when it comes true', async () => {
    const email = await wait({ search: 'brand=kia&location=goa' })
    const place = await put({ options: { brand: 'Kia', model: 'Seltos', location: 'Goa' } })
    await worker.wake()
    await state(place, 'listed', 'hidden')
    await pass(DAY_MS)
    expect(await toldTo(email)).toEqual([])
    await state(place, 'hidden', 'listed')
    await pass(GATHER_MS)
    expect(await toldTo(email)).toHaveLength(1)
  })

  it('makes one mail of many cars, and no second within the hour', async () => {
    const email = await wait({ search: 'brand=tata' })
    const tata = { options: { brand: 'Tata', model: 'Nexon' } }
    await saveVehicles(
      running.site,
      'test',
      Array.from({ length: 300 }, (_, place) => car(1_000 + place, tata)),
      { createOptions: true },
    )
    await pass(GATHER_MS)
    const [first, ...more] = await toldTo(email)
    expect(more).toEqual([])
    expect(first?.subject).toBe('60 cars for your search: Tata cars')
    expect(first?.text.match(/\/product\//g)).toHaveLength(20)
    await put(tata)
    await pass(APART_MS - MINUTE_MS - GATHER_MS)
    expect(await toldTo(email)).toHaveLength(1)
    await pass(2 * GATHER_MS)
    expect(await toldTo(email)).toHaveLength(2)
  })

  it('tells of a car once, though several searches of one address find it, and of none that fell, rose and fell again', async () => {
    const email = await wait({ search: 'brand=skoda&location=pune' })
    tokens.push(await addAlert(running.site, { email, frequency: 'at_once', search: 'brand=skoda&model_name=kylaq' }))
    const place = await put({ options: { brand: 'Skoda', model: 'Kylaq', location: 'Pune' } })
    await pass(GATHER_MS)
    await pass(DAY_MS)
    expect((await toldTo(email)).map(mail => mail.subject)).toEqual(['New: Skoda Kylaq, ₹5,00,000'])
    for (const [from, to] of [
      [500_000, 480_000],
      [480_000, 500_000],
      [500_000, 480_000],
      [480_000, 479_000],
    ] as const) {
      await price(place, from, to)
      await pass(8 * DAY_MS)
    }
    expect((await toldTo(email)).map(mail => mail.subject)).toEqual([
      'New: Skoda Kylaq, ₹5,00,000',
      'Price down: Skoda Kylaq, ₹4,80,000',
      'Price down: Skoda Kylaq, ₹4,79,000',
    ])
  })

  it('gathers the day in one mail at 8 in the morning, none on days without news', async () => {
    const email = someone()
    for (const search of ['brand=kia&location=surat', 'fuel_type=diesel&location=surat'])
      tokens.push(await addAlert(running.site, { email, frequency: 'daily', search }))
    await put({ options: { brand: 'Kia', model: 'Seltos', location: 'Surat', fuelType: 'Diesel' } })
    await put({ options: { brand: 'Kia', model: 'Sonet', location: 'Surat' } })
    await put({ options: { brand: 'Tata', model: 'Nexon', location: 'Surat', fuelType: 'Diesel' } })
    await pass(nextDailyTime(clock.at) - clock.at - 1)
    expect(await toldTo(email)).toEqual([])
    await pass(1)
    const [digest] = await toldTo(email)
    expect(formatIndianTime(clock.at)).toMatch(/, 08:00$/)
    expect(digest?.subject).toBe('3 cars for your searches at Forecourt Motors')
    expect(digest?.text.match(/\/product\//g)).toHaveLength(3)
    await pass(DAY_MS)
    await pass(DAY_MS)
    expect(await toldTo(email)).toHaveLength(1)
  })
})

describe('an alert about one car [FIND-11]', () => {
  it('tells of a price below the one that was seen, that it is back, and that it is sold', async () => {
    const place = await put()
    const { productId } = await idOf(place)
    const email = await wait({ productId })
    await price(place, 500_000, 520_000)
    await pass(8 * DAY_MS)
    await price(place, 520_000, 510_000)
    await pass(DAY_MS)
    expect(await toldTo(email)).toEqual([])
    await price(place, 510_000, 475_000)
    await pass(DAY_MS)
    await state(place, 'listed', 'reserved')
    await state(place, 'reserved', 'listed')
    await pass(DAY_MS)
    await state(place, 'listed', 'sold')
    await pass(DAY_MS)
    const told = await toldTo(email)
    expect(told.map(mail => mail.subject)).toEqual([
      'Price down: Kia Seltos, ₹4,75,000',
      'Back on sale: Kia Seltos, ₹4,75,000',
      'Kia Seltos has been sold',
    ])
    expect(told[0]?.text).toContain('Kia Seltos, now ₹4,75,000, before ₹5,00,000')
  })
})

describe('the worker of alerts [FIND-11]', () => {
  it('writes each mail once, however many processes there are', async () => {
    const others = [1, 2].map(() => startAlertWorker(running.site))
    const email = await wait({ search: 'brand=skoda' })
    await put({ options: { brand: 'Skoda', model: 'Kushaq' } })
    const all = [worker, ...others]
    for (const ms of [GATHER_MS, GATHER_MS, DAY_MS]) {
      await Promise.all(all.map(each => each.wake()))
      clock.at += ms
      await Promise.all(all.map(each => each.wake()))
    }
    await Promise.all(others.map(each => each.close()))
    await worker.wake()
    expect(await toldTo(email)).toHaveLength(1)
  })

  it('loses and doubles nothing when it fails at any transaction, before its commit or after', async () => {
    await worker.close()
    const email = await wait({ search: 'brand=jeep' })
    await put({ options: { brand: 'Jeep', model: 'Compass' } })
    const { database } = running.site
    for (const after of [false, true]) {
      for (let failing = 1; failing <= 4; failing += 1) {
        let transactions = 0
        const faulty: typeof database = {
          ...database,
          transaction: async work => {
            transactions += 1
            if (transactions !== failing) return database.transaction(work)
            if (after) await database.transaction(work)
            throw new Error('the process was killed')
          },
        }
        const killed = startAlertWorker({ ...running.site, database: faulty })
        await killed.wake()
        clock.at += GATHER_MS
        await killed.wake()
        await killed.close()
      }
      await put({ options: { brand: 'Jeep', model: 'Compass' } })
      clock.at += 2 * APART_MS
    }
    worker = startAlertWorker(running.site)
    await pass(2 * APART_MS)
    const told = await toldTo(email)
    const cars = told.flatMap(({ text }) => text.match(/\/product\/\w+/g) ?? [])
    expect([cars.length, new Set(cars).size]).toEqual([3, 3])
  })
})
