import { DAY_MS } from '#domain/text/indianTime.ts'
import { followWork } from '#platform/followWork.ts'
import { bringTaxUp } from '#services/deals/bringTaxUp.ts'
import { sweepAlerts } from '#services/alerts/sweepAlerts.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { sweepBillFiles } from '#services/bills/billFiles.ts'
import { sweepEnquiryFiles } from '#services/enquiryFiles/sweepEnquiryFiles.ts'
import { sweepSteps } from '#services/accounts/factors/pendingSteps.ts'
import { sweepInvitations } from '#services/accounts/invitations/invitations.ts'
import { holdLease } from '#services/leases/holdLease.ts'
import { startSchedule, type Job } from '#services/leases/startSchedule.ts'
import { sweepLimits } from '#services/limits/sweepLimits.ts'
import { sweepDeliveredMails } from '#services/outbox/sweepMails.ts'
import { runRetention } from '#services/privacy/retention/runRetention.ts'
import { sweepCutOffUploads, sweepImports } from '#services/import/sweepImports.ts'
import { lookForDamage } from '#services/operations/lookForDamage.ts'
import { closeDueMonths } from '#services/money/month/closeBooks.ts'
import { mailDueTransfers } from '#services/transfers/mailDueTransfers.ts'
import { refreshTypedStates } from '#services/transfers/refreshTypedStates.ts'
import { sweepTransferFiles } from '#services/transfers/transferFiles.ts'
import { sweepDeliveries } from '#services/integrations/hookWorker.ts'
import { sweepReportWrites } from '#services/reports/reportCache.ts'
import { closeDay } from '#services/passport/dailyHeads.ts'
import { sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import { sweepSessions } from '#services/accounts/sessions/sessions.ts'
import { sweepClaims } from '#services/visits/visitWorker.ts'
import { sumInsights } from '#services/insights/sumInsights.ts'
import { moveIntoBooks } from '#services/money/moveIntoBooks.ts'
import type { Site } from '#services/site.ts'

/** The first visitors after a start come first: a sweep holds up the event loop on SQLite, photos take both cores. */
const FIRST_AFTER_MS = 10_000

/** Vehicles whose photos are prepared at the start: those that the first visitors of a new site see. */
const WARMED_VEHICLES = 48

const MINUTES_MS = 60_000

/**
 * Work in the background, each by one process of the site (OPS-4). At the start it removes uploads that a killed process had begun. Soon after the start it prepares the photos of the newest
 * vehicles. Once a day it removes photos that no vehicle has, files that belong to no enquiry and no bill, old uploads of imports,
 * expired sessions and one-time passwords, delivered mails (their text first), alerts that were not confirmed or have
 * ended, old counts of searches, and what past test drives have occupied; reckons anew the papers of States that were typed freely; looks whether SQLite's file is whole; makes the head of all vehicle passports; and closes the month of the books whose day has come (BOOK-3).
 * Every ten minutes it adds up what visitors did until yesterday, where that was not done today, and removes counts that limit nothing any more, and sign-ins that waited in vain. Each process renews the statistics of the database
 * daily, as opening the site does. Failures are logged. Returns a function that stops it.
 */
export function startHousekeeping(site: Site): () => Promise<void> {
  async function warm(): Promise<void> {
    const lease = await holdLease(site, 'prepare photos')
    if (lease === null) return
    try {
      const { vehicles } = await searchCatalogue(site, {
        filter: { chosen: {} },
        sort: 'newest',
        offset: 0,
        limit: WARMED_VEHICLES,
      })
      await warmPhotoVariants(site, [...new Set(vehicles.flatMap(({ photo }) => (photo === null ? [] : [photo.key])))])
    } finally {
      await lease.release()
    }
  }
  const failed = (err: unknown) => site.log.error({ err }, 'housekeeping failed')
  const daily = (name: string, work: Job['work']): Job => ({ name, everyMs: DAY_MS, work })
  const jobs: readonly Job[] = [
    daily('look for damage', () => lookForDamage(site)),
    daily('sweep photos', () => sweepOrphanPhotos(site)),
    daily('bring tax and books up', async signal => {
      await bringTaxUp(site)
      await moveIntoBooks(site, () => signal.aborted)
    }),
    daily('sweep sessions', () => sweepSessions(site)),
    daily('sweep files of enquiries', () => sweepEnquiryFiles(site)),
    daily('sweep files of bills', () => sweepBillFiles(site)),
    daily('sweep proofs of papers', () => sweepTransferFiles(site)),
    daily('sweep mails', () => sweepDeliveredMails(site)),
    daily('sweep invitations', async () => void (await sweepInvitations(site))),
    daily('sweep imports', () => sweepImports(site)),
    daily('sweep alerts', () => sweepAlerts(site)),
    daily('keep the periods', signal => runRetention(site, signal)),
    daily('close months of the books', () => closeDueMonths(site)),
    daily('make the head of passports', () => closeDay(site)),
    daily('reckon papers of typed States', () => refreshTypedStates(site)),
    daily('mail papers that are due', () => mailDueTransfers(site)),
    daily('sweep past drives', () => sweepClaims(site)),
    daily('sweep deliveries of webhooks', () => sweepDeliveries(site)),
    daily('sweep notes of writes', () => sweepReportWrites(site)),
    { name: 'add up what works', everyMs: 10 * MINUTES_MS, work: signal => sumInsights(site, signal) },
    { name: 'sweep limits', everyMs: 10 * MINUTES_MS, work: () => sweepLimits(site) },
    { name: 'sweep second steps', everyMs: 10 * MINUTES_MS, work: () => sweepSteps(site) },
  ]
  // Partial uploads of a killed process are useless.
  const sweeping = sweepCutOffUploads(site).catch(failed)
  const schedule = startSchedule(site, jobs, FIRST_AFTER_MS)
  const first = setTimeout(() => void warm().catch(failed), FIRST_AFTER_MS).unref()
  const statistics = followWork(site, {
    name: 'statistics of the database',
    everyMs: DAY_MS,
    firstAfterMs: DAY_MS,
    step: () => site.database.optimize(),
  })
  return async () => {
    clearTimeout(first)
    await statistics.close()
    await sweeping
    await schedule.close()
  }
}
