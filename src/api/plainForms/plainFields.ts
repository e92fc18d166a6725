import { z } from 'zod'
import { formTraces } from '#contract/enquiries.ts'
import { firstOf, textsOf, type Posted } from './plainBody.ts'

/** The fields of a schema that somebody types: its traces are read apart (`tracesIn`). */
const typedFields = ({ shape }: z.ZodObject) =>
  Object.entries(shape).filter(([name]) => !Object.hasOwn(formTraces, name))

/** The kind of value within what may be left out. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? within(schema.unwrap())
    : schema
}

/**
 * What a form of text fields sends, in the kinds of value that a schema asks for: a list out of a repeated name, true or false out of
 * a checkbox, which is not sent where it is not ticked, a number out of its digits, text for all else, days too. What is no number
 * stays text: the schema says what is wrong with it.
 */
export function readFields(schema: z.ZodObject, posted: Posted): Record<string, unknown> {
  const texts = textsOf(posted)
  return Object.fromEntries(
    typedFields(schema).flatMap(([name, field]): [string, unknown][] => {
      const kind = within(field)
      if (kind instanceof z.ZodArray) return [[name, [posted[name] ?? []].flat()]]
      if (kind instanceof z.ZodBoolean) return [[name, Boolean(texts[name])]]
      const text = texts[name]
      if (text === undefined) return []
      return [[name, kind instanceof z.ZodNumber && text.trim() !== '' ? numberOf(text) : text]]
    }),
  )
}

const numberOf = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text))

// Neither passwords nor codes are given back, whatever form they were typed into.
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'confirmation', 'code', 'recoveryCode'])

/** The text of a field; none where it was not sent, but for lists: one of which nothing was ticked is empty. */
const typedIn =
  (posted: Posted) =>
  ([name, field]: [string, z.core.$ZodType]): [string, string][] => {
    const typed = posted[name]
    if (within(field) instanceof z.ZodArray) return [[name, [typed ?? []].flat().join(' ')]]
    return typed === undefined ? [] : [[name, firstOf(typed)]]
  }

/** What was typed into the fields of a schema, or of any name, as their page shows it again: a list with blanks between; never a secret. */
export function typedAgain(schema: z.ZodObject | null, posted: Posted): Record<string, string> {
  const texts = schema === null ? Object.entries(textsOf(posted)) : typedFields(schema).flatMap(typedIn(posted))
  return Object.fromEntries(texts.filter(([name]) => !SECRETS.has(name)))
}
