import { expect, it } from 'vitest'
import { readAuditFilter } from '../audit/auditFilter.ts'
import { parseFilter, writeFilter } from '../catalogue/filter.ts'
import { parseStockView } from '../stock/stockView.ts'
import { orderedPair } from './orderedPair.ts'

it('puts two ends into their order, and leaves one alone', () => {
  expect(orderedPair(7, 3)).toEqual([3, 7])
  expect(orderedPair('2026-11-02', '2026-11-01')).toEqual(['2026-11-01', '2026-11-02'])
  expect(orderedPair(3, 3)).toEqual([3, 3])
  expect(orderedPair(7, undefined)).toEqual([7, undefined])
  expect(orderedPair(null, '2026-11-01')).toEqual([null, '2026-11-01'])
})

it.each([
  ['price_after_offer', 'price'],
  ['year_of_registration', 'year'],
  ['kilometer_driven', 'km'],
])('reads a range of %s that begins after its end as the range between [FILTER-4] [FIND-6]', (parameter, name) => {
  const read = (min: string, max: string) =>
    parseFilter(new URLSearchParams({ [`${parameter}[min]`]: min, [`${parameter}[max]`]: max }))
  expect(read('2020', '2010')).toEqual({ chosen: {}, [`${name}Min`]: 2010, [`${name}Max`]: 2020 })
  expect(read('2020', '2010')).toEqual(read('2010', '2020'))
  expect(read('2020', '0')).toEqual({ chosen: {}, [`${name}Max`]: 2020 })
  expect(read('2020.4', '2010.6')).toEqual({ chosen: {}, [`${name}Min`]: 2011, [`${name}Max`]: 2020 })
  for (const filter of [read('2020', '2010'), read('5.2', '5.5')])
    expect(parseFilter(writeFilter(filter))).toEqual(filter)
})

it('reads the ranges of the office in the same way', () => {
  expect(parseStockView(new URLSearchParams('min=9,00,000&max=5,00,000')).filter).toEqual({
    priceMin: 500_000,
    priceMax: 900_000,
  })
  expect(readAuditFilter(new URLSearchParams('from=2026-11-20&to=2026-11-02&each=9-4'))).toMatchObject({
    from: '2026-11-02',
    to: '2026-11-20',
    each: { first: 4, last: 9 },
  })
})
