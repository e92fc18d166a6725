/**
 * The kinds of failure the product knows, each with one HTTP meaning (assigned in `api`, not here). `too_soon` is what was
 * done just now and cannot be done again yet.
 */
export type FailureCode = 'invalid' | 'not_found' | 'forbidden' | 'signed_out' | 'conflict' | 'in_use' | 'too_many' | 'too_soon' | 'unavailable'

/**
 * A failure that a person can act on. `message` is shown to them; `fields` names the inputs that caused it. One that
 * passes by itself says after how many seconds it is worth trying again.
 * Recognise it with `isFailure`, never with `instanceof`: pages and API may hold two copies of this module.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null

  constructor(code: FailureCode, message: string, fields: Readonly<Record<string, string>> = {}, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Tells whether something thrown is a `Failure`, also across module copies. */
export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Error && thrown.name === 'Failure' && 'code' in thrown
}
