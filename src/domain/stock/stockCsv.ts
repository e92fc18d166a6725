import { csvHead, csvLine } from '../text/csv.ts'
import { indianDay } from '../text/indianTime.ts'
import { priceAfterOffer } from '../money/price.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

type Cell = string | number | null

/**
 * The columns of the stock as a spreadsheet. All but the last three have names that the importer reads
 * (import/columns), so that a stock can be edited there and imported again. The importer ignores the names of the last
 * three, which are for people. The version column shows an import what has happened to a vehicle since.
 */
const COLUMNS: readonly (readonly [string, (vehicle: Vehicle) => Cell])[] = [
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
  ['Posted on', vehicle => vehicle.postedOn],
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
  ['Entered', vehicle => indianDay(vehicle.createdAt)],
]

/** The first line of the file. */
export const STOCK_CSV_HEAD = csvHead(COLUMNS.map(([name]) => name))

/** A vehicle as a line of the file. */
export function stockCsvLine(vehicle: Vehicle): string {
  return csvLine(COLUMNS.map(([, read]) => String(read(vehicle) ?? '')))
}
