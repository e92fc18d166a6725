import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { CatalogueSite } from './catalogueSite.ts'
import type { SearchMisses } from './demand/searchMisses.ts'
import type { DemoInbox } from './enquiries/demoInbox.ts'
import type { ImportRunner } from './import/openImportRunner.ts'
import type { OutboxWorker } from './outbox/outboxWorker.ts'

/** A running site, with its background workers. A service takes only the part of it that it needs. */
export interface Site extends CatalogueSite {
  /** The dealer's profile: SITE_FILE, or the default one. */
  readonly profile: SiteProfile
  /** Key for hashing one-time passwords and signing links to files; never shown or logged. */
  readonly secret: string
  /** The last enquiries that visitors of a demo site sent in this run. */
  readonly demoInbox: DemoInbox
  /** Delivers this site's mails. */
  readonly outbox: Pick<OutboxWorker, 'wake' | 'forget'>
  /** Counts the searches of visitors that find nothing. */
  readonly searchMisses: Omit<SearchMisses, 'close'>
  /** Runs the imports that are started in this process. */
  readonly imports: Omit<ImportRunner, 'stop'>
}
