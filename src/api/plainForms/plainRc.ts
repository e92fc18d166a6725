import { asciiDigits } from '#domain/text/asciiDigits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import { findRc } from '#services/transfers/whereIsRc.ts'
import type { PlainScope } from './plainForm.ts'

const HOUR_MS = 3_600_000
// Mobile networks put many people behind one address; one person types it wrong a few times.
const FROM_ONE_NETWORK = { name: 'rc network', max: 30, windowMs: HOUR_MS }
const OF_ONE_REFERENCE = { name: 'rc reference', max: 8, windowMs: HOUR_MS }

const MISSING_REFERENCE = 'Please enter the reference.'
const MISSING_PHONE = 'Please enter your number, or its last four digits.'
const askedSchema = z.object({
  reference: z.string(MISSING_REFERENCE).regex(/\S/, MISSING_REFERENCE),
  phone: z.string(MISSING_PHONE).refine(typed => asciiDigits(typed).replace(/\D/g, '').length >= 4, MISSING_PHONE),
})

/** "Where is my RC", as a browser posts it by itself (DESK-3): leads to the buyer's page, or says that both do not belong together. */
export function plainRcRoutes({ site, take }: PlainScope): void {
  const byNetwork = createSharedLimit(site, FROM_ONE_NETWORK)
  const byReference = createSharedLimit(site, OF_ONE_REFERENCE)

  async function countTry(limit: SharedLimit, what: string, reply: FastifyReply): Promise<void> {
    const waitMs = site.configuration.rateLimit ? await limit.take(what) : null
    if (waitMs === null) return
    reply.header('Retry-After', Math.ceil(waitMs / 1_000))
    throw new Failure('too_many', 'This was tried many times. Please try again in an hour, or call us.')
  }

  const before = (request: FastifyRequest, reply: FastifyReply) => countTry(byNetwork, networkOf(request.ip), reply)
  take('/where-is-my-rc', { permission: 'enquiry.send', body: askedSchema, before }, async ({ reply, form }) => {
    // What cannot be a reference opens nothing, and uses up nobody else's tries.
    const asked = readReference(form.reference)
    if (asked !== null) await countTry(byReference, asked, reply)
    return `/where-is-my-rc/${await findRc(site, form)}`
  })
}
