import { data } from 'react-router'
import { findConfirmable } from '#services/alerts/confirmAlert.ts'
import type { AddressReads } from '../addressReads.ts'
import { FORM_AGAIN_ID } from '../forms/formContext.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/confirm'
import { AlertSheet } from './AlertSheet.tsx'
import { privateHead, privateHeaders, tokenOf } from '../frame/privatePage.ts'
import { useNoun } from '../ui/useNoun.ts'

export const reads: AddressReads = { params: tokenOf }
export const headers = privateHeaders
export const meta = () => privateHead('Confirm your alert')
export const action = answerPosted

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const alert = await orIncident(site, request, findConfirmable(site, params.token))
  return data(alert, alert === null ? { status: 404 } : {})
}

/** The page of the link in a mail: only its button confirms, since programs that check mails open links (FIND-11). */
export default function Confirm({ loaderData: alert, params, actionData }: Route.ComponentProps) {
  const noun = useNoun()
  if (alert === null)
    return (
      <AlertSheet
        title="This link has expired"
        text="It worked for 48 hours, or a newer mail has replaced it. Ask for the alert again, and a new mail comes."
      >
        <LinkButton to="/buy">Search again</LinkButton>
      </AlertSheet>
    )
  if (alert.confirmed)
    return (
      <AlertSheet title="The alert is on" text={`We write to you about this: ${alert.what}.`}>
        <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
      </AlertSheet>
    )
  return (
    <AlertSheet title="One press, and the alert is on" text={`We will write to you about this: ${alert.what}.`}>
      {actionData?.message && (
        <p id={FORM_AGAIN_ID} role="alert" className="mb-4 font-semibold text-danger">
          {actionData.message}
        </p>
      )}
      <form method="post" action={`/alerts/confirm/${params.token}`}>
        <Button type="submit" size="large">
          Confirm the alert
        </Button>
      </form>
    </AlertSheet>
  )
}
