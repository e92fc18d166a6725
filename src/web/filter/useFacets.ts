import { useEffect, useState } from 'react'
import type { Facet } from '#domain/catalogue/facets.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { reportProblem } from '../ui/reportProblem.ts'
import type { FilterCounts } from './filterGroups.ts'
import { facetsQuery, readFacets } from './readFacets.ts'

// Sliders change many times a second; after the tick of a box so short a delay is not noticed.
const PAUSE_MS = 120

/**
 * The count and the options of a filter, fetched on every change. An older answer never replaces a newer one. When a
 * request fails, the last answer stays and `failed` is true until `again` succeeds (FILTER-5).
 */
export function useFacets(
  filter: Filter,
  whole: readonly Facet[],
): { answer: FilterCounts | undefined; failed: boolean; again: () => void } {
  const query = facetsQuery(filter, whole)
  const [answer, setAnswer] = useState<FilterCounts>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      try {
        const fresh = await readFacets(query, asking.signal)
        if (asking.signal.aborted) return
        setAnswer(fresh)
        setFailed(false)
      } catch (error) {
        if (asking.signal.aborted) return
        reportProblem('The filter could not be refreshed', error)
        setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), attempt === 0 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, attempt])
  return { answer, failed, again: () => setAttempt(attempt + 1) }
}
