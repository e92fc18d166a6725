import { Link } from 'react-router'
import { formatRupees } from '#domain/price.ts'
import type { FoundEnquiry, StockedCar } from '#services/enquiries/findEnquiry.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useOfficeCall } from '../useOfficeCall.ts'
import { useTakeLostFocus } from '../useTakeLostFocus.ts'

function CarLine({ car, before }: { car: StockedCar; before?: string }) {
  return (
    <p>
      {before}
      <Link to={`/office/vehicles/${car.productId}`} className="font-medium text-brand underline">{car.name}</Link>
      <span className="text-muted">{` · ${car.state} · ${car.price === null ? 'no price' : formatRupees(car.price)}`}</span>
    </p>
  )
}

/** The vehicle of an offered car: made by one press, or the one that it is already. */
function DraftPanel({ found: { id, draft, inStock }, demo }: { found: FoundEnquiry; demo: boolean }) {
  const { busy, outcome, call } = useOfficeCall()
  const said = useTakeLostFocus(outcome)
  return (
    <Panel title="As a vehicle">
      <div className="space-y-2">
        {draft !== null && <CarLine car={draft} before="Made of this enquiry: " />}
        {draft === null && inStock !== null && <CarLine car={inStock} before="This car number is in stock already: " />}
        {draft === null && inStock === null && (
          <>
            <p className="text-sm text-muted">Makes a hidden vehicle with what was filled in and the photos. Documents stay private.</p>
            <ScriptButton look="quiet" disabled={demo} onClick={() => void call(`/api/office/enquiries/${id}/draft`)}>
              {busy ? 'Making…' : 'Make a draft vehicle'}
            </ScriptButton>
          </>
        )}
        <div ref={said} tabIndex={-1}><CallResult outcome={outcome} /></div>
      </div>
    </Panel>
  )
}

/** The car an enquiry is about, as it was and as it is, with the way to its record; of an offered one the way to a vehicle. */
export function CarPanel({ found, demo }: { found: FoundEnquiry; demo: boolean }) {
  const { enquiry, carThen, carNow } = found
  if (enquiry.kind === 'sale') return <DraftPanel found={found} demo={demo} />
  if (carThen === null) return null
  const then = carThen.priceAfterOffer === null ? 'no price' : formatRupees(carThen.priceAfterOffer)
  return (
    <Panel title="The car">
      <div className="space-y-2">
        <p className="text-muted">{`When they wrote: ${carThen.state}, ${then}`}</p>
        {carNow === null ? <p>It is not in stock any more.</p> : <CarLine car={carNow} before="Now: " />}
        {carNow?.state === 'listed' && <LinkButton to={`/office/vehicles/${carNow.productId}`} look="quiet">Reserve this car</LinkButton>}
      </div>
    </Panel>
  )
}
