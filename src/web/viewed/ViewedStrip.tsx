import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#domain/money/price.ts'
import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { UNAVAILABLE } from '#domain/vehicles/vehicleStateNames.ts'
import { Button } from '../ui/Button.tsx'
import { LazyPhoto } from '../ui/photo/LazyPhoto.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { viewed } from '../device/deviceLists.ts'
import { useChosenCars } from '../device/useChosenCars.ts'
import { useNoun } from '../ui/useNoun.ts'

export interface ViewedStripProps {
  /** Product ids, the last viewed first. */
  ids: readonly string[]
}

const NOTHING: readonly string[] = []

/** Whether an element has come near the screen. */
function useNear<Kind extends Element>() {
  const ref = useRef<Kind>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || ref.current === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}

/** Cars of ids in a row that scrolls, asked for when the row comes near; those that are gone are forgotten. */
export default function ViewedStrip({ ids }: ViewedStripProps) {
  const noun = useNoun()
  const { ref, near } = useNear<HTMLDivElement>()
  const { cars, isGone, failed, retry } = useChosenCars(near ? ids : NOTHING)
  const gone = ids.filter(isGone).join(',')
  useEffect(() => {
    if (gone !== '') gone.split(',').forEach(viewed.remove)
  }, [gone])
  return (
    <div ref={ref} className="h-full">
      {failed ? (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {`These ${noun.many} could not be loaded.`}
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : cars === null ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <ul className="-mx-4 flex h-full snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1">
          {ids.map(id => {
            const car = cars.get(id)
            return car && <Tile key={id} car={car} />
          })}
        </ul>
      )}
    </div>
  )
}

function Tile({ car }: { car: VehicleSummary }) {
  const state = UNAVAILABLE[car.state]
  return (
    <li className="w-40 flex-none snap-start">
      <Link to={`/product/${car.productId}`} className="block rounded-control">
        <span className="block h-27 overflow-hidden rounded-control bg-sunken">
          <LazyPhoto photo={car.photo} alt="" sizes="160px" className="size-full object-cover" />
        </span>
        <span className="mt-1.5 line-clamp-2 text-sm leading-tight font-semibold">{vehicleName(car)}</span>
        <span className="mt-0.5 block text-sm text-muted tabular-nums">
          {formatPrice(car.priceAfterOffer)}
          {state !== undefined && ` · ${state}`}
        </span>
      </Link>
    </li>
  )
}
