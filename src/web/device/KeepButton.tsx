import Heart from 'lucide-react/icons/heart'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { shortlist } from './deviceLists.ts'
import { keepCar, takeOffShortlist, type KeepableCar } from './keepCar.ts'
import { useIsOnDevice } from './useDeviceList.ts'
import { useNoun } from '../ui/useNoun.ts'

interface KeepButtonProps {
  car: KeepableCar
  /** A round heart on a photo, or a heart with the word beside a title. */
  look?: 'round' | 'word'
  className?: string
}

const LOOKS = {
  round: 'round-on-photo',
  word: 'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken',
}

/** The heart of a car: keeps it on the shortlist of this device, or takes it off (FIND-8). */
export function KeepButton({ car, look = 'round', className = '' }: KeepButtonProps) {
  const noun = useNoun()
  const kept = useIsOnDevice(shortlist, car.productId)
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={`Keep ${vehicleName(car)}`}
      onClick={() => (kept ? takeOffShortlist(car.productId) : keepCar(car, noun))}
      className={`needs-script keep-button ${LOOKS[look]} ${className}`}
    >
      <Heart size={20} className="relative" />
      {look === 'word' && 'Keep'}
    </button>
  )
}
