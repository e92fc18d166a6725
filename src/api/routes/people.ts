import { changePerson } from '#contract/office.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Approving people, changing their role, disabling and enabling them: for owners (AUTH-4). */
export function peopleRoutes(app: ApiScope, site: Site): void {
  handleCall(app, changePerson, async request => {
    await changeAccount(site, actorOf(request), request.params.id, request.body)
    return done('The account was changed.')
  })
}
