import type { z } from 'zod'

/** The field that people do not see: what fills it in is a machine. */
export const HONEYPOT = 'website'

/** A text as a script would read it out of its field: browsers post line breaks as CR LF. */
export const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

/** What was typed into the fields of these names; a form that has not come as one has none. */
export function readPlainBody(body: unknown, names: readonly string[]): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {}
  return Object.fromEntries(names.flatMap(name => {
    const typed = body.get(name)
    return typed === null ? [] : [[name, asTyped(typed)]]
  }))
}

/** The first complaint about each field. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}
