import { expect, it } from 'vitest'
import type { OptionNames } from './chosenNames.ts'
import type { Filter } from './filter.ts'
import { filterChips } from './filterChips.ts'
import { plateWords } from '../registration/plateStart.ts'

const NAMES: OptionNames = {
  nameOf: (_, key) => (key.startsWith('no such') ? null : key.toUpperCase()),
  automatic: ['amt', 'automatic'],
}
const FILTER: Filter = {
  chosen: {
    brand: ['kia'],
    model: ['seltos'],
    transmission: ['amt', 'automatic', 'manual'],
    seatingCapacity: ['7'],
    location: ['no such city'],
  },
  priceMax: 1_200_000,
  yearMin: 2021,
  yearMax: 2021,
  kmMax: 60_000,
  withPhotos: true,
  text: 'LED blurb lamps',
}

it('makes a chip of everything that a filter asks for [FIND-3] [FILTER-8]', () => {
  expect(filterChips(FILTER, NAMES, ['blurb']).map(({ name }) => name)).toEqual([
    'KIA',
    'SELTOS',
    'Automatic',
    'MANUAL',
    'Unknown city',
    '7 seats',
    '2021',
    'Up to ₹12.0 L',
    'Up to 60,000 km',
    'With photos',
    'LED lamps',
    'blurb',
  ])
  expect(filterChips({ chosen: {} }, NAMES)).toEqual([])
})

it('takes away what a chip names and nothing else, and what hangs on it [FIND-3] [FILTER-3]', () => {
  const without = new Map(filterChips(FILTER, NAMES, ['blurb']).map(chip => [chip.name, chip.without]))
  expect(without.get('Automatic')?.chosen.transmission).toEqual(['manual'])
  expect(without.get('KIA')?.chosen).not.toHaveProperty('model')
  expect(without.get('2021')).toEqual({ ...FILTER, yearMin: undefined, yearMax: undefined })
  expect(without.get('blurb')?.text).toBe('LED lamps')
  expect(without.get('With photos')).not.toHaveProperty('withPhotos')
  for (const filter of without.values()) expect(filter).not.toEqual(FILTER)
})

it('calls the beginning of a number plate so, and what is not searched not understood [FIND-2] [FIND-3]', () => {
  const chips = filterChips({ chosen: {}, text: 'KA01 near me' }, NAMES, ['near', 'me'], plateWords('KA01 near me'))
  expect(chips.map(({ name, words, without }) => [name, words, without.text])).toEqual([
    ['Number begins KA01', undefined, 'near me'],
    ['near me', 'unknown', 'KA01'],
  ])
})
