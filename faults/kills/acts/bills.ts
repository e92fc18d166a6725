import { ask, type MakeAct } from '../stage.ts'
import type { Look } from '../../place/openPlace.ts'
import { carForm, carNumber } from './carRequest.ts'

interface Bill {
  car: string
  key: string
  step: 'car' | 'bill'
}

const numberOf = ({ key }: Bill) => key.slice(0, 30)

/** A bill stands whole, with its cost and its rows in the books, or there is nothing of it. */
async function judge({ database: { query } }: Look, bill: Bill, mayBeAbsent: boolean): Promise<string | null> {
  const rows = await query.selectFrom('bills').select('id').where('number', '=', numberOf(bill)).execute()
  const costs = await query.selectFrom('vehicleCosts').select('rupees').where('what', '=', numberOf(bill)).execute()
  if (rows.length === 0) return costs.length > 0 ? 'has a cost and is lost' : mayBeAbsent ? null : 'is lost'
  const vouchers = await query
    .selectFrom('vouchers')
    .select('id')
    .where('subject', '=', `bill:${rows[0]?.id}`)
    .execute()
  const found = [rows.length, costs.length, vouchers.length]
  return found.every(count => count === 1) ? null : `stands ${found.join(', ')} times as bill, cost and voucher`
}

/** Writes bills over cars, each again when it had no answer (BOOK-5). */
export const actWithBills: MakeAct = stage => {
  let bill: Bill | null = null
  return {
    name: 'bills',
    async step() {
      bill ??= { car: carNumber('FB', stage.next()), key: crypto.randomUUID(), step: 'car' }
      const current = bill
      const name = `the bill ${numberOf(current)}`
      if (current.step === 'car') {
        const form = () => carForm(stage, current.car, 500_000, 1)
        await ask(stage, 'add a car to bill', () => stage.office.post('/api/products/add', form()), [409])
        bill = { ...current, step: 'bill' }
        return
      }
      stage.ledger.expect(name, look => judge(look, current, true))
      const line = { what: numberOf(current), category: 'body', vehicle: current.car, taxable: '1,000.50' }
      await ask(stage, 'write a bill', () =>
        stage.office.post('/api/office/bills', {
          vendor: 'Shree Auto Works',
          number: numberOf(current),
          billed_on: '2026-01-05',
          lines: [line, { what: 'Tea', category: 'expenses', taxable: 99.5 }],
          total: 1_100,
          key: current.key,
        }),
      )
      stage.ledger.expect(name, look => judge(look, current, false))
      bill = null
    },
  }
}
