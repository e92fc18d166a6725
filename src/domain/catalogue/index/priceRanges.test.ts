import { describe, expect, it } from 'vitest'
import { mapValueFacets } from '../facets.ts'
import { createCatalogueIndex } from './catalogueIndex.ts'
import { answerText } from './testing/answerText.ts'
import { NaiveIndex } from './testing/naiveIndex.ts'
import { randomNumbers, randomRow } from './testing/randomCatalogue.ts'

const PAGE = { sort: 'price_up', offset: 0, limit: 24 } as const

describe.each(['wasm', 'plain'] as const)('ranges of prices, %s', form => {
  it('finds ranges of prices while the vehicles of two combinations change [FILTER-5] [FILTER-8]', () => {
    const random = randomNumbers(41)
    const index = createCatalogueIndex(form)
    const naive = new NaiveIndex()
    const put = (id: number): void => {
      const { facets, ...row } = randomRow(id, random)
      const { color, owner, location } = facets
      const alike = { ...mapValueFacets(() => null), brand: `brand ${id % 2}`, color, owner, location }
      for (const each of [index, naive]) each.put({ ...row, facets: alike })
    }
    for (let id = 1; id <= 1500; id++) put(id)
    const anyPrice = (): number => naive.get(1 + random(1500))?.price ?? 1_000_000
    for (let round = 0; round < 150; round++) {
      const [one, other] = [anyPrice() + random(3) - 1, anyPrice()]
      const chosen = random(2) === 0 ? {} : { brand: ['brand 1'], owner: ['owner 0', 'owner 2'] }
      const query = { ...PAGE, chosen, priceMin: Math.min(one, other), priceMax: Math.max(one, other) }
      expect(answerText(index.query(query))).toBe(answerText(naive.query(query)))
      const open = { ...PAGE, chosen, ...(random(2) === 0 ? { priceMin: one } : { priceMax: one }) }
      expect(answerText(index.query(open))).toBe(answerText(naive.query(open)))
      // More of them leave than come, until blocks are empty; then they come back.
      const isLeaving = round % 100 < 75
      for (let changes = 0; changes < 20; changes++) {
        const id = 1 + random(1500)
        if (isLeaving && random(4) > 0) for (const each of [index, naive]) each.remove(id)
        else put(id)
      }
    }
  }, 30_000)
})
