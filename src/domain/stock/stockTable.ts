import { indianDay } from '../text/indianTime.ts'
import type { TableCell } from '../text/tableCell.ts'
import { priceAfterOffer } from '../money/price.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

/**
 * The columns of the stock as a spreadsheet. All but the last three have names that the importer reads
 * (import/columns), so that a stock can be edited there and imported again. The importer ignores the names of the last
 * three, which are for people. The version column shows an import what has happened to a vehicle since.
 */
const COLUMNS: readonly (readonly [string, (vehicle: Vehicle) => TableCell])[] = [
  ['Car number', vehicle => vehicle.carNumber],
  ['Brand', vehicle => vehicle.options.brand],
  ['Model', vehicle => vehicle.options.model],
  ['Variant', vehicle => vehicle.options.variant],
  ['Status', vehicle => vehicle.state],
  ['Actual price', vehicle => vehicle.actualPrice],
  ['Offer amount', vehicle => vehicle.offerAmount],
  ['Kilometres driven', vehicle => vehicle.odometerKm],
  ['Year of registration', vehicle => vehicle.yearOfRegistration],
  ['Manufacturing year', vehicle => vehicle.manufacturingYear],
  ['Fuel type', vehicle => vehicle.options.fuelType],
  ['Transmission', vehicle => vehicle.options.transmission],
  ['Owner', vehicle => vehicle.options.owner],
  ['Color', vehicle => vehicle.options.color],
  ['Body type', vehicle => vehicle.options.category],
  ['Seating capacity', vehicle => vehicle.options.seatingCapacity],
  ['Registration type', vehicle => vehicle.options.registrationType],
  ['Location', vehicle => vehicle.options.location],
  ['Mileage (kmpl)', vehicle => vehicle.mileageKmpl],
  ['Engine capacity (cc)', vehicle => vehicle.engineCc],
  ['Tires used', vehicle => vehicle.tiresUsed],
  ['Insurance', vehicle => vehicle.insurance],
  ['Warranty', vehicle => vehicle.warranty],
  ['EMI options', vehicle => vehicle.emiOptions],
  ['Posted on', vehicle => vehicle.postedOn && { day: vehicle.postedOn }],
  ['Features', vehicle => vehicle.features.join('; ')],
  ['Registration prefix', vehicle => vehicle.registrationPrefix],
  ['Return policy', vehicle => vehicle.returnPolicy],
  ['Handling time', vehicle => vehicle.handlingTime],
  ['Transit time', vehicle => vehicle.transitTime],
  ['Source key', vehicle => vehicle.sourceKey],
  ['Our reference', vehicle => vehicle.productId],
  ['Our version', vehicle => vehicle.version],
  ['Customer pays', vehicle => priceAfterOffer(vehicle.actualPrice, vehicle.offerAmount)],
  ['Photos', vehicle => vehicle.photos.length],
  ['Entered', vehicle => ({ day: indianDay(vehicle.createdAt) })],
]

const DAYS = ['Posted on', 'Entered']

/** The columns of the file; those of days are marked. */
export const STOCK_COLUMNS: readonly { header: string; dates?: 'day' }[] = COLUMNS.map(([header]) =>
  DAYS.includes(header) ? { header, dates: 'day' } : { header },
)

/** A vehicle as a row of the file. */
export function stockRow(vehicle: Vehicle): TableCell[] {
  return COLUMNS.map(([, read]) => read(vehicle))
}
