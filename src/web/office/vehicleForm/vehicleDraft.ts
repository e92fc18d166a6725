import type { VehiclePhoto } from '#domain/vehicle/vehicle.ts'
import { emptyValues, type VehicleFormValues, type VehicleTextField } from '#domain/vehicle/vehicleFormValues.ts'
import { isFresh, keepValues, readJson } from '../../forms/keptValues.ts'

const KEY = 'forecourt-vehicle-drafts'
const MOST_KEPT = 20

/** A filling of the form that is not saved: which, and when it was last touched (epoch milliseconds). `productId` tells whether it was saved after all. */
export interface VehicleDraft extends VehicleFormValues { id: string; savedAt: number; productId: string | null }

const isPhoto = (value: unknown): value is VehiclePhoto => typeof value === 'object' && value !== null
  && 'key' in value && typeof value.key === 'string' && /^[0-9a-f]{64}$/.test(value.key) && 'width' in value && 'height' in value

function readDraft({ id, savedAt, productId, texts, features, photos }: Partial<VehicleDraft>): VehicleDraft[] {
  if (typeof id !== 'string' || !isFresh(savedAt)) return []
  const empty = emptyValues('').texts
  const kept: Readonly<Record<string, unknown>> = texts ?? {}
  const known = (Object.keys(empty) as VehicleTextField[]).filter(field => typeof kept[field] === 'string')
  return [{
    id, savedAt,
    productId: typeof productId === 'string' ? productId : null,
    texts: { ...empty, ...Object.fromEntries(known.map(field => [field, kept[field]])) },
    features: Array.isArray(features) ? features.map(String) : [],
    photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
  }]
}

/** The drafts on this device from the last month, the newest first. */
export function loadDrafts(): VehicleDraft[] {
  const kept = readJson('localStorage', KEY)
  return Array.isArray(kept) ? kept.flatMap(draft => readDraft({ ...draft })) : []
}

/** Keeps a filling on this device, with the keys of its photos. */
export function saveDraft(draft: VehicleDraft): void {
  keepValues('localStorage', KEY, [draft, ...loadDrafts().filter(({ id }) => id !== draft.id)].slice(0, MOST_KEPT))
}

export function dropDraft(id: string): void {
  keepValues('localStorage', KEY, loadDrafts().filter(draft => draft.id !== id))
}
