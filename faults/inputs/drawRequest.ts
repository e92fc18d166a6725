import type { Random } from '../random.ts'
import { drawNasty, drawValue, NASTY_TEXTS, type JsonSchema } from './drawValue.ts'

interface Operation {
  operationId?: string
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Readonly<Record<string, { schema?: JsonSchema }>> }
}

/** The part of the document of the API (OpenAPI) that requests are drawn from. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components?: { schemas?: Readonly<Record<string, JsonSchema>> }
}

/** One call of the API as its document describes it. */
export interface DescribedCall extends Operation {
  method: string
  path: string
}

/** A request as it goes out. */
export interface DrawnRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const

/** Every call of a document. */
export function callsOf({ paths }: ApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap(method => {
      const operation = operations[method]
      return operation === undefined ? [] : [{ ...operation, method: method.toUpperCase(), path }]
    }),
  )
}

/** What reads a reference within the document. */
export function findIn({ components }: ApiDocument) {
  return (reference: string): JsonSchema => components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {}
}

/** Half a character has no form in an address. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 6_000))

/** Sequences that are no encoding of anything, or of what a path must not have. */
const BROKEN_PARTS = ['%', '%zz', '%00', '%ff', '%2e%2e%2f', '%c0%af', '..;', 'a%0d%0ab']

/** Bodies that are no JSON, and one that is too large. */
const BROKEN_JSON: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  `{"a":"${'x'.repeat(1_500_000)}"}`,
  '['.repeat(5_000),
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'a/b/c',
  '',
]
/** Bodies of parts that are not whole, have no name, or never end. */
const BROKEN_PARTS_BODIES = [
  '',
  '--x',
  '--x--',
  '--x\r\n\r\nno headers\r\n--x--',
  '--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name=""; filename="a.csv"\r\n\r\na,b\r\n--x--',
  '--x\r\nContent-Disposition: form-data; filename="a.csv"\r\n\r\na,b\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../x.csv"\r\nContent-Type: text/csv\r\n\r\ncar number',
  `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(9_000)}"\r\n\r\n1\r\n--x--`,
]
const FILE_BYTES = [
  '',
  'GIF89a',
  '%PDF-1.4',
  '\u0089PNG\r\n\u001A\n',
  'car number,price\r\nKA05MH1234,500000',
  'PK\u0003\u0004',
  '{"a":1}',
]

function drawParts(
  random: Random,
  schema: JsonSchema,
  find: (reference: string) => JsonSchema,
  share: number,
): FormData {
  const form = new FormData()
  const isFile = (part: JsonSchema) => part.format === 'binary' || part.contentMediaType === 'application/octet-stream'
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (random.chance(share)) continue
    if (isFile(part) || isFile(part.items ?? {})) {
      for (let file = random.whole(0, 2); file >= 0; file--)
        form.append(
          name,
          new Blob([random.one(FILE_BYTES)]),
          random.one([...NASTY_TEXTS, 'a.jpg', 'a.pdf', 'a.csv']).slice(0, 300),
        )
      continue
    }
    const value = drawValue(random, part, find, share, name)
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** Draws a request of a call in which something is wrong, or nothing: what is right is an input, too. */
export function drawRequest(
  random: Random,
  call: DescribedCall,
  find: (reference: string) => JsonSchema,
): DrawnRequest {
  const share = random.one([0, 0.1, 0.3])
  const headers: Record<string, string> = {}
  let path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.05)) return random.one(BROKEN_PARTS)
    const schema = call.parameters?.find(parameter => parameter.name === name)?.schema ?? {}
    return encode(random.chance(0.6) ? random.whole(1, 5) : drawValue(random, schema, find, 0.5, name))
  })
  const query: string[] = []
  for (const { name, in: where, required, schema = {} } of call.parameters ?? []) {
    if (where === 'header' && random.chance(0.5)) headers[name] = random.one(['12345678', 'x', 'a'.repeat(3_000)])
    if (where !== 'query' || (required !== true && random.chance(0.6))) continue
    query.push(
      `${encode(name)}=${random.chance(0.05) ? random.one(BROKEN_PARTS) : encode(drawValue(random, schema, find, share, name))}`,
    )
  }
  if (random.chance(share)) query.push(`${encode(random.one(NASTY_TEXTS))}=${encode(drawNasty(random))}`)
  if (query.length > 0) path += `?${query.join('&')}`
  const request: DrawnRequest = { method: call.method, path: path.slice(0, 14_000), headers }
  const content = call.requestBody?.content ?? {}
  const json = content['application/json']?.schema
  const parts = content['multipart/form-data']?.schema
  if (random.chance(0.06) && call.method !== 'GET') {
    headers['content-type'] = random.one(CONTENT_TYPES)
    return { ...request, body: random.one<string | Uint8Array<ArrayBuffer>>([...BROKEN_JSON, ...BROKEN_PARTS_BODIES]) }
  }
  if (json !== undefined) {
    headers['content-type'] = 'application/json'
    return { ...request, body: JSON.stringify(drawValue(random, json, find, share)) ?? '' }
  }
  if (parts !== undefined) {
    if (random.chance(0.2)) {
      headers['content-type'] = 'multipart/form-data; boundary=x'
      return { ...request, body: random.one(BROKEN_PARTS_BODIES) }
    }
    return { ...request, body: drawParts(random, parts, find, share) }
  }
  return request
}
