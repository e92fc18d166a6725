import type { Account as SignedIn } from '#domain/account/account.ts'
import { listSessions, type ListedSession } from '#services/sessions/sessions.ts'
import { ROLES_IN_WORDS } from '../../account/roles.ts'
import { siteContext, tokenContext } from '../../siteContext.ts'
import { accountContext } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/ownAccount'
import { ChangePassword } from './ChangePassword.tsx'
import { Sessions } from './Sessions.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<{ account: SignedIn; sessions: ListedSession[] }> {
  const account = context.get(accountContext)
  return { account, sessions: await listSessions(context.get(siteContext), account.id, context.get(tokenContext)) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }]

/** The own account, for everybody who is signed in: address and role, password, sessions. */
export default function Account({
  loaderData: {
    account: { email, role },
    sessions,
  },
}: Route.ComponentProps) {
  return (
    <OfficePage
      title="Your account"
      text={
        <>
          <strong className="font-semibold break-all text-ink">{email}</strong>
          {` · ${ROLES_IN_WORDS[role].name}: ${ROLES_IN_WORDS[role].may}`}
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Where you are signed in">
          <Sessions sessions={sessions} />
        </Panel>
        <Panel title="Change password">
          <ChangePassword email={email} />
          <noscript>
            <p className="text-muted">This needs JavaScript, which is off in your browser.</p>
          </noscript>
        </Panel>
      </div>
    </OfficePage>
  )
}
