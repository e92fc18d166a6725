import { expect, it } from 'vitest'
import { z } from 'zod'
import { formTraces } from '#contract/enquiries.ts'
import { readFields, typedAgain } from './plainFields.ts'

const schema = z.object({
  name: z.string().optional(),
  on: z.iso.date(),
  years: z.int().default(1),
  told: z.boolean().nullable(),
  keep: z.array(z.string()),
  password: z.string(),
  ...formTraces,
})

it('gives each field the kind of value that its schema asks for, and leaves other names out [API-10]', () => {
  const posted = {
    name: ' Asha',
    on: '2026-11-24',
    years: ' 12',
    told: 'on',
    keep: ['a', 'b'],
    other: 'x',
    website: 'y',
  }
  expect(readFields(schema, posted)).toEqual({
    name: ' Asha',
    on: '2026-11-24',
    years: 12,
    told: true,
    keep: ['a', 'b'],
  })
  expect(readFields(schema, { keep: 'a', name: ['first', 'second'] })).toEqual({
    name: 'first',
    told: false,
    keep: ['a'],
  })
})

it('leaves what is no number to the schema, which says what is wrong with it [API-10]', () => {
  expect([readFields(schema, { years: 'ten' }).years, readFields(schema, { years: '' }).years]).toEqual(['ten', ''])
})

it('gives back what was typed, but no secret and no trace [API-10]', () => {
  const posted = { name: 'Asha', password: 'six dry leaves', website: 'y', other: 'x', keep: ['a', 'b'] }
  expect(typedAgain(schema, posted)).toEqual({ name: 'Asha', keep: 'a b' })
  expect(typedAgain(schema, {})).toEqual({ keep: '' })
  expect(typedAgain(null, { 'team.0.name': 'Asha', 'password': 'six dry leaves' })).toEqual({ 'team.0.name': 'Asha' })
})
