import { expect, it } from 'vitest'
import { isFailure } from '#domain/errors.ts'
import { relyingPartyAt } from './relyingParty.ts'

it.each(['http://%', 'https://', 'http://10.0.0.1', 'https://[::1]', 'http://cars.example'])(
  'says plainly that there are no passkeys at %s [DESK-10]',
  origin => {
    const thrown = (() => {
      try {
        return relyingPartyAt(origin)
      } catch (error) {
        return error
      }
    })()
    expect(isFailure(thrown) && thrown.code).toBe('invalid')
  },
)
