import { useRef, type MouseEvent } from 'react'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { holdText } from '#domain/visits/holdText.ts'
import { UNAVAILABLE } from '#domain/vehicles/vehicleStateNames.ts'
import { CompareTick } from '../device/CompareTick.tsx'
import { KeepButton } from '../device/KeepButton.tsx'
import { LazyPhoto } from '../ui/photo/LazyPhoto.tsx'
import { NoPhoto } from '../ui/photo/NoPhoto.tsx'
import { Photo } from '../ui/photo/Photo.tsx'
import { CardPlace } from '../ui/price/CardPlace.tsx'
import { CardFacts } from './CardFacts.tsx'
import { KnowMore } from './KnowMore.tsx'
import { PriceDropNote } from './PriceDropNote.tsx'
import { PricePlate } from './PricePlate.tsx'
import { useKnowMore } from './useKnowMore.ts'

// Measured on /buy from 320 to 1920 px: never less than the photo is wide.
const SIZES =
  '(min-width: 92rem) 355px, (min-width: 77.5rem) 24vw, (min-width: 64rem) 33vw, '
  + '(min-width: 35rem) calc(50vw - 31px), 45vw'

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
 * One vehicle in a list (CARD-1, CARD-2): on phones a row with the photo at its left edge, elsewhere a box with the
 * photo above (`card.css`). Its link covers the whole card. The texts are above the link, so that they can be selected;
 * a press on them activates the link.
 */
export function VehicleCard({ vehicle, place = 'later', heading: Heading = 'h3' }: VehicleCardProps) {
  const knowMore = useRef<HTMLAnchorElement>(null)
  const { asking, problem, follow } = useKnowMore(vehicle.productId)
  const pressLink = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, label, input') !== null
    if (onControl || button > 1 || getSelection()?.isCollapsed === false) return
    // The middle button opens a tab, as Ctrl does.
    const keys = { ctrlKey: ctrlKey || button === 1, metaKey: metaKey || button === 1, shiftKey }
    knowMore.current?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...keys }),
    )
  }
  const name = `${vehicle.brand ?? 'Unknown Brand'} ${vehicle.model ?? 'Unknown Model'}`
  const state = UNAVAILABLE[vehicle.state] ?? holdText(vehicle.heldUntil)
  const photo = {
    photo: vehicle.photo,
    category: vehicle.category,
    alt: name,
    sizes: SIZES,
    className: 'size-full object-cover',
  }
  return (
    // An addition for the pointer: the keyboard and screen readers have the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article onClick={pressLink} onAuxClick={pressLink} aria-busy={asking} className="vehicle-card">
      <div className="card-photo">
        <div className="card-picture">
          {vehicle.photo === null ? (
            <NoPhoto vehicle={vehicle} />
          ) : place === 'first' ? (
            <Photo {...photo} first />
          ) : (
            <LazyPhoto {...photo} inFirstRow={place === 'first-row'} />
          )}
          <span className="card-tag">{vehicle.category ?? 'Unknown Category'}</span>
          {state && <span className="card-state">{state}</span>}
          <div className="card-heart">
            <KeepButton car={vehicle} />
          </div>
        </div>
      </div>
      {asking && <div className="progress absolute z-2" />}
      <div className="card-names">
        <Heading className="card-text line-clamp-2 font-bold tracking-tight">{name}</Heading>
        <p className="card-text truncate text-sm text-muted">{vehicle.variant ?? 'Unknown Variant'}</p>
      </div>
      <div className="card-price">
        <PricePlate vehicle={vehicle} />
        {vehicle.pricePosition && <CardPlace position={vehicle.pricePosition} />}
        {vehicle.priceDrop && <PriceDropNote drop={vehicle.priceDrop} className="card-text" />}
      </div>
      <CardFacts vehicle={vehicle} />
      <p className="card-emi card-text text-sm text-muted tabular-nums">
        {vehicle.emiOptions ?? 'No EMI options available'}
      </p>
      <div className="card-compare needs-script">
        <CompareTick car={vehicle} />
      </div>
      <KnowMore
        ref={knowMore}
        productId={vehicle.productId}
        name={name}
        asking={asking}
        problem={problem}
        onFollow={follow}
      />
    </article>
  )
}
