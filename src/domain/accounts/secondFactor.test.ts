import { expect, it } from 'vitest'
import { factorsInWords } from './factorsInWords.ts'
import {
  appStepSchema,
  groupRecoveryCode,
  passkeyNameSchema,
  plainRecoveryCode,
  RECOVERY_ALPHABET,
  recoveryStepSchema,
} from './secondFactor.ts'
import { secondStepPath } from './stepMethods.ts'

it('recovery codes are read in groups and taken however they are typed [DESK-10]', () => {
  expect(groupRecoveryCode('2abc3def4ghj5kmn')).toBe('2abc-3def-4ghj-5kmn')
  expect(plainRecoveryCode(' 2ABC 3def–4ghj-5kmn ')).toBe('2abc3def4ghj5kmn')
  expect(recoveryStepSchema.parse({ recoveryCode: '2ABC-3DEF-4GHJ-5KMN' })).toEqual({
    recoveryCode: '2abc3def4ghj5kmn',
  })
  expect(recoveryStepSchema.safeParse({ recoveryCode: '2abc' }).success).toBe(false)
  expect(new Set(RECOVERY_ALPHABET).size).toBe(32)
  expect(RECOVERY_ALPHABET).not.toMatch(/[01lo]/)
})

it('codes of apps are six digits, with spaces as apps show them [DESK-10]', () => {
  expect(appStepSchema.parse({ code: '１２３ ४५६' })).toEqual({ code: '123456' })
  expect(appStepSchema.parse({ code: ' 123 456' })).toEqual({ code: '123456' })
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(appStepSchema.safeParse({ code }).success).toBe(false)
})

it('names of passkeys are short, and no control characters [DESK-10]', () => {
  expect(passkeyNameSchema.parse({ name: ' Phone ' })).toEqual({ name: 'Phone' })
  for (const name of ['', ' ', 'a'.repeat(61), 'a\u0007b'])
    expect(passkeyNameSchema.safeParse({ name }).success).toBe(false)
})

it('says what somebody has, and leads to the step by it [DESK-10]', () => {
  expect(factorsInWords({ passkeys: 0, app: false })).toBe('No second factor')
  expect(factorsInWords({ passkeys: 2, app: true })).toBe('Second factor: 2 passkeys, authenticator app')
  expect(secondStepPath(['passkey', 'recovery'])).toBe('/login/second-step?by=passkey&by=recovery')
})
