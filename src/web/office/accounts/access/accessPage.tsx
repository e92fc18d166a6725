import { data } from 'react-router'
import { listAccess, type ListedAccess } from '#services/accounts/standingAccess/standingAccess.ts'
import { answerPosted } from '../../../forms/answerPosted.ts'
import { siteContext } from '../../../siteContext.ts'
import { accountContext } from '../../access/guards.ts'
import { OfficePage } from '../../frame/OfficePage.tsx'
import { CallResult } from '../../ui/CallResult.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Route } from './+types/accessPage'
import { AccessForm } from './AccessForm.tsx'
import { SignInWays } from './SignInWays.tsx'

export const action = answerPosted

const DONE = [
  ['saved', 'Saved.'],
  ['changed', 'Your password was changed. You are signed out everywhere else.'],
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const access: ListedAccess[] = await listAccess(context.get(siteContext).database.query, account.id)
  const { searchParams } = new URL(request.url)
  const done = DONE.find(([name]) => searchParams.has(name))?.[1] ?? ''
  return data({ email: account.email, access, done }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const meta: Route.MetaFunction = () => [
  { title: 'What you have opened' },
  { name: 'robots', content: 'noindex' },
]

/** What the account has made that opens something without its password: kept or ended in one list, also without JavaScript (OPS-6). */
export default function AccessPage({ loaderData: { email, access, done }, actionData: posted }: Route.ComponentProps) {
  return (
    <OfficePage
      title="What you have opened"
      text="Keys, webhooks, feeds, calendar addresses and invitations that you made. They work without your password."
      help="account"
      back={{ to: '/account', name: 'Your account' }}
    >
      <CallResult outcome={{ done: posted === undefined ? done : '', problem: '' }} className="mb-4" />
      <div className="grid max-w-3xl gap-4">
        <Panel title="Keep or end">
          {access.length === 0 ? (
            <p className="text-muted">You have made none, or all have ended.</p>
          ) : (
            <AccessForm email={email} access={access} posted={posted} />
          )}
        </Panel>
        <SignInWays />
      </div>
    </OfficePage>
  )
}
