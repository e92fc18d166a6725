import { expect, it } from 'vitest'
import { createCatalogueIndex } from '#domain/catalogue/index/catalogueIndex.ts'
import { randomNumbers, randomRow } from '#domain/catalogue/index/testing/randomCatalogue.ts'
import { demandKey, type Demand } from '#domain/demand/demand.ts'
import { countKinds } from './countKinds.ts'

it('counts the cars of many kinds together as of each by itself [FIND-12]', async () => {
  const random = randomNumbers(12)
  const index = createCatalogueIndex()
  for (let id = 1; id <= 1_000; id++) index.put(randomRow(id, random))
  const values = (facet: 'brand' | 'model') => [
    '',
    'nobody',
    ...index.groups({ chosen: {} }, [facet], 1).flatMap(group => group.values),
  ]
  const kinds: Demand[] = values('brand').flatMap(brand =>
    values('model').flatMap(model => [0, 200_000, 800_000].map(budget => ({ brand, model, budget }))),
  )
  const counts = await countKinds(index, kinds)
  const eachByItself = kinds.map(({ brand, model, budget }) =>
    index.count({
      chosen: { ...(brand === '' ? {} : { brand: [brand] }), ...(model === '' ? {} : { model: [model] }) },
      ...(budget === 0 ? {} : { priceMax: budget }),
    }),
  )
  expect(kinds.map(kind => counts.get(demandKey(kind)) ?? 0)).toEqual(eachByItself)
  expect(eachByItself.filter(count => count > 0).length).toBeGreaterThan(50)
})
