import { constantFrom, double, assert, jsonValue, property } from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

const bits = (hex: string) => new DataView(new BigUint64Array([BigInt(`0x${hex}`)]).buffer).getFloat64(0, true)

it.each([
  // RFC 8785, appendix B.
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('writes the double %s as RFC 8785 does: %s [CAR-4]', (hex, text) => {
  expect(canonicalJson(bits(hex))).toBe(text)
})

it('writes the example of RFC 8785, section 3.2.2 [CAR-4]', () => {
  const value = {
    // oxlint-disable-next-line no-loss-of-precision
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

it('orders names by UTF-16 code units, as the example of section 3.2.3 [CAR-4]', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\u{1f600}': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(canonicalJson(value)) as object).toSorted()).toEqual(Object.values(value).toSorted())
  const places = ['\\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'].map(name =>
    canonicalJson(value).indexOf(`"${name}":`),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBe(1)
})

it('refuses what JSON does not have [CAR-4]', () => {
  for (const value of [
    Number.NaN,
    Infinity,
    '\ud800',
    { '\udc00': 1 },
    1n,
    undefined,
    () => 1,
    new Date(),
    [undefined],
  ])
    expect(() => canonicalJson(value)).toThrow(TypeError)
  expect(canonicalJson({ kept: 1, left: undefined })).toBe('{"kept":1}')
})

it('is read back as the same value, and is the same for every order of members [CAR-4]', () => {
  assert(
    property(jsonValue({ noUnicodeString: false }), value => {
      const known = JSON.parse(JSON.stringify(value)) as unknown
      let text: string
      try {
        text = canonicalJson(known)
      } catch {
        return
      }
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(known)))
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), constantFrom('a', 'b'), (number, name) => {
      expect(canonicalJson({ z: 1, [name]: number })).toBe(canonicalJson({ [name]: number, z: 1 }))
    }),
  )
})
