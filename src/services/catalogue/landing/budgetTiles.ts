import { catalogueAddress } from '#domain/catalogue/filter.ts'
import { landingFilter, landingPath, LEAST_CARS } from '#domain/catalogue/landing/landingPage.ts'
import { oncePerVersion } from '../oncePerVersion.ts'
import { countCars } from './landingLinks.ts'

/** Budgets that people begin with, in lakh of rupees: all of them have landing pages. */
const FIRST_BUDGETS = [3, 5, 8, 10, 15, 25, 50] as const

/** A budget with how many cars cost no more, and the address of its landing page, or of its list where there is none. */
export interface BudgetTile {
  lakh: number
  count: number
  address: string
}

/** The budgets to choose from on the home page, with their counts (FIND-7). */
export const budgetTiles = oncePerVersion((site): BudgetTile[] =>
  FIRST_BUDGETS.map(lakh => {
    const page = { lakh }
    const count = countCars(site, page)
    const list = catalogueAddress('/buy', { filter: landingFilter(page), sort: 'newest', page: 1 })
    return { lakh, count, address: count < LEAST_CARS ? list : landingPath(page) }
  }),
)
