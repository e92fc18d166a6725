import { idListAddress } from '#domain/vehicles/idList.ts'
import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { compared } from './deviceLists.ts'
import { sayOnDevice } from './deviceNotice.ts'
import { useIsOnDevice } from './useDeviceList.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../ui/useNoun.ts'

type ComparableCar = Pick<VehicleSummary, 'productId' | 'brand' | 'model' | 'variant' | 'photo'>

/** Chooses a car to be compared; a fifth is refused with the reason (FIND-10). */
function choose(car: ComparableCar, noun: Noun): void {
  const accepted = compared.put({ id: car.productId, name: vehicleName(car), photo: car.photo?.key ?? null })
  const cars = compared.entries()
  const compare = {
    name: 'Compare',
    to: idListAddress('/compare', cars.map(({ id }) => id).toReversed()),
  }
  if (!accepted) {
    sayOnDevice(`${compared.most} ${noun.many} can be compared at most. Take one out to add this one.`, compare)
  } else if (location.pathname.startsWith('/product/') && matchMedia('(width < 64rem)').matches) {
    // A car's own page has no room for the tray on a phone.
    if (cars.length > 1) sayOnDevice(`${cars.length} of ${compared.most} chosen to compare.`, compare)
    else sayOnDevice(`Chosen to compare. Choose one more ${noun.one}.`)
  }
}

/** The tick of a card: whether the car is among those to be compared. */
export function CompareTick({ car, className = '' }: { car: ComparableCar; className?: string }) {
  const noun = useNoun()
  const chosen = useIsOnDevice(compared, car.productId)
  return (
    <label className={`needs-script compare-tick ${className}`}>
      <input
        type="checkbox"
        checked={chosen}
        onChange={() => (chosen ? compared.remove(car.productId) : choose(car, noun))}
      />
      Compare
      <span className="sr-only">{vehicleName(car)}</span>
    </label>
  )
}
