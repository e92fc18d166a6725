import { z } from 'zod'

/** What went wrong, in one word for programs; `message` says it to people. */
export const FAILURE_WORDS = [
  'invalid',
  'signed_out',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'in_use',
  'too_large',
  'unsupported_media_type',
  'too_many',
  'too_soon',
  'internal',
  'unavailable',
] as const
export type FailureWord = (typeof FAILURE_WORDS)[number]

/** The body of every answer that is not a success (API-10). */
export const failureSchema = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: 'For people to read.' }),
    error: z.enum(FAILURE_WORDS).meta({ description: 'For programs to tell failures apart.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which input, by its name.' }),
  })
  .meta({ id: 'Failure' })

export type FailureBody = z.output<typeof failureSchema>

/** What a status of a failure means, as the document says it. */
export const FAILURE_MEANINGS = {
  400: 'An input is missing or malformed; `fields` names it.',
  401: 'Nobody is signed in, or could be.',
  403: 'Whoever asks may not do this, or another website asks.',
  404: 'There is no such thing.',
  409: 'It is there already, or somebody changed it since.',
  413: 'The body is too large.',
  415: 'The body has a type that this call does not read.',
  429: 'Too often; `Retry-After` says how many seconds to wait.',
} as const

export type FailureStatus = keyof typeof FAILURE_MEANINGS
