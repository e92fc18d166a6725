import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordChangeSchema, type Account } from '#domain/accounts/account.ts'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { accessReviewSchema } from '#domain/accounts/standingAccess.ts'
import { Failure } from '#domain/errors.ts'
import { changePassword } from '#services/accounts/changePassword.ts'
import { confirmPassword } from '#services/accounts/confirmPassword.ts'
import type { Site } from '#services/site.ts'
import { reviewAccess } from '#services/accounts/standingAccess/reviewAccess.ts'
import { signOutEverywhere } from '#services/accounts/standingAccess/signOutEverywhere.ts'
import { recogniseSession } from '../guards/session.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { sendToken, SESSION_COOKIE } from '../http/cookies.ts'
import { leadTo } from '../http/leadTo.ts'
import { browserOf, sendSignedIn } from '../http/signingBrowser.ts'
import { describePosted } from './describePosted.ts'
import { parsePlain, readPlainBody } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

const refsIn = (text: string) => text.split(' ').filter(ref => ref !== '')

/** The ticks of a repeated field. */
function ticked(body: unknown, name: string): string[] {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return [value].flat().filter(one => typeof one === 'string')
}

/** One's own account as a browser posts it by itself: another password, signing out everywhere, what is kept of one's access (OPS-6). */
export function plainAccountRoutes(app: FastifyInstance, site: Site, guard: SignInGuards, show: ShowForm): void {
  async function whoIs(request: FastifyRequest, reply: FastifyReply): Promise<Account> {
    const signedIn = await recogniseSession(site, request, reply)
    if (signedIn === null) throw new Failure('signed_out', 'You are not signed in, or not any more.')
    return signedIn.account
  }

  app.post('/account', async (request, reply) => {
    try {
      const account = await whoIs(request, reply)
      const typed = readPlainBody(request.body, ['currentPassword', 'newPassword', 'confirmation'])
      const passwords = parsePlain(passwordChangeSchema, typed)
      if (passwords.newPassword !== typed.confirmation)
        throw new Failure('invalid', 'Passwords do not match', { confirmation: 'Passwords do not match' })
      sendSignedIn(reply, await changePassword(site, guard, account, passwords, browserOf(request)))
      return leadTo(reply, '/account/access?changed=1')
    } catch (thrown) {
      // A password is never given back.
      return show(request, reply, '/account', describePosted(thrown, request, reply, {}))
    }
  })

  app.post('/account/sign-out', async (request, reply) => {
    try {
      await signOutEverywhere(site, (await whoIs(request, reply)).id)
      sendToken(reply, SESSION_COOKIE, null)
      return leadTo(reply, '/login')
    } catch (thrown) {
      return show(request, reply, '/account', describePosted(thrown, request, reply, {}))
    }
  })

  app.post('/account/access', async (request, reply) => {
    const { seen = '', password } = readPlainBody(request.body, ['seen', 'password'])
    const keep = ticked(request.body, 'keep')
    try {
      const account = await whoIs(request, reply)
      const review = parsePlain(accessReviewSchema, { seen: refsIn(seen), keep })
      const asked = { password: parsePlain(passwordAgainSchema, { password }).password, field: 'password' }
      const message = 'The password is wrong.'
      const confirmed = await confirmPassword(site, guard, account, { ...asked, message }, browserOf(request))
      await reviewAccess(site, account, confirmed.passwordHash, review)
      return leadTo(reply, '/account/access?saved=1')
    } catch (thrown) {
      const values = { keep: keep.join(' ') }
      return show(request, reply, '/account/access', describePosted(thrown, request, reply, values))
    }
  })
}
