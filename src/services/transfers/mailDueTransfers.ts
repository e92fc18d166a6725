import { stockNoun } from '../catalogue/stockNoun.ts'
import { composeTransferMail } from '#domain/transfers/transferMail.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { teamAddress } from '../outbox/teamAddress.ts'
import type { Site } from '../site.ts'
import { listDueTransfers } from './listDueTransfers.ts'

const SOON_DAYS = 3
const MOST_LINES = 40

/**
 * Writes the mail of the day about papers to the team (DESK-3): what is late or due within three days. None when nothing is, when the
 * owner has switched it off, or on a demo site. Returns whether there was one.
 */
export async function mailDueTransfers(
  site: Pick<Site, 'database' | 'clock' | 'profile' | 'configuration' | 'outbox' | 'files' | 'log' | 'catalogue'>,
): Promise<boolean> {
  const to = teamAddress(site)
  if (to === null || !site.profile.papers.dailyMail || site.configuration.mode === 'demo') return false
  const now = site.clock.now()
  const until = addDays(indianDay(now), SOON_DAYS)
  const due = (await listDueTransfers(site, now, MOST_LINES + 1)).flatMap(
    ({ carName, carNumber, name, dueOn, late }) =>
      dueOn === null || dueOn > until
        ? []
        : [
            {
              car: carNumber === null ? carName : `${carName}, ${formatCarNumber(carNumber)}`,
              step: name,
              dueOn,
              late,
            },
          ],
  )
  if (due.length === 0) return false
  const { siteUrl } = site.configuration
  const frame = {
    siteName: site.profile.name,
    address: siteUrl === null ? null : `${siteUrl}/office/papers`,
    more: Math.max(0, due.length - MOST_LINES),
  }
  const mail = composeTransferMail(due.slice(0, MOST_LINES), frame, stockNoun(site))
  await site.database.transaction(transaction => enqueueMail(site, transaction, { ...mail, to, replyTo: null }))
  site.outbox.wake()
  return true
}
