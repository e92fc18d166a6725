import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { findSeller } from '#services/books/findSeller.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { writeFirstPurchase } from '#services/money/writePurchase.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { fillLists } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
})
afterAll(() => running.close())

/** What accounts have, in rupees. */
async function balances(): Promise<Record<string, number>> {
  const rows = await running.site.database.query.selectFrom('accountMonths').selectAll().execute()
  const of = (account: number) =>
    rows.reduce((sum, row) => (row.account === account ? sum + (row.debit - row.credit) / 100 : sum), 0)
  return { stock: of(ACCOUNTS.stock), sellers: of(ACCOUNTS.sellers), opening: of(ACCOUNTS.opening) }
}

describe('the purchase of a car that came with a list [BOOK-1, BOOK-6]', () => {
  it('is owed to nobody, leaves the stock when the car is removed, and comes back with it', async () => {
    const { site } = running
    const { id } = await addVehicle(site, 'import', {
      carNumber: 'KA07MB0001',
      options: { brand: 'Kia', model: 'Seltos' },
      actualPrice: 950_000,
    })
    await site.database.transaction(transaction => writeFirstPurchase(site, transaction, 'import', id, 700_000, true))
    const there = { stock: 700_000, sellers: 0, opening: -700_000 }
    expect(await balances()).toEqual(there)
    await removeVehicle(site, 'test', 'KA07MB0001')
    expect(await balances()).toEqual({ stock: 0, sellers: 0, opening: 0 })
    const { id: event } = await site.database.query
      .selectFrom('events')
      .select('id')
      .where('subject', '=', 'vehicle')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await undoVehicleChange(site, 'test', id, event)
    expect(await balances()).toEqual(there)
  })
})

describe('the purchase of a car from its owner [BOOK-6]', () => {
  it('is owed to the seller until it was paid, in part too', async () => {
    const { site } = running
    const { id: vehicleId } = await addVehicle(site, 'test', {
      carNumber: 'KA07MB0002',
      options: { brand: 'Kia', model: 'Seltos' },
      actualPrice: 950_000,
    })
    const day = indianDay(site.clock.now())
    const account = await openMoneyAccount(site, 'test', { kind: 'bank', name: 'HDFC', day, rupees: 900_000 })
    await site.database.transaction(transaction => writeFirstPurchase(site, transaction, 'test', vehicleId, 700_000))
    const owed = () => findSeller(site.database.query, { vehicleId, serial: 1 })
    const first = await owed()
    expect(first).toMatchObject({ owed: 700_000 })
    const pay = (rupees: number) =>
      settleWithParty(site, 'test', {
        partyId: first?.partyId ?? 0,
        act: 'paid',
        way: 'bank',
        account,
        rupees,
        day,
        reason: '',
        key: randomUUID(),
      })
    await pay(650_000)
    expect(await owed()).toMatchObject({ owed: 50_000 })
    await pay(50_000)
    expect(await owed()).toBeNull()
  })
})
