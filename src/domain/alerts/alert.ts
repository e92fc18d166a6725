import { z } from 'zod'
import { text } from '../text/formFields.ts'

/** How often mails about an alert come (FIND-11). */
export const ALERT_FREQUENCIES = ['at_once', 'daily'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** The reasons for which a car is told, the most telling first. `sold` is for an alert about one car. */
export const ALERT_REASONS = ['new', 'price', 'back', 'sold'] as const
export type AlertReason = (typeof ALERT_REASONS)[number]

/** What an alert waits for: the cars of a search (the query of its filter), or news of one car. */
export type AlertSubject = { search: string } | { vehicleId: number }

const MISSING_EMAIL = 'Please enter your e-mail address.'
const MISSING_FREQUENCY = 'Please choose how often we may write.'

/** What a visitor types into the form of an alert. */
export const alertFormSchema = z.object({
  email: text(254, MISSING_EMAIL).pipe(z.email('Please enter an e-mail address, such as name@example.com.')),
  frequency: z.enum(ALERT_FREQUENCIES, { error: MISSING_FREQUENCY }),
})

/** Longest query of a saved search, in characters. */
export const LONGEST_SEARCH = 4_000

/** The form with what the page knows: the query of a search, or else the product id of one car. */
export const alertRequestSchema = alertFormSchema.extend({
  search: z.string().max(LONGEST_SEARCH).optional(),
  product_id: z.string().max(14).optional(),
})

/** What the owner of an address may do with one alert. */
export const ALERT_CHANGES = [...ALERT_FREQUENCIES, 'pause', 'resume', 'keep', 'remove'] as const
export type AlertChange = (typeof ALERT_CHANGES)[number]
