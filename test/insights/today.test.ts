import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/text/indianTime.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { listProposals } from '#services/markdowns/listProposals.ts'
import { listToday } from '#services/today/listToday.ts'
import { readWeek } from '#services/today/readWeek.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { listCarInsights } from '#services/insights/listCarInsights.ts'
import { readInsights } from '#services/insights/readInsights.ts'
import { sessionIn, signedIn } from '../enquiries/inboxSite.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

const TODAY = '2026-11-23'
const HOUR = 3_600_000
let now = Date.parse(`${TODAY}T10:00:00+05:30`)
const PHOTO = { key: '0123456789abcdef'.repeat(4), width: 1200, height: 800 }
const car = (place: number, days: number, rest: object = {}) => ({
  carNumber: `KA05MH100${place}`,
  actualPrice: 500_000,
  postedOn: addDays(TODAY, -days),
  photos: [PHOTO],
  options: { brand: 'Kia', model: 'Seltos' },
  ...rest,
})

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live' },
    profile: DEFAULT_SITE_PROFILE,
    clock: { now: () => now },
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [car(0, 3, { photos: [] }), car(1, 31), car(2, 70), car(3, 70, { offerAmount: 30_000 }), car(4, 80)],
        { createOptions: true },
      ),
  })
  staff = await signedIn(running, 'ravi@cars.example')
})
afterAll(() => running.close())

const carOf = (place: number) =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version'])
    .where('carNumber', '=', `KA05MH100${place}`)
    .executeTakeFirstOrThrow()
const keys = async () => (await listToday(running.site, 1, () => true)).tasks.map(({ key }) => key)
/** Staff with a session of now: the clock of these tests goes on by days. */
const fresh = () => sessionIn(running, staff.id)
const act = async (task: string, what: string, version: number | null = null) =>
  (await fresh()).post('/api/office/today', { task, act: what, version })

async function sendOffer(productId: string, cameBy?: string) {
  const { statusCode } = await running.app.inject({
    method: 'POST',
    url: '/api/send-offer',
    payload: { ...FORMS['/api/send-offer'], productId, ...(cameBy === undefined ? {} : { cameBy }) },
    headers: { host: 'cars.example', origin: 'http://cars.example' },
  })
  expect(statusCode).toBe(200)
  const { id } = await running.site.database.query
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

describe('the list for today [DESK-8] [ADMIN-1]', () => {
  it('has what the stock asks for, and puts it off or away until it is due again', async () => {
    expect(await keys()).toEqual(['photos', 'prices'])
    expect((await act('photos', 'tomorrow')).statusCode).toBe(200)
    expect((await act('prices', 'done')).json().message).toMatch('in 7 days')
    expect(await keys()).toEqual([])
    expect((await act('photos', 'back')).statusCode).toBe(200)
    expect(await keys()).toEqual(['photos'])
    await act('photos', 'tomorrow')
    now += 24 * HOUR
    expect(await keys()).toEqual(['photos'])
    now += 6 * 24 * HOUR
    expect(await keys()).toEqual(['photos', 'prices'])
    now -= 7 * 24 * HOUR
    expect((await act('nothing', 'done')).statusCode).toBe(400)
    expect((await act('enquiry:1', 'done')).statusCode).toBe(400)
    expect((await act('enquiry:9999999999', 'done', 1)).statusCode).toBe(400)
  })

  it('has who waits, late after half a day, without contacts; done is contacted, tomorrow is the next action', async () => {
    const id = await sendOffer((await carOf(1)).productId)
    const [first] = (await listToday(running.site, 0, () => true)).tasks
    expect(first).toMatchObject({ key: `enquiry:${id}`, late: false, badge: 'since 1 min', version: 1 })
    expect(`${first?.title} ${first?.text}`).not.toMatch(/\d{10}|@/)
    now += 13 * HOUR
    expect((await listToday(running.site, 0, () => true)).tasks[0]).toMatchObject({ late: true, badge: 'since 13 h' })
    expect((await act(`enquiry:${id}`, 'tomorrow', 1)).statusCode).toBe(200)
    expect(await keys()).not.toContain(`enquiry:${id}`)
    expect((await act(`enquiry:${id}`, 'done', 1)).statusCode).toBe(409)
    now += 24 * HOUR
    expect((await listToday(running.site, 0, () => true)).tasks).toMatchObject([{ key: `enquiry:${id}`, version: 2 }])
    expect((await act(`enquiry:${id}`, 'done', 2)).statusCode).toBe(200)
    expect(await keys()).not.toContain(`enquiry:${id}`)
    const row = await running.site.database.query
      .selectFrom('enquiries')
      .select(['state', 'nextActionOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'contacted', nextActionOn: null })
    now -= 37 * HOUR
  })

  it('counts the week beside the one before', async () => {
    const began = (at: number) =>
      running.site.database.transaction(transaction =>
        transaction.updateTable('accounts').set({ createdAt: at }).execute(),
      )
    await began(now - 24 * HOUR)
    expect(await readWeek(running.site, 5)).toMatchObject({
      enquiries: { now: 1, before: null },
      sold: { before: null },
      forSale: { now: 5, before: null },
    })
    await began(now - 30 * 24 * HOUR)
    const week = await readWeek(running.site, 5)
    expect(week).toMatchObject({ enquiries: { now: 1, before: 0 }, sold: { now: 0, before: 0 } })
    expect(week.forSale).toEqual({ now: 5, before: 4 })
    expect(week.daysToSale.now).toBeNull()
  })
})

describe('the price ladder [DESK-8]', () => {
  it('proposes what its steps say, and nothing about which somebody has asked or that has its offer', async () => {
    const { steps, heldBack } = await listProposals(running.site, { seesMoney: false })
    expect(heldBack).toBeNull()
    const [two, four] = [await carOf(2), await carOf(4)]
    expect(steps).toMatchObject([{ step: { days: 60, percent: 6 }, change: { kind: 'offer_percent', percent: 6 } }])
    expect(steps[0]?.cars.map(({ id, proposed }) => [id, proposed])).toEqual([
      [four.id, 470_000],
      [two.id, 470_000],
    ])
  })

  it('proposes nobody a price below the floor, and tells owners alone that it does not', async () => {
    const { id } = await carOf(2)
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('holdings')
        .values({
          vehicleId: id,
          serial: 1,
          startedOn: '2026-01-01',
          sellerRegistered: 0,
          inputTaxTaken: 0,
          floorRupees: 480_000,
          version: 1,
          updatedAt: now,
        })
        .execute(),
    )
    const forStaff = await listProposals(running.site, { seesMoney: false })
    expect(forStaff.steps.flatMap(step => step.cars.map(({ id: car }) => car))).not.toContain(id)
    expect(JSON.stringify(forStaff)).not.toMatch(/480000|floor/)
    const forOwners = await listProposals(running.site, { seesMoney: true })
    expect(forOwners.steps).toEqual(forStaff.steps)
    expect(forOwners.heldBack).toMatchObject([{ id, floor: 480_000, proposed: 470_000 }])
  })

  it('is made by the bulk change, once, and can be taken back', async () => {
    const { steps } = await listProposals(running.site, { seesMoney: false })
    const [step] = steps
    const vehicles = step?.cars.map(({ id, version }) => ({ id, version })) ?? []
    const made = await (await fresh()).post('/api/office/stock/apply', { vehicles, change: step?.change })
    expect(made.json()).toMatchObject({ changed: vehicles.length })
    expect((await listProposals(running.site, { seesMoney: false })).steps).toEqual([])
    const undone = await (await fresh()).post('/api/office/stock/revert', { eventIds: made.json().eventIds })
    expect(undone.json()).toMatchObject({ reverted: vehicles.length })
  })
})

describe('what works [DESK-8]', () => {
  it('tells looks, questions and sales to their sources and cars', async () => {
    const [one, four] = [await carOf(1), await carOf(4)]
    const { carCounts } = running.site
    for (let visitor = 0; visitor < 25; visitor++)
      carCounts.note(
        { what: 'view', car: one.productId, source: 'search' },
        { network: `192.0.2.${visitor}`, program: 'Chrome' },
      )
    carCounts.note({ what: 'call', car: one.productId, source: 'search' }, { network: '192.0.2.1', program: 'Chrome' })
    await carCounts.write()
    carCounts.note({ what: 'view', car: four.productId, source: 'feed' }, { network: '192.0.2.1', program: 'Chrome' })
    const id = await sendOffer(four.productId, 'feed')
    await sendOffer(one.productId, 'not a source')
    const sold = await (
      await fresh()
    ).post(`/api/office/enquiries/${id}/change`, {
      version: 1,
      state: 'won',
      car: { outcome: 'sold', version: (await carOf(4)).version, price: 450_000 },
    })
    expect(sold.statusCode).toBe(200)
    const works = await readInsights(running.site, 30)
    expect(works.funnel).toEqual({
      views: 26,
      shortlists: 0,
      calls: 1,
      whatsapps: 0,
      enquiries: 3,
      drives: 0,
      sales: 1,
    })
    const of = (source: string) => works.sources.find(row => row.source === source)
    expect(of('search')).toMatchObject({ views: 25, calls: 1, enquiries: 0, sales: 0 })
    expect(of('feed')).toMatchObject({ views: 1, enquiries: 1, sales: 1 })
    expect(of('unknown')).toMatchObject({ views: 0, enquiries: 2 })
    expect(works.looks).toEqual([{ day: TODAY, views: 26 }])
    expect([works.models, works.allSales]).toEqual([[], null])
    const year = await readInsights(running.site, 365)
    expect(year.looks).toEqual([{ day: '2026-11', views: 26 }])

    const { cars, total } = await listCarInsights(running.site, { period: 30, sort: 'views', unasked: false }, 10)
    expect(total).toBe(1)
    expect(cars).toMatchObject([
      { id: one.id, views: 25, calls: 1, enquiries: 2, asked: 3, share: 12, daysInStock: 31 },
    ])
    expect((await listCarInsights(running.site, { period: 30, sort: 'asked', unasked: true }, 10)).total).toBe(0)
    const csv = await (await fresh()).get('/api/office/what-works.csv?days=7')
    expect(csv.body).toContain('Kia Seltos,25,0,1,0,2,12,31')
  })
})
