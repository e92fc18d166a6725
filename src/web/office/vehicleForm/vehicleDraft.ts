import type { VehiclePhoto } from '#domain/vehicle.ts'
import { emptyValues, type VehicleFormValues, type VehicleTextField } from '#domain/vehicleFormValues.ts'

const KEY = 'forecourt-vehicle-draft'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A car that was typed but not saved, and when (epoch milliseconds). `productId` tells whether it was saved after all. */
export interface VehicleDraft extends VehicleFormValues { savedAt: number; productId: string | null }

const isPhoto = (value: unknown): value is VehiclePhoto => typeof value === 'object' && value !== null
  && 'key' in value && typeof value.key === 'string' && /^[0-9a-f]{64}$/.test(value.key) && 'width' in value && 'height' in value

/** Keeps the form on this device, with the keys of its photos. A browser that keeps nothing is no failure. */
export function saveDraft(draft: VehicleDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Private windows and full disks refuse: then there is no draft, and the form works without.
  }
}

/** The draft on this device, if there is one from the last month. */
export function loadDraft(): VehicleDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<VehicleDraft> | null
    if (draft === null || typeof draft.savedAt !== 'number' || draft.savedAt < Date.now() - KEPT_MS) return null
    const empty = emptyValues('')
    const kept: Readonly<Record<string, unknown>> = draft.texts ?? {}
    const fields = Object.keys(empty.texts) as VehicleTextField[]
    const texts = Object.fromEntries(fields.map(field => [field, typeof kept[field] === 'string' ? kept[field] : empty.texts[field]]))
    return {
      savedAt: draft.savedAt,
      productId: typeof draft.productId === 'string' ? draft.productId : null,
      texts: { ...empty.texts, ...texts },
      features: (draft.features ?? []).map(String),
      photos: (draft.photos ?? []).filter(isPhoto),
    }
  } catch {
    // Nothing is kept here, or something that another program wrote.
    return null
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above: nothing was kept.
  }
}
