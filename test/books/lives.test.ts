import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#domain/errors.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { monthBefore, monthOf } from '#domain/books/months.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import type { PurchaseChange } from '#domain/money/moneyForms.ts'
import type { IntakeChange } from '#services/intake/saveIntake.ts'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { countCash } from '#services/books/countCash.ts'
import { accountFor } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { balanceOn } from '#services/books/tillBalance.ts'
import { closeMonth } from '#services/books/closeMonths.ts'
import { cancelDeal, handOver, sellByDeal, startDeal } from '#services/deals/runDeal.ts'
import { addCharge, addPayment, changeTerms } from '#services/deals/changeDeal.ts'
import { reverseRow } from '#services/deals/reverseRow.ts'
import { takeExchange } from '#services/deals/takeExchange.ts'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { addCost, reverseCost } from '#services/money/writeCost.ts'
import { changePurchase } from '#services/money/writePurchase.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { writeDrawnBill } from '../bills/writeDrawnBill.ts'
import { fillLists } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { booksAgree } from './booksAgree.ts'

const ACTS = [
  'purchase',
  'input tax',
  'consign',
  'cost',
  'reverse cost',
  'billed',
  'take bill back',
  'deal',
  'pay',
  'refund',
  'reverse payment',
  'charge',
  'price',
  'exchange',
  'take exchange',
  'sell',
  'hand over',
  'cancel',
  'come back',
  'move',
  'count',
  'wait',
  'close',
] as const
type Act = (typeof ACTS)[number]
/** Of another State than the dealer's, and of the same. */
const SELLERS = ['27AAPFU0939F1ZV', '29AAPFU0939F1ZR']
/** How many lives are drawn; `TEST_LIVES` draws more than there is time for each time. */
const LIVES = Number(process.env.TEST_LIVES ?? (process.env.TEST_ENGINE === 'postgres' ? 24 : 120))
const BEGIN = Date.parse('2026-11-20T06:30:00Z')

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
})
afterAll(() => running.close())

const drawn = array(
  record({
    act: constantFrom(...ACTS),
    rupees: integer({ min: 1, max: 1_500_000 }),
    choice: integer({ min: 0, max: 3 }),
  }),
  { minLength: 4, maxLength: 16 },
)

/** Most cars are bought, sold and paid for first, so that what is drawn after it meets a sale. */
const usual = ([first]: readonly { act: Act; rupees: number; choice: number }[]) =>
  first === undefined || first.choice === 0
    ? []
    : (['purchase', 'cost', 'deal', 'charge', 'pay', 'sell'] as const).map(act => ({
        act,
        rupees: Math.ceil(first.rupees / (act === 'cost' ? 20 : 1)) + (act === 'deal' ? 50_000 : 0),
        choice: first.choice,
      }))

type Writing = Pick<TestSite['site'], 'database' | 'clock'>
const accountOf = (site: Writing, way: 'cash' | 'bank') =>
  site.database.transaction(transaction => accountFor(site, transaction, way))
const till = (site: Writing) => accountOf(site, 'cash')
const bank = (site: Writing) => accountOf(site, 'bank')

let cars = 0
let now = BEGIN

/** A car whose life is lived by acts, each of which the services may refuse. */
async function openLife() {
  const site = { ...running.site, clock: { now: () => now } }
  const { query } = site.database
  cars += 1
  const { id } = await addVehicle(site, 'test', {
    carNumber: `KA07${String.fromCodePoint(65 + Math.floor(cars / 9000))}B${String(1000 + (cars % 9000))}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 950_000,
  })
  const seen = async () => ({ vehicleId: id, version: (await findHolding(query, id))?.version ?? 0 })
  const deal = async () => {
    const found = await findDealOf(query, id)
    return found ?? null
  }
  const withDeal = async (work: (seen: { reference: string; version: number }) => Promise<unknown>) => {
    const found = await deal()
    if (found !== null) await work({ reference: found.reference, version: found.version })
  }
  const today = () => indianDay(now)
  const purchase = {
    is_consigned: false,
    purchase_rupees: null,
    seller_registered: false,
    input_tax_taken: false,
    written_down_rupees: null,
    reserve_rupees: null,
    commission_rupees: null,
    agreement_until: null,
    floor_rupees: null,
  }
  const buy = async (choice: number, change: Partial<PurchaseChange>) =>
    changePurchase(site, '1', { ...(await seen()), ...money(choice) }, { ...purchase, ...change }, { reason: 'x' })
  const money = (choice: number) => ({ cameBack: choice === 0 })
  const terms = { agreed_on: today(), lender: '', exchange_car_number: null, reason: 'As agreed' }
  const pay = (kind: 'payment' | 'refund', rupees: number, choice: number) =>
    withDeal(of =>
      addPayment(site, { actor: '1', mayReverse: true }, of, {
        kind,
        way: (['cash', 'upi', 'bank', 'finance'] as const)[choice] ?? 'upi',
        rupees,
        paid_on: today(),
      }),
    )
  const work: Record<Act, (rupees: number, choice: number) => Promise<unknown>> = {
    purchase: (rupees, choice) => buy(choice, { purchase_rupees: rupees }),
    // Of two States, without a rate, and at rates of which halves of a rupee come.
    'input tax': (rupees, choice) => {
      const invoice = {
        gst_percent: ([0, 18, 28, 12] as const)[choice] ?? 0,
        seller_gstin: SELLERS[choice === 1 ? 0 : 1],
      }
      return buy(choice, { purchase_rupees: rupees, input_tax_taken: true, ...(choice === 0 ? {} : invoice) })
    },
    consign: (rupees, choice) => buy(choice, { is_consigned: true, commission_rupees: Math.ceil(rupees / 20) }),
    cost: async (rupees, choice) =>
      addCost(
        site,
        '1',
        { ...(await seen()), ...money(choice) },
        {
          category: choice === 1 ? 'commission' : 'body',
          what: 'Work',
          paid_to: 'Shree',
          spent_on: today(),
          rupees,
          gst_rupees: Math.floor(rupees / 8),
          is_creditable: choice > 0,
          way: (['owed', 'cash', 'upi', 'bank'] as const)[choice] ?? 'owed',
        },
      ),
    'reverse cost': async () => {
      const row = await query
        .selectFrom('vehicleCosts')
        .select('id')
        .where('vehicleId', '=', id)
        .where('reverses', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      await reverseCost(site, '1', await seen(), row?.id ?? 0, 'wrong')
    },
    billed: async (rupees, choice) => {
      const others = await query.selectFrom('vehicles').select('id').orderBy('id', 'desc').limit(3).execute()
      await writeDrawnBill(site, [id, ...others.map(other => other.id)], rupees, choice)
    },
    'take bill back': async () => {
      const bill = await query.selectFrom('bills').select('id').orderBy('id', 'desc').executeTakeFirst()
      await takeBackBill(site, '1', { id: bill?.id ?? 0, reason: 'wrong' })
    },
    deal: async rupees => {
      const version = (await findStockVehicle(site, { id }))?.version ?? 0
      await startDeal(site, '1', { vehicleId: id, version }, { name: 'Uma', phone: '+919845011111' }, rupees)
    },
    pay: (rupees, choice) => pay('payment', rupees, choice),
    refund: (rupees, choice) => pay('refund', rupees, choice),
    'reverse payment': () =>
      withDeal(async of => {
        const row = (await deal())?.payments.findLast(({ reverses }) => reverses === null)
        await reverseRow(site, '1', of, { kind: 'payment', id: row?.id ?? 0, reason: 'wrong' })
      }),
    charge: (rupees, choice) =>
      withDeal(of =>
        addCharge(site, '1', of, {
          what: 'Mats',
          rupees: Math.ceil(rupees / 100),
          kind: (['accessory', 'service', 'passed_on'] as const)[choice] ?? 'accessory',
        }),
      ),
    price: rupees =>
      withDeal(of =>
        changeTerms(site, { actor: '1', mayReverse: true }, of, {
          ...terms,
          price: rupees,
          exchange_description: '',
          exchange_rupees: null,
        }),
      ),
    exchange: rupees =>
      withDeal(async of => {
        const price = (await deal())?.price ?? 1
        await changeTerms(site, { actor: '1', mayReverse: true }, of, {
          ...terms,
          price,
          exchange_description: 'Alto',
          exchange_rupees: rupees,
        })
      }),
    'take exchange': () => withDeal(of => takeExchange(site, '1', of)),
    sell: () => withDeal(of => sellByDeal(site, '1', of, today())),
    'hand over': () =>
      withDeal(of =>
        handOver(site, { actor: '1', isOwner: true }, of, {
          at: `${today()}T11:00`,
          km: null,
          keys: null,
          papers: '',
          despite_due: true,
        }),
      ),
    cancel: (_rupees, choice) =>
      withDeal(of => cancelDeal(site, '1', of, { by: choice === 0 ? 'dealer' : 'buyer', reason: 'x' })),
    'come back': async () => {
      const change: IntakeChange = { source: 'owner', takenInOn: today(), fromName: 'Asha' }
      const version = (await findIntake(query, id))?.version ?? 0
      await saveIntake(site, '1', id, version, change)
    },
    move: async (rupees, choice) => {
      const [from, to] = [await till(site), await bank(site)]
      const sides = choice === 0 ? { from, to } : { from: to, to: from }
      const rest = { who: '', rupees, day: today(), reason: '', key: crypto.randomUUID() }
      await moveMoney(site, '1', { act: 'between', ...sides, ...rest })
    },
    count: async (rupees, choice) => {
      const account = await till(site)
      const seen = await balanceOn(query, account, today())
      const counted = choice === 0 ? rupees : Math.max(0, Math.ceil(seen / 100))
      const reason = choice === 3 ? '' : 'x'
      const rest = { day: today(), rupees: counted, seen, reason, key: crypto.randomUUID() }
      await countCash(site, '1', account - FIRST_MONEY_ACCOUNT, rest)
    },
    wait: async (_rupees, choice) => {
      now = Date.parse(`${addDays(today(), 1 + 20 * choice)}T06:30:00Z`)
    },
    close: () => closeMonth(site, { actor: '1' }, monthBefore(monthOf(today()))),
  }
  return async (act: Act, rupees: number, choice: number) => {
    try {
      await work[act](rupees, choice)
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      return false
    }
  }
}

describe('whole lives of cars [BOOK-1, BOOK-2, BOOK-3, BOOK-5, BOOK-6, BOOK-7]', () => {
  it('leave books that agree with deals and cars after each act, closed months that stand still, and numbers without gaps', async () => {
    const done = new Set<Act>()
    const closed = new Map<string, string>()
    await check(
      asyncProperty(drawn, async acts => {
        const live = await openLife()
        for (const { act, rupees, choice } of [...usual(acts), ...acts])
          if (await live(act, rupees, choice)) done.add(act)
        await booksAgree(running.site, closed)
      }),
      { numRuns: LIVES, seed: 20_261_129 },
    )
    expect([...done].toSorted()).toEqual(ACTS.toSorted())
  })
})
