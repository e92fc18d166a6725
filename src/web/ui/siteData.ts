import { useRouteLoaderData } from 'react-router'
import type { Noun } from '#domain/kinds/nouns.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'

/** The data of the frame and the head of every page; the root loads it once. */
export interface SiteData {
  dealer: Pick<
    SiteProfile,
    'name' | 'tagline' | 'phones' | 'whatsapp' | 'email' | 'address' | 'hours' | 'established' | 'social'
  >
  /** The dealer's logo; left out where there is none, so that no page grows by it. */
  logo?: NonNullable<SiteProfile['logo']>
  /** What the foot of a page says of the dealer's standing by law; left out where nothing is set. */
  legal?: readonly string[]
  /** What the vehicles for sale are called together (VEH-3); left out where they are cars. */
  noun?: Noun
  /** Public origin without a trailing slash. */
  origin: string
  /** Whether prices are placed among those of comparable cars (PRICE-2). */
  comparesPrices: boolean
  mode: 'demo' | 'live'
  /** Whether visitors can ask for alerts by e-mail. */
  alerts: boolean
  /** Whether the request is that of a signed-in account; such pages are not cached. */
  signedIn: boolean
}

/** The site's data; undefined only while the root itself has failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}
