import type { Site } from '#services/site.ts'

/** The public origin that addresses in files for machines begin with: SITE_URL, or else where the request was sent. */
export function siteOrigin(site: Site, request: Request): string {
  return site.configuration.siteUrl ?? new URL(request.url).origin
}
