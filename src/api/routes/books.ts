import * as calls from '#contract/books.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { settleParty } from '#services/deals/settleParty.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done, takenBack } from '../wire/done.ts'

/** Money between us and others, and the accounts that it is in (BOOK-6, BOOK-7). */
export function bookRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.settleParty, async request =>
    done(await settleParty(site, actorOf(request), { ...request.body, partyId: request.params.id })),
  )

  handleCall(app, calls.reverseRow, async request => {
    const isDone = await reverseVoucher(site, actorOf(request), { id: request.params.id, ...request.body })
    return takenBack(isDone, 'It is taken back, by a row of its own.')
  })
}
