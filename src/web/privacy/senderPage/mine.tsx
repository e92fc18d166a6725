import { data, useLocation } from 'react-router'
import { readMine } from '#services/privacy/senderPage/readMine.ts'
import { readOwnVisits } from '#services/visits/ownVisits.ts'
import type { AddressReads } from '../../addressReads.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { definePageStates } from '../../forms/pageState.ts'
import { privateHead, privateHeaders, tokenOf } from '../../frame/privatePage.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { DONE_STATES, DoneNotice, RefusedNotice } from './DoneNotice.tsx'
import { DeadLink, ErasedSheet } from './endedSheets.tsx'
import { MineSheet } from './MineSheet.tsx'
import { OwnActions } from './OwnActions.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { StandingSection } from './StandingSection.tsx'
import { VisitSection } from './VisitSection.tsx'
import { WhatWasSent } from './WhatWasSent.tsx'
import { WhoLooked } from './WhoLooked.tsx'
import type { Route } from './+types/mine'

const states = definePageStates({ done: DONE_STATES })

export const reads: AddressReads = { ...states.reads, params: tokenOf }
export const headers = privateHeaders
export const meta = () => privateHead('Your private page')
export const action = answerPosted

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = await orIncident(site, request, readMine(site, params.token))
  const visits = page?.own ? await orIncident(site, request, readOwnVisits(site, page.own.id)) : null
  return data({ page, visits }, page === null ? { status: 404 } : {})
}

/** What one person sent, for that person alone: what became of it, who looked, and what can be done (CAR-5). It works without JavaScript. */
export default function Mine({ loaderData: { page, visits }, params, actionData: posted }: Route.ComponentProps) {
  const [, done] = states.of(useLocation().search)
  if (page === null) return <DeadLink revoked={done === 'revoked'} />
  if (page.own === null) return <ErasedSheet {...page.erased} />
  const { own } = page
  return (
    <MineSheet own={own}>
      {posted === undefined ? <DoneNotice done={done} kind={own.kind} /> : <RefusedNotice posted={posted} />}
      <StandingSection own={own} />
      {visits !== null && <VisitSection {...visits} address={`/mine/${params.token}`} posted={posted} />}
      <WhatWasSent own={own} />
      <WhoLooked looks={own.looks} />
      <PrivacySection own={own} />
      <OwnActions own={own} address={`/mine/${params.token}`} posted={posted} />
    </MineSheet>
  )
}
