import { DAY_MS } from '#domain/text/indianTime.ts'
import { createSharedLimit, type SharedLimit } from '../limits/sharedLimit.ts'
import type { Site } from '../site.ts'

// Whoever knows a password could otherwise fill the mailbox, the audit and the disk: a browser without cookies is always new.
const MAILED = { name: 'new device mails', max: 5, windowMs: DAY_MS }
const NOTED = { name: 'new device notes', max: 10, windowMs: DAY_MS }

/** How many sign-ins on new devices are told of one account in a day, by mail and in the audit (OPS-6). */
export interface NewDeviceLimits {
  mailed: SharedLimit
  noted: SharedLimit
}

/** Makes the limits of a site; all its processes share them. By the id of the account. */
export function createNewDeviceLimits(site: Pick<Site, 'database' | 'clock' | 'log' | 'secret'>): NewDeviceLimits {
  return { mailed: createSharedLimit(site, MAILED), noted: createSharedLimit(site, NOTED) }
}
