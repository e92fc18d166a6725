import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'
import { everyCall } from './everyCall.ts'

/** Moments, and rupees: the database has 64 bits for both. */
const LARGER = /\.(snoozedUntil|checkedAt|rupees)\b/
/** What somebody saw, which is compared and in no row: the day that the clock showed in epoch milliseconds, and sums in paise. */
const NEVER_STORED = ['trustClock body.seen', 'settleParty body.seen.anyOf.2', 'countCash body.seen.anyOf.0']

interface NumberSchema {
  type?: string
  maximum?: number
}

/** The places of a schema with a whole number that may be larger than 32 bits hold. */
function* unbounded(schema: unknown, place: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { type, maximum = Infinity }: NumberSchema = schema
  if (type === 'integer' && maximum > MOST_ROW_ID) yield place
  for (const [name, part] of Object.entries(schema))
    yield* unbounded(part, name === 'properties' ? place : `${place}.${name}`)
}

describe('whole numbers that calls take [API-10]', () => {
  it('have a maximum that columns of 32 bits can hold: PostgreSQL fails on a larger one', async () => {
    const calls = await everyCall()
    expect(calls.length).toBeGreaterThan(100)
    const found = calls.flatMap(({ id, params, body }) =>
      Object.entries({ params, body }).flatMap(([part, schema]) =>
        schema instanceof z.ZodType
          ? [...unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${id} ${part}`)]
          : [],
      ),
    )
    expect(found.filter(place => !LARGER.test(place) && !NEVER_STORED.includes(place))).toEqual([])
  })
})
