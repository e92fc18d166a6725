import Phone from 'lucide-react/icons/phone'
import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { UNAVAILABLE } from '#domain/vehicles/vehicleStateNames.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryButton } from './enquiry/EnquiryButton.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { SimilarLink } from './SimilarLink.tsx'
import { useContactLinks } from './useContactLinks.ts'

const ICON = 'w-11 flex-none !px-0'
const LAST = 'flex-none !px-3 leading-tight max-[23rem]:!px-2 max-[23rem]:text-sm'
/**
 * The bar at the foot of small screens: price, WhatsApp, Call and Make Offer. It takes the place of the bottom bar while
 * the buttons of the buy box are out of view (`vehicle.css`); where the screen is too low for it there is none.
 */
export function BuyBar({ vehicle, onEnquire }: { vehicle: VehicleDetail; onEnquire: (kind: CarEnquiry) => void }) {
  const { whatsapp, call } = useContactLinks(vehicle)
  const { productId, category, model, priceAfterOffer: price, state } = vehicle
  return (
    <section aria-label="Price and contact" className="buy-bar">
      <div className="page-column flex h-16 items-center gap-2 max-[23rem]:gap-1.5">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-lg font-bold whitespace-nowrap tabular-nums max-[23rem]:text-sm">
            {price === null ? formatPrice(null) : formatRupees(price)}
          </span>
          <span className="block truncate text-xs text-muted">{UNAVAILABLE[state] ?? model ?? 'Unknown Model'}</span>
        </p>
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener"
            aria-label="WhatsApp"
            className={buttonClass({ look: 'quiet' }, ICON)}
          >
            <WhatsAppIcon />
          </a>
        )}
        {call && (
          <a href={call} aria-label="Call" className={buttonClass({ look: 'quiet' }, ICON)}>
            <Phone size={20} />
          </a>
        )}
        {state === 'sold' ? (
          <SimilarLink category={category} className={`${LAST} max-sm:max-w-28 max-[23rem]:max-w-22`} />
        ) : (
          <EnquiryButton kind="offer" productId={productId} onOpen={onEnquire} className={LAST} />
        )}
      </div>
    </section>
  )
}
