import { catalogueAddress } from '#domain/catalogue/filter.ts'
import { landingFilter, landingPath, LANDING_ROOT } from '#domain/catalogue/landing/landingPage.ts'
import { landingHeading, landingName, missingText } from '#domain/catalogue/landing/landingTexts.ts'
import { nounOfLanding } from '#services/catalogue/landing/landingNoun.ts'
import { askForLanding, findAlternatives, readLanding } from '#services/catalogue/landing/readLanding.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import type { Site } from '#services/site.ts'

/**
 * The landing page of a decoded path below `/used`; or where its one spelling is; or, when it does not exist, what is
 * near (FIND-7).
 */
export async function loadLanding(site: Site, path: string) {
  const asked = askForLanding(site, path)
  const { page, names } = asked
  if (page === null || names === null) {
    const { links, groups } = findAlternatives(site, asked)
    return { path: LANDING_ROOT, text: missingText(null, 0, stockNoun(site)), list: null, links, groups }
  }
  const own = landingPath(page)
  const noun = nounOfLanding(site, page)
  if (own !== [LANDING_ROOT, ...path.split('/').map(encodeURIComponent)].join('/')) return { to: own }
  const list = catalogueAddress('/buy', { filter: landingFilter(page), sort: 'newest', page: 1 })
  const landing = await readLanding(site, page, names)
  if (landing !== null) return { ...landing, path: own, name: landingName(names), list }
  const { count, links, groups } = findAlternatives(site, asked)
  return {
    path: own,
    text: missingText(landingHeading(names, noun), count ?? 0, noun),
    list: count ? list : null,
    links,
    groups,
  }
}

type Loaded = Awaited<ReturnType<typeof loadLanding>>

/** A landing page that exists. */
export type LandingData = Extract<Loaded, { total: number }>

/** What is said in place of one that does not. */
export type MissingLanding = Extract<Loaded, { text: string }>
