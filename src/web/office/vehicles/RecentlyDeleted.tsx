import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { CarLine } from './CarLine.tsx'
import type { VehicleActions } from './useVehicleActions.ts'

interface DeletedCar {
  vehicleId: number
  productId: string
  eventId: number
  name: string
  carNumber: string | null
  photo: VehiclePhoto | null
  at: number
  who: string
}

/** The cars deleted in the last 30 days, each with a button that restores it (ADMIN-5). */
export function RecentlyDeleted({
  cars,
  actions: { busy, undo },
}: {
  cars: readonly DeletedCar[]
  actions: VehicleActions
}) {
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="deleted" className="mt-8">
      <h2 id="deleted" className="mb-2 text-lg font-semibold">
        Deleted in the last 30 days
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {cars.map(({ vehicleId, productId, eventId, name, carNumber, photo, at, who }) => (
          <CarLine
            key={vehicleId}
            photo={photo}
            name={
              <Link to={`/office/vehicles/${productId}`} className="text-brand hover:underline">
                {name}
              </Link>
            }
            carNumber={carNumber}
            facts={
              <>
                <WhenText at={at} />
                <span className="min-w-0 break-words">by {who}</span>
              </>
            }
          >
            <ScriptButton
              look="quiet"
              disabled={busy}
              onClick={() => void undo({ id: vehicleId, eventId }, `${name} is back.`)}
            >
              <Undo2 size={18} />
              Undo<span className="sr-only"> deleting {name}</span>
            </ScriptButton>
          </CarLine>
        ))}
      </ul>
    </section>
  )
}
