import { z } from 'zod'
import type { VehicleStep } from '../vehicles/vehicleStep.ts'
import { DAY_MS } from '../text/indianTime.ts'

/** What a webhook is told of (DESK-7). Each change is told under one kind. */
export const HOOK_KINDS = {
  'vehicle.added': 'A vehicle was added',
  'vehicle.price_changed': 'The price of a vehicle has changed',
  'vehicle.state_changed': 'A vehicle was listed, reserved, sold or hidden',
  'vehicle.changed': 'Something else about a vehicle has changed',
  'vehicle.removed': 'A vehicle was removed',
  'enquiry.received': 'An enquiry has come in',
  'enquiry.changed': 'An enquiry was worked on, withdrawn or erased',
} as const
export type HookKind = keyof typeof HOOK_KINDS
export const HOOK_KIND_NAMES = Object.keys(HOOK_KINDS) as [HookKind, ...HookKind[]]

/** The kind of a message that an owner sends to try a webhook. */
export const TEST_KIND = 'test'

/** Milliseconds between two attempts of a message, as the standard recommends; after the last of them it has failed for good. */
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const RETRY_AFTER_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** So long nothing but failures, and a webhook is switched off. */
export const STOPPED_AFTER_MS = 5 * DAY_MS
/** How long a secret that was replaced still signs, beside the new one. */
export const OLD_SECRET_MS = DAY_MS
/** How long the log of deliveries is kept. */
export const LOG_KEPT_MS = 30 * DAY_MS
const LONGEST_REST_MS = 10 * MINUTE_MS

/** How long a receiver is left alone after so many failures in a row: what waits does not all run into the same wall. */
export const restAfter = (failures: number): number => Math.min(LONGEST_REST_MS, 1_000 * 2 ** Math.min(failures, 20))

/** What an owner says of a webhook. */
export const hookSchema = z.object({
  name: z.string().trim().min(1, 'Please say which program it is for.').max(60, 'At most 60 letters, please.'),
  url: z
    .url({ protocol: /^https?$/, error: 'Please give a complete address, such as https://example.com/hook.' })
    .max(500),
  kinds: z.array(z.enum(HOOK_KIND_NAMES)).min(1, 'Please choose at least one.').max(HOOK_KIND_NAMES.length),
  contactsReason: z
    .string()
    .trim()
    .min(5, 'Please say why, in a few words: the people themselves read it.')
    .max(200, 'At most 200 letters, please.')
    .nullable()
    .default(null),
})
export type HookForm = z.output<typeof hookSchema>

/** Whether an answer of this status means that the message has arrived. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** What a step of a car is told as, and what is known of it: prices as visitors see them, in rupees. */
export function newsOfStep(step: VehicleStep): { kind: HookKind; facts: Record<string, unknown> }[] {
  if (step.kind === 'added') return [{ kind: 'vehicle.added', facts: {} }]
  if (step.kind === 'removed') return [{ kind: 'vehicle.removed', facts: { productId: step.record.productId ?? null } }]
  const { actualPrice, offerAmount, state, ...others } = step.after.facts
  const { facts: before } = step.before
  const news: ReturnType<typeof newsOfStep> = []
  if (actualPrice !== undefined || offerAmount !== undefined)
    news.push({
      kind: 'vehicle.price_changed',
      facts: {
        before: { actualPrice: before.actualPrice, offerAmount: before.offerAmount },
        after: { actualPrice, offerAmount },
      },
    })
  if (state !== undefined) news.push({ kind: 'vehicle.state_changed', facts: { before: before.state, after: state } })
  const { facts: _, ...rest } = step.after
  const { facts: __, ...restBefore } = step.before
  const isElse = Object.keys(others).length > 0 || hasContent(rest) || hasContent(restBefore)
  if (isElse) news.push({ kind: 'vehicle.changed', facts: {} })
  return news
}

/** Whether any of these lists and records has something in it. */
function hasContent(touched: object): boolean {
  return Object.values(touched).some(value =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined,
  )
}
