import type { Kysely } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { taxOfSheet, TAX_SHEETS, type MonthSum } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { taxDaysWithin, type TaxDay } from '#domain/books/taxDays.ts'
import type { MoneySettings } from '#domain/money/moneySettings.ts'
import type { Schema } from '../../schema.ts'

/** A day of tax within the week, with what is to be paid by then in paise, as the month’s sheets say it; null where it is a return alone. */
export interface DueTax extends TaxDay {
  paise: number | null
}

const TAX_ACCOUNTS: readonly number[] = [
  ACCOUNTS.inputGst,
  ACCOUNTS.inputCgst,
  ACCOUNTS.inputSgst,
  ACCOUNTS.inputIgst,
  ACCOUNTS.tcsPayable,
  ACCOUNTS.outputCgst,
  ACCOUNTS.outputSgst,
  ACCOUNTS.outputIgst,
]

/** The rows of a month on the accounts of tax by their two accounts: each row once, by the indexes of the accounts. */
async function readTaxSums(query: Kysely<Schema>, month: string): Promise<MonthSum[]> {
  const { from, to } = daysOfMonth(month)
  const side = (own: 'debit' | 'credit') =>
    query
      .selectFrom('entries')
      .select(({ fn }) => [
        'debit',
        'credit',
        fn.countAll<number | string>().as('rows'),
        fn.sum<number | string>('paise').as('paise'),
      ])
      .where(own, 'in', TAX_ACCOUNTS)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(own === 'credit', rows => rows.where('debit', 'not in', TAX_ACCOUNTS))
      .groupBy(['debit', 'credit'])
  const rows = await side('debit').unionAll(side('credit')).execute()
  return rows.map(row => ({ ...row, use: 'journal', rows: Number(row.rows), paise: Number(row.paise) }))
}

/** What is due to the State within the week that begins today, with the legal day of each (BOOK-6): what the dealer
 * does not owe is left out, and so is a month of which the books have nothing. */
export async function readTaxDue(
  query: Kysely<Schema>,
  { gstRegistered, collectsTcs }: MoneySettings,
  today: string,
): Promise<DueTax[]> {
  const days = taxDaysWithin(today).filter(({ what }) => (what === 'tcs' ? collectsTcs : gstRegistered))
  const [first] = days
  if (first === undefined) return []
  const month = query.selectFrom('accountMonths').select('month').where('month', '=', first.month).limit(1)
  if ((await month.executeTakeFirst()) === undefined) return []
  // Within a week all days are of one month.
  const sums = await readTaxSums(query, first.month)
  const of = (sheet: keyof typeof TAX_SHEETS) => taxOfSheet(TAX_SHEETS[sheet], sums).paise
  const due = { tcs: of('tcs'), 'gstr-1': null, 'gstr-3b': of('output-tax') - of('input-credit') }
  return days
    .map(day => ({ ...day, paise: due[day.what] }))
    .filter(({ what, paise }) => what !== 'tcs' || (paise ?? 0) > 0)
}
