import { expect, it } from 'vitest'
import { randomNumbers, randomRow } from '../index/testing/randomCatalogue.ts'
import { standingTest } from './standing.ts'

it('finds a row by a word that few names have and by one that many have alike (FIND-2)', () => {
  const random = randomNumbers(8)
  const others = Array.from({ length: 500 }, (_, n) => `other ${n}`)
  for (let id = 1; id <= 300; id++) {
    const row = randomRow(id, random)
    const { variant } = randomRow(id, random).facets
    const { features } = randomRow(id, random)
    const variants = variant === null ? [] : [variant]
    const few = standingTest({ chosen: {}, words: [{ variants, features: features.slice(0, 1) }] })
    const many = standingTest({
      chosen: {},
      words: [{ variants: [...others, ...variants], features: [...others, ...features.slice(0, 1)] }],
    })
    const isFound = variants.includes(row.facets.variant ?? '') || row.features.includes(features[0] ?? '')
    expect([few(row), many(row)]).toEqual(isFound ? ['matches', 'matches'] : [null, null])
  }
})
