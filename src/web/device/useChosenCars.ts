import { useEffect, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { callApi } from '../calls/callApi.ts'
import { readProduct } from './readProduct.ts'
import { reportProblem } from '../ui/reportProblem.ts'

type Cars = ReadonlyMap<string, VehicleSummary>

interface Answer {
  /** The ids that were asked for, with commas between them. */
  asked: string
  /** Null after a failed request. */
  cars: Cars | null
}

async function fetchCars(ids: string, signal: AbortSignal): Promise<Cars | null> {
  const reply = await callApi('GET /api/products/chosen', { query: { ids }, signal })
  if (!reply.ok) {
    if (!signal.aborted) reportProblem(`The cars of the device could not be loaded: ${reply.message}`)
    return null
  }
  return new Map(
    reply.body.map(product => [
      product.product_id,
      { ...readProduct(product), ...(product.sold ? { state: 'sold' as const } : {}) },
    ]),
  )
}

interface ChosenCars {
  /** As they are now, by product id; null until they have come. */
  cars: Cars | null
  /** Whether the site has answered that it has no page of this car. */
  isGone: (id: string) => boolean
  failed: boolean
  /** Asks again after a failure. */
  retry: () => void
}

/** The cars of ids from the device. They are asked for again only when there is an id more. */
export function useChosenCars(ids: readonly string[]): ChosenCars {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = ids.join(',')
  const asked = answer?.asked ?? ''
  const isNew = ids.some(id => !asked.includes(id))
  useEffect(() => {
    if (wanted === '' || !isNew) return
    const controller = new AbortController()
    const ask = async () => {
      const cars = await fetchCars(wanted, controller.signal)
      if (!controller.signal.aborted) setAnswer({ asked: wanted, cars })
    }
    void ask()
    return () => controller.abort()
  }, [wanted, isNew])
  return {
    cars: answer?.cars ?? null,
    isGone: id => answer !== null && asked.includes(id) && answer.cars?.has(id) === false,
    failed: answer !== null && answer.cars === null && !isNew,
    retry: () => setAnswer(null),
  }
}
