import { COST_FIGURES } from '../money/costFigures.ts'
import { formatRupees } from '../money/price.ts'
import type { Payment } from './deal.ts'
import { standing } from './standing.ts'

/**
 * Why a payment in cash is refused, or null (DESK-2): for one sale all cash together stays below the limit of the law, also in
 * parts and on several days. What went back does not make room; what was
 * written by mistake and reversed never came.
 */
export function cashProblem(
  payments: readonly Payment[],
  next: Pick<Payment, 'kind' | 'way' | 'rupees'>,
): string | null {
  if (next.way !== 'cash' || next.kind === 'refund') return null
  const before = standing(payments)
    .filter(({ kind, way }) => way === 'cash' && kind !== 'refund')
    .reduce((sum, { rupees }) => sum + rupees, 0)
  const { rupees: limit, source } = COST_FIGURES.cash
  if (before + next.rupees < limit) return null
  const together =
    before === 0
      ? ''
      : `${formatRupees(before)} came in cash already, so this would be ${formatRupees(before + next.rupees)}. `
  return `${together}Cash of ${formatRupees(limit)} or more for one sale is not allowed: the penalty is the same sum. ${source}. Take the rest by UPI or bank.`
}
