import { z } from 'zod'
import { ROLES } from '#domain/account/permissions.ts'

/** Who is signed in, as the screens may know it. */
export const accountSchema = z.object({ email: z.string(), role: z.enum(ROLES) }).meta({ id: 'Account' })

export const sessionSchema = z.object({
  id: z.string().meta({ description: 'To end it by; it opens nothing.' }),
  createdAt: z.int().meta({ description: 'Epoch milliseconds, as is lastSeenAt.' }),
  lastSeenAt: z.int(),
  userAgent: z.string(),
  address: z.string().nullable().meta({ description: 'Without its last part.' }),
  current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
}).meta({ id: 'Session' })
