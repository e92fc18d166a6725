import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it('chooses the best encoding that a header offers, and none that it refuses', () => {
  expect(['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip', '*', ''].map(chooseEncoding)).toEqual([
    'br',
    'gzip',
    'gzip',
    'identity',
    'identity',
  ])
})

it('reads the beginning of a header alone, and no offer that is cut off there [OPS-5]', () => {
  const long = ','.repeat(7_000)
  expect(chooseEncoding(`br,${long}`)).toBe('br')
  expect(chooseEncoding(`${long}br`)).toBe('identity')
  // The 500 characters that are read end behind `br`.
  expect(chooseEncoding(`gzip${','.repeat(494)}br;q=0`)).toBe('gzip')
})
