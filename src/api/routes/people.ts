import type { FastifyRequest } from 'fastify'
import { givesAccess, rolesGiven } from '#domain/accounts/givesAccess.ts'
import { Failure } from '#domain/errors.ts'
import {
  changePerson,
  inviteColleague,
  resendInvitation,
  resetSecondFactor,
  revokeInvitation,
} from '#contract/office.ts'
import * as invitations from '#services/accounts/invitations/invitations.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { resetFactorsOf } from '#services/accounts/factors/resetFactors.ts'
import type { Site } from '#services/site.ts'
import type { AskPasswordAgain } from '../guards/passwordAgain.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const NO_ROLE = 'Please choose a role.'

/** Approving people, changing their roles, disabling and enabling them: for owners (AUTH-4). */
export function peopleRoutes(app: ApiScope, site: Site, askPassword: AskPasswordAgain): void {
  handleCall(app, changePerson, async request => {
    const { password, ...change } = request.body
    if (givesAccess(change)) await askPassword(request, password ?? '')
    await changeAccount(site, actorOf(request), request.params.id, change)
    return done('The account was changed.')
  })

  handleCall(app, resetSecondFactor, async request => {
    await askPassword(request, request.body.password)
    await resetFactorsOf(site, accountOf(request).id, request.params.id)
    return done('The second factor was reset. Their password alone signs them in now.')
  })

  // Without SITE_URL the link leads to where the owner is, who is trusted to be at the right address.
  const originOf = ({ protocol, host }: FastifyRequest) => site.configuration.siteUrl ?? `${protocol}://${host}`

  handleCall(app, inviteColleague, async request => {
    const { password, email, name, ...given } = request.body
    const roles = rolesGiven(given) ?? []
    if (roles.length === 0) throw new Failure('invalid', NO_ROLE, { roles: NO_ROLE })
    await askPassword(request, password)
    await invitations.inviteColleague(site, actorOf(request), { email, name, roles }, originOf(request))
    return done(`The invitation is on its way to ${email}.`)
  })

  handleCall(app, resendInvitation, async request => {
    await invitations.resendInvitation(site, actorOf(request), request.params.id, originOf(request))
    return done('It was sent again. The link of before opens nothing any more.')
  })

  handleCall(app, revokeInvitation, async request => {
    await invitations.revokeInvitation(site, actorOf(request), request.params.id)
    return done('The invitation was taken back. Its link opens nothing any more.')
  })
}
