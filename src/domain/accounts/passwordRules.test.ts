import { describe, expect, it } from 'vitest'
import { guessableBecause } from './passwordRules.ts'

const site = { email: 'asha.rao@cars.example', siteName: 'Forecourt Motors' }

describe('a password that others would guess [OPS-6]', () => {
  it.each([
    ['Asha.Rao2026!', 'e-mail'],
    ['my asharao 77', 'e-mail'],
    ['forecourt-MOTORS', 'website'],
    ['ＦｏｒｅｃｏｕｒｔMotors1', 'website'],
    ['three quiet ponds', null],
    ['asha is not alone', null],
  ])('%s', (password, because) => {
    const said = guessableBecause(password, site)
    expect(because === null ? said : said?.includes(because)).toBe(because === null ? null : true)
  })

  it('is not one that has a short name in it by chance', () =>
    expect(guessableBecause('a long banana', { email: 'ana@cars.example', siteName: 'Ban' })).toBeNull())
})
