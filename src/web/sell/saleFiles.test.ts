import { expect, it } from 'vitest'
import { fitWithin } from './drawImage.ts'
import { shareProgress } from './shareProgress.ts'

it('tells how far each file is from how far the request is [SELL-5]', () => {
  expect(shareProgress([100, 300], 0, 450)).toEqual([0, 0])
  expect(shareProgress([100, 300], 100, 450)).toEqual([0.5, 0])
  expect(shareProgress([100, 300], 300, 450)).toEqual([1, 0.5])
  expect(shareProgress([100, 300], 450, 450)).toEqual([1, 1])
})

it('makes pictures smaller and never larger [SELL-4]', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500, scale: 0.5 })
  expect(fitWithin({ width: 30, height: 6000 }, 2000)).toMatchObject({ width: 10, height: 2000 })
  expect(fitWithin({ width: 800, height: 600 }, 2000)).toEqual({ width: 800, height: 600, scale: 1 })
})
