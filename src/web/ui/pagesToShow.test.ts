import { expect, it } from 'vitest'
import { pagesToShow } from './pagesToShow.ts'

it('names the ends, the current page and its neighbours [FILTER-8]', () => {
  expect(pagesToShow(1, 1)).toEqual([1])
  expect(pagesToShow(1, 10)).toEqual([1, 2, 'gap-after', 10])
  expect(pagesToShow(5, 10)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 10])
  expect(pagesToShow(10, 10)).toEqual([1, 'gap-before', 9, 10])
})

it('fills a gap of a single page', () => {
  expect(pagesToShow(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap-after', 10])
})
