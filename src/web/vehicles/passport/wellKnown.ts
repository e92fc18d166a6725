import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { readPublished } from '#services/passport/readPublished.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import type { Route } from './+types/wellKnown'

/** `/.well-known/forecourt`: the keys that sign passports, and the heads of the last days (CAR-4). */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteContext)
  const published = await orIncident(site, request, readPublished(site))
  return new Response(canonicalJson(published), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
