import { pageHead } from '../ui/pageHead.ts'
import type { Route } from './+types/resetPassword'
import { loadAccountPage, type AccountPage } from './accountPage.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { ResetForm } from './ResetForm.tsx'

export function loader({ context }: Route.LoaderArgs): AccountPage {
  return loadAccountPage(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: 'Reset password',
    description: 'Set a new password for your account: by an OTP that we mail to your address.',
    path: '/reset-password',
  })
}

/** `/reset-password` (AUTH-3): also for somebody signed in, who may have forgotten the password all the same. */
export default function ResetPassword({ loaderData: { demoOutbox } }: Route.ComponentProps) {
  return (
    <AccountScreen
      title="Reset password"
      text="We mail you an OTP; with it you choose a new password."
      purpose="Resetting a password"
      links={[
        { to: '/login', question: 'You remember it?', name: 'Login' },
        { to: '/register', question: 'New here?', name: 'Register' },
      ]}
    >
      <ResetForm demoOutbox={demoOutbox} />
    </AccountScreen>
  )
}
