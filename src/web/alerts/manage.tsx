import { data, useLocation } from 'react-router'
import { listOwnAlerts } from '#services/alerts/manageAlerts.ts'
import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { FORM_AGAIN_ID } from '../forms/formContext.ts'
import { definePageStates } from '../forms/pageState.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/manage'
import { AlertSheet } from './AlertSheet.tsx'
import { OwnAlertRow } from './OwnAlertRow.tsx'
import { privateHead, privateHeaders, tokenOf } from '../frame/privatePage.ts'
import { useNoun } from '../ui/useNoun.ts'

const DONE: Readonly<Record<string, string>> = {
  confirmed: 'The alert is on. You can change or end it here at any time; every mail has the link to this page.',
  changed: 'Changed.',
}
const states = definePageStates({ done: Object.keys(DONE) })

export const reads: AddressReads = { ...states.reads, params: tokenOf }
export const headers = privateHeaders
export const meta = () => privateHead('Your alerts')
export const action = answerPosted

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const own = await orIncident(site, request, listOwnAlerts(site, params.token))
  return data(own && { ...own, now: site.clock.now() }, own === null ? { status: 404 } : {})
}

/** The alerts of one address, behind the private link of its mails (FIND-11). It works without JavaScript. */
export default function Manage({ loaderData: own, params, actionData }: Route.ComponentProps) {
  const noun = useNoun()
  const [, done] = states.of(useLocation().search)
  if (own === null)
    return (
      <AlertSheet
        title="There are no alerts here"
        text="This address was unsubscribed and erased, or its alerts have ended."
      >
        <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
      </AlertSheet>
    )
  const address = `/alerts/${params.token}`
  return (
    <AlertSheet title="Your alerts" text={`Mails go to ${own.email}.`}>
      {done !== undefined && actionData === undefined && (
        <p id="done" className="mb-4 rounded-card bg-brand-soft px-4 py-3 font-medium">
          {DONE[done]}
        </p>
      )}
      {actionData?.message && (
        <p id={FORM_AGAIN_ID} role="alert" className="mb-4 font-semibold text-danger">
          {actionData.message}
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {own.alerts.map(alert => (
          <OwnAlertRow key={alert.id} alert={alert} address={address} now={own.now} />
        ))}
      </ul>
      <section aria-labelledby="leave" className="mt-9">
        <h2 id="leave" className="text-lg font-bold tracking-tight">
          Unsubscribe
        </h2>
        <p className="mt-1 mb-3 text-muted">Ends all of these alerts and erases your address. This cannot be undone.</p>
        <form method="post" action={`${address}/unsubscribe`}>
          <Button type="submit" look="quiet">
            Unsubscribe and erase my address
          </Button>
        </form>
      </section>
    </AlertSheet>
  )
}
