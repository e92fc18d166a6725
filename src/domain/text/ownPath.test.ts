import { expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

it.each([
  ['/buy', '/buy'],
  ['/buy?make=kia&q=%22', '/buy?make=kia&q=%22'],
  ['/buy.data?make=kia', '/buy?make=kia'],
  ['/buy?next=/x.data', '/buy?next=/x.data'],
  ['/mine/abc?done=sent#done', '/mine/abc?done=sent#done'],
  ['/used/kia%2Fx', '/used/kia%2Fx'],
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/%5Cevil.example', '/evil.example'],
  ['/%5c%2F/evil.example', '/evil.example'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/evil.example'],
  ['/\n/evil.example', '/evil.example'],
  ['/\r\n\\evil.example', '/evil.example'],
  ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
  ['\t//evil.example', '/'],
  [' //evil.example', '/'],
  ['/.//evil.example', '/evil.example'],
  ['/..//\\evil.example', '/evil.example'],
  ['/%2e%2e//evil.example', '/evil.example'],
  ['@evil.example', '/'],
  ['http://evil.example/', '/'],
  ['https:evil.example', '/'],
  ['https:/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['*', '/'],
  ['', '/'],
])('%j is led to as %j [OPS-3] [OPS-6]', (asked, led) => {
  expect(ownPath(asked)).toBe(led)
  // As a browser reads it, and as a proxy does that decodes it once.
  for (const read of [led, decodeURIComponent(led)])
    expect(new URL(read, 'https://cars.example').origin).toBe('https://cars.example')
})
