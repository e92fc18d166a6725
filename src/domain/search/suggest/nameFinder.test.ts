import { expect, it } from 'vitest'
import { createNameFinder } from './nameFinder.ts'

const NAMES = ['maruti suzuki', 'mahindra', 'maruti suzuki swift', 'hyundai grand i10', 'hyundai i20', 'new delhi']
const finder = createNameFinder(NAMES.map(name => ({ names: [name.split(' ')], others: [] })))
const found = (typed: string) => [...finder.find(typed)].map(([place, by]) => `${NAMES[place]}: ${by}`).toSorted()

it.each([
  ['mar', ['maruti suzuki swift: beginning', 'maruti suzuki: beginning']],
  ['mahindra', ['mahindra: whole']],
  ['delhi', ['new delhi: whole']],
  ['swi', ['maruti suzuki swift: later word']],
  ['i1', ['hyundai grand i10: later word']],
  ['i3', []],
  ['martu', ['maruti suzuki swift: mistake', 'maruti suzuki: mistake']],
  ['mahinra', ['mahindra: mistake']],
  ['hundai', ['hyundai grand i10: mistake', 'hyundai i20: mistake']],
  ['svi', ['maruti suzuki swift: mistake in later word']],
  ['zzzz', []],
])('finds by %s the names that it begins [FIND-5]', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

it('finds a name in other words [FIND-5]', () => {
  const other = createNameFinder([{ names: [['volkswagen']], others: [['vw'], ['volks', 'wagon']] }])
  expect([...other.find('vw')]).toEqual([[0, 'whole']])
  expect([...other.find('volkswago')]).toEqual([[0, 'later word']])
})
