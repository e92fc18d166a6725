import * as z from 'zod'

/** What the owner decides about papers (`papers` of the profile). */
export const transferSettingsSchema = z.strictObject({
  /** Whether the team gets a mail a day of what is due, on days on which something is (DESK-3). */
  dailyMail: z.boolean().default(true),
})
