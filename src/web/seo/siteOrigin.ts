import type { Site } from '#services/site.ts'

/** The public origin for addresses in files for machines: SITE_URL, or else the origin of the request. */
export function siteOrigin(site: Site, request: Request): string {
  return site.configuration.siteUrl ?? new URL(request.url).origin
}
