import { isProductId } from '../../vehicle/productId.ts'
import { normaliseCarNumber, normaliseRegistrationPrefix } from '../../vehicle/registrationNumber.ts'
import type { VehicleFacts, VehicleOptionNames, VehicleState } from '../../vehicle/vehicle.ts'
import type { KnownNames } from '../names/knownNames.ts'
import {
  readBrand,
  readCategory,
  readColor,
  readFeatures,
  readFuelType,
  readLocation,
  readName,
  readOwner,
  readRegistrationType,
  readSeats,
  readSellerType,
  readTransmission,
} from '../names/optionNames.ts'
import type { ColumnPlan, PlannedColumn } from '../columns/planColumns.ts'
import { readDay, readYear } from './readDate.ts'
import { readNumber } from '../../money/amountWords.ts'
import { ENGINE_SIZE, MILEAGE, ODOMETER, readQuantity, type QuantityForm, type Reading } from './reading.ts'
import { readPrices } from './readPrices.ts'
import { RowReader, type RowProblem } from './rowReader.ts'
import { readState } from './states.ts'
import { usualOptions } from '../names/usualOptions.ts'
import { readVehicleName } from '../names/readVehicleName.ts'

/** The vehicle of a row. Fields without a value in the row are absent. */
export interface ImportedVehicle extends Partial<VehicleFacts> {
  options: Partial<VehicleOptionNames>
  /** Options that all cars of its model have, for fields that neither the row nor the stock gives. */
  usual?: Partial<VehicleOptionNames>
  /** The state of a new car. */
  stateIfNew?: VehicleState
  features?: readonly string[]
  /** The product id and the version of the vehicle, from our own export. */
  productId?: string
  seenVersion?: number
}

export interface ReadRow {
  vehicle: ImportedVehicle
  /** The id or link of the listing with its column; null when the row has none. */
  sourceId: { column: string; value: string } | null
  problems: RowProblem[]
}

const LONGEST_TEXT = 500

const OPTION_READERS = {
  brand: readBrand,
  category: readCategory,
  fuelType: readFuelType,
  transmission: readTransmission,
  registrationType: readRegistrationType,
  color: readColor,
  seatingCapacity: readSeats,
  owner: readOwner,
  location: readLocation,
}

const valueOr = (value: string | null, reason: string): Reading<string> => (value === null ? { reason } : { value })
const quantity =
  (form: QuantityForm) =>
  (text: string, { unit }: PlannedColumn) =>
    readQuantity(text, form, unit)

const readText = (text: string): Reading<string> =>
  text.length > LONGEST_TEXT ? { reason: `has more than ${LONGEST_TEXT} characters` } : { value: text }

function readVersion(text: string): Reading<number> {
  const version = readNumber(text)
  return version !== null && Number.isInteger(version) && version > 0
    ? { value: version }
    : { reason: 'is not a version: leave this column as our export has written it, or empty it' }
}

const readInsurance = (text: string): Reading<string> =>
  /^\d{1,3}$/.test(text) ? { reason: 'does not say which insurance' } : readText(text)

const readDuration = (text: string): Reading<string> =>
  valueOr(/^P\d{1,3}D$/.test(text) ? text : null, 'is not a duration in days such as P3D')

/**
 * Reads one row of a file: cleans text and reads Indian number forms. A name in an option list is that option; any
 * other gets the usual name of the option. Refuses a row without brand, model or price (a draft of our own export may
 * lack the price). Any other field with an implausible value stays empty and is reported.
 */
export function readVehicleRow(
  plan: ColumnPlan,
  cells: readonly string[],
  known: KnownNames,
  thisYear: number,
): ReadRow {
  const { models, spell } = known
  const row = new RowReader(plan, cells)
  const takeOption = (list: keyof typeof OPTION_READERS, how?: { refuses: boolean }) =>
    row.take(
      list,
      (text, column) => {
        if (list === 'registrationType' && /seller/iu.test(column.name)) return readSellerType(text)
        const listed = spell(list, text)
        return listed === undefined ? OPTION_READERS[list](text) : { value: listed }
      },
      how,
    )
  const year = (text: string) => readYear(text, thisYear)
  const title = row.take('title', readText)
  const brand = takeOption('brand', { refuses: true })
  const name = readVehicleName(
    {
      brand,
      model: row.take('model', readName, { refuses: true }),
      variant: row.take('variant', readName),
      title,
      hasVariantColumn: plan.columns.variant.length > 0,
    },
    models,
  )
  // An unreadable brand or model has refused the row already.
  for (const field of ['brand', 'model'] as const) {
    if (name[field] !== undefined || row.isRefused()) continue
    if (field === 'brand' && brand !== undefined)
      row.addProblem(field, 'is no brand that is known, and stands where an advertisement has its first word', {
        refuses: true,
      })
    else if (title === undefined) row.addProblem(field, `no ${field} is given`, { refuses: true })
    else row.addProblem('title', 'names no brand that is known', { refuses: true })
  }
  const options = {
    ...name,
    category: takeOption('category'),
    fuelType: takeOption('fuelType'),
    transmission: takeOption('transmission'),
    registrationType: takeOption('registrationType'),
    color: takeOption('color'),
    seatingCapacity: takeOption('seatingCapacity'),
    owner: takeOption('owner'),
    location: takeOption('location'),
  }
  // The reference of another site is no product id.
  const productId = row.take('productId', text => ({ value: isProductId(text) ? text : null }))
  // A row of our own export is complete: what it leaves empty is empty.
  const usual = productId === undefined ? usualOptions(options, known) : undefined
  const carNumber = row.take('carNumber', text => valueOr(normaliseCarNumber(text), 'is not an Indian car number'))
  const state = row.take('state', (text, column) => readState(text, column.name))
  // Our export lists drafts and sold cars that have no price.
  const { onAsking, ...prices } = readPrices(row, productId !== undefined && (state === 'hidden' || state === 'sold'))
  const vehicle: ImportedVehicle = {
    ...prices,
    carNumber,
    registrationPrefix: row.take('registrationPrefix', text =>
      valueOr(normaliseRegistrationPrefix(text), 'is not the code of an Indian registration office'),
    ),
    emiOptions: row.take('emiOptions', readText),
    odometerKm: row.take('odometerKm', quantity(ODOMETER)),
    yearOfRegistration: row.take('yearOfRegistration', year),
    manufacturingYear: row.take('manufacturingYear', year),
    mileageKmpl: row.take('mileageKmpl', quantity(MILEAGE)),
    engineCc: row.take('engineCc', quantity(ENGINE_SIZE)),
    tiresUsed: row.take('tiresUsed', readText),
    insurance: row.take('insurance', readInsurance),
    warranty: row.take('warranty', readText),
    postedOn: row.take('postedOn', readDay),
    returnPolicy: row.take('returnPolicy', readText),
    shippingCountry: row.take('shippingCountry', text => (/^india$/i.test(text) ? { value: 'IN' } : readText(text))),
    handlingTime: row.take('handlingTime', readDuration),
    transitTime: row.take('transitTime', readDuration),
    // A car without a price cannot be listed: a car that is here already keeps its state.
    state: onAsking && (state === 'listed' || state === 'reserved') ? undefined : state,
    ...(onAsking && state !== 'sold' ? { stateIfNew: 'hidden' as const } : {}),
    options,
    usual,
    features: row.take('features', cell => readFeatures(cell, name => spell('feature', name) !== undefined), {
      raw: true,
    }),
    seenVersion: row.take('version', readVersion, { refuses: true }),
    productId,
  }
  const sourceId = row.takeWithColumn('sourceKey', readText)
  return { vehicle, sourceId, problems: row.problems }
}
