import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/account/networkAddress.ts'
import { makeFairSlots } from '#platform/slots.ts'

// Time for a form of some photos to get through; a connection on which nothing is read may be silent no longer than a minute.
const LONGEST_WAIT_MS = 15_000
// A telephone at the edge of the network manages several times as much, with pauses; silence is cut off by the server.
const LEAST_BYTES = 120_000
const WITHIN_SECONDS = 30

/** How many uploads are taken in at a time, how many wait for that, and how many of both may come from one network. */
export interface UploadLimits {
  count: number
  mostWaiting: number
  ofOneNetwork?: number
}

/** Cuts off an upload that is slower than `LEAST_BYTES` within `WITHIN_SECONDS` in which it was waited for. Returns the way to stop. */
function watchPace(upload: IncomingMessage): () => void {
  let seconds = 0
  let before = upload.socket.bytesRead
  const clock = setInterval(() => {
    // While what came is being worked on, nothing more is read: that is not the sender's doing.
    if (upload.complete || upload.isPaused()) return
    seconds += 1
    if (seconds < WITHIN_SECONDS) return
    if (upload.socket.bytesRead - before < LEAST_BYTES) upload.destroy()
    seconds = 0
    before = upload.socket.bytesRead
  }, 1_000).unref()
  return () => clearInterval(clock)
}

/**
 * Makes slots for uploads that are held in memory as they come in: few senders, or slow ones, cannot keep everybody else
 * out. Whoever finds none within a short time is refused with 503, its upload unread.
 */
export function createUploadSlots({ count, mostWaiting, ofOneNetwork }: UploadLimits) {
  const inSlot = makeFairSlots(count, { mostWaiting, longestWaitMs: LONGEST_WAIT_MS, mostOfOne: ofOneNetwork })

  return <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    inSlot(networkOf(request.ip), async () => {
      const stopWatching = watchPace(request.raw)
      return await work().finally(stopWatching)
    })
}
