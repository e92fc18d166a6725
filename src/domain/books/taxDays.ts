import { addDays } from '../text/indianTime.ts'
import { monthBefore, monthOf } from './months.ts'

/** What is due to the State after a month. */
export type TaxDue = 'tcs' | 'gstr-1' | 'gstr-3b'

/** Something due to the State of a month (`2026-11`), by a day (`2026-12-20`). */
export interface TaxDay {
  what: TaxDue
  month: string
  by: string
}

/** How many days a week looks ahead, today included. */
export const DUE_WITHIN_DAYS = 7

/** The day of the next month by which each is due; of those who file GST by the quarter the law says a few days more. */
const DAYS = { tcs: '07', 'gstr-1': '11', 'gstr-3b': '20' } as const satisfies Record<TaxDue, string>
const DUES = ['tcs', 'gstr-1', 'gstr-3b'] as const satisfies readonly TaxDue[]

/** The days of tax that fall within the week that begins today, the first one first (BOOK-6). Nothing is said after a day: nobody notes that a return was filed. */
export function taxDaysWithin(today: string): TaxDay[] {
  const last = addDays(today, DUE_WITHIN_DAYS - 1)
  return [today, last]
    .map(monthOf)
    .filter((month, place, months) => months.indexOf(month) === place)
    .flatMap(month => DUES.map(what => ({ what, month: monthBefore(month), by: `${month}-${DAYS[what]}` })))
    .filter(({ by }) => by >= today && by <= last)
}
