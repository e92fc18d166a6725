import { priceAfterOffer } from '#domain/money/price.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import type { VehicleFacts, VehicleOptionNames } from '#domain/vehicles/vehicle.ts'

type Car = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount' | 'odometerKm'> & { options: VehicleOptionNames }

const CITY = 'Bengaluru'
const CARS = 3
const MOST_RUPEES = 1_200_000
const MOST_KM = 60_000

function isWanted({ options, state, actualPrice, offerAmount, odometerKm }: Car): boolean {
  const { category, fuelType, transmission, location } = options
  return (
    state === 'listed'
    && category === 'Suv'
    && fuelType === 'Diesel'
    && isAutomaticGearbox(transmission ?? '')
    && location !== null
    && (priceAfterOffer(actualPrice, offerAmount) ?? Infinity) <= MOST_RUPEES
    && odometerKm !== null
    && odometerKm <= MOST_KM
  )
}

/**
 * Has the first three diesel automatics among the SUVs that cost up to 12 lakh and were driven up to 60,000 km stand in
 * one city: whoever asks for all of that at once finds some.
 */
export function bringTogether(vehicles: readonly Car[]): void {
  for (const { options } of vehicles.filter(isWanted).slice(0, CARS)) options.location = CITY
}
