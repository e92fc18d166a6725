import { LOWER_KM } from '#domain/condition/readings.ts'
import { carYear, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'

/**
 * The facts of a car as one row of words (CARD-1, CARD-2): year, kilometres, fuel, gearbox, owner and city. The row
 * breaks between facts, never inside one. A gearbox or a city that is not known is left out.
 */
export function CardFacts({ vehicle }: { vehicle: VehicleSummary }) {
  const { odometerKm, odometerLower, fuelType, transmission, owner, location } = vehicle
  const facts = {
    year: String(carYear(vehicle) ?? 'Unknown'),
    distance: odometerKm === null ? 'N/A' : `${groupDigits(odometerKm)} KM${odometerLower ? LOWER_KM : ''}`,
    fuel: fuelType ?? 'Unknown',
    gearbox: transmission,
    owner: owner ?? 'Unknown',
    city: location,
  }
  return (
    <ul className="card-facts card-text" aria-label="Facts">
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact !== null && (
            <li key={name}>{name === 'distance' && odometerLower ? <span className="lower-km">{fact}</span> : fact}</li>
          ),
      )}
    </ul>
  )
}
