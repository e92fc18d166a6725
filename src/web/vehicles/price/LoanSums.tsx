import { loanPlan, type LoanWish } from '#domain/money/loanPlan.ts'
import { formatRupees } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'

/** A rate to one decimal, or two where it was given so: `11.4 %`. */
const percent = (rate: number, decimals = 2) => `${Number(rate.toFixed(decimals))} %`

/** What a loan costs: each month, in interest, year by year; a flat rate beside the rate that it really is (PRICE-4). */
export function LoanSums({ wish }: { wish: LoanWish }) {
  const { amount, monthly, interest, trueRate, years } = loanPlan(wish)
  const { down, months, rate, kind } = wish
  return (
    <>
      <dl className="sums" aria-live="polite">
        <div>
          <dt>Down payment</dt>
          <dd>{formatRupees(down)}</dd>
        </div>
        <div>
          <dt>
            {`Loan over ${counted(months, 'month')} at ${percent(rate)}${kind === 'flat' ? ' flat' : ''}`}
            {kind === 'flat' && (
              <small>{`A flat rate of ${percent(rate)} is really ${percent(trueRate, 1)} on what you still owe.`}</small>
            )}
          </dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
        <div className="strong">
          <dt>Each month</dt>
          <dd>{formatRupees(monthly)}</dd>
        </div>
        <div>
          <dt>Interest in all</dt>
          <dd>{formatRupees(interest)}</dd>
        </div>
      </dl>
      <details className="fold-link">
        <summary>
          <span>Year by year</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Interest</th>
              <th scope="col">Repaid</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, interest: paid, repaid, owed }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatRupees(paid)}</td>
                <td>{formatRupees(repaid)}</td>
                <td>{formatRupees(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
