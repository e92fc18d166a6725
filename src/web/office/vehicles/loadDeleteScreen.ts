import { RETIRED_MS } from '#services/photos/sweepOrphanPhotos.ts'
import type { Site } from '#services/site.ts'
import { findVehicles, MOST_FOUND, type FoundVehicle } from '#services/stock/findVehicles.ts'
import { listRemoved, type RemovedSummary } from '#services/vehicles/removedVehicles.ts'
import { FETCH_FAILED, readSearch, type SearchTexts } from './deleteSearch.ts'

const REMOVED_SHOWN = 30

/** What the delete screen shows. `found` is null before a search; `problem` is what the search says instead of cars. */
export interface DeleteScreenData {
  texts: SearchTexts
  found: readonly FoundVehicle[] | null
  /** Whether there may be more than were found. */
  more: boolean
  problem: string | null
  removed: readonly RemovedSummary[]
}

/**
 * Loads the search of the delete screen, and the cars deleted in the last 30 days. A failure is returned as `problem`,
 * not thrown (ADMIN-5).
 */
export async function loadDeleteScreen(site: Site, url: string): Promise<DeleteScreenData> {
  const { texts, asked } = readSearch(url)
  const { car_number: carNumber, product_id: productId, model_name: name } = texts
  try {
    const removed = await listRemoved(site, { since: site.clock.now() - RETIRED_MS, limit: REMOVED_SHOWN })
    if (!asked) return { texts, found: null, more: false, problem: null, removed }
    if (!carNumber && !productId && !name) {
      return {
        texts,
        found: null,
        more: false,
        problem: 'Please enter at least one filter (Car Number, Product ID, or Car Name).',
        removed,
      }
    }
    const found = await findVehicles(site, { carNumber, productId, name }, { hidden: true })
    return { texts, found, more: found.length === MOST_FOUND, problem: null, removed }
  } catch (error) {
    site.log.error({ err: error }, 'the search for cars to delete failed')
    return { texts, found: null, more: false, problem: FETCH_FAILED, removed: [] }
  }
}
