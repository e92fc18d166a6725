import { useSearchParams } from 'react-router'
import { STEP_METHODS, type StepMethod } from '#domain/accounts/stepMethods.ts'
import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { pageHead } from '../ui/pageHead.ts'
import type { Route } from './+types/secondStep'
import { loadAccountPage, type AccountPage } from './accountPage.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { AppStepForm, RecoveryStepForm } from './StepForms.tsx'

/** The ways that the address names, which is all that the page knows of the account: it is cached for all. */
function methodsOf(query: URLSearchParams): StepMethod[] {
  const named = query.getAll('by')
  const known = STEP_METHODS.filter(method => named.includes(method))
  return known.length === 0 ? [...STEP_METHODS] : known
}

export const reads: AddressReads = {
  query: query =>
    new URLSearchParams(
      STEP_METHODS.filter(method => query.getAll('by').includes(method)).map((method): [string, string] => [
        'by',
        method,
      ]),
    ),
}

export const action = answerPosted

export function loader({ context }: Route.LoaderArgs): AccountPage {
  return loadAccountPage(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageHead(matches, {
      title: 'Second step',
      description: 'The second step of signing in.',
      path: '/login/second-step',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** `/login/second-step` (DESK-10): after the password, a passkey, a code of the app, or a recovery code. Codes work without a script. */
export default function SecondStep({ loaderData: { account }, actionData: posted }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const methods = methodsOf(query)
  const page = `/login/second-step?${query}`
  const recovery = posted?.fields.recoveryCode === undefined ? undefined : posted
  const app = recovery === undefined ? posted : undefined
  return (
    <AccountScreen
      title="Second step"
      text="Your password is right. Now show that it is you."
      links={account === null ? [{ to: '/login', question: 'Too late, or somebody else?', name: 'Start again' }] : []}
    >
      {account === null ? (
        <div className="space-y-6">
          {methods.includes('passkey') && <PasskeyButton label="Use your passkey" />}
          {methods.includes('passkey') && methods.includes('app') && (
            <p className="needs-script text-center text-sm text-muted">or</p>
          )}
          {methods.includes('app') && <AppStepForm plain={{ page, posted: app }} />}
          {methods.includes('recovery') && (
            <details open={recovery !== undefined || methods.length === 1} className="border-t border-line pt-2">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">Use a recovery code</summary>
              <RecoveryStepForm plain={{ page, posted: methods.includes('app') ? recovery : posted }} />
            </details>
          )}
          {methods.includes('passkey') && !methods.includes('app') && (
            <noscript>
              <p className="text-muted">
                A passkey needs JavaScript, which is off in your browser. A recovery code works without.
              </p>
            </noscript>
          )}
        </div>
      ) : (
        <SignedInAs account={account} />
      )}
    </AccountScreen>
  )
}
