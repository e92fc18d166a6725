import { useEffect, useState } from 'react'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import {
  changedValues,
  emptyValues,
  type VehicleFormValues,
  type VehicleTextField,
} from '#domain/vehicles/vehicleFormValues.ts'
import { isFresh, storeValues, readJson } from '../../forms/storedValues.ts'
import { callApi } from '../../calls/callApi.ts'

const KEY = 'forecourt-vehicle-drafts'
const MOST_DRAFTS = 20

/** What was typed for a car that is not saved. */
export interface VehicleDraft extends VehicleFormValues {
  id: string
  /** When it was last changed (epoch milliseconds). */
  savedAt: number
  /** Finds the car if it was saved after all. */
  productId: string | null
}

const isPhoto = (value: unknown): value is VehiclePhoto =>
  typeof value === 'object'
  && value !== null
  && 'key' in value
  && typeof value.key === 'string'
  && /^[0-9a-f]{64}$/.test(value.key)
  && 'width' in value
  && 'height' in value

function readDraft({ id, savedAt, productId, texts, features, photos }: Partial<VehicleDraft>): VehicleDraft[] {
  if (typeof id !== 'string' || !isFresh(savedAt)) return []
  const empty = emptyValues('').texts
  const stored: Readonly<Record<string, unknown>> = texts ?? {}
  const known = (Object.keys(empty) as VehicleTextField[]).filter(field => typeof stored[field] === 'string')
  return [
    {
      id,
      savedAt,
      productId: typeof productId === 'string' ? productId : null,
      texts: { ...empty, ...Object.fromEntries(known.map(field => [field, stored[field]])) },
      features: Array.isArray(features) ? features.map(String) : [],
      photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
    },
  ]
}

/** The drafts on this device from the last month, the newest first. */
function loadDrafts(): VehicleDraft[] {
  const stored = readJson('localStorage', KEY)
  return Array.isArray(stored) ? stored.flatMap(draft => readDraft({ ...draft })) : []
}

/** Stores a draft on this device, with the keys of its photos. */
function saveDraft(draft: VehicleDraft): void {
  storeValues('localStorage', KEY, [draft, ...loadDrafts().filter(({ id }) => id !== draft.id)].slice(0, MOST_DRAFTS))
}

/** Deletes the draft of a car that was saved. */
export function dropDraft(id: string): void {
  storeValues(
    'localStorage',
    KEY,
    loadDrafts().filter(draft => draft.id !== id),
  )
}

/** Whether the car of a draft is in the stock: the answer was lost, or the car was saved in another tab. */
async function wasSaved({ productId }: VehicleDraft): Promise<boolean> {
  if (productId === null) return false
  const { ok, body } = await callApi('GET /api/products/', { query: { product_id: productId } })
  return ok && body.length > 0
}

/** The newest draft of another car; removes drafts whose car was saved after all. */
async function findOther(own: string): Promise<VehicleDraft | null> {
  const draft = loadDrafts().find(({ id }) => id !== own)
  if (draft === undefined || !(await wasSaved(draft))) return draft ?? null
  dropDraft(draft.id)
  return findOther(own)
}

interface DraftSettings {
  /** What a form begins with by itself, which is not worth a draft. Has to be the same object at every rendering. */
  beginnings: readonly VehicleFormValues[]
  /** Whether to offer the drafts of other cars. */
  offers: boolean
}

/**
 * Stores what is typed on this device until it is saved, and offers the drafts of other cars, one after another. Each
 * car has its own draft, so that none overwrites or removes another.
 */
export function useVehicleDraft(
  { id, productId, ...values }: Omit<VehicleDraft, 'savedAt'>,
  { beginnings, offers }: DraftSettings,
) {
  const [offered, setOffered] = useState<VehicleDraft | null>(null)

  useEffect(() => {
    if (!offers) return
    let gone = false
    void findOther(id).then(draft => (gone ? null : setOffered(draft)))
    return () => {
      gone = true
    }
  }, [id, offers])

  const json = JSON.stringify({ ...values, productId })
  useEffect(() => {
    const draft = JSON.parse(json) as Omit<VehicleDraft, 'id' | 'savedAt'>
    if (beginnings.every(beginning => changedValues(beginning, draft).length > 0))
      saveDraft({ ...draft, id, savedAt: Date.now() })
    else dropDraft(id)
  }, [json, id, beginnings])

  return {
    offered,
    later: () => setOffered(null),
    /** Deletes the offered draft, and offers the next. */
    async drop(draft: VehicleDraft): Promise<void> {
      dropDraft(draft.id)
      setOffered(null)
      setOffered(await findOther(id))
    },
  }
}
