import { useEffect, useState } from 'react'
import { changedValues, type VehicleFormValues } from '#domain/vehicle/vehicleFormValues.ts'
import { callApi } from '../calls/callApi.ts'
import { dropDraft, loadDrafts, saveDraft, type VehicleDraft } from './vehicleDraft.ts'

/** Whether the car of a draft is in the stock by now: its answer was lost, or it was saved in another tab. */
async function wasSaved({ productId }: VehicleDraft): Promise<boolean> {
  if (productId === null) return false
  const { body } = await callApi('GET', `/api/products/?product_id=${productId}`)
  return Array.isArray(body) && body.length > 0
}

/** The newest draft of another filling; those that were saved after all are taken away. */
async function findOther(own: string): Promise<VehicleDraft | null> {
  const draft = loadDrafts().find(({ id }) => id !== own)
  if (draft === undefined || !(await wasSaved(draft))) return draft ?? null
  dropDraft(draft.id)
  return findOther(own)
}

interface DraftSettings {
  /** What need not be kept: what a form begins with by itself. Has to be the same object every time. */
  beginnings: readonly VehicleFormValues[]
  /** Whether to offer back what was kept of other fillings. */
  offers: boolean
}

/**
 * Keeps what is typed on this device until it is saved, and offers back what was kept of other fillings, one after another.
 * Each filling is kept by itself, so that none is written over by another or goes with it.
 */
export function useVehicleDraft({ id, productId, ...values }: Omit<VehicleDraft, 'savedAt'>, { beginnings, offers }: DraftSettings) {
  const [offered, setOffered] = useState<VehicleDraft | null>(null)

  useEffect(() => {
    if (!offers) return
    let gone = false
    void findOther(id).then(draft => gone ? null : setOffered(draft))
    return () => { gone = true }
  }, [id, offers])

  const json = JSON.stringify({ ...values, productId })
  useEffect(() => {
    const draft = JSON.parse(json) as Omit<VehicleDraft, 'id' | 'savedAt'>
    if (beginnings.every(beginning => changedValues(beginning, draft).length > 0)) saveDraft({ ...draft, id, savedAt: Date.now() })
    else dropDraft(id)
  }, [json, id, beginnings])

  return {
    offered,
    later: () => setOffered(null),
    /** Throws away what is offered, and offers the next. */
    async drop(draft: VehicleDraft): Promise<void> {
      dropDraft(draft.id)
      setOffered(null)
      setOffered(await findOther(id))
    },
  }
}
