import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { Failure } from '#domain/errors.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import type { Site } from '#services/site.ts'
import { createUploadSlots } from './uploadSlots.ts'

const WINDOW_MS = 600_000
// Mobile networks put many people behind one address; one person seldom writes five times in ten minutes.
const FROM_ONE_NETWORK = { name: 'forms network', max: 30, windowMs: WINDOW_MS }
const FROM_ONE_PHONE = { name: 'forms phone', max: 5, windowMs: WINDOW_MS }
// Each holds up to four documents in memory until they are stored. Mobile networks put many people behind one address.
// Two of them that send slowly have six.
const UPLOADS = { count: 8, mostWaiting: 40, ofOneNetwork: 4, halfOfTheRest: true }

/**
 * Refuses with 429 and `Retry-After` when too much has come from one network or one telephone number. Every way in shares one:
 * calls and plain forms.
 */
export interface EnquiryLimits {
  takeAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  takePhone(request: FastifyRequest, reply: FastifyReply, phone: string): Promise<void>
  /** Takes in files when there is a place for it; else 503. */
  inUploadSlot: ReturnType<typeof createUploadSlots>
}

/** The limits of what visitors send, counted unless switched off. All processes of the site share them (OPS-4). */
export function createEnquiryLimits(site: Site): EnquiryLimits {
  const inUploadSlot = createUploadSlots(UPLOADS)
  if (!site.configuration.rateLimit) return { takeAddress: async () => {}, takePhone: async () => {}, inUploadSlot }
  const byNetwork = createSharedLimit(site, FROM_ONE_NETWORK)
  const byPhone = createSharedLimit(site, FROM_ONE_PHONE)

  async function take(limit: SharedLimit, what: string, reply: FastifyReply): Promise<void> {
    const waitMs = await limit.take(what)
    if (waitMs === null) return
    reply.header('Retry-After', Math.ceil(waitMs / 1_000))
    const minutes = Math.ceil(waitMs / 60_000)
    throw new Failure(
      'too_many',
      `You have sent several messages already. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or call us.`,
    )
  }
  return {
    inUploadSlot,
    takeAddress: (request, reply) => take(byNetwork, networkOf(request.ip), reply),
    takePhone: (_request, reply, phone) => take(byPhone, normalisePhone(phone) ?? phone, reply),
  }
}
