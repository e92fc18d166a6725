import { useRouteLoaderData } from 'react-router'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'

/** What every page's frame and head are made from; loaded once, by the root. */
export interface SiteData {
  dealer: Pick<SiteProfile, 'name' | 'tagline' | 'phones' | 'whatsapp' | 'email' | 'address' | 'hours' | 'established' | 'social'>
  /** Public origin without a trailing slash. */
  origin: string
  mode: 'demo' | 'live'
  /** Of the person who asks; such pages are kept for nobody. */
  signedIn: boolean
}

/** The site's data; undefined only while the root itself has failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}
