import { COST_FIGURES, figureOn } from '../money/costFigures.ts'
import { formatRupees } from '../money/price.ts'
import type { Payment } from './deal.ts'
import { standing } from './standing.ts'

type Taken = Pick<Payment, 'kind' | 'way' | 'rupees'>
type Row = Taken & Pick<Payment, 'id' | 'reverses'>

const cashIn = (payments: readonly Row[]) =>
  standing(payments).reduce((sum, { kind, way, rupees }) => sum + (way === 'cash' && kind !== 'refund' ? rupees : 0), 0)

function refuseFrom(before: number, rupees: number, day: string | undefined, what: string): string | null {
  const { rupees: limit, source } = figureOn(COST_FIGURES.cash, day)
  if (before + rupees < limit) return null
  const together =
    before === 0
      ? ''
      : `${formatRupees(before)} came in cash already, so this would be ${formatRupees(before + rupees)}. `
  return `${together}Cash of ${formatRupees(limit)} or more ${what} is not allowed: the penalty is the same sum. ${source}. Take the rest by UPI or bank.`
}

/**
 * Why a payment in cash is refused, or null (DESK-2): for one sale all cash together stays below the limit of the law on its day, also in
 * parts and on several days. What went back does not make room; what was written by mistake and reversed never came.
 */
export function cashProblem(payments: readonly Row[], next: Taken & { paidOn?: string }): string | null {
  if (next.way !== 'cash' || next.kind === 'refund') return null
  return refuseFrom(cashIn(payments), next.rupees, next.paidOn, 'for one sale')
}

/** Why cash from one person is refused (BOOK-7), or null: all of a day (`2026-11-08`) together, whatever it is for. Whole rupees. */
export const cashOfDayProblem = (takenThatDay: readonly Row[], rupees: number, day: string): string | null =>
  refuseFrom(cashIn(takenThatDay), rupees, day, 'from one person in a day')

/**
 * Why somebody is not paid in cash (BOOK-7), or null: above the limit of a day (`2026-11-08`) all that was paid to them in cash is no
 * expense, stock included. Whole rupees; `before` is what they got in cash that day.
 */
export function cashPaidProblem(
  { before, rupees, isCarrier }: { before: number; rupees: number; isCarrier: boolean },
  day: string,
): string | null {
  const { rupees: limit, toCarriers, source } = figureOn(COST_FIGURES.cashPaid, day)
  const most = isCarrier ? toCarriers : limit
  if (before + rupees <= most) return null
  return `${formatRupees(before + rupees)} in cash to one person in a day is above ${formatRupees(most)}: tax does not count it as an expense, a vehicle bought neither. ${source}. Pay by UPI or bank.`
}

/** Why a loan or deposit is not taken or repaid in cash (BOOK-7), or null. Whole rupees; `standing` is what stands with that person already. */
export function cashLoanProblem(standing: number, rupees: number, day: string): string | null {
  const { rupees: limit, source } = figureOn(COST_FIGURES.loan, day)
  if (standing + rupees < limit) return null
  return `A loan or deposit of ${formatRupees(limit)} or more is taken and repaid by bank alone: the penalty is the same sum. ${source}.`
}

/** Why cash is not paid to a party or taken from one on a day (BOOK-7), or null. Whole rupees; `before` is what went in cash that day. */
export function cashWithPartyProblem(
  { act, before, rupees }: { act: 'paid' | 'received'; before: number; rupees: number },
  day: string,
): string | null {
  if (act === 'paid') return cashPaidProblem({ before, rupees, isCarrier: false }, day)
  const taken: Row[] = before === 0 ? [] : [{ id: 0, kind: 'payment', way: 'cash', rupees: before, reverses: null }]
  return cashOfDayProblem(taken, rupees, day)
}
