import { useState } from 'react'
import { readFactors } from '#services/accounts/factors/factorState.ts'
import { relyingPartyAt } from '#services/accounts/factors/relyingParty.ts'
import { siteOrigin } from '../../../seo/siteOrigin.ts'
import { siteContext } from '../../../siteContext.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { accountContext } from '../../access/guards.ts'
import { OfficePage } from '../../frame/OfficePage.tsx'
import { CallResult, NOTHING_YET } from '../../ui/CallResult.tsx'
import { useTakeLostFocus } from '../../ui/useTakeLostFocus.ts'
import type { Route } from './+types/factorsPage'
import { AppPanel } from './AppPanel.tsx'
import { NewCodes } from './NewCodes.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { RecoveryPanel } from './RecoveryPanel.tsx'

/** The name of the host whose passkeys work at this address; null where browsers make none. */
function hostAt(origin: string): string | null {
  try {
    return relyingPartyAt(origin).id
  } catch {
    return null
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id, email, role, secondFactorDue = false } = context.get(accountContext)
  return {
    factors: await readFactors(site.database.query, id),
    email,
    siteName: site.profile.name,
    isDue: secondFactorDue,
    isDemanded: role === 'owner' && site.profile.secondFactor.owners,
    host: hostAt(siteOrigin(site, request)),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Second factor' }, { name: 'robots', content: 'noindex' }]

/** `/account/second-factor`: one's own passkeys, authenticator app and recovery codes (DESK-10). */
export default function FactorsPage({
  loaderData: { factors, email, siteName, isDue, isDemanded, host },
}: Route.ComponentProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  // Whoever came here because they had to is led on, once it is done.
  const [wasDue] = useState(isDue)
  const said = useTakeLostFocus(outcome)
  const { passkeys, app, recoveryCodesLeft } = factors
  const hasFactor = passkeys.length > 0 || app !== null

  function changed(message: string, recoveryCodes?: readonly string[] | null): void {
    setOutcome({ done: message, problem: '' })
    if (recoveryCodes) setCodes(recoveryCodes)
  }

  return (
    <OfficePage
      title="Second factor"
      text="Beside the password something that you have: whoever has found out your password gets no further."
      help="second-factor"
      {...(!isDue && { back: { to: '/account', name: 'Your account' } })}
    >
      {isDue && (
        <p className="mb-4 rounded-control bg-brand-soft px-4 py-3 font-medium text-brand">
          This site asks owners for a second factor, and you have none yet. Add a passkey or set up an app: it takes a
          minute, then you go on.
        </p>
      )}
      {isDemanded && hasFactor && (
        <p className="mb-4 text-sm text-muted">Owners of this site must have one, so the last one cannot be removed.</p>
      )}
      <div ref={said} tabIndex={-1}>
        <CallResult outcome={outcome} className="mb-4" />
      </div>
      {codes !== null && <NewCodes codes={codes} siteName={siteName} email={email} onKept={() => setCodes(null)} />}
      {wasDue && !isDue && codes === null && (
        <LinkButton to="/admin-login" reloadDocument className="mb-4">
          Go on to the dashboard
        </LinkButton>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PasskeysPanel passkeys={passkeys} email={email} host={host} hasApp={app !== null} onChange={changed} />
        <AppPanel app={app} email={email} hasPasskey={passkeys.length > 0} onChange={changed} />
        {hasFactor && <RecoveryPanel left={recoveryCodesLeft} email={email} onChange={changed} />}
      </div>
      <noscript>
        <p className="mt-4 text-muted">Changing these needs JavaScript, which is off in your browser.</p>
      </noscript>
    </OfficePage>
  )
}
