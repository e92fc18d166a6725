import { Link } from 'react-router'
import { formatReference } from '#domain/deals/reference.ts'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import { isAboutOurCar } from '#domain/enquiries/enquirySummary.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { FoundEnquiry, StockedCar } from '#services/enquiries/findEnquiry.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'
import { DealLine } from './DealLine.tsx'

function CarLine({ car, before }: { car: StockedCar; before?: string }) {
  return (
    <p>
      {before}
      <Link to={`/office/vehicles/${car.productId}`} className="font-medium text-brand underline">
        {car.name}
      </Link>
      <span className="text-muted">{` · ${car.state} · ${car.price === null ? 'no price' : formatRupees(car.price)}`}</span>
    </p>
  )
}

/** The vehicle of an offered car: a link if it exists, else a button that creates it. */
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
            <p className="text-sm text-muted">
              Makes a hidden vehicle with what was filled in and the photos, without a price. Documents stay private.
            </p>
            <ScriptButton
              look="quiet"
              disabled={demo}
              onClick={() => void call('POST /api/office/enquiries/:id/draft', { params: { id } })}
            >
              {busy ? 'Making…' : 'Make a draft vehicle'}
            </ScriptButton>
          </>
        )}
        <div ref={said} tabIndex={-1}>
          <CallResult outcome={outcome} />
        </div>
      </div>
    </Panel>
  )
}

/** Reserves the car for the sender of the enquiry; for a reserved car it shows for whom. */
function Reservation({
  found: { id, version, enquiry, work },
  car,
  demo,
}: {
  found: FoundEnquiry
  car: StockedCar
  demo: boolean
}) {
  const { busy, outcome, call } = useOfficeCall()
  const said = useTakeLostFocus(outcome)
  const free = car.state === 'listed' || (car.state === 'reserved' && car.deal === null)
  const reserve = () =>
    call('POST /api/office/enquiries/:id/change', {
      params: { id },
      body: { version, car: { outcome: 'reserve', version: car.version } },
    })
  return (
    <>
      {car.deal !== null && <DealLine state={car.state} deal={car.deal} />}
      {car.deal?.enquiryId === id && car.deal.reference !== null && (
        <p>
          <Link to={`/office/deals/${car.deal.reference}`} className="font-semibold text-brand underline">
            {`Deal ${formatReference(car.deal.reference)}`}
          </Link>
        </p>
      )}
      {free && work.state !== 'lost' && work.state !== 'spam' && (
        <ScriptButton
          look="quiet"
          disabled={demo}
          aria-disabled={busy || undefined}
          className="w-full"
          onClick={() => void reserve()}
        >
          <span className="min-w-0 wrap-anywhere">{busy ? 'Reserving…' : `Reserve for ${senderOf(enquiry).name}`}</span>
        </ScriptButton>
      )}
      <div ref={said} tabIndex={-1}>
        <CallResult outcome={outcome} />
      </div>
    </>
  )
}

/** Shown for an enquiry whose car is not certain: several vehicles match its name, or none does. */
function UnknownCar({ name }: { name: string }) {
  return (
    <Panel title="The car">
      <p>{`No one car in stock fits “${name}” and the price that they saw.`}</p>
    </Panel>
  )
}

/**
 * The car of an enquiry, as it was then and as it is now, with a link to its record; for an offered car the link to its
 * vehicle.
 */
export function CarPanel({ found, demo }: { found: FoundEnquiry; demo: boolean }) {
  const { enquiry, carThen, carNow } = found
  if (enquiry.kind === 'sale') return <DraftPanel found={found} demo={demo} />
  if (carThen === null) return isAboutOurCar(enquiry) ? <UnknownCar name={found.car ?? ''} /> : null
  const then = carThen.priceAfterOffer === null ? 'no price' : formatRupees(carThen.priceAfterOffer)
  return (
    <Panel title="The car">
      <div className="space-y-2">
        <p className="text-muted">{`When they wrote: ${carThen.state}, ${then}`}</p>
        {carNow === null ? <p>It is not in stock any more.</p> : <CarLine car={carNow} before="Now: " />}
        {carNow !== null && <Reservation found={found} car={carNow} demo={demo} />}
      </div>
    </Panel>
  )
}
