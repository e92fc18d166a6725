import { nameKey } from '#domain/text/nameKey.ts'
import { latestVehicles } from '#services/catalogue/pickVehicles.ts'
import { budgetTiles } from '#services/catalogue/landing/budgetTiles.ts'
import { startingPoints } from '#services/catalogue/landing/startingPoints.ts'
import { exampleSearches } from '#services/search/exampleSearches.ts'
import type { Site } from '#services/site.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { kindLists } from '#services/catalogue/kindChoices.ts'
import { homeChoices } from '#services/catalogue/homeChoices.ts'
import { RecentlyViewed } from '../viewed/RecentlyViewed.tsx'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { useSiteData } from '../ui/siteData.ts'
import { orIncident } from '../orIncident.ts'
import { KindLinks } from '../card/KindLinks.tsx'
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

/** The banner, what to search, the latest vehicles, those of the body type that is chosen first, and how many there are of each. */
async function load(site: Site) {
  const { banner, brands, bodyTypes } = homeChoices(site)
  const filter = { chosen: { category: [nameKey(bodyTypes[0]?.name ?? '')] } }
  const [latest, bodyType] = await Promise.all([
    latestVehicles(site, LATEST_CARDS),
    latestVehicles(site, BODY_TYPE_CARDS, filter),
  ])
  return {
    banner,
    kinds: kindLists(site),
    brands,
    bodyTypes,
    total: countCatalogue(site, { chosen: {} }),
    examples: exampleSearches(site),
    budgets: budgetTiles(site),
    latest,
    bodyType,
    landing: startingPoints(site),
  }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, load(site))
}

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: `Used ${noun.many}, honestly priced`,
    description: `Inspected used ${noun.many} from every brand on Indian roads, with clear prices, photos of every ${noun.one} and a monthly payment you can work out yourself.`,
    path: '/',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banner, kinds, total, examples, budgets, latest, bodyType, brands, bodyTypes, landing } = loaderData
  return (
    <>
      {useSiteData()?.mode === 'demo' && <DemoNotice />}
      <Hero slides={banner} examples={examples} total={total}>
        <BudgetTiles budgets={budgets} />
      </Hero>
      {kinds.length > 0 && (
        <div className="page-column mt-2 md:mt-6">
          <KindLinks kinds={kinds} />
        </div>
      )}
      <PopularBrands brands={brands} />
      <BodyTypes first={bodyType} bodyTypes={bodyTypes} />
      <WhyChooseUs />
      <LatestVehicles vehicles={latest} />
      <LandingLinks title="Where most people begin" groups={landing} className="page-column mt-7 md:mt-12" />
      <EmiCalculator />
      <RecentlyViewed className="page-column" />
    </>
  )
}
