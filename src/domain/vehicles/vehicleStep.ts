import { namesOf } from '../members.ts'
import { hasCondition } from '../condition/conditionChange.ts'
import { OPTION_LISTS, VEHICLE_OPTIONS, type VehicleOption } from '../options/optionLists.ts'
import type { TouchedFields, VehicleRecord } from './vehicleChanges.ts'

/** A change of a vehicle. Both sides have the same fields. */
export interface ChangedStep {
  kind: 'changed'
  before: TouchedFields
  after: TouchedFields
}

/** What happened to a vehicle. An added or removed vehicle is stored as a whole, so that an undo can restore it. */
export type VehicleStep =
  { kind: 'added'; record: VehicleRecord } | { kind: 'removed'; record: VehicleRecord } | ChangedStep

const without = (names: readonly string[], others: readonly string[]) => names.filter(name => !others.includes(name))

function pick<Known extends object, Key extends keyof Known>(known: Known, keys: readonly Key[]): Pick<Known, Key> {
  return Object.fromEntries(keys.map(key => [key, known[key]])) as Pick<Known, Key>
}

/** An option and its parents. */
function withParents(list: VehicleOption): VehicleOption[] {
  const { parent } = OPTION_LISTS[list]
  return parent === null ? [list] : [list, ...withParents(parent)]
}

/** The change between two records of a vehicle. */
export function stepBetween(before: VehicleRecord, after: VehicleRecord): ChangedStep {
  const facts = namesOf(before.facts).filter(fact => before.facts[fact] !== after.facts[fact])
  const changed = new Set(
    VEHICLE_OPTIONS.filter(list => before.options[list] !== after.options[list]).flatMap(withParents),
  )
  const options = VEHICLE_OPTIONS.filter(list => changed.has(list))
  const photos = JSON.stringify(before.photos) !== JSON.stringify(after.photos)
  const touched = (record: VehicleRecord, other: VehicleRecord): TouchedFields => ({
    facts: pick(record.facts, facts),
    options: pick(record.options, options),
    features: without(record.features, other.features),
    ...(photos ? { photos: record.photos } : {}),
  })
  return { kind: 'changed', before: touched(before, after), after: touched(after, before) }
}

const isEmpty = (touched: TouchedFields) =>
  Object.keys(touched.facts).length === 0
  && Object.keys(touched.options).length === 0
  && touched.features.length === 0
  && touched.photos === undefined
  && !hasCondition(touched)

/** Whether a change is empty. */
export function changesNothing({ before, after }: ChangedStep): boolean {
  return isEmpty(before) && isEmpty(after)
}

/** The record of a vehicle before a change, from the record after it. */
export function recordBefore(now: VehicleRecord, { before, after }: ChangedStep): VehicleRecord {
  return {
    ...now,
    facts: { ...now.facts, ...before.facts },
    options: { ...now.options, ...before.options },
    features: [...without(now.features, after.features), ...before.features].toSorted(),
    photos: before.photos ?? now.photos,
  }
}

function joinTwo({ before, after }: ChangedStep, later: ChangedStep): ChangedStep {
  const [went, came] = [
    [before.features, later.before.features],
    [after.features, later.after.features],
  ] as const
  const over = (one: TouchedFields, two: TouchedFields, features: readonly string[]): TouchedFields => {
    const photos = one.photos ?? two.photos
    const papers = { ...two.papers, ...one.papers }
    const { odometer = two.odometer, inspection = two.inspection, desk = two.desk } = one
    return {
      ...(odometer === undefined ? {} : { odometer }),
      ...(inspection === undefined ? {} : { inspection }),
      ...(desk === undefined ? {} : { desk }),
      ...(Object.keys(papers).length === 0 ? {} : { papers }),
      facts: { ...two.facts, ...one.facts },
      options: { ...two.options, ...one.options },
      features,
      ...(photos === undefined ? {} : { photos }),
    }
  }
  return {
    kind: 'changed',
    before: over(before, later.before, [...new Set([...without(went[0], came[1]), ...without(went[1], came[0])])]),
    after: over(later.after, after, [...new Set([...without(came[0], went[1]), ...without(came[1], went[0])])]),
  }
}

/** Combines several steps of a vehicle, the oldest first, into one; null where that is not possible. */
export function joinSteps(steps: readonly VehicleStep[]): VehicleStep | null {
  const [first, ...later] = steps
  if (first === undefined) return null
  return later.reduce<VehicleStep | null>((joined, step) => {
    if (joined === null || joined.kind === 'removed' || step.kind !== 'changed') return null
    // Later changes of an added vehicle do not matter: the undo removes it.
    return joined.kind === 'added' ? joined : joinTwo(joined, step)
  }, first)
}
