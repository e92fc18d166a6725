import { valueCar as call } from '#contract/pricing.ts'
import { Failure } from '#domain/errors.ts'
import { valueCar } from '#services/pricing/valueCar.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'

/** Who sells a car asks for one or a few; a script that copies our prices asks for thousands. */
const FROM_ONE_ADDRESS = { max: 60, timeWindow: '10 minutes' }

/** What cars like one are offered for (VISIT-4). */
export function pricingRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  const limit = site.configuration.rateLimit ? app.createRateLimit(FROM_ONE_ADDRESS) : null
  handleCall(app, call, async (request, reply) => {
    const state = await limit?.(request)
    if (state?.isAllowed === false && state.isExceeded) {
      reply.header('Retry-After', state.ttlInSeconds)
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
