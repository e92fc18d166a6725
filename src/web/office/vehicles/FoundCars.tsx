import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { CarLine } from './CarLine.tsx'
import { DeleteVehicle } from './DeleteVehicle.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import type { VehicleActions } from './useVehicleActions.ts'

type FoundCar = VehicleSummary & { carNumber: string | null; version: number }

function countOf(cars: readonly FoundCar[], more: boolean): string {
  if (cars.length === 0) return 'No products found for the provided filters.'
  if (more) return `The newest ${cars.length} cars. Say more to see others.`
  return cars.length === 1 ? '1 car' : `${cars.length} cars`
}

/** The cars that a search found, each with its Delete (ADMIN-5); null before a search. */
export function FoundCars({
  cars,
  more,
  actions,
}: {
  cars: readonly FoundCar[] | null
  more: boolean
  actions: VehicleActions
}) {
  return (
    <section aria-label="Found cars" className={cars === null ? '' : 'mt-5'}>
      <p
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="status"
        className={
          cars?.length === 0 ? 'rounded-card border border-line bg-surface px-4 py-6' : 'mb-2 text-sm text-muted'
        }
      >
        {cars !== null && countOf(cars, more)}
      </p>
      {cars !== null && cars.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {cars.map(car => (
            <CarLine
              key={car.id}
              photo={car.photo}
              name={
                <Link to={`/office/vehicles/${car.productId}`} className="text-brand hover:underline">
                  {vehicleName(car)}
                </Link>
              }
              carNumber={car.carNumber}
              facts={
                <>
                  <span>{car.productId}</span>
                  <span className="font-semibold text-ink">
                    {car.priceAfterOffer === null ? 'No price' : formatRupees(car.priceAfterOffer)}
                  </span>
                </>
              }
            >
              <StateTag state={car.state} />
              <DeleteVehicle
                name={vehicleName(car)}
                photos={null}
                busy={actions.busy}
                onDelete={() => void actions.remove({ id: car.id, version: car.version, name: vehicleName(car) })}
              />
            </CarLine>
          ))}
        </ul>
      )}
    </section>
  )
}
