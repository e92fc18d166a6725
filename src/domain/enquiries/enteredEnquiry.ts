import { z } from 'zod'
import { optionalText, text } from '../text/formFields.ts'
import { addDays } from '../text/indianTime.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'
import { phoneField } from './enquiry.ts'
import { ENQUIRY_SOURCES } from './enquirySources.ts'

/** When somebody is called back, as one chooses it. */
const NEXT_STEPS = ['none', 'today', 'tomorrow', 'at'] as const

const emptyAsNone = (typed: unknown) => (typed === '' ? undefined : typed)
// A form posted without JavaScript says "on" or nothing.
const tick = z.preprocess(typed => typed === true || typed === 'on' || typed === 'true', z.boolean())

/** An enquiry that staff write down: what somebody said, and how to reach them; all else may be left out. */
export const enteredEnquirySchema = z
  .object({
    said: text(5000, 'Please write what they said.'),
    phone: phoneField,
    name: optionalText(100),
    /** A car number or the id of a car's page. */
    car: optionalText(40),
    source: z.enum(ENQUIRY_SOURCES).default('phone'),
    /** Whether they were told what is kept and why. */
    told: tick.default(false),
    next: z.enum(NEXT_STEPS).default('none'),
    nextOn: z.preprocess(emptyAsNone, z.iso.date('Please choose a day.').optional()),
    nextTime: z.preprocess(emptyAsNone, z.iso.time({ precision: -1, error: 'Please choose a time.' }).optional()),
    /** The enquiry in which it is noted in place of a new one. */
    into: z.preprocess(
      emptyAsNone,
      z
        .union([z.string().max(12), z.number()])
        .pipe(z.coerce.number<string | number>().int().min(1).max(MOST_ROW_ID))
        .optional(),
    ),
    /** Whether a new one is meant although the same person asks about the same car already. */
    anyway: tick.default(false),
  })
  .refine(({ next, nextOn }) => next !== 'at' || nextOn !== undefined, {
    path: ['nextOn'],
    message: 'Please choose a day.',
  })
export type EnteredEnquiry = z.output<typeof enteredEnquirySchema>

/** The day (YYYY-MM-DD) and the time (HH:MM, or null for any) of the next action; null where none was chosen. */
export function nextActionOf(
  { next, nextOn, nextTime }: Pick<EnteredEnquiry, 'next' | 'nextOn' | 'nextTime'>,
  today: string,
): { on: string; time: string | null } | null {
  if (next === 'none') return null
  const on = next === 'today' ? today : next === 'tomorrow' ? addDays(today, 1) : (nextOn ?? today)
  return { on, time: next === 'at' ? (nextTime ?? null) : null }
}
