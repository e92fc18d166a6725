import { useRef, type MouseEvent } from 'react'
import { formatPrice } from '#domain/money/price.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { KnowMore } from './KnowMore.tsx'
import { LazyPhoto } from '../photo/LazyPhoto.tsx'
import { Photo } from '../photo/Photo.tsx'
import { useKnowMore } from './useKnowMore.ts'

// Measured on /buy from 360 to 1920 px: never less than the card is wide. On a phone of 412 px it makes the difference
// between the photo 640 pixels wide and the one of 1200.
const SIZES =
  '(min-width: 92rem) 355px, (min-width: 77.5rem) 24vw, (min-width: 64rem) 33vw, '
  + '(min-width: 35rem) calc(50vw - 31px), calc(100vw - 49px)'
const kilometres = new Intl.NumberFormat('en-IN')

interface VehicleCardProps {
  vehicle: VehicleSummary
  /**
   * `first` is the main picture of the page; `first-row` loads at once where the row has several cards; `later` cards
   * load when they come near (CARD-4).
   */
  place?: 'first' | 'first-row' | 'later'
  heading?: 'h2' | 'h3'
}

/**
 * One vehicle in a list (CARD-1, CARD-2). Its link covers the whole card. The texts are above the link, so that they
 * can be selected; a press on them activates the link.
 */
export function VehicleCard({ vehicle, place = 'later', heading: Heading = 'h3' }: VehicleCardProps) {
  const knowMore = useRef<HTMLAnchorElement>(null)
  const { asking, problem, follow } = useKnowMore(vehicle.productId)
  const pressLink = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const onLink = target instanceof Element && target.closest('a') !== null
    if (onLink || button > 1 || getSelection()?.isCollapsed === false) return
    // The middle button opens a tab, as Ctrl does.
    const keys = { ctrlKey: ctrlKey || button === 1, metaKey: metaKey || button === 1, shiftKey }
    knowMore.current?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...keys }),
    )
  }
  const { brand, category, model, variant, fuelType, owner, actualPrice, offerAmount, priceAfterOffer } = vehicle
  const name = `${brand ?? 'Unknown Brand'} ${model ?? 'Unknown Model'}`
  const photo = { photo: vehicle.photo, alt: name, sizes: SIZES, className: 'size-full object-cover' }
  const facts = [
    vehicle.odometerKm === null ? 'N/A' : `${kilometres.format(vehicle.odometerKm)} KM`,
    vehicle.yearOfRegistration ?? 'Unknown',
    fuelType ?? 'Unknown',
    owner ?? 'Unknown',
  ]
  return (
    // An addition for the pointer: the keyboard and screen readers have the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      onClick={pressLink}
      onAuxClick={pressLink}
      aria-busy={asking}
      className="relative flex h-full cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow
        hover:shadow-soft active:border-edge active:bg-sunken aria-busy:border-brand aria-busy:bg-sunken"
    >
      {asking && <div className="progress absolute z-2" />}
      <div className="h-[180px] bg-sunken">
        {place === 'first' ? <Photo {...photo} first /> : <LazyPhoto {...photo} inFirstRow={place === 'first-row'} />}
      </div>
      {vehicle.state === 'reserved' && (
        <span className="absolute top-3 left-3 rounded-full bg-ink px-3 py-1 text-xs font-semibold text-paper">
          Reserved
        </span>
      )}
      <div className="card-texts flex flex-1 flex-col p-4">
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="min-w-16 flex-1 truncate">{brand ?? 'Unknown Brand'}</span>
          <span className="min-w-0 truncate">{category ?? 'Unknown Category'}</span>
        </p>
        <Heading className="mt-0.5 truncate text-lg font-semibold">{model ?? 'Unknown Model'}</Heading>
        <p className="truncate text-sm text-muted">{variant ?? 'Unknown Variant'}</p>
        <ul className="mt-3 mb-auto flex flex-wrap text-sm tabular-nums" aria-label="Facts">
          {facts.map((fact, at) => (
            <li
              key={FACT_NAMES[at]}
              className="not-last:after:mx-1 not-last:after:text-edge not-last:after:content-['·']"
            >
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price rupees={priceAfterOffer} className="text-xl font-bold" />
          {offerAmount > 0 ? (
            <span className="rounded-full border border-transparent bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent tabular-nums">{`${formatPrice(offerAmount)} off`}</span>
          ) : (
            <span className="rounded-full border border-line px-2.5 py-0.5 text-xs text-muted">No Offer</span>
          )}
        </div>
        <p className="mt-0.5 text-sm text-muted">
          {'Original price '}
          {offerAmount > 0 ? (
            <s>
              <Price rupees={actualPrice} />
            </s>
          ) : (
            <Price rupees={actualPrice} />
          )}
        </p>
        <p className="mt-1 truncate text-sm text-muted">{vehicle.emiOptions ?? 'No EMI options available'}</p>
        <KnowMore
          ref={knowMore}
          productId={vehicle.productId}
          name={name}
          asking={asking}
          problem={problem}
          onFollow={follow}
        />
      </div>
    </article>
  )
}

const FACT_NAMES = ['distance', 'year', 'fuel', 'owner']

/** A price as lists show it (CARD-3), with the exact figure as its `value`; an unknown price shows ₹0 (CARD-2). */
function Price({ rupees, className = '' }: { rupees: number | null; className?: string }) {
  return (
    <data value={rupees ?? 0} className={`tabular-nums ${className}`}>
      {formatPrice(rupees)}
    </data>
  )
}
