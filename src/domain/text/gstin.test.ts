import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstinCheck, gstinProblem, panOfGstin, readGstin } from './gstin.ts'
import { maskPan, panProblem, readPan } from './pan.ts'

const letters = (alphabet: string, length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map(all => all.join(''))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const pans = fc
  .tuple(letters(LETTERS, 3), letters('ABCFGHJLPT', 1), letters(LETTERS, 1), letters(DIGITS, 4), letters(LETTERS, 1))
  .map(parts => parts.join(''))
const gstins = fc
  .tuple(letters(DIGITS, 2), pans, letters('123456789', 1))
  .map(([state, pan, entity]) => `${state}${pan}${entity}Z`)
  .map(first => first + gstinCheck(first))

describe('a PAN [BOOK-9]', () => {
  it.each([
    ['abcpe 1234f', 'is one'],
    ['ABCPE१२३४F', 'is one'],
    ['ABCPE1234', 'has 10 characters, such as ABCPE1234F. This has 9.'],
    ['ABCDE1234F', 'Place 4 of a PAN says whose it is'],
    ['ABCP11234F', 'Place 5 of a PAN is a letter, such as in ABCPE1234F. Here it is 1.'],
    ['ABCPE12X4F', 'Place 8 of a PAN is a digit, such as in ABCPE1234F. Here it is X.'],
    ['ABCPE12344', 'Place 10 of a PAN is a letter'],
  ])('%s is one, or the place that is wrong is said', (typed, problem) => {
    const found = panProblem(readPan(typed))
    expect(found ?? 'is one').toContain(problem)
  })

  it('is what its pattern says, and shown in part', () => {
    fc.assert(
      fc.property(pans, pan => {
        expect(panProblem(pan)).toBeNull()
        expect(pan).toMatch(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/)
        expect(maskPan(pan)).not.toContain(pan.slice(5, 9))
      }),
    )
    expect(maskPan('ABCPE1234F')).toBe('ABCPE••••F')
  })
})

describe('a GSTIN [BOOK-9]', () => {
  it('has the check character of numbers that are in use', () => {
    expect(gstinProblem(readGstin('27aapfu0939f1zv'))).toBeNull()
    expect(gstinProblem('27AAPFU0939F1ZX')).toContain('would have to be V')
  })

  it('is refused with any one character mistyped', () => {
    fc.assert(
      fc.property(gstins, fc.nat(14), fc.constantFrom(...DIGITS, ...LETTERS), (gstin, place, other) => {
        expect(gstinProblem(gstin)).toBeNull()
        expect(panProblem(panOfGstin(gstin))).toBeNull()
        const mistyped = gstin.slice(0, place) + other + gstin.slice(place + 1)
        expect(gstinProblem(mistyped) === null).toBe(mistyped === gstin)
      }),
      { numRuns: 2_000 },
    )
  })

  it('says what else is wrong with it', () => {
    expect(gstinProblem('27AAPFU0939F1Z')).toContain('This has 14.')
    expect(gstinProblem('X7AAPFU0939F1ZV')).toContain('two digits of its State')
    expect(gstinProblem('27AAPDU0939F1ZV')).toContain('Place 4 of a PAN')
    expect(gstinProblem('27AAPFU0939F1XV')).toContain('Place 14')
  })
})
