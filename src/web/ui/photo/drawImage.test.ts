import { expect, it } from 'vitest'
import { fitWithin } from './drawImage.ts'

it('makes pictures smaller and never larger [SELL-4]', () => {
  const box = { width: 2000, height: 2000 }
  expect(fitWithin({ width: 4000, height: 3000 }, box)).toEqual({ width: 2000, height: 1500, scale: 0.5 })
  expect(fitWithin({ width: 30, height: 6000 }, box)).toMatchObject({ width: 10, height: 2000 })
  expect(fitWithin({ width: 800, height: 600 }, box)).toEqual({ width: 800, height: 600, scale: 1 })
})

it.each([
  [4000, 3000, 1200, 900],
  [3000, 4000, 750, 1000],
  [4000, 1000, 1200, 300],
  [1200, 1000, 1200, 1000],
  [1200, 1001, 1199, 1000],
])('fits %i×%i into 1200×1000 as %i×%i [ADMIN-3]', (width, height, fitsWidth, fitsHeight) => {
  expect(fitWithin({ width, height }, { width: 1200, height: 1000 })).toMatchObject({
    width: fitsWidth,
    height: fitsHeight,
  })
})
