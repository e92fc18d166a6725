import type { Random } from '../random.ts'

/** The part of JSON Schema that the document of the API uses. */
export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  $ref?: string
  contentMediaType?: string
}

const LONG = 'x'.repeat(100_000)
const NESTED_TIMES = 400
const nested = JSON.parse(`${'['.repeat(NESTED_TIMES)}${']'.repeat(NESTED_TIMES)}`) as unknown

/** Texts that programs have stumbled over. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egpj.exe',
  'İ',
  'ſ',
  '٣',
  '९८४५०१२३४५',
  '😀'.repeat(50),
  "' OR '1'='1' --",
  '"; DROP TABLE vehicles; --',
  '$1',
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.jpg',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=HYPERLINK("http://evil.example")',
  '@SUM(1+1)',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '0x10',
  '2026-02-30',
  '+275760-09-13',
  '9999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  LONG,
]

const NASTY_NUMBERS: readonly number[] = [
  0, -1, 1, 1.5, -0.0001, 2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992,
  1e21, 1.7e308, -1e15,
]

/** A value that no schema asks for. */
export function drawNasty(random: Random): unknown {
  const kind = random.whole(0, 9)
  if (kind < 4) return random.one(NASTY_TEXTS)
  if (kind < 7) return random.one(NASTY_NUMBERS)
  return random.one<unknown>([
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { toString: 1 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    nested,
    Array.from({ length: 3_000 }, (_, place) => place),
  ])
}

/** What fields with such names usually hold, so that some inputs come far. */
const USUAL: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/email/i, ['asha@example.com', 'ravi@example.com']],
  [/phone|contact/i, ['98450 12345', '+919845012345']],
  [/carNumber|car_number/i, ['KA05MH1234', 'KA01FA0001', 'ka 01 fa 0002']],
  [/price|amount|rupees/i, ['5,00,000', '6.5 lakh', '750000']],
  [/year/i, ['2021', '2019']],
  [/slot/i, ['2026-11-25T10:30', '2030-01-01T10:00']],
  [/date|On$|^on$/i, ['2026-11-12', '2026-12-01']],
  [/password/i, ['maple-signal-82-harbour']],
  [/otp/i, ['123456']],
  [/brand/i, ['Kia', 'Tata']],
  [/model/i, ['Seltos', 'Nexon']],
  [/search|query/i, ['brand=kia', 'q=swift']],
]

function drawText(random: Random, name: string): string {
  const usual = USUAL.find(([pattern]) => pattern.test(name))
  return usual ? random.one(usual[1]) : random.one(['Asha Rao', 'A few words.', '1', '12', 'HTX', 'sold'])
}

const MOST_DEPTH = 6

/** A value of the kind that a schema asks for, or now and then one that it does not, in a share of its parts. */
export function drawValue(
  random: Random,
  schema: JsonSchema,
  find: (reference: string) => JsonSchema,
  nastyShare: number,
  name = '',
  depth = 0,
): unknown {
  if (random.chance(nastyShare) || depth > MOST_DEPTH) return drawNasty(random)
  const within = (part: JsonSchema, of = name) => drawValue(random, part, find, nastyShare, of, depth + 1)
  if (schema.$ref !== undefined) return within(find(schema.$ref))
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && choices.length > 0) return within(random.one(choices))
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map(part => within(part))) as Record<string, unknown>
  switch (schema.type) {
    case 'integer':
    case 'number':
      return random.whole(0, 6)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: random.whole(0, 3) }, () => within(schema.items ?? {}))
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key) === true || random.chance(0.5))
        // A field that is left out is an input, too.
        .filter(() => !random.chance(nastyShare / 2))
        .map(([key, part]) => [key, within(part, key)] as const)
      if (random.chance(nastyShare)) entries.push([random.one(NASTY_TEXTS).slice(0, 200), drawNasty(random)])
      return Object.fromEntries(entries)
    }
    default:
      return drawText(random, name)
  }
}
