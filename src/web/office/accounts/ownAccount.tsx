import type { Account as SignedIn } from '#domain/accounts/account.ts'
import { factorsInWords } from '#domain/accounts/factorsInWords.ts'
import { counted } from '#domain/text/counted.ts'
import { findName } from '#services/accounts/ownName.ts'
import { readFactors, type Factors } from '#services/accounts/factors/factorState.ts'
import { listSessions, type ListedSession } from '#services/accounts/sessions/sessions.ts'
import { listAccess } from '#services/accounts/standingAccess/standingAccess.ts'
import { mayInWords, rolesInWords } from '#domain/accounts/roleWords.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { siteContext, tokenContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/ownAccount'
import { StoppedNotice } from './access/StoppedNotice.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnName } from './OwnName.tsx'
import { Sessions } from './Sessions.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<{
  account: SignedIn
  name: string | null
  sessions: ListedSession[]
  factors: Factors
  access: { all: number; stopped: number }
}> {
  const account = context.get(accountContext)
  const access = await listAccess(context.get(siteContext).database.query, account.id)
  const name = await findName(context.get(siteContext), account.id)
  return {
    account,
    name,
    access: { all: access.length, stopped: access.filter(({ pausedAt }) => pausedAt !== null).length },
    factors: await readFactors(context.get(siteContext).database.query, account.id),
    sessions: await listSessions(context.get(siteContext), account.id, context.get(tokenContext)),
  }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }]

/** The own account, for everybody who is signed in: address and role, password, sessions. */
export default function Account({
  loaderData: {
    account: { email, roles },
    name,
    sessions,
    factors: { passkeys, app, recoveryCodesLeft },
    access,
  },
  actionData: posted,
}: Route.ComponentProps) {
  return (
    <OfficePage
      title="Your account"
      help="account"
      text={
        <>
          <strong className="font-semibold break-all text-ink">{email}</strong>
          {` · ${rolesInWords(roles)}: ${mayInWords(roles)}`}
        </>
      }
    >
      <StoppedNotice stopped={access.stopped} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Where you are signed in">
          <Sessions sessions={sessions} />
        </Panel>
        <Panel
          title="Second factor"
          text="Something beside the password, so that a password alone that somebody has found out opens nothing."
        >
          <p className="font-semibold">{factorsInWords({ passkeys: passkeys.length, app: app !== null })}</p>
          {(passkeys.length > 0 || app !== null) && (
            <p className="text-sm text-muted">{`${counted(recoveryCodesLeft, 'recovery code')} left`}</p>
          )}
          <LinkButton to="/account/second-factor" look="quiet" className="mt-3">
            {passkeys.length > 0 || app !== null ? 'Manage' : 'Set up'}
            <span className="sr-only">: second factor</span>
          </LinkButton>
        </Panel>
        <Panel title="Your name" text="Colleagues see it in histories, notes and at what you look after.">
          <OwnName name={name} />
        </Panel>
        <Panel title="Change password">
          <ChangePassword email={email} hasOpened={access.all > 0} posted={posted} />
        </Panel>
        <Panel
          title="What you have opened"
          text="Keys, webhooks, feeds, calendar addresses and invitations that you made. They work without your password."
        >
          <p className="font-semibold">{access.all === 0 ? 'Nothing' : counted(access.all, 'thing')}</p>
          <LinkButton to="/account/access" look="quiet" className="mt-3">
            Keep or end
            <span className="sr-only">: what you have opened</span>
          </LinkButton>
        </Panel>
      </div>
    </OfficePage>
  )
}
