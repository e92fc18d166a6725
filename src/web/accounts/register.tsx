import { pageHead } from '../ui/pageHead.ts'
import type { Route } from './+types/register'
import { loadAccountPage, type AccountPage } from './accountPage.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useNoun } from '../ui/useNoun.ts'

export function loader({ context }: Route.LoaderArgs): AccountPage {
  return loadAccountPage(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: 'Register',
    description: 'Join the team of the showroom: verify your e-mail address by OTP and choose a password.',
    path: '/register',
  })
}

/** `/register` (AUTH-2). */
export default function Register({ loaderData: { account, demoOutbox } }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <AccountScreen
      title="Register"
      text={`For new members of the team: an administrator approves each account. Nobody needs one to buy or sell ${noun.aOne}.`}
      purpose="Registering"
      links={account === null ? [{ to: '/login', question: 'You have an account?', name: 'Login' }] : []}
    >
      {account === null ? <RegisterForm demoOutbox={demoOutbox} /> : <SignedInAs account={account} />}
    </AccountScreen>
  )
}
