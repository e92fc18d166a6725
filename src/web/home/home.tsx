import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { latestVehicles } from '#services/catalogue/pickVehicles.ts'
import { budgetTiles } from '#services/catalogue/landing/budgetTiles.ts'
import { startingPoints } from '#services/catalogue/landing/startingPoints.ts'
import { exampleSearches } from '#services/search/exampleSearches.ts'
import type { Site } from '#services/site.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { sharedAnswer } from '#services/catalogue/sharedAnswer.ts'
import { RecentlyViewed } from '../viewed/RecentlyViewed.tsx'
import { pageHead } from '../ui/pageHead.ts'
import { useSiteData } from '../ui/siteData.ts'
import { orIncident } from '../orIncident.ts'
import { LandingLinks } from '../card/LandingLinks.tsx'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/home'
import { BodyTypes } from './BodyTypes.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { EmiCalculator } from './emi/EmiCalculator.tsx'
import { BudgetTiles } from './hero/BudgetTiles.tsx'
import { Hero } from './hero/Hero.tsx'
import { LatestVehicles } from './LatestVehicles.tsx'
import { PopularBrands } from './PopularBrands.tsx'
import { BODY_TYPE_CARDS } from './useBodyTypeVehicles.ts'
import { WhyChooseUs } from './WhyChooseUs.tsx'

const LATEST_CARDS = 8

/** How many cars there are of each brand and body type that the page shows. */
const shownCounts = sharedAnswer('counts of the home page', ({ catalogue }) => {
  const { brand, category } = catalogue.wholeCounts()
  return {
    brandCounts: BRANDS.map(name => brand.get(nameKey(name)) ?? 0),
    bodyTypeCounts: BODY_TYPES.map(type => category.get(nameKey(type)) ?? 0),
  }
})

/** The banner, what to search, the latest vehicles, those of the body type that is chosen first, and how many there are of each. */
async function load(site: Site) {
  const filter = { chosen: { category: [nameKey(BODY_TYPES[0])] } }
  const [latest, bodyType] = await Promise.all([
    latestVehicles(site, LATEST_CARDS),
    latestVehicles(site, BODY_TYPE_CARDS, filter),
  ])
  return {
    banner: site.profile.banner,
    total: countCatalogue(site, { chosen: {} }),
    examples: exampleSearches(site),
    budgets: budgetTiles(site),
    latest,
    bodyType,
    landing: startingPoints(site),
    ...shownCounts(site),
  }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, load(site))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: 'Used cars, honestly priced',
    description:
      'Inspected used cars from every brand on Indian roads, with clear prices, photos of every car and a monthly payment you can work out yourself.',
    path: '/',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banner, total, examples, budgets, latest, bodyType, brandCounts, bodyTypeCounts, landing } = loaderData
  return (
    <>
      {useSiteData()?.mode === 'demo' && <DemoNotice />}
      <Hero slides={banner} examples={examples} total={total}>
        <BudgetTiles budgets={budgets} />
      </Hero>
      <PopularBrands counts={brandCounts} />
      <BodyTypes first={bodyType} counts={bodyTypeCounts} />
      <WhyChooseUs />
      <LatestVehicles vehicles={latest} />
      <LandingLinks title="Where most people begin" groups={landing} className="page-column mt-7 md:mt-12" />
      <EmiCalculator />
      <RecentlyViewed className="page-column" />
    </>
  )
}
