import { useRef, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { callApi } from '../calls/callApi.ts'
import { reportProblem } from '../ui/reportProblem.ts'
import { readProduct } from '../device/readProduct.ts'

/** Cards shown of a body type; View All has the rest. */
export const BODY_TYPE_CARDS = 8

/** The vehicles of a body type; `unknown` after a failed request. */
type Listing = { state: 'loading' | 'unknown' } | { state: 'loaded'; vehicles: readonly VehicleSummary[] }

async function fetchVehicles(bodyType: string, signal: AbortSignal): Promise<VehicleSummary[]> {
  const reply = await callApi('GET /api/products/catogrybody', {
    query: { category: bodyType, limit: BODY_TYPE_CARDS },
    signal,
  })
  if (reply.status === 404) return []
  if (!reply.ok) throw new Error(reply.message)
  return reply.body.slice(0, BODY_TYPE_CARDS).map(readProduct)
}

/**
 * The chosen body type with its vehicles (HOME-5). Another choice aborts the running request, so that an older answer
 * never replaces a newer one; a failure is only logged.
 */
export function useBodyTypeVehicles(first: string, firstVehicles: readonly VehicleSummary[]) {
  const [chosen, setChosen] = useState(first)
  const [listing, setListing] = useState<Listing>({ state: 'loaded', vehicles: firstVehicles })
  const awaited = useRef<AbortController>(undefined)
  const choose = async (bodyType: string) => {
    awaited.current?.abort()
    const { signal } = (awaited.current = new AbortController())
    setChosen(bodyType)
    setListing({ state: 'loading' })
    try {
      const vehicles = await fetchVehicles(bodyType, signal)
      if (!signal.aborted) setListing({ state: 'loaded', vehicles })
    } catch (error) {
      if (signal.aborted) return
      reportProblem(`The vehicles of ${bodyType} could not be loaded`, error)
      setListing({ state: 'unknown' })
    }
  }
  return { chosen, listing, choose }
}
