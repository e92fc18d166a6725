import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { placeText } from '#domain/pricing/placeText.ts'
import { counted } from '#domain/text/counted.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import type { PriceProposal, ProposedStep, Standing } from '#services/markdowns/listProposals.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import type { BulkDone } from '../stock/BulkNotice.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import './ladder.css'

function standingText(standing: Standing | null): string {
  if (standing === null || standing.compared === 0) return 'not compared'
  const place = placeText(standing, 'cost more')
  return standing.label === null ? place : `${standing.label}, ${place}`
}

/** The cars of one step of the ladder: all are chosen at first, and one press makes the change of the chosen ones. */
export function StepTable({
  of: { step, change, cars },
  onDone,
}: {
  of: ProposedStep
  onDone: (done: BulkDone) => void
}) {
  const { hydrated, busy, outcome, call } = useOfficeCall()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = cars.filter(({ id }) => !left.has(id))
  const title = `${step.days} days or more: ${step.percent} % off`
  const toggle = (id: number) =>
    setLeft(before => (before.has(id) ? new Set([...before].filter(other => other !== id)) : new Set([...before, id])))
  const apply = async () => {
    const vehicles = chosen.map(({ id, version }) => ({ id, version }))
    const reply = await call('POST /api/office/stock/apply', { body: { vehicles, change } })
    if (reply?.ok) onDone({ ...reply.body, words: `an offer of ${step.percent} %` })
  }
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{title}</h2>
        <ScriptButton onClick={() => void apply()} disabled={chosen.length === 0} aria-disabled={busy || undefined}>
          {busy ? 'Changing…' : `Lower ${counted(chosen.length, 'price')}`}
        </ScriptButton>
      </div>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {outcome.problem}
      </p>
      <div className="office-table" tabIndex={-1}>
        <table className="ladder-table">
          <thead>
            <tr>
              <th scope="col" className="w-10">
                <span className="sr-only">Chosen</span>
              </th>
              <th scope="col">Car</th>
              <th scope="col" className="!text-right">
                Days
              </th>
              <th scope="col" className="!text-right">
                Price now
              </th>
              <th scope="col" className="!text-right">
                Proposed
              </th>
              <th scope="col">Stands now</th>
              <th scope="col">Would stand</th>
            </tr>
          </thead>
          <tbody>
            {cars.map(car => (
              <Row
                key={car.id}
                car={car}
                isChosen={!left.has(car.id)}
                disabled={!hydrated}
                onToggle={() => toggle(car.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  car: PriceProposal
  isChosen: boolean
  disabled: boolean
  onToggle: () => void
}

function Row({ car, isChosen, disabled, onToggle }: RowProps) {
  const { productId, name, carNumber, daysInStock, price, proposed, stands, wouldStand } = car
  return (
    <tr className={isChosen ? '' : 'text-muted'}>
      <td className="choice">
        <input
          type="checkbox"
          aria-label={`Lower ${name}`}
          checked={isChosen}
          disabled={disabled}
          onChange={onToggle}
          className="size-5 accent-brand"
        />
      </td>
      <th scope="row" className="font-medium">
        <Link to={`/office/vehicles/${productId}`} className="hover:underline">
          {name}
        </Link>
        {carNumber !== null && <span className="block font-normal text-muted">{formatCarNumber(carNumber)}</span>}
      </th>
      <td data-label="days" className="days !text-right tabular-nums">
        {daysInStock}
      </td>
      <td className="price !text-right whitespace-nowrap tabular-nums">{formatRupees(price)}</td>
      <td className="proposed !text-right font-semibold whitespace-nowrap tabular-nums">{formatRupees(proposed)}</td>
      <td data-label="Stands now" className="standing sm:min-w-36">
        {standingText(stands)}
      </td>
      <td data-label="Would stand" className="standing sm:min-w-36">
        {standingText(wouldStand)}
      </td>
    </tr>
  )
}
