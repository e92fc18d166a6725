import * as z from 'zod'

/** What the owner decides about papers (`papers` of the profile). */
export const transferSettingsSchema = z.strictObject({
  /** Whether the team gets a mail a day of what is due, on days on which something is (DESK-3). */
  dailyMail: z.boolean().default(true),
  /** So many days before they end, papers of vehicles for sale stand in today's list (VEH-7). */
  endsWithinDays: z.int('must be whole days').min(1, 'must be 1 at least').max(90, 'must be 90 at most').default(14),
})
