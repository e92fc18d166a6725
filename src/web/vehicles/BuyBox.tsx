import Phone from 'lucide-react/icons/phone'
import { LOWER_KM } from '#domain/condition/readings.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { holdText } from '#domain/visits/holdText.ts'
import { UNAVAILABLE } from '#domain/vehicles/vehicleStateNames.ts'
import type { PagePosition } from '#services/pricing/readPricePosition.ts'
import { AlertLink } from '../alerts/AlertLink.tsx'
import { CompareTick } from '../device/CompareTick.tsx'
import { KeepButton } from '../device/KeepButton.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'
import { DetailPrice } from './DetailPrice.tsx'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryButton } from './enquiry/EnquiryButton.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { ShareButton } from '../ui/ShareButton.tsx'
import { SimilarLink } from './SimilarLink.tsx'
import { useContactLinks } from './useContactLinks.ts'

/** The title, price and monthly payment of a vehicle, and the buttons to reach the dealer. On phones without a frame. */
export function BuyBox({
  vehicle,
  facts,
  position,
  onEnquire,
}: {
  vehicle: VehicleDetail
  /** Beneath the title. */
  facts: readonly string[]
  position: PagePosition | null
  onEnquire: (kind: CarEnquiry) => void
}) {
  const { productId, brand, category, model, variant, state, heldUntil } = vehicle
  const { whatsapp, call } = useContactLinks(vehicle)
  return (
    <div className="buy-box">
      <div className="flex items-center gap-3">
        <p className="flex-1 text-sm text-muted">{category ?? 'Unknown Category'}</p>
        <KeepButton car={vehicle} look="word" className="-my-2 max-sm:hidden" />
        <ShareButton look="plain" title={vehicleName(vehicle)} className="-my-2 -mr-2 !px-2 !text-ink max-sm:hidden" />
      </div>
      <h1 className="mt-0.5 text-xl leading-tight font-bold tracking-tight text-balance md:text-2xl md:leading-tight">
        {`${brand ?? 'Unknown Brand'} ${model ?? 'Unknown Model'}`}{' '}
        <span className="font-medium text-muted">{variant ?? 'Unknown Variant'}</span>
      </h1>
      <ul className="buy-facts">
        {facts.map(fact => (
          <li key={fact}>{fact.endsWith(LOWER_KM) ? <span className="lower-km">{fact}</span> : fact}</li>
        ))}
      </ul>
      <StateBadge vehicle={vehicle} />
      <DetailPrice vehicle={vehicle} position={position} />
      <div className="car-actions mt-4 grid grid-cols-2 gap-2.5">
        {state === 'sold' ? (
          <SimilarLink category={category} size="large" className="col-span-2" />
        ) : (
          <>
            <EnquiryButton
              kind="offer"
              productId={productId}
              onOpen={onEnquire}
              size="large"
              className="!px-3 lg:col-span-2"
            />
            <EnquiryButton
              kind="booking"
              productId={productId}
              onOpen={onEnquire}
              look="quiet"
              size="large"
              className="!px-3 lg:col-span-2"
            />
          </>
        )}
      </div>
      <div className="mt-2.5 flex gap-2.5">
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noopener" className={buttonClass({ look: 'quiet' }, 'flex-1 !px-2')}>
            <WhatsAppIcon />
            WhatsApp
          </a>
        )}
        {call && (
          <a href={call} className={buttonClass({ look: 'quiet' }, 'flex-1 !px-2')}>
            <Phone size={20} />
            Call
          </a>
        )}
      </div>
      {state === 'listed' && (
        <div className="mt-1 text-center print:hidden">
          <EnquiryButton kind="hold" productId={productId} onOpen={onEnquire} look="plain" size="small">
            {heldUntil === null ? 'Ask to hold it for 24 hours, free' : 'Ask to hold it next, free'}
          </EnquiryButton>
        </div>
      )}
      <div className="buy-more">
        <CompareTick car={vehicle} className="mr-auto text-sm" />
        {state !== 'sold' && <AlertLink query={`car=${productId}`} look="plain" className="-mr-2 !px-2 text-sm" />}
      </div>
    </div>
  )
}

/** Shown for a vehicle that cannot be bought now. */
function StateBadge({ vehicle: { state, heldUntil } }: { vehicle: Pick<VehicleDetail, 'state' | 'heldUntil'> }) {
  const word = UNAVAILABLE[state] ?? holdText(heldUntil)
  if (!word) return null
  return (
    <p className="mt-2">
      <span className="inline-block rounded-full bg-ink px-3 py-1 text-sm font-semibold text-paper">{word}</span>
    </p>
  )
}
