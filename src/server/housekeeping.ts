import { DAY_MS } from '#domain/text/indianTime.ts'
import { sweepAlerts } from '#services/alerts/sweepAlerts.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { sweepSearchMisses } from '#services/demand/searchMisses.ts'
import { sweepEnquiryFiles } from '#services/enquiries/sweepEnquiryFiles.ts'
import { sweepDeliveredMails } from '#services/outbox/outbox.ts'
import { sweepImports } from '#services/import/sweepImports.ts'
import { closeDay } from '#services/passport/dailyHeads.ts'
import { sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import { sweepSessions } from '#services/sessions/sessions.ts'
import { sweepClaims } from '#services/visits/visitWorker.ts'
import type { Site } from '#services/site.ts'

/** The first visitors after a start come first: a sweep holds up the event loop on SQLite, photos take both cores. */
const FIRST_AFTER_MS = 10_000

/** Vehicles whose photos are prepared at the start: those that the first visitors of a new site see. */
const WARMED_VEHICLES = 48

/**
 * Work in the background: soon after the start it prepares the photos of the newest vehicles. Then and once a day it
 * removes photos that no vehicle has, files that belong to no enquiry, old uploads of imports, expired sessions and
 * one-time passwords, delivered mails (their text first), alerts that were not confirmed or have ended, old counts of
 * searches, and what past test drives have occupied. Then and daily it makes the head of all vehicle passports. Once a day it renews the statistics of the database, as opening
 * the site does. Failures are logged. Returns a function that stops it.
 */
export function startHousekeeping(site: Site): () => void {
  async function warm(): Promise<void> {
    const { vehicles } = await searchCatalogue(site, {
      filter: { chosen: {} },
      sort: 'newest',
      offset: 0,
      limit: WARMED_VEHICLES,
    })
    await warmPhotoVariants(site, [...new Set(vehicles.flatMap(({ photo }) => (photo === null ? [] : [photo.key])))])
  }
  const failed = (err: unknown) => site.log.error({ err }, 'housekeeping failed')
  function sweep(): void {
    sweepOrphanPhotos(site).catch(failed)
    sweepSessions(site).catch(failed)
    sweepEnquiryFiles(site).catch(failed)
    sweepDeliveredMails(site).catch(failed)
    sweepImports(site).catch(failed)
    sweepAlerts(site).catch(failed)
    sweepSearchMisses(site).catch(failed)
    closeDay(site).catch(failed)
    sweepClaims(site).catch(failed)
  }
  const first = setTimeout(() => {
    warm().catch(failed)
    sweep()
  }, FIRST_AFTER_MS).unref()
  const daily = setInterval(() => {
    site.database.optimize().catch(failed)
    sweep()
  }, DAY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
