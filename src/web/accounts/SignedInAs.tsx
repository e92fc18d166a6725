import type { Account } from '#domain/accounts/account.ts'
import { LogoutButton } from '../office/frame/LogoutButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { mayInWords, rolesInWords } from '#domain/accounts/roleWords.ts'

/** Shown instead of a form to somebody who is signed in already. */
export function SignedInAs({ account: { email, roles } }: { account: Account }) {
  return (
    <>
      <p className="text-muted">You are signed in as</p>
      <p className="text-lg font-semibold break-words">{email}</p>
      <p className="mt-1 text-sm text-muted">{`${rolesInWords(roles)}: ${mayInWords(roles)}`}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to="/admin-login" size="large">
          Dashboard
        </LinkButton>
        <LinkButton to="/account" look="quiet" size="large">
          Your account
        </LinkButton>
        <div className="flex flex-wrap justify-center">
          <LogoutButton />
        </div>
      </div>
    </>
  )
}
