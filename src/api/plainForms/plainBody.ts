import { parse } from 'node:querystring'
import type { z } from 'zod'
import { NOTICE_FIELD } from '#domain/consent/currentNotice.ts'
import { Failure } from '#domain/errors.ts'
import { readTraces } from '../wire/traces.ts'

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

/** The fields of a form as they were typed, a repeated one as a list. */
export type Posted = Readonly<Record<string, string | string[]>>

/** All fields of a form; a body that is no form has none. */
export function fieldsOf(body: unknown): Posted {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string'
        ? [[name, asTyped(value)]]
        : Array.isArray(value)
          ? [[name, value.filter(one => typeof one === 'string').map(asTyped)]]
          : [],
    ),
  )
}

/** What was typed into a field, of a repeated one the first; empty where it was not sent. */
export const firstOf = (value: Posted[string] | undefined): string => [value ?? ''].flat()[0] ?? ''

/** Each field with what was typed into it first. */
export function textsOf(posted: Posted): Record<string, string> {
  return Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, firstOf(value)]))
}

/** What a form shows of who filled it in. */
export const tracesIn = ({ [HONEYPOT]: website, [NOTICE_FIELD]: notice }: Posted): ReturnType<typeof readTraces> =>
  readTraces({ website: firstOf(website), notice: firstOf(notice) })

/** The first complaint about each field. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}

/** The values of a form as its schema takes them. Throws `Failure` (`invalid`) with the first complaint about each field, or `wrong`. */
export function checkPlain<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  wrong?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  if (wrong !== undefined) throw new Failure('invalid', wrong)
  throw new Failure('invalid', 'Please check what you typed.', firstProblems(parsed.error))
}
