import { expect, it } from 'vitest'
import { doubledKey } from './doubledKey.ts'
import { verifyPassportText } from './verifyPassport.ts'
import { WEB_CHECKS } from './webChecks.ts'

it('finds a name that stands twice in one object, however it is written [CAR-4]', () => {
  expect(doubledKey('{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}],"d":"\\"a\\":1,\\"a\\":2"}')).toBeNull()
  expect(doubledKey('{"a":1,"b":{"c":1,"\\u0063":2}}')).toBe('c')
  expect(doubledKey('[{"a":1, "a" :2}]')).toBe('a')
})

it.each(['{"format":1,"format":2}', '{"format":1} and more', '{"format":1}{}', '{"format":1}\u0000'])(
  'a file that other readers would read otherwise is no passport: %j [CAR-4]',
  async text => expect(await verifyPassportText(text, WEB_CHECKS)).toMatchObject({ ok: false, fault: 'unreadable' }),
)
