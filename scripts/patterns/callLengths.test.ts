import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'

const CONTRACT = join(import.meta.dirname, '..', '..', 'src', 'contract')
const LONG = 100_000
const MANY = 20_000
/** Texts of every kind that fields ask for, each too long for any of them. */
const LONG_TEXTS: readonly string[] = [
  'x'.repeat(LONG),
  'अ '.repeat(LONG / 2),
  '1'.repeat(LONG),
  `1${' '.repeat(LONG)}km`,
  `${'0'.repeat(LONG)}1`,
  `${'x'.repeat(LONG)}@example.com`,
  `asha@${'x'.repeat(LONG)}.com`,
  `https://example.com/${'x'.repeat(LONG)}`,
  'brand=kia&'.repeat(LONG / 10),
  Array.from({ length: LONG / 15 }, () => '0123456789abcd').join(','),
]

/** Fields that take text of any length, and why that does no harm. */
const TAKES_ANY: Readonly<Record<string, string>> = {
  'POST /api/office/enquiries body.anyway': 'whatever is no tick counts as none',
  'POST /api/office/enquiries body.told': 'whatever is no tick counts as none',
  'POST /api/office/bill-files body.file': 'a file, whose bytes its reader limits',
  'POST /api/office/papers/:id/steps/:step/files body.file': 'a file, whose bytes its reader limits',
  'POST /api/office/settings/:section body.values{}':
    'each part is checked by its section; `longTexts.ts` bounds every text in JSON',
  'POST /api/sellPage body.formData': 'JSON of 64 KB at most, read with the schema of the form',
}

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

const files = globSync('*.ts', { cwd: CONTRACT }).filter(name => !name.endsWith('.test.ts'))
const modules = await Promise.all(
  files.map(async name => (await import(join(CONTRACT, name))) as Record<string, unknown>),
)
const calls = modules.flatMap(exported => Object.values(exported).filter(isCall))

/** Each schema that stands for itself within another one, with its place. */
function* fieldsOf(schema: z.ZodType, place: string): Generator<[place: string, schema: z.ZodType]> {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>))
      yield* fieldsOf(field, `${place}.${name}`)
    return
  }
  yield [place, schema]
  if (schema instanceof z.ZodArray) yield* fieldsOf(schema.element as z.ZodType, `${place}[]`)
  if (schema instanceof z.ZodRecord) yield* fieldsOf(schema.valueType as z.ZodType, `${place}{}`)
  if (schema instanceof z.ZodUnion)
    for (const option of schema.options as z.ZodType[])
      if (!(option instanceof z.ZodString)) yield* fieldsOf(option, place)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* fieldsOf(schema.unwrap() as z.ZodType, place)
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) yield* fieldsOf(schema.in, place)
}

const takes = (schema: z.ZodType, value: unknown) => {
  try {
    return schema.safeParse(value).success
  } catch {
    return schema.safeParse(value) instanceof Promise
  }
}

it('every text in the body and the heads of a call has a longest length, and every list a longest one [OPS-5]', () => {
  expect(calls.length).toBeGreaterThan(100)
  const wrong = new Set<string>()
  for (const call of calls) {
    const body = call.body !== undefined && 'multipart' in call.body ? call.body.multipart : call.body
    for (const [part, schema] of Object.entries({ headers: call.headers, body }))
      for (const [place, field] of schema === undefined
        ? []
        : fieldsOf(schema, `${call.method} ${call.path} ${part}`)) {
        if (LONG_TEXTS.some(text => takes(field, text))) wrong.add(`${place} takes a long text`)
        if (
          takes(
            field,
            Array.from({ length: MANY }, (_, at) => at + 1),
          )
          || takes(
            field,
            Array.from({ length: MANY }, (_, at) => `x${at}`),
          )
        )
          wrong.add(`${place} takes a long list`)
        // What other schemas do not know of an object, they drop.
        if (!(field instanceof z.ZodRecord || field instanceof z.ZodUnknown)) continue
        if (takes(field, Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`x${at}`, 'x']))))
          wrong.add(`${place} takes a large object`)
      }
  }
  expect([...wrong].filter(place => TAKES_ANY[place.split(' takes ')[0] ?? ''] === undefined).toSorted()).toEqual([])
})
