import { KIND_NOUNS } from '../kinds/nouns.ts'
import { expect, it } from 'vitest'
import { detailOfEntry, titleOfEntry } from './entryText.ts'

const listed = { kind: 'listed', content: { price: 915_000, photos: [] } }
const price = (rupees: number) => ({ kind: 'price', content: { price: rupees } })

it('says that a price was put back where a later entry returns to the one before [CAR-4]', () => {
  expect(titleOfEntry(price(890_000), [listed])).toBe('Price ₹8,90,000')
  const [back, before] = [price(915_000), [listed, price(890_000)]] as const
  expect([titleOfEntry(back, before), detailOfEntry(back, KIND_NOUNS.car, before)]).toEqual([
    'Price put back to ₹9,15,000',
    'Before: ₹8,90,000.',
  ])
})

it('calls a third price no return, nor one that only an offer stands beside', () => {
  expect(titleOfEntry(price(900_000), [listed, price(890_000)])).toBe('Price ₹9,00,000')
  expect(titleOfEntry(price(915_000), [listed, price(915_000)])).toBe('Price ₹9,15,000')
})
