import { parseFilter, writeFilter } from '#domain/catalogue/filter.ts'
import { readFeed } from '#services/alerts/readFeed.ts'
import type { AddressReads } from '../addressReads.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/buyFeed'
import { writeAtom } from './atomText.ts'
import { siteOrigin } from './siteOrigin.ts'

export const reads: AddressReads = { query: query => writeFilter(parseFilter(query)) }

/** `/buy.atom`: the newest 50 cars of a filter as an Atom feed (FIND-11). It is cached like a page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteContext)
  const filter = parseFilter(new URL(request.url).searchParams)
  const { title, updatedAt, cars } = await orIncident(site, request, readFeed(site, filter))
  const query = writeFilter(filter).toString()
  const feed = writeAtom({
    origin: siteOrigin(site, request),
    query: query === '' ? '' : `?${query}`,
    title,
    author: site.profile.name,
    updatedAt,
    cars,
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
