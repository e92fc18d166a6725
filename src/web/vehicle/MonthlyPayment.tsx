import { FIRST_LOAN, loanCost } from '#domain/emi.ts'
import { formatRupees } from '#domain/price.ts'

/** What the price comes to a month, by the calculator's formula with the rate and tenure it begins with (EMI-1, EMI-2). */
export function MonthlyPayment({ price, short = false }: { price: number; short?: boolean }) {
  const { emi } = loanCost({ ...FIRST_LOAN, amount: price })
  return (
    <>
      EMI <span className="font-semibold tabular-nums">{formatRupees(Math.round(emi))}</span>/month
      {!short && ` for ${FIRST_LOAN.years} years at ${FIRST_LOAN.rate}%`}
    </>
  )
}
