import Phone from 'lucide-react/icons/phone'
import { FACETS } from '#domain/catalogue/facets.ts'
import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { vehicleName, type VehicleState } from '#domain/vehicle/vehicle.ts'
import { KeepButton } from '../device/KeepButton.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryButtons } from './enquiry/EnquiryButtons.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { describeFacts } from './overview.ts'
import { ShareButton } from './ShareButton.tsx'
import { useContactLinks } from './useContactLinks.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'

const BADGES: Partial<Record<VehicleState, string>> = { reserved: 'Reserved', sold: 'Sold' }

/** The title, price and monthly payment of a vehicle, and the buttons to reach the dealer. */
export function BuyBox({ vehicle, onEnquire }: { vehicle: VehicleDetail; onEnquire: (kind: CarEnquiry) => void }) {
  const { brand, category, model, variant, emiOptions, state } = vehicle
  const { whatsapp, call } = useContactLinks(vehicle)
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-soft md:p-6">
      <KeepButton car={vehicle} look="word" className="float-right -mt-2 -mr-2" />
      <StateBadge state={state} />
      <p className="mt-1 text-sm text-muted">{category ?? 'Unknown Category'}</p>
      <h1 className="mt-0.5 text-xl leading-tight font-bold tracking-tight text-balance md:text-2xl md:leading-tight">
        {`${brand ?? 'Unknown Brand'} ${model ?? 'Unknown Model'}`}{' '}
        <span className="font-medium text-muted">{variant ?? 'Unknown Variant'}</span>
      </h1>
      <p className="mt-2 text-sm text-muted tabular-nums">{describeFacts(vehicle).join(' · ')}</p>
      <Prices vehicle={vehicle} />
      {emiOptions !== null && state !== 'sold' && <p className="mt-1 text-sm text-muted tabular-nums">{emiOptions}</p>}
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        {state === 'sold' ? (
          <LinkButton
            to={category === null ? '/buy' : `/buy?${FACETS.category.parameter}=${encodeURIComponent(category)}`}
            size="large"
            className="col-span-2"
          >
            See cars like it
          </LinkButton>
        ) : (
          <EnquiryButtons
            productId={vehicle.productId}
            onOpen={onEnquire}
            offerFirst
            size="large"
            className="col-span-2 tall:max-lg:hidden"
          />
        )}
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noopener" className={buttonClass({ look: 'quiet' }, 'col-span-2')}>
            <WhatsAppIcon />
            WhatsApp
          </a>
        )}
        {call && (
          <a href={call} className={buttonClass({ look: 'quiet' })}>
            <Phone size={20} />
            Call
          </a>
        )}
        <ShareButton title={vehicleName(vehicle)} className={call ? '' : 'col-span-2'} />
      </div>
    </div>
  )
}

function Prices({ vehicle: { priceAfterOffer, actualPrice, offerAmount } }: { vehicle: VehicleDetail }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <data value={priceAfterOffer ?? 0} className="text-2xl font-bold tracking-tight md:text-3xl">
        {priceAfterOffer === null ? formatPrice(null) : formatRupees(priceAfterOffer)}
      </data>
      {offerAmount > 0 && actualPrice !== null && (
        <>
          <s className="text-muted">
            <span className="sr-only">Original price </span>
            {formatRupees(actualPrice)}
          </s>
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent">{`${formatPrice(offerAmount)} off`}</span>
        </>
      )}
    </p>
  )
}

/** Shown for a vehicle that cannot be bought now. */
function StateBadge({ state }: { state: VehicleState }) {
  const word = BADGES[state]
  if (word === undefined) return null
  return <span className="inline-block rounded-full bg-ink px-3 py-1 text-sm font-semibold text-paper">{word}</span>
}
