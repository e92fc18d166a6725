import { expect, it } from 'vitest'
import { idListAddress, MOST_COMPARED, readIdList } from './idList.ts'
import { changesSinceKept, describeChange, describeKept, type CarNow, type KeptCar } from './keptCar.ts'

const KEPT: KeptCar = {
  id: '0123456789abcd',
  name: 'Kia Seltos',
  price: 960_000,
  reserved: false,
  at: Date.parse('2026-11-03T20:00:00Z'),
}
const told = (kept: Partial<KeptCar>, now: CarNow) =>
  changesSinceKept({ ...KEPT, ...kept }, now).map(change => describeChange(change))

it('says what changed since a car was kept, by how much [FIND-8]', () => {
  expect(told({}, { priceAfterOffer: 960_000, state: 'listed' })).toEqual([])
  expect(told({}, { priceAfterOffer: 935_000, state: 'listed' })).toEqual(['₹25,000 less than when you kept it.'])
  expect(told({}, { priceAfterOffer: 1_000_000, state: 'reserved' })).toEqual([
    'Reserved since you kept it.',
    '₹40,000 more than when you kept it.',
  ])
  expect(told({ reserved: true }, { priceAfterOffer: 960_000, state: 'listed' })).toEqual([
    'For sale again: it was reserved when you kept it.',
  ])
  expect(told({ price: null }, { priceAfterOffer: 1, state: 'listed' })).toEqual([])
  expect(told({}, { priceAfterOffer: 935_000, state: 'sold' })).toEqual(['Sold.'])
  expect(told({}, null)).toEqual(['No longer on the site.'])
  // By the calendar of India, where it is past midnight already.
  expect(describeKept(KEPT)).toBe('Kept on 4 Nov 2026 at ₹9,60,000.')
  expect(describeKept({ ...KEPT, price: null })).toBe('Kept on 4 Nov 2026.')
})

it('reads the cars of an address in their order, each once, and one more than it may show [FIND-8] [FIND-10]', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => letter.repeat(14))
  const [a, b, c, d, e] = ids
  const read = (query: string) => readIdList(new URLSearchParams(query), MOST_COMPARED)
  expect(read(`ids=${b}, ${a?.toUpperCase()},${b},nonsense,`)).toEqual([b, a])
  expect(read(`ids=${c}&ids=${a}`)).toEqual([c, a])
  expect(read(`ids=${ids.join(',')}`)).toEqual([a, b, c, d, e])
  expect(read('other=1')).toEqual([])
  expect(idListAddress('/compare', ids.slice(0, 2))).toBe(`/compare?ids=${a},${b}`)
  expect(idListAddress('/compare', [])).toBe('/compare')
})
