import { useEffect } from 'react'
import { reportProblem } from '../ui/reportProblem.ts'
import type { CatalogueData } from './loadCatalogue.ts'

let shown: CatalogueData | undefined

/** Remembers the data that the screen shows while it is mounted, in case the next answer fails. */
export function useKeepShown(data: CatalogueData): void {
  useEffect(() => {
    shown = data
    return () => {
      shown = undefined
    }
  }, [data])
}

/** The server's answer; when the request fails, the data shown before, marked as `failed` (FILTER-5). */
export async function loadOrKeep(
  load: () => Promise<CatalogueData>,
  signal: AbortSignal,
): Promise<CatalogueData & { failed?: boolean }> {
  try {
    return await load()
  } catch (error) {
    // An answer is no failure: a search in words leads to the list of its filter.
    if (signal.aborted || shown === undefined || error instanceof Response) throw error
    reportProblem('The list could not be refreshed', error)
    return { ...shown, failed: true }
  }
}
