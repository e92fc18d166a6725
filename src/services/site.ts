import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { LockFigures } from '#platform/database/lockFigures.ts'
import type { CatalogueSite } from './catalogueSite.ts'
import type { SearchMisses } from './demand/searchMisses.ts'
import type { DemoInbox } from './enquiries/demoInbox.ts'
import type { ImportRunner } from './import/openImportRunner.ts'
import type { Signs } from './operations/warningFacts.ts'
import type { OutboxWorker } from './outbox/outboxWorker.ts'
import type { LiveProfile } from './settings/liveProfile.ts'
import type { ReportCache } from './reports/reportCache.ts'
import type { CarCounts } from './insights/carCounts.ts'

/** A running site, with its background workers. A service takes only the part of it that it needs. */
export interface Site extends CatalogueSite {
  /** How the write lock of the catalogue was used by this process. */
  readonly locks: Readonly<LockFigures>
  /**
   * The dealer's profile as it is now: SITE_FILE or the default one, with the owner's settings laid over it. Read it when it is
   * needed, and keep no copy: it changes while the site runs.
   */
  readonly profile: SiteProfile
  /** Follows the settings. */
  readonly settings: LiveProfile
  /** Key for hashing one-time passwords and signing links to files; never shown or logged. */
  readonly secret: string
  /** The last enquiries that visitors of a demo site sent in this run. */
  readonly demoInbox: DemoInbox
  /** What this process notices of proxies and of its clock. */
  readonly signs: Signs
  /** Delivers this site's mails. */
  readonly outbox: Pick<OutboxWorker, 'wake' | 'forget'>
  /** Tells webhooks what has happened (DESK-7). */
  readonly hooks: { wake(): void }
  /** Which addresses that are not public webhooks may lead to, where the settings allow the own network. */
  readonly ownNetwork: (address: string) => boolean
  /** Counts the searches of visitors that find nothing. */
  readonly searchMisses: Omit<SearchMisses, 'close'>
  /** Counts what visitors do with cars. */
  readonly carCounts: Omit<CarCounts, 'close'>
  /** Caches reports that take long until something is written that they rest on. */
  readonly reportCache: ReportCache
  /** Runs the imports that are started in this process. */
  readonly imports: Omit<ImportRunner, 'stop'>
}
