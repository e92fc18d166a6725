import { useEffect } from 'react'
import { reportProblem } from '../ui/reportProblem.ts'
import type { CatalogueData } from './loadCatalogue.ts'

let shown: CatalogueData | undefined

/** Remembers what the screen shows for as long as it stands, for when the next answer does not come. */
export function useKeepShown(data: CatalogueData): void {
  useEffect(() => {
    shown = data
    return () => { shown = undefined }
  }, [data])
}

/** The server's answer; when it fails, what is shown stays, marked as `failed` (FILTER-5). */
export async function loadOrKeep(
  load: () => Promise<CatalogueData>, signal: AbortSignal,
): Promise<CatalogueData & { failed?: boolean }> {
  try {
    return await load()
  } catch (error) {
    if (signal.aborted || shown === undefined) throw error
    reportProblem('The list could not be refreshed', error)
    return { ...shown, failed: true }
  }
}
