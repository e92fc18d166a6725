import { data } from 'react-router'
import { FACETS } from '#domain/catalogue/facets.ts'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { landingPaths } from '#services/catalogue/landing/landingLinks.ts'
import { landingOfList } from '#services/catalogue/landing/landingsOf.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { newestVehicleChange, streamVehiclePages } from '#services/catalogue/streamVehiclePages.ts'
import type { CatalogueReading } from '#services/catalogue/catalogueView.ts'
import type { Site } from '#services/site.ts'
import type { AddressReads } from '../addressReads.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/sitemap'
import { siteOrigin } from './siteOrigin.ts'
import { SITEMAP_URLS, writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemapText.ts'

/** The pages that show the newest vehicles, and the pages that do not change. */
const CHANGING = ['/', '/buy']
const STANDING = ['/Sell-Your-Car', '/Sell', '/about', '/contactus', '/privacy']

/** The page about labels, on a site that has them. */
const standing = ({ profile }: Site) => (profile.pricePosition ? [...STANDING, '/how-prices-are-compared'] : STANDING)

/** The lists of brands and body types that have cars, but too few for a landing page. */
function shortLists(site: CatalogueReading): string[] {
  return [
    ...BRANDS.map(brand => new URLSearchParams({ [FACETS.brand.parameter]: nameKey(brand) })),
    ...BODY_TYPES.map(type => new URLSearchParams({ [FACETS.category.parameter]: nameKey(type) })),
  ]
    .filter(query => {
      const filter = parseFilter(query)
      const total = countCatalogue(site, filter)
      return total > 0 && landingOfList(site, filter, total) === null
    })
    .map(query => `/buy?${query}`)
}

/** The pages that are no vehicle's, and how many files they take with those of the vehicles. */
function outline(site: Site): { paths: string[]; parts: number } {
  return site.catalogue.computed('sitemap', () => {
    const paths = [...CHANGING, ...standing(site), ...shortLists(site), ...landingPaths(site)]
    return { paths, parts: Math.ceil((paths.length + countCatalogue(site, { chosen: {} })) / SITEMAP_URLS) }
  })
}

/** The pages that are no vehicle's, with the age of the lists: it is not asked for where they are not shown. */
async function fixedPages(site: Site, paths: readonly string[]): Promise<SitemapEntry[]> {
  const changedAt = paths.some(path => CHANGING.includes(path)) ? await newestVehicleChange(site) : null
  return paths.map(path => ({ path, ...(CHANGING.includes(path) && changedAt !== null ? { changedAt } : {}) }))
}

async function* entries(site: Site, paths: readonly string[], part: number): AsyncGenerator<SitemapEntry> {
  const offset = (part - 1) * SITEMAP_URLS
  const shown = paths.slice(offset, offset + SITEMAP_URLS)
  yield* await fixedPages(site, shown)
  const vehicles = streamVehiclePages(site, Math.max(0, offset - paths.length), SITEMAP_URLS - shown.length)
  for await (const { productId, updatedAt } of vehicles) yield { path: `/product/${productId}`, changedAt: updatedAt }
}

function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

/** The requested part of the sitemap, from 1; 0 for an invalid part, undefined for the whole sitemap. */
function readPart(query: URLSearchParams): number | undefined {
  const asked = query.get('part')
  return asked === null ? undefined : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
}

export const reads: AddressReads = {
  query(query) {
    const part = readPart(query)
    return new URLSearchParams(part === undefined ? {} : { part: String(part) })
  },
}

/**
 * `/sitemap.xml`: every page a search engine should know, streamed from the catalogue; beyond 50,000 addresses an index of
 * parts, `?part=1` and on (ROUTE-4).
 */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const site = context.get(siteContext)
  const origin = siteOrigin(site, request)
  const { paths, parts } = outline(site)
  const asked = readPart(new URL(request.url).searchParams)
  const part = asked ?? 1
  if (part < 1 || part > parts) throw data(null, { status: 404 })
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
  if (asked === undefined && parts > 1) return new Response(writeSitemapIndex(origin, parts), { headers })
  return new Response(streamText(writeSitemap(origin, entries(site, paths, part))), { headers })
}
