import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Platform } from '#platform/platform.ts'
import type { LiveCatalogue } from './catalogue/liveCatalogue.ts'
import type { DemoInbox } from './enquiries/demoInbox.ts'
import type { ImportRunner } from './import/openImportRunner.ts'
import type { OutboxWorker } from './outbox/outboxWorker.ts'
import type { Schema } from './schema.ts'

/** The platform with the product's tables in it: first argument of services that touch rows or files only. */
export type ProductPlatform = Platform<Schema>

/** The platform and the live read model, which catches up with every change that is made through it. */
export interface CatalogueSite extends ProductPlatform {
  readonly catalogue: LiveCatalogue
}

/** A running site. First argument of services that answer from the catalogue. */
export interface Site extends CatalogueSite {
  /** What the dealer says of itself: SITE_FILE, or the default. */
  readonly profile: SiteProfile
  /** What one-time passwords are hashed with; never shown or logged. */
  readonly secret: string
  /** What visitors of a demo site sent in this run. */
  readonly demoInbox: DemoInbox
  /** Delivers the mails of this site. */
  readonly outbox: Pick<OutboxWorker, 'wake'>
  /** Runs the imports that are begun in this process. */
  readonly imports: Omit<ImportRunner, 'stop'>
}
