import { followEmiText } from '#domain/vehicles/emiText.ts'
import { FACT_NAMES, pickFacts } from '#domain/vehicles/facts/facts.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { usualKind } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { hasEngine } from '#domain/vehicles/engine.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { NEW_RECORD } from '#domain/vehicles/newVehicle.ts'
import { priceAfterOffer } from '#domain/money/price.ts'
import { nameOrder } from '#domain/stock/nameOrder.ts'
import { registrationPrefix } from '#domain/registration/registrationNumber.ts'
import type { Vehicle, VehicleFacts, VehicleOptionNames, VehiclePhoto, VehicleState } from '#domain/vehicles/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import { namesOf } from '#domain/members.ts'
import type { VehicleTable } from '../schema.ts'
import type { ResolvedOptions } from './optionResolver.ts'
import type { PriceCounters } from './priceHistory.ts'

/** What is to be saved of a vehicle; what is left out keeps its value, or gets the default of a new vehicle. */
export interface VehicleInput extends Partial<VehicleFacts> {
  options: Partial<VehicleOptionNames>
  /** Options for the case that neither `options` nor the stored vehicle has one. */
  usual?: Partial<VehicleOptionNames>
  /** Facts for the case that neither the input nor the stored vehicle has one. */
  usualFacts?: Partial<Pick<VehicleFacts, 'engineCc'>>
  /** The state of a new vehicle; a stored one keeps its own, unless `state` says otherwise. */
  stateIfNew?: VehicleState
  features?: readonly string[]
  photos?: readonly VehiclePhoto[]
  /** A well-formed, unused product id for a new vehicle; made when absent. */
  productId?: string
  /** Why the kilometres are lower than before, for buyers to read (CAR-3). */
  odometerReason?: string | null
  /** The input of an undo: it puts back what was there before. */
  undoes?: true
  /** The version at which the author of the input saw the vehicle; undefined when unknown. */
  seenVersion?: number
  /** When a new vehicle was entered (epoch milliseconds), if that was before now. */
  enteredAt?: number
  /** For a vehicle that is brought back: what it had before. */
  restored?: { id: number; createdAt: number; version: number; priceCounters: PriceCounters }
}

function overlay<Known extends object>(base: Known, given: Partial<Known>): Known {
  const result = { ...base }
  for (const key of namesOf(base)) {
    const value = given[key]
    if (value !== undefined) result[key] = value
  }
  return result
}

function fillEmpty<Known extends object>(known: Known, usual: Partial<NoInfer<Known>> = {}): Known {
  const empty = namesOf(usual).filter(name => known[name] === null)
  return { ...known, ...Object.fromEntries(empty.map(name => [name, usual[name]])) }
}

/**
 * The facts of an input without those that vehicles of the kind do not have (VEH-2). What is stored of them stays: a category that was
 * changed by mistake takes nothing along. What is put back is as it was.
 */
function ofItsKind(input: VehicleInput, kind: Kind): Partial<VehicleFacts> {
  if (input.undoes === true || input.restored !== undefined) return input
  const given: Partial<VehicleFacts> = { ...input }
  for (const fact of FACT_NAMES) if (given[fact] !== null && !kindHas(kind, fact)) given[fact] = undefined
  return given
}

/** The record of a stored vehicle. */
export function recordOf(vehicle: Vehicle): VehicleRecord {
  return {
    facts: pickFacts(FACT_NAMES, vehicle),
    options: overlay(NEW_RECORD.options, vehicle.options),
    features: vehicle.features,
    photos: vehicle.photos,
  }
}

/**
 * Lays `input` over `base`. `kindOf` answers the kind of a category; without it the name says it. An EMI text that we proposed follows the price; an electric car has neither engine size nor
 * mileage per litre.
 */
export function mergeRecord(
  base: VehicleRecord,
  input: VehicleInput,
  kindOf: (category: string) => Kind = usualKind,
): VehicleRecord {
  const options = fillEmpty(overlay(base.options, input.options), input.usual)
  const given = ofItsKind(input, kindOf(options.category ?? ''))
  const isNew = base === NEW_RECORD
  const told = overlay(base.facts, isNew ? { ...given, state: input.state ?? input.stateIfNew } : given)
  const facts = fillEmpty(told, input.usualFacts)
  return {
    facts: {
      ...facts,
      ...(hasEngine(options.fuelType) ? {} : { engineCc: null, mileageKmpl: null }),
      emiOptions: followEmiText(base.facts, facts),
      registrationPrefix: facts.carNumber === null ? facts.registrationPrefix : registrationPrefix(facts.carNumber),
    },
    options,
    features: input.features ?? base.features,
    photos: input.photos ?? base.photos,
  }
}

/** The columns of a record without ids, version and times. `createdAt` (epoch milliseconds) is when it was entered. */
export function toColumns({ facts, options, photos }: VehicleRecord, ids: ResolvedOptions['ids'], createdAt: number) {
  return {
    ...facts,
    brandId: ids.brand,
    modelId: ids.model,
    variantId: ids.variant,
    categoryId: ids.category,
    fuelTypeId: ids.fuelType,
    transmissionId: ids.transmission,
    registrationTypeId: ids.registrationType,
    colorId: ids.color,
    seatingCapacityId: ids.seatingCapacity,
    ownerId: ids.owner,
    locationId: ids.location,
    priceAfterOffer: priceAfterOffer(facts.actualPrice, facts.offerAmount),
    stockedOn: facts.postedOn ?? indianDay(createdAt),
    nameOrder: nameOrder(options),
    photoCount: photos.length,
  } satisfies Partial<VehicleTable>
}
