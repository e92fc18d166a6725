import { expect, it } from 'vitest'
import {
  hasPath,
  landingFilter,
  landingNearFilter,
  landingOfFilter,
  landingPath,
  pagesAbove,
  readLandingPath,
  type LandingLists,
  type LandingPage,
} from './landingPage.ts'

const LISTS: LandingLists = {
  isBrand: key => ['kia', 'maruti suzuki', 'mini', 'in', 'royal enfield'].includes(key),
  isCategory: key => ['suv', 'luxury suv', 'mini', 'scooter', 'tractor', 'harvester'].includes(key),
}

const PAGES: readonly (readonly [string, LandingPage])[] = [
  ['/used/maruti-suzuki', { brand: 'maruti suzuki' }],
  ['/used/kia/seltos', { brand: 'kia', model: 'seltos' }],
  ['/used/kia/seltos/in/new-delhi', { brand: 'kia', model: 'seltos', location: 'new delhi' }],
  ['/used/in/pune', { location: 'pune' }],
  ['/used/luxury-suv', { category: 'luxury suv' }],
  ['/used/luxury-suv/in/pune', { category: 'luxury suv', location: 'pune' }],
  ['/used/under/5-lakh', { lakh: 5 }],
  ['/used/under/7-lakh', { lakh: 7 }],
  ['/used/under/100-lakh', { lakh: 100 }],
  ['/used/two-wheelers', { kind: 'two-wheeler' }],
  ['/used/two-wheelers/royal-enfield', { kind: 'two-wheeler', brand: 'royal enfield' }],
  ['/used/two-wheelers/royal-enfield/in/pune', { kind: 'two-wheeler', brand: 'royal enfield', location: 'pune' }],
  ['/used/commercial-vehicles/in/new-delhi', { kind: 'commercial', location: 'new delhi' }],
  ['/used/tractors', { kind: 'tractor' }],
  ['/used/scooters', { category: 'scooter' }],
  ['/used/scooters/in/pune', { category: 'scooter', location: 'pune' }],
]

it.each(PAGES)('%s is a page that reads back and has its filter [FIND-7]', (path, page) => {
  expect(landingPath(page)).toBe(path)
  expect(readLandingPath(path.slice('/used/'.length), LISTS)).toEqual(page)
  expect(landingOfFilter(landingFilter(page))).toEqual(page)
  expect(hasPath(page, LISTS)).toBe(true)
})

it('reads a path however it is written [FIND-7]', () => {
  for (const path of ['Maruti Suzuki', 'MARUTI-SUZUKI', 'maruti_suzuki', ' maruti  suzuki ']) {
    expect(readLandingPath(path, LISTS)).toEqual({ brand: 'maruti suzuki' })
  }
  expect(readLandingPath('Kia/Seltos/IN/Pune', LISTS)).toEqual({ brand: 'kia', model: 'seltos', location: 'pune' })
})

it('knows no other paths [FIND-7]', () => {
  const none = [
    '',
    '-',
    'kia/',
    'under/0-lakh',
    'under/1000-lakh',
    'under/5',
    'kia/in/pune/now',
    'kia/seltos/at/pune',
    'a/b/in/c/d',
    'suv/at/x',
  ]
  for (const path of none) expect(readLandingPath(path, LISTS)).toBeNull()
})

it('gives a name that two lists have to the brand, and `in` to the cities [FIND-7]', () => {
  expect(readLandingPath('mini', LISTS)).toEqual({ brand: 'mini' })
  expect(hasPath({ category: 'mini' }, LISTS)).toBe(false)
  expect(hasPath({ category: 'mini', location: 'pune' }, LISTS)).toBe(true)
  expect(hasPath({ brand: 'in' }, LISTS)).toBe(true)
  expect(hasPath({ brand: 'in', model: 'pune' }, LISTS)).toBe(false)
})

it('reads a known category by its name as well as by its word, and a word of the site before ours [VEH-4]', () => {
  expect(readLandingPath('Scooter/in/Pune', LISTS)).toEqual({ category: 'scooter', location: 'pune' })
  // Tractors are the page of their kind, harvesters one of a category.
  expect(readLandingPath('tractor', LISTS)).toEqual({ kind: 'tractor' })
  expect(readLandingPath('tractor/in/pune', LISTS)).toEqual({ kind: 'tractor', location: 'pune' })
  expect(hasPath({ category: 'tractor' }, LISTS)).toBe(false)
  expect(hasPath({ category: 'harvester' }, LISTS)).toBe(true)
  const own: LandingLists = {
    isBrand: key => key === 'tractors',
    isCategory: key => ['scooters', 'cars'].includes(key),
  }
  expect(readLandingPath('scooters', own)).toEqual({ category: 'scooters' })
  expect(hasPath({ category: 'scooter' }, own)).toBe(false)
  expect(hasPath({ kind: 'car' }, own)).toBe(false)
  expect(readLandingPath('tractors/x/in/pune', own)).toEqual({ brand: 'tractors', model: 'x', location: 'pune' })
})

it('no two names share a path, whatever is in them [FIND-7]', () => {
  const models = ['bolero neo', 'bolero neo+', 'alto (o)', 'c/d', '100%', 'e tron?', 'é', 'मारुति', 'a.b', 'x&y', '#1']
  const paths = models.map(model => landingPath({ brand: 'kia', model }))
  expect(new Set(paths).size).toBe(models.length)
  for (const [at, model] of models.entries()) {
    expect(hasPath({ brand: 'kia', model }, LISTS)).toBe(true)
    expect(new URL(`https://cars.example${paths[at]}`).pathname.split('/')).toHaveLength(4)
  }
  // Dots alone would be a way up the path.
  expect(hasPath({ brand: 'kia', model: '..' }, LISTS)).toBe(false)
  expect(hasPath({ brand: 'kia', model: 'a~b' }, LISTS)).toBe(false)
})

it('a filter with anything else has no page of its own, but one near [FIND-7]', () => {
  const others = [
    { chosen: {} },
    { chosen: { brand: ['kia', 'mini'] } },
    { chosen: { brand: ['kia'], owner: ['1st owner'] } },
    { chosen: { brand: ['kia'] }, priceMax: 500_000 },
    { chosen: { model: ['seltos'] } },
    { chosen: { brand: ['kia'], location: ['pune'] } },
    { chosen: {}, priceMin: 500_000 },
    { chosen: {}, priceMax: 750_000 },
    { chosen: {}, priceMax: 0 },
    { chosen: {}, priceMax: 100_000_000 },
    { chosen: { category: ['scooter'] }, kind: 'two-wheeler' },
    { chosen: {}, kind: 'two-wheeler', priceMax: 500_000 },
  ] as const
  for (const filter of others) expect(landingOfFilter(filter)).toBeNull()
  expect(landingNearFilter({ chosen: { brand: ['kia'], location: ['pune'] } })).toEqual({ brand: 'kia' })
  expect(landingNearFilter({ chosen: { category: ['suv'], location: ['pune'], owner: ['1st owner'] } })).toEqual({
    category: 'suv',
    location: 'pune',
  })
  expect(landingNearFilter({ chosen: { color: ['red'] } })).toBeNull()
  expect(landingNearFilter({ chosen: { color: ['red'], brand: ['kia'] }, kind: 'tractor' })).toEqual({
    kind: 'tractor',
    brand: 'kia',
  })
  expect(landingNearFilter({ chosen: { location: ['pune'] }, kind: 'tractor', kmMax: 1 })).toEqual({
    kind: 'tractor',
    location: 'pune',
  })
})

it('lists the pages above a page, the nearest last [FIND-7]', () => {
  expect(pagesAbove({ brand: 'kia', model: 'seltos', location: 'pune' })).toEqual([
    { brand: 'kia' },
    { brand: 'kia', model: 'seltos' },
  ])
  expect(pagesAbove({ category: 'suv', location: 'pune' })).toEqual([{ category: 'suv' }])
  expect(pagesAbove({ kind: 'tractor', brand: 'kia', location: 'pune' })).toEqual([
    { kind: 'tractor' },
    { kind: 'tractor', brand: 'kia' },
  ])
  for (const page of [{ brand: 'kia' }, { location: 'pune' }, { lakh: 5 }]) expect(pagesAbove(page)).toEqual([])
})
