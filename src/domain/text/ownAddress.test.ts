import { expect, it } from 'vitest'
import { isOwnAddress, isPlainHttps } from './ownAddress.ts'

it.each(['/', '/banner/one.svg', '/buy?brand=kia#x'])('%j is a path of this site [OPS-6]', path =>
  expect(isOwnAddress(path)).toBe(true),
)
it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2f/evil.example',
  'https:evil',
  'evil',
  '',
  '/a\u0000b',
  '/a\\b',
  ' /a',
])('%j is not [OPS-6]', path => expect(isOwnAddress(path)).toBe(false))
it.each(['https://maps.example/embed?q=1', 'https://maps.example', 'https://maps.example:8443/x'])(
  '%j is plain',
  address => expect(isPlainHttps(address)).toBe(true),
)
it.each([
  'https://a.example;script-src',
  'https://a.example,b',
  'https://a.example\n;x',
  'https://user@a.example/',
  'https://a.example\\@evil.example/',
  'http://a.example/',
  'https://*.example/',
])('%j is not: it could end a directive of the policy, or names another host [OPS-6]', address =>
  expect(isPlainHttps(address)).toBe(false),
)
