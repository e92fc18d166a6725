import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CatalogueReader } from '#domain/catalogue/index/indexTypes.ts'
import { demandKey, type Demand } from '#domain/demand/demand.ts'

/** Which of brand and model a kind names. */
const namedBy = (demand: Demand) => (['brand', 'model'] as const).filter(facet => demand[facet] !== '')

/**
 * How many cars there are of each of these kinds, by `demandKey`; kinds without cars are left out. The index is asked once
 * for each budget and for what the kinds name, however many they are, and visitors are answered in between.
 */
export async function countKinds(index: CatalogueReader, kinds: readonly Demand[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const questions = new Map(kinds.map(kind => [`${kind.budget} ${namedBy(kind)}`, kind]))
  for (const kind of questions.values()) {
    await yieldToEventLoop()
    const { budget } = kind
    const filter = { chosen: {}, ...(budget === 0 ? {} : { priceMax: budget }) }
    const facets = namedBy(kind)
    if (facets.length === 0) counts.set(demandKey(kind), index.count(filter))
    else
      for (const { values, count } of index.groups(filter, facets, 1)) {
        const [brand = '', model = ''] = facets[0] === 'brand' ? values : ['', ...values]
        counts.set(demandKey({ brand, model, budget }), count)
      }
  }
  return counts
}
