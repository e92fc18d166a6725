import { csvHead, csvLine } from '../../text/csv.ts'
import { FACT_NAMES, factRow } from '../../vehicles/facts/facts.ts'
import type { ColumnMeaning } from './fields.ts'

/** The label of a field, with the cells of two example cars. A field without cells is not part of the example file. */
export interface FieldLabel {
  means: ColumnMeaning
  label: string
  cells?: readonly [string, string]
}

interface FieldGroup {
  name: string
  fields: readonly FieldLabel[]
}

/**
 * The fields that a column may be read as, in groups, under the names that people use in spreadsheets. A column with
 * such a name is recognised.
 */
const NAMED_GROUPS: readonly FieldGroup[] = [
  {
    name: 'The car',
    fields: [
      { means: 'carNumber', label: 'Car number', cells: ['KA 05 MH 1234', 'MH 12 AB 3456'] },
      { means: 'sourceKey', label: 'Stock number', cells: ['A-101', 'A-102'] },
      { means: 'productId', label: 'Our reference' },
      { means: 'version', label: 'Our version' },
      { means: 'title', label: 'Car name' },
      { means: 'brand', label: 'Brand', cells: ['Maruti Suzuki', 'Hyundai'] },
      { means: 'model', label: 'Model', cells: ['Swift', 'Creta'] },
      { means: 'variant', label: 'Variant', cells: ['VXi', 'SX'] },
      { means: 'category', label: 'Body type', cells: ['Hatchback', 'SUV'] },
      { means: 'fuelType', label: 'Fuel type', cells: ['Petrol', 'Diesel'] },
      { means: 'transmission', label: 'Transmission', cells: ['Manual', 'Automatic'] },
      { means: 'color', label: 'Colour', cells: ['Red', 'White'] },
      { means: 'seatingCapacity', label: 'Seats', cells: ['5', '5'] },
      { means: 'engineCc', label: 'Engine (cc)', cells: ['1197', '1493'] },
      { means: 'mileageKmpl', label: 'Mileage (kmpl)', cells: ['22.4', '17'] },
      { means: 'features', label: 'Features', cells: ['ABS; Airbags', 'Sunroof; Rear camera'] },
    ],
  },
  {
    name: 'Price',
    fields: [
      { means: 'price', label: 'Price', cells: ['5,25,000', '12.5 Lakh'] },
      { means: 'actualPrice', label: 'Price before offer', cells: ['5,50,000', ''] },
      { means: 'offerAmount', label: 'Discount' },
      { means: 'emiOptions', label: 'EMI' },
    ],
  },
  {
    name: 'Age and use',
    fields: [
      { means: 'year', label: 'Year' },
      { means: 'manufacturingYear', label: 'Manufacturing year', cells: ['2018', '2021'] },
      { means: 'yearOfRegistration', label: 'Year of registration', cells: ['2018', '2021'] },
      { means: 'age', label: 'Age (years)' },
      { means: 'odometerKm', label: 'Kilometres driven', cells: ['42,000', '28,500'] },
      { means: 'odometerReason', label: 'Reason for lower km' },
      { means: 'owner', label: 'Owner', cells: ['1st Owner', '2nd Owner'] },
      { means: 'tiresUsed', label: 'Tyres used', cells: ['30 %', '45 %'] },
    ],
  },
  {
    name: 'Papers',
    fields: [
      { means: 'registrationType', label: 'Registration type', cells: ['Individual', 'Corporate'] },
      { means: 'registrationPrefix', label: 'RTO code' },
      { means: 'insurance', label: 'Insurance', cells: ['Comprehensive', 'Third Party'] },
      { means: 'insuranceUntil', label: 'Insurance valid to' },
      { means: 'warranty', label: 'Warranty', cells: ['6 months', ''] },
    ],
  },
  {
    name: 'For the desk, never shown to buyers',
    fields: [
      { means: 'purchasePrice', label: 'Purchase price' },
      { means: 'takenInOn', label: 'Taken in on' },
      { means: 'chassisNumber', label: 'Chassis number' },
    ],
  },
  {
    name: 'The listing',
    fields: [
      { means: 'location', label: 'Location', cells: ['Bengaluru', 'Pune'] },
      { means: 'postedOn', label: 'Posted on', cells: ['21/11/2026', '20/11/2026'] },
      { means: 'state', label: 'Status', cells: ['Available', 'Booked'] },
      { means: 'photos', label: 'Photo addresses' },
    ],
  },
]

const NAMED = new Set(NAMED_GROUPS.flatMap(({ fields }) => fields.map(({ means }) => means)))
const OTHER_FACTS = FACT_NAMES.filter(fact => !NAMED.has(fact)).map(fact => ({
  means: fact,
  label: factRow(fact).label,
}))

/** All groups; the last has the facts of a vehicle that no group names, under their own labels. */
export const FIELD_GROUPS: readonly FieldGroup[] = NAMED_GROUPS.map((group, place) =>
  place === NAMED_GROUPS.length - 1 ? { ...group, fields: [...group.fields, ...OTHER_FACTS] } : group,
)

const FIELDS = FIELD_GROUPS.flatMap(({ fields }) => fields)

/** A small CSV file with our own columns and two cars, in the form that spreadsheet programs open. */
export function exampleCsv(): string {
  const shown = FIELDS.flatMap(({ label, cells }) => (cells === undefined ? [] : [{ label, cells }]))
  const cars = [shown.map(({ cells }) => cells[0]), shown.map(({ cells }) => cells[1])]
  return `${csvHead(shown.map(({ label }) => label))}${cars.map(csvLine).join('')}`
}
