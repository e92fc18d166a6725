import { expect, it } from 'vitest'
import { findOption, matchOptions } from './matchOptions.ts'

const MODELS = ['Grand i10', 'i10', 'i20', 'Santro', 'S-Presso']

it('finds the option that is meant, and puts the likeliest first [ADMIN-2]', () => {
  expect(findOption(MODELS, ' s presso')).toBe('S-Presso')
  expect([findOption(MODELS, ''), findOption(MODELS, 'i1')]).toEqual([undefined, undefined])
  expect(matchOptions(MODELS, 'i10')).toEqual(['i10', 'Grand i10'])
  expect(matchOptions(MODELS, 's')).toEqual(['Santro', 'S-Presso'])
  expect(matchOptions(MODELS, '')).toEqual(MODELS)
  expect(matchOptions(MODELS, 'bolero')).toEqual([])
})
