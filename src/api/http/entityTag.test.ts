import { describe, expect, it } from 'vitest'
import { matchesTag } from './entityTag.ts'

describe('If-None-Match [API-1]', () => {
  it.each([
    ['W/"7"', true],
    ['"7"', true],
    ['W/"6", W/"7"', true],
    ['*', true],
    ['W/"70"', false],
    ['7', false],
    ['', false],
    [undefined, false],
  ])('%s matches W/"7": %s', (header, matches) => expect(matchesTag(header, 'W/"7"')).toBe(matches))
})
