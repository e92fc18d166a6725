import { valueCar as call } from '#contract/pricing.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { Failure } from '#domain/errors.ts'
import { createSharedLimit } from '#services/limits/sharedLimit.ts'
import { valueCar } from '#services/valuation/valueCar.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'

/** Who sells a car asks for one or a few; a script that copies our prices asks for thousands. */
const FROM_ONE_NETWORK = { name: 'prices', max: 60, windowMs: 600_000 }

/** What cars like one are offered for (VISIT-4). */
export function pricingRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  const limit = createSharedLimit(site, FROM_ONE_NETWORK)
  handleCall(app, call, async (request, reply) => {
    const waitMs = site.configuration.rateLimit ? await limit.take(networkOf(request.ip)) : null
    if (waitMs !== null) {
      reply.header('Retry-After', Math.ceil(waitMs / 1_000))
      throw new Failure(
        'too_many',
        'You have asked for many prices already. Please try again in some minutes, or call us.',
      )
    }
    return slots.look(request, async () => {
      const value = await valueCar(site, request.query)
      if (value === null) throw new Failure('not_found', 'Prices are not compared on this site, or not yet.')
      return value
    })
  })
}
