import type { MetaDescriptor } from 'react-router'
import type { Noun } from '#domain/kinds/nouns.ts'
import type { SiteData } from './siteData.ts'
import { CAR_NOUN } from './useNoun.ts'

export interface PageHead {
  /** Without the dealer's name, which is put behind it. */
  title: string
  description: string
  /** Canonical path with its query: `/buy?brand=kia`. */
  path: string
  /** Path or address of a photo for shared links. */
  image?: string
  /** A picture made for shared links: its path, size in pixels, and what it shows. */
  picture?: { path: string; width: number; height: number; alt: string }
  type?: 'website' | 'product'
  /** Kept out of search engines; links are followed. */
  hidden?: boolean
}

function siteOf(matches: readonly unknown[]): SiteData | undefined {
  return (matches as readonly ({ id: string; loaderData: unknown } | undefined)[]).find(match => match?.id === 'root')
    ?.loaderData as SiteData | undefined
}

/** What the site's vehicles are called, for the head of a page (VEH-3). */
export const nounOf = (matches: readonly unknown[]): Noun => siteOf(matches)?.noun ?? CAR_NOUN

/**
 * Title, description, canonical address and Open Graph tags of a page (ROUTE-4), to be returned by a route's `meta`.
 * `matches` is that argument of `meta`; the dealer and the public origin come from the root's data.
 */
export function pageHead(matches: readonly unknown[], head: PageHead): MetaDescriptor[] {
  const site = siteOf(matches)
  const origin = site?.origin ?? ''
  const title = site === undefined ? head.title : `${head.title} — ${site.dealer.name}`
  const image = new URL(head.picture?.path ?? head.image ?? '/share.png', origin || 'https://localhost').href
  return [
    { title },
    { name: 'description', content: head.description },
    ...(head.hidden
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: origin + head.path }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: origin + head.path },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: site?.dealer.name ?? head.title },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: image },
    ...(head.picture === undefined
      ? []
      : [
          { property: 'og:image:width', content: String(head.picture.width) },
          { property: 'og:image:height', content: String(head.picture.height) },
          { property: 'og:image:alt', content: head.picture.alt },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
