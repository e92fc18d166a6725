import { expect, it } from 'vitest'
import { openText, sealText } from './sealedText.ts'

it('seals a text for one secret and one purpose, each time anew [DESK-7] [DESK-10]', () => {
  const sealed = sealText('site', 'hook', 'whsec_x')
  expect(sealText('site', 'hook', 'whsec_x')).not.toBe(sealed)
  expect(openText('site', 'hook', sealed)).toBe('whsec_x')
  expect(openText('other', 'hook', sealed)).toBeNull()
  expect(openText('site', 'totp', sealed)).toBeNull()
  expect(openText('site', 'hook', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(openText('site', 'hook', 'x')).toBeNull()
})
