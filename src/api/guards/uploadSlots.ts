import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { makeFairSlots } from '#platform/slots.ts'

// Time for a form of some photos to get through; a connection on which nothing is read may be silent for longer than this.
const LONGEST_WAIT_MS = 15_000

/** How many uploads are taken in at a time, how many wait for that, and how many of both may come from one network. */
export interface UploadLimits {
  count: number
  mostWaiting: number
  ofOneNetwork?: number
  /** Whether one network is given at most half of what the others leave. */
  halfOfTheRest?: boolean
}

/**
 * Makes slots for uploads that are held in memory as they come in: few senders, or slow ones, cannot keep everybody else
 * out; the server cuts those off that send next to nothing. Whoever finds none within a short time is refused with 503, its
 * upload unread.
 */
export function createUploadSlots({ count, mostWaiting, ofOneNetwork, halfOfTheRest }: UploadLimits) {
  const inSlot = makeFairSlots(count, {
    mostWaiting,
    longestWaitMs: LONGEST_WAIT_MS,
    mostOfOne: ofOneNetwork,
    halfOfTheRest,
  })

  return <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    inSlot(networkOf(request.ip), work)
}
