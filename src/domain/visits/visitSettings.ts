import * as z from 'zod'
import { profileText } from '../text/profileText.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A time of day at which a drive may begin: drives are booked by quarters of an hour. */
const quarterHour = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'must be a 24-hour time on a quarter of an hour, such as 09:30')

const rules = {
  /** How long a drive takes, in minutes. */
  minutes: z.literal([30, 45], 'must be 30 or 45').optional(),
  /** How many drives may be out at once. */
  atOnce: z.int().min(1, 'must be 1 to 20').max(20, 'must be 1 to 20').optional(),
  /** How many minutes before it begins a drive can be booked at the latest. */
  leadMinutes: z.int().min(0, 'must be 0 to 2880').max(2_880, 'must be 0 to 2880').optional(),
  /** When the first drive of a day begins and the last one has ended; from the opening hours if left out. */
  opens: quarterHour.optional(),
  closes: quarterHour.optional(),
  closedWeekdays: z
    .array(z.enum(WEEKDAYS, `must be days such as ${WEEKDAYS[0]}`))
    .max(7)
    .optional(),
  closedOn: z.array(z.iso.date('must be a day such as 2026-11-08')).max(400).optional(),
}

const MOST_CITIES = 500

/** One place where drives begin; what it leaves out is as for all. */
const branch = z.strictObject({
  /** Stays the same for good: bookings refer to it. */
  key: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be small letters, digits and hyphens'),
  name: profileText,
  address: profileText,
  /** Cities, as the option list spells them, whose cars are here. Cars of other cities are at the first branch. */
  cities: z.array(profileText).max(MOST_CITIES, `must be ${MOST_CITIES} at most`).default([]),
  ...rules,
})

/** When cars can be driven (VISIT-1), in SITE_FILE as `visits`; `{}` takes everything from the opening hours. */
export const visitSettingsSchema = z
  .strictObject({ ...rules, branches: z.array(branch).max(50).default([]) })
  .check(({ value, issues }) => {
    const keys = value.branches.map(({ key }) => key)
    if (new Set(keys).size < keys.length)
      issues.push({
        code: 'custom',
        input: value,
        path: ['branches'],
        message: 'two branches have the same key',
      })
    for (const [place, part] of [value, ...value.branches].entries()) {
      const opens = part.opens ?? value.opens
      const closes = part.closes ?? value.closes
      if (opens === undefined || closes === undefined || opens < closes) continue
      issues.push({
        code: 'custom',
        input: value,
        path: place === 0 ? ['closes'] : ['branches', place - 1, 'closes'],
        message: 'must be later than opens',
      })
    }
  })

export type VisitSettings = z.infer<typeof visitSettingsSchema>
