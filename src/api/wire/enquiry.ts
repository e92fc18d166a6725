import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Reception } from '#services/enquiries/receiveEnquiry.ts'
import { doneSchema } from './done.ts'

// No person types four fields faster; one whose browser fills them in may be, so what comes is marked, not thrown away.
const FASTEST_FILLING_MS = 1_500

/**
 * What a form sends beside its fields: a field that people do not see and machines fill in, and how long it was open.
 * Both may be left out; neither ever refuses a message.
 */
export const formTraces = {
  website: z.string().max(2000).optional().meta({ description: 'Leave empty: people do not see it.' }),
  filledInMs: z.number().optional().meta({ description: 'Milliseconds from showing the form to sending it.' }),
}

/** What the traces tell of who filled in the form: whether only a machine would have, and how long it took where that is very quick. */
export function readTraces(
  { website = '', filledInMs }: { website?: string | undefined; filledInMs?: number | undefined },
): Pick<Reception, 'suspicious' | 'filledInMs'> {
  const isQuick = filledInMs !== undefined && filledInMs < FASTEST_FILLING_MS
  return { suspicious: website !== '', filledInMs: isQuick ? Math.max(0, Math.round(filledInMs)) : null }
}

/** The header by which a second submit of the same filling is recognised. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(8).max(100).optional()
    .meta({ description: 'A random value made once for one filling of the form; sent twice, it counts once.' }),
})

export function idempotencyKey(request: FastifyRequest<{ Headers: z.output<typeof idempotencyHeader> }>): string | null {
  return request.headers['idempotency-key'] ?? null
}

/** The answer to a message that was taken in. */
export const takenSchema = doneSchema.meta({ description: 'It was taken in; the message is what the visitor is told.' })
