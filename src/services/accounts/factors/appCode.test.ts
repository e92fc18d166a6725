import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { appAddress, newAppSecret, stepOfCode } from './appCode.ts'

// The secret and the times of RFC 6238, appendix B, with the last six of its eight digits.
const SECRET = Secret.fromUTF8('12345678901234567890').base32

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is %s [DESK-10]', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(step)
})

it('a code counts in its step and the ones beside it, and no further [DESK-10]', () => {
  const at = (steps: number) => stepOfCode(SECRET, '081804', (1_111_111_109 + 30 * steps) * 1_000)
  const step = Math.floor(1_111_111_109 / 30)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
  expect(stepOfCode(SECRET, '081805', 1_111_111_109_000)).toBeNull()
})

it('what an app scans says whose code it is and where, and has 160 random bits [DESK-10]', () => {
  const secret = newAppSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(appAddress(secret, 'Cars: the best', 'asha@cars.example'))
  expect(decodeURIComponent(address.pathname)).toContain('Cars  the best:asha@cars.example')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})
