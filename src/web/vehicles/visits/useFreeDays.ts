import { useCallback, useState } from 'react'
import type { CallSuccess } from '#contract/calls.ts'
import { callApi } from '../../calls/callApi.ts'

/** When a car can be driven, as the server says it. */
export type FreeDays = CallSuccess<'GET /api/product/:productId/slots'>

/** The free times of a car (VISIT-1): none until they are asked for, and none when no answer comes. */
export function useFreeDays(productId: string): { free: FreeDays | null; look: () => Promise<void> } {
  const [free, setFree] = useState<FreeDays | null>(null)
  const look = useCallback(async () => {
    const reply = await callApi('GET /api/product/:productId/slots', { params: { productId } })
    if (reply.ok) setFree(reply.body)
  }, [productId])
  return { free, look }
}
