import { catalogueAddress, type Filter } from '#domain/catalogue/filter.ts'
import { landingOfFilter, landingPath, LEAST_CARS } from '#domain/catalogue/landing/landingPage.ts'
import { budgetWords, priceFit } from '#domain/catalogue/priceFit.ts'
import { countCatalogue } from '../searchCatalogue.ts'
import { sharedAnswer } from '../sharedAnswer.ts'
import { onlyKind } from '../stockKinds.ts'

/** Budgets that buyers of cars begin with, in rupees: all of them have landing pages. */
const FIRST_BUDGETS = [300_000, 500_000, 800_000, 1_000_000, 1_500_000, 2_500_000, 5_000_000] as const

/** A budget with how many cars cost no more, and the address of its landing page, or of its list where there is none. */
export interface BudgetTile {
  name: string
  count: number
  address: string
}

/** The budgets to choose from on the home page, with their counts (FIND-7); those of its kind for a stock of one kind (VEH-4). */
export const budgetTiles = sharedAnswer('budget tiles', (site): BudgetTile[] => {
  const kind = onlyKind(site, { chosen: {} }) ?? 'car'
  const budgets = kind === 'car' ? FIRST_BUDGETS : priceFit(kind).cuts
  const tiles = budgets.map(priceMax => {
    const filter: Filter = { chosen: {}, priceMax }
    const page = landingOfFilter(filter)
    const count = countCatalogue(site, filter)
    const list = catalogueAddress('/buy', { filter, sort: 'newest', page: 1 })
    return {
      name: `Under ₹${budgetWords(priceMax)}`,
      count,
      address: page === null || count < LEAST_CARS ? list : landingPath(page),
    }
  })
  return kind === 'car' ? tiles : tiles.filter(({ count }) => count > 0)
})
