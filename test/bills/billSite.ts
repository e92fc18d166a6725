import { billSchema, type BillForm } from '#domain/bills/billForm.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { gstinCheck } from '#domain/text/gstin.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { readTrialBalance } from '#services/books/readTrialBalance.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists } from '../enquiries/inboxSite.ts'
import { startSite } from '../startSite.ts'

export const TODAY = '2026-11-29'
const registered = (first14: string) => `${first14}${gstinCheck(first14)}`
/** Of our State and of another. */
export const KARNATAKA = registered('29AAPFU0939F1Z')
export const GOA = registered('30AAPFU0939F1Z')

/** A site of a dealer in Karnataka with a till, and what tests of bills do on it. */
export async function startBillSite() {
  const running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => Date.parse(`${TODAY}T06:30:00Z`) },
    profile: DEFAULT_SITE_PROFILE,
  })
  const { site } = running
  const till = await openMoneyAccount(site, '1', { kind: 'cash', name: 'Till', day: '2026-11-01', rupees: 9_000 })
  let cars = 0
  let bills = 0
  /** A bill over one car by default; `more` is laid over it as somebody types it. */
  const typed = (more: object = {}): BillForm => {
    bills += 1
    return billSchema.parse({
      vendor: 'Shree Auto Works',
      number: `SA/${bills}`,
      billed_on: TODAY,
      lines: [{ what: 'Rent', category: 'rent', taxable: '10,000' }],
      total: 10_000,
      key: crypto.randomUUID(),
      ...more,
    })
  }
  return {
    ...running,
    till,
    typed,
    write: (more: object = {}) => writeBill(site, '1', typed(more)),
    async addCar(): Promise<{ id: number; number: string }> {
      cars += 1
      const number = `KA05MH${String(1000 + cars)}`
      const { id } = await addVehicle(site, '1', {
        carNumber: number,
        options: { brand: 'Kia', model: 'Seltos' },
        actualPrice: 950_000,
      })
      return { id, number }
    },
    /** What accounts have at the end of a month, in rupees. */
    async balances(month = TODAY.slice(0, 7)): Promise<Map<number, number>> {
      const rows = await readTrialBalance(site.database.query, month)
      return new Map(rows.map(({ account, closing }) => [account, closing / 100]))
    },
  }
}
export type BillSite = Awaited<ReturnType<typeof startBillSite>>
