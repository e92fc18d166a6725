import { conditionChanges, type ConditionFields } from '../condition/conditionChange.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import { OPTION_LISTS, VEHICLE_OPTIONS } from '../options/optionLists.ts'
import { FACT_NAMES, factRow } from './facts/facts.ts'
import { factText } from './facts/factText.ts'
import type { VehicleFacts, VehicleOptionNames, VehiclePhoto } from './vehicle.ts'

/**
 * The content of a vehicle without what the database adds. Changes are found by it, and events store it for a vehicle
 * that was added or removed.
 */
export interface VehicleRecord {
  facts: VehicleFacts
  options: VehicleOptionNames
  features: readonly string[]
  photos: readonly VehiclePhoto[]
  /**
   * Of a removed vehicle, so that an undo restores its address and its age (epoch milliseconds) and continues its
   * version.
   */
  productId?: string
  createdAt?: number
  version?: number
}

/** The changed fields of a vehicle, with their values before or after the change. */
export interface TouchedFields extends ConditionFields {
  facts: Partial<VehicleFacts>
  /** With the parents of a changed option: the name of a variant is ambiguous without its model and brand. */
  options: Partial<VehicleOptionNames>
  /** Before the change: the removed ones. After it: the added ones. */
  features: readonly string[]
  /** All photos, since their order counts; absent where they did not change. */
  photos?: readonly VehiclePhoto[]
  /** Until when the car is held (epoch milliseconds), null when it is not; absent where that did not change. */
  heldUntil?: number | null
}

/** One field that differs between two records, as people read it; an empty value is "—". */
export interface FieldChange {
  field: string
  label: string
  before: string
  after: string
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function listChange(field: string, label: string, before: readonly string[], after: readonly string[]): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const gone = before.filter(name => !after.includes(name))
  const come = after.filter(name => !before.includes(name))
  return [{ field, label, before: gone.join(', ') || '—', after: come.join(', ') || '—' }]
}

function photoChange(before: VehicleRecord['photos'] = [], after: VehicleRecord['photos'] = []): FieldChange[] {
  const keysOf = (photos: VehicleRecord['photos']) => photos.map(photo => photo.key)
  if (JSON.stringify(keysOf(before)) === JSON.stringify(keysOf(after))) return []
  const same = JSON.stringify(keysOf(before).toSorted()) === JSON.stringify(keysOf(after).toSorted())
  const count = (photos: VehicleRecord['photos']) => `${photos.length} photo${photos.length === 1 ? '' : 's'}`
  return [{ field: 'photos', label: 'Photos', before: count(before), after: same ? 'in another order' : count(after) }]
}

function holdChange(before: number | null = null, after: number | null = null): FieldChange[] {
  const readableHold = (until: number | null) => (until === null ? '—' : `until ${formatIndianTime(until)}`)
  return before === after
    ? []
    : [{ field: 'heldUntil', label: 'On hold', before: readableHold(before), after: readableHold(after) }]
}

/**
 * The fields in which two records of a vehicle, or the two sides of a change, differ, in the order of the form. The
 * history shows them, and so does the dialog for conflicting edits (ADMIN-10). Of features it names only the added and
 * removed ones.
 */
export function changedFields(before: TouchedFields, after: TouchedFields): FieldChange[] {
  const options = VEHICLE_OPTIONS.filter(list => before.options[list] !== after.options[list]).map(list => ({
    field: list,
    label: capitalised(OPTION_LISTS[list].label),
    before: before.options[list] ?? '—',
    after: after.options[list] ?? '—',
  }))
  const isNumbered = before.facts.carNumber !== null || after.facts.carNumber !== null
  const facts = FACT_NAMES.filter(
    fact => before.facts[fact] !== after.facts[fact] && !(factRow(fact).follows && isNumbered),
  ).map(fact => ({
    field: fact,
    label: factRow(fact).label,
    before: factText(fact, before.facts[fact]) ?? '—',
    after: factText(fact, after.facts[fact]) ?? '—',
  }))
  return [
    ...options,
    ...facts,
    ...listChange('features', 'Features', before.features, after.features),
    ...photoChange(before.photos, after.photos),
    ...conditionChanges(before, after),
    ...holdChange(before.heldUntil, after.heldUntil),
  ]
}

/** One field of a vehicle as people read it; null where it is unknown. */
export interface FieldText {
  field: string
  label: string
  text: string | null
}

/** Every option and fact of a vehicle except its state, in the order of the form, for its record (ADMIN-10). */
export function describeFields({ facts, options }: Pick<VehicleRecord, 'facts' | 'options'>): FieldText[] {
  return [
    ...VEHICLE_OPTIONS.map(list => ({
      field: list,
      label: capitalised(OPTION_LISTS[list].label),
      text: options[list],
    })),
    ...FACT_NAMES.filter(fact => fact !== 'state' && !factRow(fact).follows).map(fact => ({
      field: fact,
      label: factRow(fact).label,
      text: factText(fact, facts[fact]),
    })),
  ]
}
