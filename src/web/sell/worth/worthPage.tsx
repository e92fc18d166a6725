import { data } from 'react-router'
import { valuedCarSchema } from '#domain/pricing/valuedCar.ts'
import { valueCar } from '#services/valuation/valueCar.ts'
import type { AddressReads } from '../../addressReads.ts'
import { nounOf, pageHead } from '../../ui/pageHead.ts'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Route } from './+types/worthPage'
import { WorthAnswer } from './WorthAnswer.tsx'
import { WorthFields, type WorthProblems } from './WorthFields.tsx'
import { useNoun } from '../../ui/useNoun.ts'

const FIELDS = ['car', 'year', 'km'] as const
const LONGEST = 200

function readFields(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    FIELDS.flatMap(name => {
      const value = query.get(name)?.trim().slice(0, LONGEST)
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

export const reads: AddressReads = { query: query => new URLSearchParams(readFields(query)) }

/** `/what-is-it-worth`: the answer of the form on `/Sell`, for who has no scripts (VISIT-4). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!site.profile.pricePosition) throw data(null, { status: 404 })
  const values = readFields(new URL(request.url).searchParams)
  const asked = valuedCarSchema.safeParse(values)
  const problems: WorthProblems = {}
  if (Object.keys(values).length > 0)
    for (const { path, message } of asked.error?.issues ?? []) problems[path[0] as keyof WorthProblems] ??= message
  return { values, problems, value: asked.success ? await valueCar(site, asked.data) : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: `What is your ${noun.one} worth?`,
    description: `What ${noun.many} like yours are offered for here, with the very ${noun.many}.`,
    path: '/what-is-it-worth',
    hidden: true,
  })
}

export default function WorthPage({ loaderData: { values, problems, value } }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <div className="page-column max-w-2xl py-8">
      <h1 className="text-2xl font-bold tracking-tight">{`What do ${noun.many} like yours cost here?`}</h1>
      {value === null && <p className="mt-3">Prices are not compared yet. Please try again in a minute.</p>}
      {value && <WorthAnswer value={value} />}
      <form action="/what-is-it-worth" className="mt-4">
        <WorthFields values={values} problems={problems} />
      </form>
      <LinkButton to="/Sell" look="quiet" className="mt-4">
        Back to the form
      </LinkButton>
    </div>
  )
}
