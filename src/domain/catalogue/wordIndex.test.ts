import { describe, expect, it } from 'vitest'
import { WordIndex } from './wordIndex.ts'

describe('the words of a search', () => {
  it('share their long answers, so that thousands of cached lists hold the names once', () => {
    const index = new WordIndex({ variants: Array.from({ length: 500 }, (_, n) => `vx${n} dual tone`), features: [] })
    const [first] = index.read(['vx']).words
    const [again] = index.read(['vx', 'tone']).words
    expect(first?.variants).toHaveLength(500)
    expect(again).toBe(first)
  })
})
