import * as calls from '#contract/feeds.ts'
import { endFeed, makeFeed } from '#services/feeds/manageFeeds.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Feeds of the cars on sale, for staff: made and ended (DESK-6). */
export function feedRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.makeFeed, async request => ({
    ...done('Copy the address now: it is shown once.'),
    address: await makeFeed(site, actorOf(request), request.body),
  }))

  handleCall(app, calls.endFeed, async request => {
    await endFeed(site, request.params.id)
    return done('The address has ended.')
  })
}
