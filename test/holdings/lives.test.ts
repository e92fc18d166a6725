import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#domain/errors.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { cancelDeal, sellByDeal, startDeal } from '#services/deals/runDeal.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { findMoney, moneyOf } from '#services/money/findMoney.ts'
import { addCost, reverseCost } from '#services/money/writeCost.ts'
import { changePurchase } from '#services/money/writePurchase.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { fillLists } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

/** What can happen to a car, in any order; whatever the site refuses changes nothing. */
const ACTS = [
  'take in',
  'take in again',
  'buy',
  'buy again',
  'spend',
  'late bill',
  'reverse',
  'sell',
  'cancel',
  'list',
  'mark as sold',
  'correct the day',
] as const

const START = Date.parse('2026-03-01T06:30:00Z')
const LIVES = process.env.TEST_ENGINE === 'postgres' ? 12 : 120

let now = START
let cars = 0
let running: TestSite
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    clock: { now: () => now },
    fill: fillLists,
  })
})
afterAll(() => running.close())

async function live(id: number, act: (typeof ACTS)[number], sum: number): Promise<void> {
  const { site } = running
  const { query } = site.database
  const today = indianDay(now)
  const money = await findMoney(query, id)
  const seen = { vehicleId: id, version: money.version }
  const intake = await query.selectFrom('intakes').select('version').where('vehicleId', '=', id).executeTakeFirst()
  const deal = await query
    .selectFrom('deals')
    .select(['reference', 'version', 'state', 'soldOn'])
    .where('vehicleId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const vehicle = await findStockVehicle(site, { id })
  const version = vehicle?.version ?? 0
  const purchase = {
    is_consigned: false,
    purchase_rupees: sum,
    seller_registered: false,
    input_tax_taken: false,
    written_down_rupees: null,
    reserve_rupees: null,
    commission_rupees: null,
    agreement_until: null,
    floor_rupees: null,
  }
  const cost = {
    category: 'body' as const,
    what: 'Paint',
    paid_to: '',
    spent_on: today,
    rupees: sum,
    gst_rupees: 0,
    is_creditable: false,
  }
  switch (act) {
    case 'take in':
      return void (await saveIntake(site, '1', id, intake?.version ?? 0, { takenInOn: today }))
    case 'take in again':
      return void (await saveIntake(site, '1', id, intake?.version ?? 0, { takenInOn: today, cameBack: true }))
    case 'buy':
      return changePurchase(site, '1', seen, purchase)
    case 'buy again':
      return changePurchase(site, '1', { ...seen, cameBack: true }, purchase)
    case 'spend':
      return addCost(site, '1', seen, cost)
    case 'late bill':
      return addCost(site, '1', { ...seen, cameBack: false }, cost)
    case 'reverse':
      return reverseCost(site, '1', seen, money.costs[0]?.id ?? 0, 'Typed twice')
    case 'sell': {
      const buyer = { name: 'Ravi', phone: '9845011111' }
      const reference = await startDeal(site, '1', { vehicleId: id, version }, buyer, sum + 1)
      return sellByDeal(site, '1', { reference, version: 1 }, today)
    }
    case 'cancel':
      return cancelDeal(site, '1', deal ?? { reference: '', version: 0 }, { by: 'buyer', reason: 'No loan.' })
    case 'list':
      return void (await changeVehicle(site, '1', id, version, { options: {}, state: 'listed' }))
    case 'mark as sold':
      return void (await changeVehicle(site, '1', id, version, { options: {}, state: 'sold' }))
    case 'correct the day':
      return sellByDeal(site, '1', deal ?? { reference: '', version: 0 }, addDays(deal?.soldOn ?? today, -1))
  }
}

/** Everything that the holdings of a car say, each by itself: money, deals, register. */
async function stand(id: number) {
  const { query } = running.site.database
  const holdings = await query
    .selectFrom('holdings')
    .selectAll()
    .where('vehicleId', '=', id)
    .orderBy('serial')
    .execute()
  const money = await moneyOf(
    query,
    holdings.map(holding => holding.id),
  )
  const deals = await query
    .selectFrom('deals')
    .select(['id', 'holdingId', 'state', 'soldOn', 'price'])
    .where('vehicleId', '=', id)
    .orderBy('id')
    .execute()
  const rows = await query
    .selectFrom('stockRegister')
    .select(['holdingId', 'kind', 'serial', 'possessionOn', 'soldOn'])
    .where('vehicleId', '=', id)
    .orderBy('id')
    .execute()
  return holdings.map(({ updatedAt: _at, version: _version, ...holding }) => ({
    holding,
    money: { ...money.get(holding.id), version: 0 },
    deals: deals.filter(({ holdingId }) => holdingId === holding.id),
    rows: rows.filter(({ holdingId }) => holdingId === holding.id),
  }))
}
type Stand = Awaited<ReturnType<typeof stand>>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is wrong with the holdings of a car by themselves; sentences. */
function wrongAlone(stands: Stand): string[] {
  const open = stands.filter(({ holding }) => holding.endedOn === null)
  return [
    ...(open.length > 1 ? ['more than one is open'] : []),
    ...stands.flatMap(({ holding, rows }, place) => {
      const before = stands[place - 1]?.holding
      const isLast = place === stands.length - 1
      const said = rows.findLast(({ kind }) => kind === 'sale' || kind === 'sale_cancelled')
      const saysSale = said?.kind === 'sale' && said.soldOn === holding.endedOn
      return [
        [holding.serial === place + 1, 'is out of order'],
        [isLast || holding.endedOn !== null, 'is open and not the last'],
        [before === undefined || holding.startedOn >= (before.endedOn ?? ''), 'begins before the one before ended'],
        [rows.filter(({ kind }) => kind === 'possession').length <= 1, 'was taken possession of twice'],
        [holding.dealId === null ? said?.kind !== 'sale' : saysSale, 'is sold otherwise than the register says'],
      ].flatMap(([isRight, what]) => (isRight === true ? [] : [`holding ${holding.serial} ${String(what)}`]))
    }),
  ]
}

/** What of the holdings before is another than it was, beside the present one. */
function wrongSince(before: Stand, after: Stand, act: (typeof ACTS)[number]): string[] {
  const over = act === 'correct the day' ? [] : before.slice(0, -1)
  const begun = after.length > before.length ? before.slice(-1) : []
  return [
    ...over.flatMap((was, place) =>
      same(was, after[place]) ? [] : [`holding ${place + 1} changed after it was over`],
    ),
    ...begun.flatMap(({ holding, money }) => {
      const is = after.find(one => one.holding.id === holding.id)
      return same([holding, money], [is?.holding, is?.money]) ? [] : ['the one before changed when a new one began']
    }),
  ]
}

/** What is of no holding, and whether the car counts its days from where its open one began. */
async function wrongBeside(id: number, stands: Stand): Promise<string[]> {
  const { query } = running.site.database
  const [costs, deals, rows] = [
    await query.selectFrom('vehicleCosts').select('id').where('vehicleId', '=', id).execute(),
    await query.selectFrom('deals').select('id').where('vehicleId', '=', id).execute(),
    await query.selectFrom('stockRegister').select('id').where('vehicleId', '=', id).execute(),
  ]
  const own = [
    costs.length - stands.flatMap(({ money }) => money.costs ?? []).length,
    deals.length - stands.flatMap(one => one.deals).length,
    rows.length - stands.flatMap(one => one.rows).length,
  ]
  const open = stands.find(({ holding }) => holding.endedOn === null)
  const car = await query.selectFrom('vehicles').select('stockedOn').where('id', '=', id).executeTakeFirstOrThrow()
  return [
    ...(own.every(missing => missing === 0) ? [] : [`${own.join(', ')} costs, deals or rows are of no holding`]),
    ...(open === undefined || open.holding.startedOn === car.stockedOn ? [] : ['its days count from another day']),
  ]
}

describe('whole lives of cars [BOOK-2]', () => {
  it('whatever is pressed in which order, nothing of an earlier holding changes and one at most is open', async () => {
    const life = array(
      record({ act: constantFrom(...ACTS), days: integer({ min: 0, max: 2 }), lakh: integer({ min: 1, max: 9 }) }),
      { minLength: 4, maxLength: 14 },
    )
    let returned = 0
    await assert(
      asyncProperty(life, async acts => {
        cars += 1
        now = START
        const { id } = await addVehicle(running.site, 'test', {
          carNumber: `KA01LV${String(cars).padStart(4, '0')}`,
          options: { brand: 'Kia', model: 'Seltos' },
          actualPrice: 500_000,
        })
        let before = await stand(id)
        for (const { act, days, lakh } of acts) {
          now += days * 86_400_000
          await live(id, act, lakh * 100_000).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error
          })
          const after = await stand(id)
          const wrong = [...wrongAlone(after), ...wrongSince(before, after, act), ...(await wrongBeside(id, after))]
          expect(wrong).toEqual([])
          before = after
        }
        if (before.length > 1) returned += 1
      }),
      { numRuns: LIVES, seed: 24 },
    )
    expect(returned).toBeGreaterThan(0)
  })
})
