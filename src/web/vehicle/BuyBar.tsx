import Phone from 'lucide-react/icons/phone'
import { formatRupees } from '#domain/money/price.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryButtons } from './enquiry/EnquiryButtons.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { useContactLinks } from './useContactLinks.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'

/**
 * The buy box of small screens: price and actions in a bar above the bottom bar. Where the screen is too low for it,
 * the buy box in the page has the actions.
 */
export function BuyBar({ vehicle, onEnquire }: { vehicle: VehicleDetail; onEnquire: (kind: CarEnquiry) => void }) {
  const price = vehicle.priceAfterOffer
  return (
    <div className="buy-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-surface md:bottom-0 lg:hidden short:hidden">
      <div className="page-column flex h-16 items-center gap-2">
        <p className="min-w-0 flex-1 leading-tight tabular-nums">
          <span className="block text-lg font-bold whitespace-nowrap max-[23rem]:text-base">
            {price === null ? '₹0' : formatRupees(price)}
          </span>
          {vehicle.emiOptions !== null && vehicle.state !== 'sold' && (
            <span className="block truncate text-xs text-muted">{vehicle.emiOptions}</span>
          )}
        </p>
        {vehicle.state === 'sold' ? (
          <ContactLinks vehicle={vehicle} />
        ) : (
          <EnquiryButtons
            productId={vehicle.productId}
            onOpen={onEnquire}
            className="!px-3 text-sm leading-tight max-sm:max-w-24 max-[23rem]:max-w-21 max-[23rem]:!px-2"
          />
        )}
      </div>
    </div>
  )
}

function ContactLinks({ vehicle }: { vehicle: VehicleDetail }) {
  const { whatsapp, call } = useContactLinks(vehicle)
  return (
    <>
      {call && (
        <a href={call} aria-label="Call" className={buttonClass({ look: 'quiet' }, 'w-11 px-0')}>
          <Phone size={20} />
        </a>
      )}
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'quiet' }, 'max-[22rem]:w-11 max-[22rem]:px-0')}
        >
          <WhatsAppIcon />
          <span className="max-[22rem]:sr-only">WhatsApp</span>
        </a>
      )}
    </>
  )
}
