import { expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

it.each([
  ['/buy', '/buy'],
  ['/buy?make=kia&q=%22', '/buy?make=kia&q=%22'],
  ['/buy.data?make=kia', '/buy?make=kia'],
  ['/buy?next=/x.data', '/buy?next=/x.data'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/..//\\evil.example', '/evil.example'],
  ['@evil.example', '/'],
  ['http://evil.example/', '/'],
  ['*', '/'],
])('%j is asked for again at %j [OPS-3]', (asked, again) => {
  expect(ownPath(asked)).toBe(again)
  expect(new URL(again, 'https://cars.example').origin).toBe('https://cars.example')
})
