import { answerPosted } from '../forms/answerPosted.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import type { Route } from './+types/login'
import { loadAccountPage, type AccountPage } from './accountPage.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useNoun } from '../ui/useNoun.ts'

export function loader({ context }: Route.LoaderArgs): AccountPage {
  return loadAccountPage(context)
}

export const action = answerPosted

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: 'Login',
    description: `Sign in to look after the ${noun.many}, enquiries and option lists of the showroom.`,
    path: '/login',
  })
}

/** `/login` (AUTH-1): by password, which works without JavaScript, or by a passkey alone (DESK-10). */
export default function Login({ loaderData: { account }, actionData: posted }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <AccountScreen
      title="Login"
      text={`For the team. Nobody needs an account to buy or sell ${noun.aOne}.`}
      links={
        account === null
          ? [
              { to: '/reset-password', name: 'Forgot your password?' },
              { to: '/register', question: 'New here?', name: 'Register' },
            ]
          : []
      }
    >
      {account === null ? (
        <>
          <SignInForm posted={posted} />
          <div className="mt-4">
            <PasskeyButton label="Sign in with a passkey" look="quiet" />
          </div>
        </>
      ) : (
        <SignedInAs account={account} />
      )}
    </AccountScreen>
  )
}
