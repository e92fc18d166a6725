import { z } from 'zod'

/** What owners settle about other programs (DESK-7). */
export const integrationSettingsSchema = z.strictObject({
  /** Whether webhooks may lead to addresses of the own network, and by plain http. */
  privateNetworks: z.boolean().default(false),
})
