/**
 * The kinds of failure. Each has one HTTP status, which `api` assigns. `too_soon` means that the action was done a
 * moment ago and cannot be repeated yet.
 */
export type FailureCode =
  'invalid' | 'not_found' | 'forbidden' | 'signed_out' | 'conflict' | 'in_use' | 'too_many' | 'too_soon' | 'unavailable'

/**
 * A failure that a person can act on. `message` is shown to that person; `fields` names the inputs that caused it; the
 * seconds, if given, say when a retry is worth it. Recognise it with `isFailure`, never with `instanceof`: pages and
 * API may have two copies of this module.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null

  constructor(
    code: FailureCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Whether something thrown is a `Failure`, also across module copies. */
export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Error && thrown.name === 'Failure' && 'code' in thrown
}
