import { sharedAnswer } from '../sharedAnswer.ts'
import { onlyKind } from '../stockKinds.ts'
import { countBudgets, countKinds, countPages, toLinks } from './landingLinks.ts'
import type { LandingGroup } from './neighbours.ts'

const LINKS_OF_A_SORT = 5
/** The budgets that most people begin with where cars are sold, in lakh of rupees. */
const FIRST_BUDGETS = [3, 5, 8, 10, 15]

/** The landing pages where most people begin: brands, models, body types, cities, both together, budgets (FIND-7). */
export const startingPoints = sharedAnswer('starting points', (site): LandingGroup[] => {
  const kind = onlyKind(site, { chosen: {} }) ?? 'car'
  const budgets = countBudgets(site).filter(
    ({ page }) => kind !== 'car' || FIRST_BUDGETS.some(lakh => lakh === page.lakh),
  )
  const sorts = [
    { title: 'By kind', pages: countKinds(site) },
    { title: 'By brand', pages: countPages(site, ['brand']) },
    { title: 'By body type', pages: countPages(site, ['category']) },
    { title: 'By city', pages: countPages(site, ['location']) },
    { title: 'By budget', pages: budgets },
    { title: 'By model', pages: countPages(site, ['brand', 'model']) },
    { title: 'By body type and city', pages: countPages(site, ['category', 'location']) },
  ]
  return sorts
    .map(({ title, pages }) => ({ title, links: toLinks(site, pages.slice(0, LINKS_OF_A_SORT)) }))
    .filter(({ links }) => links.length > 0)
})
