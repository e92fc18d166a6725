import * as calls from '#contract/feeds.ts'
import { endFeed, makeFeed } from '#services/feeds/manageFeeds.ts'
import type { Site } from '#services/site.ts'
import type { AskPasswordAgain } from '../guards/passwordAgain.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Feeds of the cars on sale, for staff: made and ended (DESK-6). */
export function feedRoutes(app: ApiScope, site: Site, askPassword: AskPasswordAgain): void {
  handleCall(app, calls.makeFeed, async request => {
    const { password, ...feed } = request.body
    const maker = await askPassword(request, password)
    return { ...done('Copy the address now: it is shown once.'), address: await makeFeed(site, maker, feed) }
  })

  handleCall(app, calls.endFeed, async request => {
    await endFeed(site, { id: accountOf(request).id, actor: actorOf(request) }, request.params.id)
    return done('The address has ended.')
  })
}
