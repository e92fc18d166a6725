import { TEXT_FACTS } from '../../vehicles/facts/facts.ts'
import { isProductId } from '../../vehicles/productId.ts'
import { saysNoneYet } from '../../registration/chassisInPlace.ts'
import { normaliseCarNumber, normaliseRegistrationPrefix } from '../../registration/registrationNumber.ts'
import type { VehicleFacts, VehicleOptionNames, VehicleState } from '../../vehicles/vehicle.ts'
import type { Kind } from '../../kinds/kinds.ts'
import type { KnownNames } from '../names/knownNames.ts'
import { findKnownModel } from '../names/modelNames.ts'
import {
  readBrand,
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
import { openValueMap, type ValueMap } from '../columns/valueMap.ts'
import { readDay } from './readDate.ts'
import { readCategoryCell, takeKind } from './readKind.ts'
import { takeNumbers } from './takeNumbers.ts'
import { readInsurance } from './readInsurance.ts'
import { readNumber } from '../../text/amountWords.ts'
import { ENGINE_SIZE, MILEAGE, ODOMETER, readPrice, readQuantity, type QuantityForm, type Reading } from './reading.ts'
import { readPrices } from './readPrices.ts'
import { readText } from './readText.ts'
import { RowReader, type RowProblem } from './rowReader.ts'
import { takeYears } from './readYears.ts'
import { readState } from './states.ts'
import { usualEngine, usualOptions } from '../names/usualOptions.ts'
import { readVehicleName } from '../names/readVehicleName.ts'

/** What a row says for the desk: the taking in, what was paid, a paper. It is written where nobody has written of it. */
export interface DeskFacts {
  chassisNumber?: string
  /** YYYY-MM-DD. */
  takenInOn?: string
  purchaseRupees?: number
  /** Kind and last day of the insurance, as among the papers. */
  insurance?: string
}

/** The vehicle of a row. Fields without a value in the row are absent. */
export interface ImportedVehicle extends Partial<VehicleFacts> {
  options: Partial<VehicleOptionNames>
  /** Options that all cars of its model have, for fields that neither the row nor the stock gives. */
  usual?: Partial<VehicleOptionNames>
  /** Facts that follow from its model, likewise. */
  usualFacts?: Partial<Pick<VehicleFacts, 'engineCc'>>
  /** The state of a new car. */
  stateIfNew?: VehicleState
  features?: readonly string[]
  /** Why the kilometres are lower than before (CAR-3). */
  odometerReason?: string
  /** The product id and the version of the vehicle, from our own export. */
  productId?: string
  seenVersion?: number
}

export interface ReadRow {
  vehicle: ImportedVehicle
  desk: DeskFacts
  /** The kind that its columns or its model say; undefined where neither does. */
  kind: Kind | undefined
  /** The id or link of the listing with its column; null when the row has none. */
  sourceId: { column: string; value: string } | null
  problems: RowProblem[]
}

// A map serves all rows of a file.
const valueMaps = new WeakMap<ValueMap, ReturnType<typeof openValueMap>>()

const OPTION_READERS = {
  brand: readBrand,
  fuelType: readFuelType,
  transmission: readTransmission,
  registrationType: readRegistrationType,
  color: readColor,
  seatingCapacity: readSeats,
  owner: readOwner,
  location: readLocation,
}

/** Texts that say nothing but themselves. */
const OWN_TEXTS = TEXT_FACTS.filter(fact => fact !== 'sourceKey' && fact !== 'insurance')

const valueOr = (value: string | null, reason: string): Reading<string> => (value === null ? { reason } : { value })
const quantity =
  (form: QuantityForm) =>
  (text: string, { unit }: PlannedColumn) =>
    readQuantity(text, form, unit)

function readVersion(text: string): Reading<number> {
  const version = readNumber(text)
  return version !== null && Number.isInteger(version) && version > 0
    ? { value: version }
    : { reason: 'is not a version: leave this column as our export has written it, or empty it' }
}

/** The number of a chassis, as far as it is one: 17 characters, fewer on old vehicles. */
const readChassisNumber = (text: string): Reading<string> => {
  const number = text.replaceAll(/[\s.-]/gu, '').toUpperCase()
  return /^[A-Z0-9]{5,25}$/u.test(number) && /\d/u.test(number)
    ? { value: number }
    : { reason: 'is not the number of a chassis' }
}

/** A number, or where a list says that there is none yet the chassis number in its place (VEH-9). */
function readNumberOf(text: string, chassis = ''): Reading<string> {
  const number = normaliseCarNumber(text) ?? (saysNoneYet(text) ? normaliseCarNumber(`chassis ${chassis}`) : null)
  return valueOr(number, saysNoneYet(text) ? 'names no chassis number in its place' : 'is not an Indian vehicle number')
}

/** A day that is not in the future; `today` is of the same form. */
const readPastDay =
  (today: string) =>
  (text: string): Reading<string> => {
    const day = readDay(text)
    return 'value' in day && day.value !== null && day.value > today ? { reason: 'is in the future' } : day
  }

/** An office code that stands where the place of a car belongs: "KA-05". */
const officeIn = (text: string) => (OFFICE.test(text) ? normaliseRegistrationPrefix(text) : null)
const OFFICE = /^[a-z]{2}[\s-]?\d{1,2}[a-z]{0,2}$/iu

const readDuration = (text: string): Reading<string> =>
  valueOr(/^P\d{1,3}D$/.test(text) ? text : null, 'is not a duration in days such as P3D')

/**
 * Reads one row of a file: cleans text and reads Indian number forms. A name in an option list is that option; any
 * other gets the usual name of the option. `today` is YYYY-MM-DD. Refuses a row without brand, model or price (a draft of our own export may
 * lack the price). Any other field with an implausible value stays empty and is reported.
 */
export function readVehicleRow(plan: ColumnPlan, cells: readonly string[], known: KnownNames, today: string): ReadRow {
  const { models, spell } = known
  const row = new RowReader(plan, cells)
  const meaningOf = valueMaps.get(plan.values) ?? openValueMap(plan.values)
  valueMaps.set(plan.values, meaningOf)
  const takeNamed = (
    list: keyof typeof OPTION_READERS | 'category',
    read: (text: string, column: PlannedColumn) => Reading<string>,
    how?: { refuses: boolean },
  ) =>
    row.take(
      list,
      (text, column) => {
        if (list === 'registrationType' && /seller/iu.test(column.name)) return readSellerType(text)
        const meant = meaningOf(list, text)
        if (meant !== undefined) return { value: spell(list, meant) ?? meant }
        if (list === 'location' && officeIn(text) !== null) return { value: null }
        const listed = spell(list, text)
        return listed === undefined ? read(text, column) : { value: listed }
      },
      how,
    )
  const takeOption = (list: keyof typeof OPTION_READERS, how?: { refuses: boolean }) =>
    takeNamed(list, OPTION_READERS[list], how)
  const title = row.take('title', readText)
  const brand = takeOption('brand', { refuses: true })
  const saidKind = takeKind(row)
  const fileKind = known.fileKind === 'mixed' ? undefined : known.fileKind
  const { engineCc: engineInName, ...name } = readVehicleName(
    {
      brand,
      brandAsWritten: row.take('brand', text => ({ value: text })),
      kind: saidKind ?? fileKind,
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
  const { brand: maker, model } = name
  const modelKind = maker === undefined || model === undefined ? undefined : findKnownModel(maker, model)?.kind
  const isAmongCars = known.fileKind === 'car' || (modelKind ?? known.fileKind ?? 'car') === 'car'
  const options = {
    ...name,
    category: takeNamed('category', (text, column) => readCategoryCell(text, column, isAmongCars)),
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
  const usual = productId === undefined ? usualOptions(options, known, saidKind) : undefined
  const lacksCategory = options.category === undefined && usual !== undefined && usual.category === undefined
  if (lacksCategory && (saidKind ?? modelKind ?? fileKind ?? 'car') !== 'car')
    row.addProblem(
      'category',
      'does not say the category, nor does the model: it stands among cars until somebody chooses one',
    )
  const chassis = row.takeWithColumn('chassisNumber', readChassisNumber)
  const carNumber = row.take('carNumber', text => readNumberOf(text, chassis?.value))
  const state = row.take('state', (text, column) => readState(text, column.name))
  // Our export lists drafts and sold cars that have no price.
  const { onAsking, ...prices } = readPrices(row, productId !== undefined && (state === 'hidden' || state === 'sold'))
  const insurance = readInsurance(row)
  const years = takeYears(row, today)
  const engineCc = row.take('engineCc', quantity(ENGINE_SIZE)) ?? engineInName
  const ofCategory = options.category === undefined ? undefined : known.kindOf(options.category)
  const vehicle: ImportedVehicle = {
    ...prices,
    carNumber,
    registrationPrefix:
      row.take('registrationPrefix', text =>
        valueOr(normaliseRegistrationPrefix(text), 'is not the code of an Indian registration office'),
      ) ?? row.take('location', text => ({ value: officeIn(text) })),
    ...Object.fromEntries(OWN_TEXTS.map(fact => [fact, row.take(fact, readText)])),
    ...takeNumbers(row, saidKind ?? ofCategory ?? modelKind ?? fileKind ?? 'car'),
    odometerKm: row.take('odometerKm', quantity(ODOMETER)),
    odometerReason: row.take('odometerReason', readText),
    ...years,
    mileageKmpl: row.take('mileageKmpl', quantity(MILEAGE)),
    engineCc,
    insurance: insurance.text,
    postedOn: row.take('postedOn', readDay),
    shippingCountry: row.take('shippingCountry', text => (/^india$/i.test(text) ? { value: 'IN' } : readText(text))),
    handlingTime: row.take('handlingTime', readDuration),
    transitTime: row.take('transitTime', readDuration),
    // A car without a price cannot be listed: a car that is here already keeps its state.
    state: onAsking && (state === 'listed' || state === 'reserved') ? undefined : state,
    ...(onAsking && state !== 'sold' ? { stateIfNew: 'hidden' as const } : {}),
    options,
    usual,
    ...(productId === undefined && engineCc === undefined && usualEngine(options, years, saidKind)),
    features: row.take('features', cell => readFeatures(cell, name => spell('feature', name) !== undefined), {
      raw: true,
    }),
    seenVersion: row.take('version', readVersion, { refuses: true }),
    productId,
  }
  const desk: DeskFacts = {
    chassisNumber: chassis?.value,
    takenInOn: row.take('takenInOn', readPastDay(today)),
    purchaseRupees: row.take('purchasePrice', (text, { unit, currency }) =>
      readPrice(text, { unit, currency, rates: row.rates }),
    ),
    // Our own export repeats what is known here: nobody has looked at a policy for it.
    insurance: productId === undefined ? insurance.paper : undefined,
  }
  const sourceId = row.takeWithColumn('sourceKey', readText) ?? chassis
  return { vehicle, desk, kind: saidKind ?? modelKind, sourceId, problems: row.problems }
}
