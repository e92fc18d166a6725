import { proposeEmiText } from './emiText.ts'
import { namesOf } from '../members.ts'
import { groupAmount } from '../money/groupAmount.ts'
import { priceAfterOffer } from '../money/price.ts'
import { readTypedAmount } from '../text/typedAmount.ts'
import { factRow } from './facts/facts.ts'
import { TEXT_FIELDS, type FormFact } from './facts/formFields.ts'
import { isOption } from './facts/kindFacts.ts'
import { formatCarNumber } from '../registration/registrationNumber.ts'
import type { Vehicle, VehiclePhoto } from './vehicle.ts'

/** The fields of the vehicle form that hold one text each, and the state, which only the edit form has. */
export type VehicleTextField = (typeof TEXT_FIELDS)[number] | 'state'
export type VehicleTexts = Readonly<Record<VehicleTextField, string>>

/** A vehicle as the form holds it: texts as people type them, empty where nothing is known. */
export interface VehicleFormValues {
  texts: VehicleTexts
  features: readonly string[]
  photos: readonly VehiclePhoto[]
}

/** One text for each field, in the order of the form. */
function mapTexts(make: (field: (typeof TEXT_FIELDS)[number]) => string, state: string): VehicleTexts {
  return { ...Object.fromEntries(TEXT_FIELDS.map(field => [field, make(field)])), state } as VehicleTexts
}

/** A fact as the form holds it. */
function factText(fact: FormFact, known: Vehicle[FormFact]): string {
  const { value, rule } = factRow(fact)
  if (known === null || (value === 'rupeesOff' && known === 0)) return ''
  if (value === 'carNumber') return formatCarNumber(String(known))
  const isGrouped = value === 'rupees' || value === 'rupeesOff' || (rule !== undefined && 'grouped' in rule)
  return isGrouped ? groupAmount(String(known)) : String(known)
}

/** The form values of a vehicle that is edited or copied for another one. */
export function formValuesOf(vehicle: Vehicle): VehicleFormValues {
  const { options, features, photos } = vehicle
  return {
    texts: mapTexts(
      field => (isOption(field) ? (options[field] ?? '') : factText(field, vehicle[field])),
      vehicle.state,
    ),
    features,
    photos,
  }
}

/** The price after offer, in whole rupees, of a form as it is filled in (ADMIN-2); null without a price. */
export function priceOfTexts({
  actualPrice,
  offerAmount,
}: Pick<VehicleTexts, 'actualPrice' | 'offerAmount'>): number | null {
  return priceAfterOffer(readTypedAmount(actualPrice), readTypedAmount(offerAmount) ?? 0)
}

/**
 * The form with another text in a field. The EMI text that we propose follows the price until somebody changes or
 * empties it.
 */
export function withText(texts: VehicleTexts, field: VehicleTextField, text: string): VehicleTexts {
  const after = { ...texts, [field]: text }
  const proposalFor = (of: VehicleTexts) => proposeEmiText(priceOfTexts(of)) ?? ''
  if (field !== 'emiOptions' && texts.emiOptions.trim() === proposalFor(texts)) after.emiOptions = proposalFor(after)
  return after
}

/**
 * The fields that the form fills in from the last car of the same model: what cars of one model have in common, and the
 * location.
 */
export const MODEL_FIELDS = [
  'category',
  'fuelType',
  'transmission',
  'seatingCapacity',
  'engineCc',
  'mileageKmpl',
  'registrationType',
  'location',
  'horsepower',
  'grossWeightKg',
  'payloadKg',
  'axles',
  'tyres',
  'loadBody',
  'drive',
  'gears',
  'brakes',
  'start',
  'batteryKwh',
  'rangeKm',
] as const satisfies readonly VehicleTextField[]

/** An empty form for a car that is entered on this day (`2026-11-21`). */
export function emptyValues(today: string): VehicleFormValues {
  return { texts: mapTexts(field => (field === 'postedOn' ? today : ''), 'listed'), features: [], photos: [] }
}

/** A copy of a car for another one: all but its number and photos. */
export function duplicateValues({ texts, features }: VehicleFormValues, today: string): VehicleFormValues {
  return { texts: { ...texts, carNumber: '', postedOn: today, state: 'listed' }, features, photos: [] }
}

/** A copy of the car just entered for another of the same kind, also without its price, odometer, hours and tyres. */
export function anotherLike(values: VehicleFormValues, today: string): VehicleFormValues {
  const { texts, ...rest } = duplicateValues(values, today)
  return {
    ...rest,
    texts: { ...texts, actualPrice: '', offerAmount: '', emiOptions: '', odometerKm: '', hoursRun: '', tiresUsed: '' },
  }
}

/** Which fields differ, in the order of the form; photos count by their order too. */
export function changedValues(
  before: VehicleFormValues,
  after: VehicleFormValues,
): (VehicleTextField | 'features' | 'photos')[] {
  const texts = namesOf(before.texts).filter(field => before.texts[field].trim() !== after.texts[field].trim())
  const differ = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) !== JSON.stringify(other)
  return [
    ...texts,
    ...(differ(before.features.toSorted(), after.features.toSorted()) ? ['features' as const] : []),
    ...(differ(
      before.photos.map(photo => photo.key),
      after.photos.map(photo => photo.key),
    )
      ? ['photos' as const]
      : []),
  ]
}

/** Merges two versions of a form: the fields in `keepMine` from mine, all others from theirs (ADMIN-10). */
export function mergeValues(
  mine: VehicleFormValues,
  theirs: VehicleFormValues,
  keepMine: ReadonlySet<string>,
): VehicleFormValues {
  const texts = Object.fromEntries(
    Object.entries(theirs.texts).map(([field, text]) => [
      field,
      keepMine.has(field) ? mine.texts[field as keyof VehicleTexts] : text,
    ]),
  ) as VehicleTexts
  return {
    texts,
    features: keepMine.has('features') ? mine.features : theirs.features,
    photos: keepMine.has('photos') ? mine.photos : theirs.photos,
  }
}
