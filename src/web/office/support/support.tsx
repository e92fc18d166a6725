import { DemoHint } from '../../forms/DemoHint.tsx'
import { WithoutScript } from '../../forms/WithoutScript.tsx'
import { accountContext } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/support'
import { SupportForm } from './SupportForm.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(accountContext)
  // The generated address of the first owner, owner@localhost, cannot receive answers.
  return { email: email.endsWith('@localhost') ? '' : email }
}

export const meta: Route.MetaFunction = () => [{ title: 'Support' }, { name: 'robots', content: 'noindex' }]

/** Where a dealer asks for help (ADMIN-9). */
export default function Support({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Support"
      help="support"
      text="Something does not work, or you do not know how? Write to us. The team replies within 48 hours."
    >
      <div className="max-w-2xl rounded-card border border-line bg-surface p-5 md:p-8">
        <DemoHint className="mb-5" />
        <SupportForm email={email} />
        <WithoutScript purpose="Ask for support" />
      </div>
    </OfficePage>
  )
}
