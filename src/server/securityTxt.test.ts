import { expect, it } from 'vitest'
import { readConfiguration } from '#platform/configuration.ts'
import { securityTxt } from './securityTxt.ts'

const NOW = Date.UTC(2026, 10, 23, 6)
const read = (variables: Record<string, string>) => readConfiguration({ SITE_MODE: 'live', ...variables }, '/srv/cars')
const OWN = { email: 'hello@sundaram-motors.in' }
const INVENTED = { email: 'hello@sundaram.example' }

it('names the contact that is set, or the dealer’s own address, and expires within a year [OPS-9]', () => {
  expect(securityTxt(read({ SITE_URL: 'https://cars.in', SECURITY_CONTACT: 'security@cars.in' }), OWN, NOW)).toBe(
    'Contact: mailto:security@cars.in\nExpires: 2027-05-22T00:00:00Z\nPreferred-Languages: en, hi\n'
      + 'Canonical: https://cars.in/.well-known/security.txt\n',
  )
  expect(securityTxt(read({}), OWN, NOW)).toMatch(/^Contact: mailto:hello@sundaram-motors\.in\nExpires: [^\n]*\nPref/)
  expect(securityTxt(read({ SECURITY_CONTACT: 'https://cars.in/report' }), INVENTED, NOW)).toContain(
    'Contact: https://cars.in/report\n',
  )
})

it('is not there where nobody would read the report [OPS-9]', () => {
  expect(securityTxt(read({}), INVENTED, NOW)).toBeNull()
  expect(securityTxt(read({ SITE_MODE: 'demo' }), OWN, NOW)).toBeNull()
})

it.each(['nobody', 'http://cars.in/report', 'https://cars.in/\nContact: mailto:a@b.in', 'ftp://cars.in'])(
  'takes no contact such as %j [OPS-9]',
  text => expect(() => read({ SECURITY_CONTACT: text })).toThrow(/^SECURITY_CONTACT must be /),
)
