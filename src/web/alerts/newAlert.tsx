import { data, isRouteErrorResponse, Link } from 'react-router'
import { alertQuery, readAlertAddress } from '#domain/alerts/alertAddress.ts'
import { leftOutOfAlert, nothingUnderstood } from '#domain/alerts/alertTexts.ts'
import { formatRupees } from '#domain/money/price.ts'
import { describeAbout } from '#services/alerts/describeAbout.ts'
import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/newAlert'
import { AlertForm } from './AlertForm.tsx'
import { AlertSheet } from './AlertSheet.tsx'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

export const reads: AddressReads = { query: query => new URLSearchParams(alertQuery(readAlertAddress(query))) }

export const action = answerPosted

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const about = readAlertAddress(new URL(request.url).searchParams)
  const described = await orIncident(site, request, describeAbout(site, about))
  if (described === null) throw data(null, { status: 404 })
  return { about, ...described }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: loaderData === undefined ? 'Alert' : `Alert: ${loaderData.what}`,
    description: `Get a mail when ${noun.aOne} comes in, or when its price drops.`,
    path: '/alerts/new',
    hidden: true,
  })
}

/** Asks for an alert about a search, or about one car (FIND-11). */
export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const noun = useNoun()
  const { about, what, path, cars, price, leftOut, isLost } = loaderData
  if (isLost) return <NothingToWaitFor words={leftOut ?? ''} />
  return (
    <AlertSheet
      title={cars === null ? 'Tell me when the price drops' : 'Tell me when one comes in'}
      text={
        cars === null
          ? 'You get a mail when its price drops, when it is for sale again after it was reserved, and when it is sold.'
          : `You get a mail with each ${noun.one} that comes in, is for sale again, or whose price drops, if it fits this search.`
      }
    >
      <div className="rounded-card border border-line bg-surface p-5 md:p-8">
        <p className="font-semibold">
          <Link to={path} className="underline underline-offset-4">
            {what}
          </Link>
        </p>
        <p className="mb-5 text-sm text-muted">
          {cars === null
            ? price !== null && `${formatRupees(price)} today`
            : cars === 0
              ? `No ${noun.one} fits today.`
              : `${countOf(cars, noun)} today`}
        </p>
        {leftOut !== null && <p className="mb-5 text-sm">{leftOutOfAlert(leftOut)}</p>}
        <AlertForm about={about} posted={actionData} />
      </div>
    </AlertSheet>
  )
}

/** A search without an understood word. */
function NothingToWaitFor({ words }: { words: string }) {
  const noun = useNoun()
  return (
    <AlertSheet title="We did not understand this search" text={nothingUnderstood(words, noun)}>
      <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
    </AlertSheet>
  )
}

/** A car that is not for sale any more. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noun = useNoun()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <title>Not for sale any more</title>
      <AlertSheet
        title={`This ${noun.one} is not for sale any more`}
        text="There are others, and you can wait for one like it."
      >
        <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
      </AlertSheet>
    </>
  )
}
