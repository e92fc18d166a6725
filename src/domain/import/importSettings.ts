import { z } from 'zod'

/** What owners settle about imported lists (DESK-6). */
export const importSettingsSchema = z.strictObject({
  /** Whether photos are fetched from the addresses in a list: the only requests to others that an import makes. */
  fetchPhotos: z.boolean().default(false),
})
