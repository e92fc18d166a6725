import { asciiDigits } from '#domain/text/asciiDigits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import { findRc } from '#services/transfers/whereIsRc.ts'
import type { Site } from '#services/site.ts'
import { leadTo } from '../http/leadTo.ts'
import { describePosted } from './describePosted.ts'
import { readPlainBody } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

const HOUR_MS = 3_600_000
// Mobile networks put many people behind one address; one person types it wrong a few times.
const FROM_ONE_NETWORK = { name: 'rc network', max: 30, windowMs: HOUR_MS }
const OF_ONE_REFERENCE = { name: 'rc reference', max: 8, windowMs: HOUR_MS }

/** "Where is my RC", as a browser posts it by itself (DESK-3): leads to the buyer's page, or says that both do not belong together. */
export function plainRcRoutes(app: FastifyInstance, site: Site, show: ShowForm): void {
  const byNetwork = createSharedLimit(site, FROM_ONE_NETWORK)
  const byReference = createSharedLimit(site, OF_ONE_REFERENCE)

  async function take(limit: SharedLimit, what: string, reply: FastifyReply): Promise<void> {
    const waitMs = site.configuration.rateLimit ? await limit.take(what) : null
    if (waitMs === null) return
    reply.header('Retry-After', Math.ceil(waitMs / 1_000))
    throw new Failure('too_many', 'This was tried many times. Please try again in an hour, or call us.')
  }

  app.post('/where-is-my-rc', async (request: FastifyRequest, reply: FastifyReply) => {
    const values = readPlainBody(request.body, ['reference', 'phone'])
    try {
      const { reference = '', phone = '' } = values
      await take(byNetwork, networkOf(request.ip), reply)
      if (reference.trim() === '')
        throw new Failure('invalid', 'Please enter the reference.', { reference: 'Please enter the reference.' })
      if (asciiDigits(phone).replace(/\D/g, '').length < 4)
        throw new Failure('invalid', 'Please enter the number.', {
          phone: 'Please enter your number, or its last four digits.',
        })
      // What cannot be a reference opens nothing, and uses up nobody else's tries.
      const asked = readReference(reference)
      if (asked !== null) await take(byReference, asked, reply)
      const seal = await findRc(site, { reference, phone })
      return await leadTo(reply, `/where-is-my-rc/${seal}`)
    } catch (thrown) {
      return show(request, reply, '/where-is-my-rc', describePosted(thrown, request, reply, values))
    }
  })
}
