import { costInAll, statesOf, type CostLine } from '#domain/money/costInAll.ts'
import type { DealerCosts } from '#domain/money/dealerCosts.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'

/** The dealer's figures, and the State in which he is. */
export interface CostData {
  costs: DealerCosts
  dealerState: string
}

interface CostTableProps extends CostData {
  /** Price after offer in whole rupees. */
  price: number
}

/** Who gets a sum and whether it is compulsory, after its name. */
function describeLine(
  { kind, rupees, due }: CostLine,
  { costs }: CostData,
  state: string,
): [name: string, who: string] {
  switch (kind) {
    case 'price':
      return ['Price after offer', 'To the dealer. Compulsory.']
    case 'rcTransfer':
      return [`RC transfer in ${state}`, 'To the State. Compulsory.']
    case 'insuranceTransfer':
      return ['Insurance moved to your name', 'To the insurer. Compulsory.']
    case 'hypothecation':
      return ['Hypothecation entry, with a loan only', 'To the State. Compulsory with a loan.']
    case 'tcs':
      return [
        'Tax collected at source (TCS)',
        rupees === 0
          ? 'To the income tax. Not due up to ₹10 lakh.'
          : 'To the income tax: 1 % of the whole price, as it is above ₹10 lakh. Compulsory; it counts towards your tax.',
      ]
    case 'dealerCharges': {
      const what = costs.dealerCharges?.what
      const who =
        rupees === null
          ? 'To the dealer.'
          : rupees === 0
            ? 'None.'
            : due === 'always'
              ? 'To the dealer. Compulsory.'
              : 'To the dealer. Only if you want it.'
      return [what == null ? "Dealer's charges" : `Dealer's charges: ${what}`, who]
    }
  }
}

/** What a car costs in all: each sum with who gets it, and one total without and one with a loan (PRICE-3). */
export function CostTable({ price, costs, dealerState }: CostTableProps) {
  const states = statesOf(costs, dealerState)
  const figures = costs.on === null ? '' : ` Figures of ${formatIndianDay(startOfIndianDay(costs.on))}.`
  if (states.length === 1)
    return (
      <>
        <p className="text-sm text-muted">{`For a buyer in ${states[0]}.${figures}`}</p>
        <Lines price={price} costs={costs} dealerState={dealerState} state={states[0] ?? dealerState} />
      </>
    )
  return (
    <>
      <p className="text-sm text-muted">{`Choose the State in which you register it.${figures}`}</p>
      {states.map((state, place) => (
        <details key={state} name="cost-state" className="fold-link" open={place === 0}>
          <summary>
            <span>{state}</span>
          </summary>
          <Lines price={price} costs={costs} dealerState={dealerState} state={state} />
        </details>
      ))}
    </>
  )
}

function Lines({ price, state, ...data }: CostTableProps & { state: string }) {
  const { lines, total, totalWithLoan, isWhole } = costInAll(price, data.costs, state)
  return (
    <>
      <dl className="sums">
        {lines.map(line => {
          const [name, who] = describeLine(line, data, state)
          return (
            <div key={line.kind}>
              <dt>
                {`${name} `}
                <small>{who}</small>
              </dt>
              <dd>{line.rupees === null ? 'Ask us' : formatRupees(line.rupees)}</dd>
            </div>
          )
        })}
        <div className="total">
          <dt>{isWhole ? 'In all, without a loan' : 'Known so far, without a loan'}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        <div className="total">
          <dt>{isWhole ? 'In all, with a loan' : 'Known so far, with a loan'}</dt>
          <dd>{formatRupees(totalWithLoan)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-muted">
        {isWhole
          ? 'Nothing is added later that is not in this table.'
          : 'Ask us for the sums that are not stated. Nothing is added that has no line here.'}
      </p>
    </>
  )
}
