import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { makeFairSlots, type Slots } from '#platform/slots.ts'

const LIMITS = { mostWaiting: 64, longestWaitMs: 5_000, retryAfterSeconds: 5 }
// A list is read in batches, and the event loop serves others between two of them; a slow reader holds its place for long.
const LISTS = 64
const LISTS_OF_ONE_NETWORK = 8

/** Bounds what is read from the whole catalogue for one answer, with a fair share for each network; else 503. */
export interface CatalogueSlots {
  /** Runs what takes milliseconds of the process, one after another; between two of them others are answered. */
  look<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>
  /** The same for work of a request that is given later. */
  looking(request: FastifyRequest): Slots
  /** Sends a list that is read while it is sent: it counts until the answer is out, or whoever asked has left. */
  send(request: FastifyRequest, reply: FastifyReply, begin: () => Promise<unknown>): Promise<FastifyReply>
}

/** The slots of one API. */
export function createCatalogueSlots(): CatalogueSlots {
  const inLook = makeFairSlots(1, LIMITS)
  const inList = makeFairSlots(LISTS, { ...LIMITS, mostOfOne: LISTS_OF_ONE_NETWORK })

  const look: CatalogueSlots['look'] = (request, work) =>
    inLook(networkOf(request.ip), async () => {
      await yieldToEventLoop()
      return work()
    })

  return {
    look,
    looking: request => work => look(request, work),
    send: (request, reply, begin) => {
      const begun = Promise.withResolvers<FastifyReply>()
      inList(networkOf(request.ip), async () => {
        const { promise: out, resolve } = Promise.withResolvers<void>()
        reply.raw.once('close', resolve).once('finish', resolve)
        const list = await look(request, begin)
        begun.resolve(reply.send(list))
        if (!reply.raw.destroyed) await out
      }).catch(begun.reject)
      return begun.promise
    },
  }
}
