import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { FAILURE_WORDS } from '#contract/failure.ts'
import type { TestSite } from './startSite.ts'

/** A vehicle of the running site that examples speak of. */
export interface KnownVehicle {
  productId: string
  model: string
  carNumber: string
}

/** One call of the API: what it is for, how it is called, and what comes back. */
export interface ContractCall {
  requirement: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As OpenAPI writes it. */
  path: string
  who: 'anyone' | 'staff'
  /** The address of an example, below the site. */
  example: (known: KnownVehicle) => string
  body?: (known: KnownVehicle) => object
  /** The whole request, where it is more than an address and a JSON body. */
  send?: (running: TestSite) => Promise<InjectOptions>
  status: number
  answer: z.ZodType
}

/** The shape of every failure (API-10). */
export const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  error: z.enum(FAILURE_WORDS),
  fields: z.record(z.string(), z.string()).optional(),
})

/** What the success of a write answers, where it has no more to say. */
export const taken = z.strictObject({ success: z.literal(true), message: z.string().min(1) })

/** What most examples have in common. */
export const anyone = { method: 'GET', who: 'anyone', status: 200 } as const
