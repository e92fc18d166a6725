import { data } from 'react-router'
import { findInvitation } from '#services/accounts/invitations/acceptInvitation.ts'
import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { privateHead, privateHeaders, tokenOf } from '../frame/privatePage.ts'
import { siteContext } from '../siteContext.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/join'

export const reads: AddressReads = { params: tokenOf }
export const headers = privateHeaders
export const meta = () => privateHead('Join the team')
export const action = answerPosted

/** What `/join/done` is: the page after a password was chosen. */
const DONE = 'done'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name: dealer } = site.profile
  if (token === DONE) return data({ dealer, isDone: true, invited: null })
  const invited = await findInvitation(site, token)
  return data({ dealer, isDone: false, invited }, invited === null ? { status: 404 } : {})
}

/** Where somebody who was invited chooses a password (DESK-1). It works without JavaScript. */
export default function Join({
  loaderData: { dealer, isDone, invited },
  params: { token },
  actionData: posted,
}: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-8 pb-4 md:pt-14">
      {isDone ? (
        <>
          <h1 className="text-2xl font-bold tracking-tight">Your account is ready</h1>
          <p className="mt-2 text-muted">Sign in with your e-mail address and the password that you chose.</p>
          <LinkButton to="/login" className="mt-6">
            Sign in
          </LinkButton>
        </>
      ) : invited === null ? (
        <>
          <h1 className="text-2xl font-bold tracking-tight">This link opens nothing any more</h1>
          <p className="mt-2 text-muted">
            It was used, taken back, or is too old. Ask whoever invited you to send the invitation again.
          </p>
        </>
      ) : (
        <>
          <h1 className="text-2xl font-bold tracking-tight">{`Join the team of ${dealer}`}</h1>
          <p className="mt-2 break-words text-muted">{`Your account is ${invited.email}. Choose a password for it.`}</p>
          <form
            method="post"
            action={`/join/${token}`}
            noValidate
            className="mt-6 space-y-4 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8"
          >
            {posted?.message != null && (
              <p role="alert" className="font-semibold text-danger">
                {posted.message}
              </p>
            )}
            {/* For password managers, which store the address beside the password. */}
            <input type="hidden" name="username" autoComplete="username" value={invited.email} />
            <Field
              name="name"
              label="Your name"
              autoComplete="name"
              hint="As colleagues see it."
              defaultValue={posted?.values.name ?? invited.name}
              error={posted?.fields.name}
            />
            <Field
              name="password"
              type="password"
              label="Password"
              autoComplete="new-password"
              hint="At least 8 characters. Three or four words that only you would put together are good."
              error={posted?.fields.password}
            />
            <Field
              name="confirmation"
              type="password"
              label="Confirm password"
              autoComplete="new-password"
              error={posted?.fields.confirmation}
            />
            <Button type="submit">Join</Button>
          </form>
        </>
      )}
    </div>
  )
}
