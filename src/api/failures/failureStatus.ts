import type { FailureCode } from '#domain/errors.ts'
import type { FailureWord } from '#contract/failure.ts'

/** The HTTP status of each failure a service may throw. */
export const FAILURE_STATUS: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  too_many: 429,
  too_soon: 429,
  unavailable: 503,
}

/** What is said when the server itself refuses a request before a route sees it, by status. */
export const REFUSALS: Readonly<Record<number, { error: FailureWord; message: string }>> = {
  400: { error: 'invalid', message: 'The request could not be read.' },
  404: { error: 'not_found', message: 'There is no such call.' },
  405: { error: 'method_not_allowed', message: 'This address does not take that method.' },
  408: { error: 'invalid', message: 'The request did not arrive in time. Please send it again.' },
  413: { error: 'too_large', message: 'What was sent is too large.' },
  414: { error: 'too_large', message: 'The address is too long.' },
  415: { error: 'unsupported_media_type', message: 'What was sent has a type that this call does not read.' },
  417: { error: 'invalid', message: 'The request expects something that is not done here.' },
  429: { error: 'too_many', message: 'Too many requests. Please try again in a moment.' },
  431: { error: 'too_large', message: 'The address or the headers of the request are too long.' },
  503: { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
}
