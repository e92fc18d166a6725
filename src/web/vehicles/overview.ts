import { carYear } from '#domain/vehicles/vehicle.ts'
import { describeEngine, describeMileage } from '#domain/vehicles/engine.ts'
import { formatIndianDay } from '#domain/text/indianTime.ts'
import { LOWER_KM } from '#domain/condition/readings.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { VehicleDetail } from './loadVehiclePage.ts'

/** Shown for what the dealer has not said. */
const NOT_STATED = 'Not stated'

function formatDay(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : formatIndianDay(time)
}

/** The names of the twelve tiles in order (DETAIL-2). */
export const TILES = [
  'Registration',
  'Registration Year',
  'Manufacturing Year',
  'Transmission',
  'Mileage',
  'Insurance',
  'Colour',
  'Seating Capacity',
  'Registration Type',
  'Tires Used',
  'Engine Capacity',
  'Posting Date',
] as const
export type Tile = (typeof TILES)[number]

/** What each tile says. Of the car number only the first four characters are known here (DETAIL-2). */
export function describeTiles(vehicle: VehicleDetail): Record<Tile, string> {
  const { postedOn } = vehicle
  const said = (value: string | number | null) => (value === null || value === '' ? NOT_STATED : String(value))
  return {
    Registration: said(vehicle.registrationPrefix),
    'Registration Year': said(vehicle.yearOfRegistration),
    'Manufacturing Year': said(vehicle.manufacturingYear),
    Transmission: said(vehicle.transmission),
    Mileage: said(describeMileage(vehicle)),
    Insurance: said(vehicle.insurance),
    Colour: said(vehicle.color),
    'Seating Capacity': said(vehicle.seatingCapacity),
    'Registration Type': said(vehicle.registrationType),
    'Tires Used': said(vehicle.tiresUsed),
    'Engine Capacity': said(describeEngine(vehicle)),
    'Posting Date': postedOn === null ? NOT_STATED : formatDay(postedOn),
  }
}

/** What stands beneath the tiles, as far as it is known: the warranty, and where the car can be seen. */
export function describeStanding({
  warranty,
  location,
}: Pick<VehicleDetail, 'warranty' | 'location'>): { name: string; text: string }[] {
  return [
    { name: 'Warranty', text: warranty ?? '' },
    { name: 'Where it stands', text: location ?? '' },
  ].filter(({ text }) => text !== '')
}

/** The facts beneath the title: year, distance, fuel, gearbox, owner, place, as far as known. */
export function describeFacts(vehicle: VehicleDetail): string[] {
  const { odometerKm, odometerLower, fuelType, transmission, owner, location } = vehicle
  const distance = odometerKm === null ? null : `${groupDigits(odometerKm)} km${odometerLower ? LOWER_KM : ''}`
  return [carYear(vehicle), distance, fuelType, transmission, owner, location].filter(fact => fact !== null).map(String)
}
