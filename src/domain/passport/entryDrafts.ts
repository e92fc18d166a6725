import { priceAfterOffer } from '../money/price.ts'
import { registrationPrefix } from '../registration/registrationNumber.ts'
import type { SaleTerms } from '../vehicles/saleTerms.ts'
import { hasPublicPage, type VehiclePhoto } from '../vehicles/vehicle.ts'
import type { TouchedFields, VehicleRecord } from '../vehicles/vehicleChanges.ts'
import type { JsonObject } from './passportFile.ts'
import { differing, publicCar, stated } from './publicCar.ts'

/** Statements that are published with a change of a vehicle, by their keys in its event. */
const PUBLISHED = ['odometer', 'inspection', 'papers'] as const

/** One side of a change of a vehicle, as its event has it. */
export type ChangeSide = Partial<TouchedFields>

/** What happened to a vehicle, as far as its passport says anything of it. */
export type PassportStep =
  | { kind: 'added'; record: VehicleRecord }
  | { kind: 'removed'; record: VehicleRecord }
  | { kind: 'changed'; before: ChangeSide; after: ChangeSide }

/** An entry that is going to be written. */
export interface EntryDraft {
  kind: string
  content: JsonObject
}

/** The terms of a car that is not there, before it was added or after it was removed. */
export const NO_TERMS: SaleTerms = { state: 'hidden', actualPrice: null, offerAmount: 0 }

const priceOf = ({ actualPrice, offerAmount }: SaleTerms) => priceAfterOffer(actualPrice, offerAmount)

/** Whether visitors can see a car with these terms. */
export function isShown(terms: SaleTerms): boolean {
  return hasPublicPage({ state: terms.state, priceAfterOffer: priceOf(terms) })
}

/** The terms of a car after a step. */
export function termsAfter(terms: SaleTerms, step: PassportStep): SaleTerms {
  if (step.kind === 'removed') return NO_TERMS
  const { state, actualPrice, offerAmount } = {
    ...terms,
    ...(step.kind === 'added' ? step.record.facts : step.after.facts),
  }
  return { state, actualPrice, offerAmount }
}

const price = (terms: SaleTerms): JsonObject => ({
  price: priceOf(terms),
  ...(terms.offerAmount > 0 ? { asked: terms.actualPrice, offer: terms.offerAmount } : {}),
})

const keysOf = (photos: readonly VehiclePhoto[]) => photos.map(photo => photo.key)

function listed(record: VehicleRecord, terms: SaleTerms, product: string): EntryDraft {
  return {
    kind: 'listed',
    content: {
      product,
      state: terms.state,
      ...price(terms),
      odometerKm: record.facts.odometerKm,
      car: stated(publicCar(record)),
      photos: keysOf(record.photos),
    },
  }
}

/** Another number is always said, whether the car is shown or not: the chain is found by it. */
function numberDrafts({ before, after }: { before: ChangeSide; after: ChangeSide }): EntryDraft[] {
  const [was, is] = [before.facts?.carNumber ?? null, after.facts?.carNumber ?? null]
  if (was === null || was === is) return []
  return [{ kind: 'number', content: { registration: is === null ? null : registrationPrefix(is) } }]
}

/** What is taken back is no entry: what was said stays said. */
function publishedDrafts(after: ChangeSide): EntryDraft[] {
  return PUBLISHED.flatMap(kind => {
    const content = after[kind]
    // Plain values, as the event stores them.
    return content == null ? [] : [{ kind, content: content as unknown as JsonObject }]
  })
}

function changedDrafts(
  { before, after }: { before: ChangeSide; after: ChangeSide },
  terms: SaleTerms,
  next: SaleTerms,
): EntryDraft[] {
  const { registration, ...facts } = differing(publicCar(before), publicCar(after))
  const numbered = numberDrafts({ before, after }).length > 0
  const car = registration === undefined || numbered ? facts : { ...facts, registration }
  const km = after.facts?.odometerKm
  return [
    ...(Object.keys(car).length > 0 ? [{ kind: 'facts', content: car }] : []),
    ...(km !== undefined && km !== before.facts?.odometerKm && after.odometer == null
      ? [{ kind: 'odometer', content: { km, source: 'listing' } }]
      : []),
    ...(after.photos !== undefined && keysOf(after.photos).join() !== keysOf(before.photos ?? []).join()
      ? [{ kind: 'photos', content: { photos: keysOf(after.photos) } }]
      : []),
    ...(terms.actualPrice !== next.actualPrice || terms.offerAmount !== next.offerAmount
      ? [{ kind: 'price', content: price(next) }]
      : []),
    ...(terms.state === next.state ? [] : [{ kind: 'state', content: { state: next.state } }]),
  ]
}

/**
 * The entries that a step adds to a car's passport; `terms` are those before it. While visitors cannot see the car, what
 * changes is not said: `listed` says all of it when they can. `whole` is called then, for the record after the step, null if it is gone, and
 * `product` for its address (CAR-4).
 */
export function entryDrafts(
  terms: SaleTerms,
  step: PassportStep,
  { whole, product }: { whole: () => VehicleRecord | null; product: () => string },
): EntryDraft[] {
  const next = termsAfter(terms, step)
  const [was, is] = [isShown(terms), isShown(next)]
  if (step.kind === 'removed') return was ? [{ kind: 'withdrawn', content: { reason: 'removed' } }] : []
  if (step.kind === 'added') return is ? [listed(step.record, next, product())] : []
  const published = publishedDrafts(step.after)
  if (!was || !is) {
    const record = is ? whole() : null
    const turned = record === null ? [] : [listed(record, next, product())]
    const gone = was ? [{ kind: 'withdrawn', content: { reason: 'hidden' } }] : []
    return [...numberDrafts(step), ...published, ...turned, ...gone]
  }
  return [...numberDrafts(step), ...published, ...changedDrafts(step, terms, next)]
}
