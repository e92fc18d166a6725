import { parse } from 'node:querystring'
import type { z } from 'zod'
import { NOTICE_FIELD } from '#domain/consent/currentNotice.ts'
import { Failure } from '#domain/errors.ts'

/** The field that people do not see: what fills it in is a machine. */
export const HONEYPOT = 'website'

/** What a form sends beside what is typed (`readTraces`). */
export const TRACE_FIELDS = [HONEYPOT, NOTICE_FIELD]

/** A text as a script would read it out of its field: browsers post line breaks as CR LF. */
export const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

// Fields beyond the limit would be lost in silence: the longest form has a tick for everything that an account has made.
const MOST_FIELDS = 400

/** Bytes of a form of text fields: several times what its fields may have, each letter as nine characters. */
export const MOST_TEXT_BYTES = 128 * 1024

/** Parses a form of text fields. `URLSearchParams` takes seconds for a megabyte of short fields. */
export function parsePlainBody(body: string): unknown {
  return parse(body, '&', '=', { maxKeys: MOST_FIELDS })
}

/** What was typed into the fields of these names, of a repeated one the first; a body that is no form has none. */
export function readPlainBody(body: unknown, names: readonly string[]): Record<string, string> {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return Object.fromEntries(
    names.flatMap(name => {
      const [typed] = [fields.get(name)].flat()
      return typeof typed === 'string' ? [[name, asTyped(typed)]] : []
    }),
  )
}

/** The first complaint about each field. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}

/** The values of a form as its schema takes them. Throws `Failure` (`invalid`) with the first complaint about each field. */
export function parsePlain<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw new Failure('invalid', 'Please check what you typed.', firstProblems(parsed.error))
  return parsed.data
}
