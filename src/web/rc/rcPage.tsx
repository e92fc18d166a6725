import { data } from 'react-router'
import { TERMS_AS_OF } from '#domain/transfers/transferTerms.ts'
import { dayText } from '#domain/text/day.ts'
import { readRc } from '#services/transfers/whereIsRc.ts'
import type { AddressReads } from '../addressReads.ts'
import { privateHead, privateHeaders } from '../frame/privatePage.ts'
import { MineColumn } from '../privacy/senderPage/MineSheet.tsx'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/rcPage'

export const reads: AddressReads = { params: ({ seal = '' }) => ({ seal }) }
export const headers = privateHeaders
export const meta = () => privateHead('Where is my RC?')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const standing = await orIncident(site, request, readRc(site, params.seal))
  return data({ standing }, standing === null ? { status: 404 } : {})
}

const DOTS = { done: 'border-ink bg-ink', now: 'border-accent bg-accent', ahead: 'border-edge bg-surface' }
const WORDS = { done: 'done', now: 'next', ahead: 'later' }

/** How far the papers of a car are, for its buyer alone (DESK-3). */
export default function RcPage({ loaderData: { standing } }: Route.ComponentProps) {
  if (standing === null)
    return (
      <MineColumn title="Where is my RC?" text="This page was open for an hour and has closed.">
        <div className="mt-5">
          <LinkButton to="/where-is-my-rc">Ask again</LinkButton>
        </div>
      </MineColumn>
    )
  const { car, soldOn, through, steps } = standing
  return (
    <MineColumn title="Where is my RC?" text={`${car}, sold on ${dayText(soldOn)}.`}>
      {through && <p className="mt-4 font-semibold">Everything is done.</p>}
      <ol className="mt-5 space-y-3">
        {steps.map(({ name, state, detail }) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden="true" className={`mt-1.5 size-2.5 flex-none rounded-full border ${DOTS[state]}`} />
            <span>
              <span className={state === 'now' ? 'font-semibold' : state === 'ahead' ? 'text-muted' : ''}>{name}</span>
              <span className="block text-sm text-muted">
                {detail === null ? WORDS[state] : state === 'done' ? `done ${detail}` : `${WORDS[state]}: ${detail}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-muted">
        {`The days of law are those of the Motor Vehicles Act as of ${dayText(TERMS_AS_OF)}.`} This page closes an hour
        after you asked.
      </p>
    </MineColumn>
  )
}
