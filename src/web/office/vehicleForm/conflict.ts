import type { VehicleFormValues, VehicleTexts } from '#domain/vehicle/vehicleFormValues.ts'

/** The vehicle as the server has it. */
export interface ServerVehicle extends VehicleFormValues { version: number }

/** Somebody else's change: when (epoch milliseconds), who, and which fields. */
export interface ForeignChange { at: number; who: string; fields: readonly { field: string; label: string; before: string; after: string }[] }

/** What the server says to an editor who came too late. */
export interface Conflict { vehicle: ServerVehicle; changes: readonly ForeignChange[] }

/** The conflict in an answer of status 409; null for another 409, such as a car number that is taken. */
export function readConflict(body: unknown): Conflict | null {
  const { vehicle, changes } = (body ?? {}) as Partial<Conflict>
  return vehicle === undefined || changes === undefined ? null : { vehicle, changes }
}

/** Mine where it is said so, theirs in everything else. */
export function mergeValues(mine: VehicleFormValues, theirs: VehicleFormValues, keepMine: ReadonlySet<string>): VehicleFormValues {
  const texts = Object.fromEntries(Object.entries(theirs.texts).map(([field, text]) => (
    [field, keepMine.has(field) ? mine.texts[field as keyof VehicleTexts] : text]))) as VehicleTexts
  return {
    texts,
    features: keepMine.has('features') ? mine.features : theirs.features,
    photos: keepMine.has('photos') ? mine.photos : theirs.photos,
  }
}

/** A field as it is shown beside the other's. */
export function shownValue(values: VehicleFormValues, field: string): string {
  if (field === 'features') return values.features.join(', ') || '—'
  if (field === 'photos') return `${values.photos.length} photo${values.photos.length === 1 ? '' : 's'}`
  return values.texts[field as keyof VehicleTexts] || '—'
}
