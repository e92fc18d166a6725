import { expect, it } from 'vitest'
import {
  hasPath,
  landingFilter,
  landingNearFilter,
  landingOfFilter,
  landingPath,
  pagesAbove,
  readLandingPath,
  type LandingPage,
} from './landingPage.ts'

const isBrand = (key: string) => ['kia', 'maruti suzuki', 'mini', 'in'].includes(key)

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
]

it.each(PAGES)('%s is a page that reads back and has its filter [FIND-7]', (path, page) => {
  expect(landingPath(page)).toBe(path)
  expect(readLandingPath(path.slice('/used/'.length), isBrand)).toEqual(page)
  expect(landingOfFilter(landingFilter(page))).toEqual(page)
  expect(hasPath(page, isBrand)).toBe(true)
})

it('reads a path however it is written [FIND-7]', () => {
  for (const path of ['Maruti Suzuki', 'MARUTI-SUZUKI', 'maruti_suzuki', ' maruti  suzuki ']) {
    expect(readLandingPath(path, isBrand)).toEqual({ brand: 'maruti suzuki' })
  }
  expect(readLandingPath('Kia/Seltos/IN/Pune', isBrand)).toEqual({ brand: 'kia', model: 'seltos', location: 'pune' })
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
  for (const path of none) expect(readLandingPath(path, isBrand)).toBeNull()
})

it('gives a name that two lists have to the brand, and `in` to the cities [FIND-7]', () => {
  expect(readLandingPath('mini', isBrand)).toEqual({ brand: 'mini' })
  expect(hasPath({ category: 'mini' }, isBrand)).toBe(false)
  expect(hasPath({ category: 'mini', location: 'pune' }, isBrand)).toBe(true)
  expect(hasPath({ brand: 'in' }, isBrand)).toBe(true)
  expect(hasPath({ brand: 'in', model: 'pune' }, isBrand)).toBe(false)
})

it('no two names share a path, whatever is in them [FIND-7]', () => {
  const models = ['bolero neo', 'bolero neo+', 'alto (o)', 'c/d', '100%', 'e tron?', 'é', 'मारुति', 'a.b', 'x&y', '#1']
  const paths = models.map(model => landingPath({ brand: 'kia', model }))
  expect(new Set(paths).size).toBe(models.length)
  for (const [at, model] of models.entries()) {
    expect(hasPath({ brand: 'kia', model }, isBrand)).toBe(true)
    expect(new URL(`https://cars.example${paths[at]}`).pathname.split('/')).toHaveLength(4)
  }
  // Dots alone would be a way up the path.
  expect(hasPath({ brand: 'kia', model: '..' }, isBrand)).toBe(false)
  expect(hasPath({ brand: 'kia', model: 'a~b' }, isBrand)).toBe(false)
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
  ]
  for (const filter of others) expect(landingOfFilter(filter)).toBeNull()
  expect(landingNearFilter({ chosen: { brand: ['kia'], location: ['pune'] } })).toEqual({ brand: 'kia' })
  expect(landingNearFilter({ chosen: { category: ['suv'], location: ['pune'], owner: ['1st owner'] } })).toEqual({
    category: 'suv',
    location: 'pune',
  })
  expect(landingNearFilter({ chosen: { color: ['red'] } })).toBeNull()
})

it('lists the pages above a page, the nearest last [FIND-7]', () => {
  expect(pagesAbove({ brand: 'kia', model: 'seltos', location: 'pune' })).toEqual([
    { brand: 'kia' },
    { brand: 'kia', model: 'seltos' },
  ])
  expect(pagesAbove({ category: 'suv', location: 'pune' })).toEqual([{ category: 'suv' }])
  for (const page of [{ brand: 'kia' }, { location: 'pune' }, { lakh: 5 }]) expect(pagesAbove(page)).toEqual([])
})
