import type { NcrNote } from '#domain/condition/ncrNotes.ts'
import type { CostLine } from '#domain/money/costInAll.ts'
import { moveText, unknownFees, type CostView } from '#domain/money/costView.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { stateName } from '#domain/registration/registrationStates.ts'
import type { VehicleDetail } from '../loadVehiclePage.ts'
import { describeCost } from './describeCost.ts'
import { RegisterIn } from './RegisterIn.tsx'
import { useNoun } from '../../ui/useNoun.ts'

/** The lines that a car of another State has more. */
const MARKED: readonly CostLine['kind'][] = ['noc', 'newNumber', 'roadTax']

/** What a car costs in all for a buyer of a State: each sum with who gets it, and one total that says what it leaves out (PRICE-3). */
export function CostTable({
  cost,
  vehicle: { productId, registrationPrefix },
  notes,
}: {
  cost: CostView
  vehicle: Pick<VehicleDetail, 'productId' | 'registrationPrefix'>
  notes: readonly NcrNote[]
}) {
  const noun = useNoun()
  const { lines, total, totalWithLoan, unknown, unknownWithLoan, atHome, on } = cost
  const moved = moveText(cost, registrationPrefix, noun)
  return (
    <>
      <RegisterIn productId={productId} state={cost.state} />
      {moved !== null && (
        <p className="cost-move">
          <b>{moved.head}</b> {moved.text}
        </p>
      )}
      {notes.map(({ text, rule }) => (
        <p key={text} className="mt-2 text-sm">
          {text} <small className="text-muted">{rule}</small>
        </p>
      ))}
      <dl className="sums mt-3">
        {lines.map(line => {
          const [name, who] = describeCost(line, cost, registrationPrefix, noun)
          return (
            <div key={line.kind} className={MARKED.includes(line.kind) ? 'marked' : undefined}>
              <dt>
                {`${name} `}
                <small>{who}</small>
              </dt>
              <dd>{line.rupees === null ? 'Ask us' : formatRupees(line.rupees)}</dd>
            </div>
          )
        })}
        <Total
          name={unknown === 0 ? 'Total (no loan)' : 'Total so far (no loan)'}
          rupees={total}
          unknown={unknown}
          grand
        />
        <Total
          name={unknownWithLoan === 0 ? 'Total with a loan' : 'Total so far with a loan'}
          rupees={totalWithLoan}
          unknown={unknownWithLoan}
        />
        {atHome !== null && (
          <div>
            <dt>
              {`If you keep it in ${stateName(atHome.state)} `}
              <small>No NOC, no new number, no new tax.</small>
              {atHome.unknown > 0 && <small>{` ${unknownFees(atHome.unknown) ?? ''}`}</small>}
            </dt>
            <dd>{formatRupees(atHome.total)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-xs text-muted">
        {unknown === 0 ? 'There are no other charges. ' : 'Please ask us for the fees that are not known. '}
        {on === null
          ? 'The RTO decides.'
          : `Figures of ${formatIndianDay(startOfIndianDay(on))}, from the dealer’s table. The RTO decides.`}
      </p>
    </>
  )
}

function Total({ name, rupees, unknown, grand }: { name: string; rupees: number; unknown: number; grand?: true }) {
  const left = unknownFees(unknown)
  return (
    <div className={grand ? 'total grand' : 'total'}>
      <dt>
        {`${name} `}
        {left !== null && <small>{left}</small>}
      </dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}
