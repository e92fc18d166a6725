import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { expect, it } from 'vitest'
import { describeValue } from './describeValue.ts'

it('says why a car has no range: too few like it, or prices too far apart [VISIT-4]', () => {
  const said = (compared: number) => describeValue({ lacking: [], range: null, compared }, KIND_NOUNS.car)
  expect(said(0)).toBe('Too few cars like it are in our stock to say.')
  expect(said(7)).toBe('Too few cars like it are in our stock to say.')
  expect(said(8)).toBe('Prices of cars like it are too far apart to say.')
})
