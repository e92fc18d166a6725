import { removeInventedCars as call } from '#contract/office.ts'
import { counted } from '#domain/text/counted.ts'
import { removeInventedCars } from '#services/demo/inventedCars.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The cars of the demo in the stock of a site that has become live. */
export function inventedCarRoutes(app: ApiScope, site: Site): void {
  handleCall(app, call, async request => {
    const removed = await removeInventedCars(site, actorOf(request))
    return done(removed === 0 ? 'There was none.' : `Removed: ${counted(removed, 'invented car')}.`)
  })
}
