import type { Answer } from '../place/client.ts'

/** Statuses by which a server says that it is its own and passing trouble; both come with a time to come again. */
const HONEST = new Set([503, 507])
const STACK =
  /\n\s+at .+:\d+:\d+|node:internal|node_modules|\/(?:src|faults)\/\w|SqliteError|SQLITE_|syntax error at or near/

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function judgeAnswer({ status, headers, text }: Answer): string | null {
  if (status >= 500 && !(HONEST.has(status) && headers.has('retry-after')))
    return `was answered with ${status}: ${text.slice(0, 200)}`
  if (STACK.test(text)) return `was answered with what runs inside: ${text.slice(0, 300)}`
  if (status < 400) return null
  if (!(headers.get('content-type') ?? '').startsWith('application/json'))
    return `was refused with ${status} without JSON`
  let said: { success?: unknown; message?: unknown; error?: unknown }
  try {
    said = JSON.parse(text) as typeof said
  } catch {
    return `was refused with ${status} and JSON that cannot be read`
  }
  return said.success === false
    && typeof said.message === 'string'
    && said.message !== ''
    && typeof said.error === 'string'
    ? null
    : `was refused with ${status} without a reason: ${text.slice(0, 200)}`
}
