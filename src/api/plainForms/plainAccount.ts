import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import * as calls from '#contract/session.ts'
import { changePassword } from '#services/accounts/changePassword.ts'
import { confirmPassword } from '#services/accounts/confirmPassword.ts'
import { reviewAccess } from '#services/accounts/standingAccess/reviewAccess.ts'
import { signOutEverywhere } from '#services/accounts/standingAccess/signOutEverywhere.ts'
import { accountOf } from '../guards/permission.ts'
import { sendToken, SESSION_COOKIE } from '../http/cookies.ts'
import { browserOf, sendSignedIn } from '../http/signingBrowser.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

const { seen: refs } = calls.reviewAccess.body.shape
const withConfirmation = calls.changePassword.body.extend({ confirmation: z.string().default('') })
// One field has all that was shown: as fields of their own they might be too many for a form.
const withSeenInOne = calls.reviewAccess.body.extend({
  seen: z
    .string()
    .default('')
    .transform(text => text.split(' ').filter(ref => ref !== ''))
    .pipe(refs),
})

/** One's own account as a browser posts it by itself: another password, signing out everywhere, what is kept of one's access (OPS-6). */
export function plainAccountRoutes({ site, signIn: guard, take }: PlainScope): void {
  take('/account', { ...calls.changePassword, body: withConfirmation }, async ({ request, reply, form }) => {
    const { confirmation, ...passwords } = form
    if (passwords.newPassword !== confirmation)
      throw new Failure('invalid', 'Passwords do not match', { confirmation: 'Passwords do not match' })
    sendSignedIn(reply, await changePassword(site, guard, accountOf(request), passwords, browserOf(request)))
    return '/account/access?changed=1'
  })

  const signingOut = { ...calls.signOutEverywhere, body: NO_FIELDS, page: () => '/account' }
  take('/account/sign-out', signingOut, async ({ request, reply }) => {
    await signOutEverywhere(site, accountOf(request).id)
    sendToken(reply, SESSION_COOKIE, null)
    return '/login'
  })

  take('/account/access', { ...calls.reviewAccess, body: withSeenInOne }, async ({ request, form }) => {
    const { password, ...review } = form
    const account = accountOf(request)
    const asked = { password, field: 'password', message: 'The password is wrong.' }
    const confirmed = await confirmPassword(site, guard, account, asked, browserOf(request))
    await reviewAccess(site, account, confirmed.passwordHash, review)
    return '/account/access?saved=1'
  })
}
