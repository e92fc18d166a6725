import { DAY_MS } from '#domain/text/indianTime.ts'
import { createSharedLimit, type SharedLimit } from '../../limits/sharedLimit.ts'
import type { Site } from '../../site.ts'

// A code of an app is one of a million, and three are valid at a time: with 60 tries a day, somebody who has the password needs ten
// years for an even chance, and the account's owner gets a mail on the first day. Devices that the account knows are not counted.
const CODES = { name: 'second step codes', max: 60, windowMs: DAY_MS }
// These are typed in a session, perhaps a stolen one; the password is another way for everybody else.
const CONFIRMING = { name: 'codes asked again', max: 30, windowMs: DAY_MS }
const MAILS = { name: 'second step mails', max: 2, windowMs: DAY_MS }

/** What limits the second steps of one account, by its id; all processes of the site share it (DESK-10). */
export interface StepLimits {
  codes: SharedLimit
  confirming: SharedLimit
  mails: SharedLimit
}

/** Makes the limits of a site. */
export function createStepLimits(site: Pick<Site, 'database' | 'clock' | 'log' | 'secret'>): StepLimits {
  return {
    codes: createSharedLimit(site, CODES),
    confirming: createSharedLimit(site, CONFIRMING),
    mails: createSharedLimit(site, MAILS),
  }
}
