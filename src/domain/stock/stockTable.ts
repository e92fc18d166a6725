import { indianDay } from '../text/indianTime.ts'
import type { TableCell } from '../text/tableCell.ts'
import { priceAfterOffer } from '../money/price.ts'
import type { Kind } from '../kinds/kinds.ts'
import { kindHas } from '../vehicles/facts/kindFacts.ts'
import { FACT_NAMES, factRow, type Fact } from '../vehicles/facts/facts.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

interface Column {
  header: string
  fact?: Fact
  dates?: 'day'
  read: (vehicle: Vehicle) => TableCell
}

/** The column of a fact, under its label unless another name is given. */
function factColumn(fact: Fact, header = factRow(fact).label): Column {
  if (factRow(fact).value !== 'day') return { header, fact, read: vehicle => vehicle[fact] }
  const read = ({ [fact]: day }: Vehicle) => (day === null ? null : { day: String(day) })
  return { header, fact, dates: 'day', read }
}

const CAR: readonly Column[] = [
  factColumn('carNumber'),
  { header: 'Brand', read: vehicle => vehicle.options.brand },
  { header: 'Model', read: vehicle => vehicle.options.model },
  { header: 'Variant', read: vehicle => vehicle.options.variant },
  factColumn('state', 'Status'),
  factColumn('actualPrice', 'Actual price'),
  factColumn('offerAmount', 'Offer amount'),
  factColumn('odometerKm'),
  factColumn('yearOfRegistration'),
  factColumn('manufacturingYear'),
  { header: 'Fuel type', read: vehicle => vehicle.options.fuelType },
  { header: 'Transmission', read: vehicle => vehicle.options.transmission },
  { header: 'Owner', read: vehicle => vehicle.options.owner },
  { header: 'Color', read: vehicle => vehicle.options.color },
  { header: 'Body type', read: vehicle => vehicle.options.category },
  { header: 'Seating capacity', read: vehicle => vehicle.options.seatingCapacity },
  { header: 'Registration type', read: vehicle => vehicle.options.registrationType },
  { header: 'Location', read: vehicle => vehicle.options.location },
  factColumn('mileageKmpl', 'Mileage (kmpl)'),
  factColumn('engineCc', 'Engine capacity (cc)'),
  factColumn('tiresUsed'),
  factColumn('insurance'),
  factColumn('warranty'),
  factColumn('emiOptions'),
  factColumn('postedOn', 'Posted on'),
  { header: 'Features', read: vehicle => vehicle.features.join('; ') },
  factColumn('registrationPrefix', 'Registration prefix'),
]

const LISTING: readonly Column[] = [
  factColumn('sourceKey', 'Source key'),
  { header: 'Our reference', read: vehicle => vehicle.productId },
  { header: 'Our version', read: vehicle => vehicle.version },
  { header: 'Customer pays', read: vehicle => priceAfterOffer(vehicle.actualPrice, vehicle.offerAmount) },
  { header: 'Photos', read: vehicle => vehicle.photos.length },
  { header: 'Entered', dates: 'day', read: vehicle => ({ day: indianDay(vehicle.createdAt) }) },
]

// All cars of a site are in one country.
const NAMED = new Set<Fact | undefined>(['shippingCountry', ...[...CAR, ...LISTING].map(({ fact }) => fact)])

/**
 * The columns of the stock as a spreadsheet. All but the last three have names that the importer reads
 * (import/columns), so that a stock can be edited there and imported again. The importer ignores the names of the last
 * three, which are for people. The version column shows an import what has happened to a vehicle since.
 */
const columnsOf = (kinds: readonly Kind[]): readonly Column[] => [
  ...CAR,
  ...FACT_NAMES.filter(fact => !NAMED.has(fact) && kinds.some(kind => kindHas(kind, fact))).map(fact =>
    factColumn(fact),
  ),
  ...LISTING,
]

/** The table of a stock of these kinds: its columns, those of days marked, and a vehicle as a row of it (VEH-2). */
export function stockTable(kinds: readonly Kind[]): {
  columns: readonly { header: string; dates?: 'day' }[]
  row: (vehicle: Vehicle) => TableCell[]
} {
  const columns = columnsOf(kinds)
  return {
    columns: columns.map(({ header, dates }) => (dates === undefined ? { header } : { header, dates })),
    row: vehicle => columns.map(({ read }) => read(vehicle)),
  }
}
