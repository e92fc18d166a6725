import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { createUploadSlots } from './uploadSlots.ts'

// Mobile networks put many people behind one address; one person seldom writes five times in ten minutes.
const FROM_ONE_ADDRESS = 30
const FROM_ONE_PHONE = 5
const WINDOW = '10 minutes'
// Each holds up to four documents in memory until they are stored. Mobile networks put many people behind one address.
const UPLOADS = { count: 8, mostWaiting: 40, ofOneNetwork: 4 }

/**
 * Refuses with 429 and `Retry-After` when too much has come from one address or one telephone number. Every way in shares one:
 * calls and plain forms.
 */
export interface EnquiryLimits {
  takeAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  takePhone(request: FastifyRequest, reply: FastifyReply, phone: string): Promise<void>
  /** Takes in files when there is a place for it; else 503. */
  inUploadSlot: ReturnType<typeof createUploadSlots>
}

/** The limits of what visitors send, counted unless switched off. Kept in this process's memory, telephone numbers as hashes. */
export function createEnquiryLimits(
  app: Pick<FastifyInstance, 'createRateLimit'>,
  { rateLimit: on }: { rateLimit: boolean },
): EnquiryLimits {
  const inUploadSlot = createUploadSlots(UPLOADS)
  if (!on) return { takeAddress: async () => {}, takePhone: async () => {}, inUploadSlot }
  const phones = new WeakMap<FastifyRequest, string>()
  const byAddress = app.createRateLimit({ max: FROM_ONE_ADDRESS, timeWindow: WINDOW })
  const byPhone = app.createRateLimit({
    max: FROM_ONE_PHONE,
    timeWindow: WINDOW,
    keyGenerator: request => phones.get(request) ?? '',
  })

  async function take(limit: typeof byAddress, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const state = await limit(request)
    if (state.isAllowed || !state.isExceeded) return
    reply.header('Retry-After', state.ttlInSeconds)
    const minutes = Math.ceil(state.ttlInSeconds / 60)
    throw new Failure(
      'too_many',
      `You have sent several messages already. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or call us.`,
    )
  }
  return {
    inUploadSlot,
    takeAddress: (request, reply) => take(byAddress, request, reply),
    takePhone: (request, reply, phone) => {
      phones.set(
        request,
        createHash('sha256')
          .update(normalisePhone(phone) ?? phone)
          .digest('hex'),
      )
      return take(byPhone, request, reply)
    },
  }
}
