import { expect, it } from 'vitest'
import { shareProgress } from './DocumentsStep.tsx'

it('says how far each file is from how far the request is [SELL-5]', () => {
  expect(shareProgress([100, 300], 0, 450)).toEqual([0, 0])
  expect(shareProgress([100, 300], 100, 450)).toEqual([0.5, 0])
  expect(shareProgress([100, 300], 300, 450)).toEqual([1, 0.5])
  expect(shareProgress([100, 300], 450, 450)).toEqual([1, 1])
})
