import { useEffect, useState } from 'react'
import { changedValues, type VehicleFormValues } from '#domain/vehicleFormValues.ts'
import { callApi } from '../callApi.ts'
import { clearDraft, loadDraft, saveDraft, type VehicleDraft } from './vehicleDraft.ts'

/** Whether the car of a draft is in the stock by now: its answer was lost, or it was saved in another tab. */
async function wasSaved({ productId }: VehicleDraft): Promise<boolean> {
  if (productId === null) return false
  const { body } = await callApi('GET', `/api/products/?product_id=${productId}`)
  return Array.isArray(body) && body.length > 0
}

/**
 * Keeps what is typed on this device until it is saved, and offers back what was kept before. An older draft is not written
 * over before somebody has said what becomes of it.
 */
export function useVehicleDraft(values: VehicleFormValues, empty: VehicleFormValues, productId: string | null) {
  const [offered, setOffered] = useState<VehicleDraft | null>(null)
  const [looked, setLooked] = useState(false)

  useEffect(() => {
    let gone = false
    async function look(): Promise<void> {
      const draft = loadDraft()
      const saved = draft !== null && await wasSaved(draft)
      if (gone) return
      if (saved) clearDraft()
      setOffered(saved ? null : draft)
      setLooked(true)
    }
    void look()
    return () => { gone = true }
  }, [])

  const json = JSON.stringify({ ...values, productId })
  useEffect(() => {
    const draft = JSON.parse(json) as Omit<VehicleDraft, 'savedAt'>
    if (looked && offered === null && changedValues(empty, draft).length > 0) saveDraft({ ...draft, savedAt: Date.now() })
  }, [json, looked, offered, empty])

  return {
    offered,
    /** The draft is in the form, or not wanted. */
    settle: () => setOffered(null),
    clear() {
      clearDraft()
      setOffered(null)
    },
  }
}
