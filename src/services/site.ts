import type { SiteProfile } from '#domain/siteProfile.ts'
import type { Platform } from '#platform/platform.ts'
import type { LiveCatalogue } from './catalogue/liveCatalogue.ts'
import type { DemoInbox } from './enquiries/demoInbox.ts'
import type { OutboxWorker } from './outbox/outboxWorker.ts'
import type { Schema } from './schema.ts'

/** The platform with the product's tables in it: first argument of services that touch rows or files only. */
export type ProductPlatform = Platform<Schema>

/** A running site: the platform and the live read model. First argument of services that answer from the catalogue. */
export interface Site extends ProductPlatform {
  readonly catalogue: LiveCatalogue
  /** What the dealer says of itself: SITE_FILE, or the default. */
  readonly profile: SiteProfile
  /** What one-time passwords are hashed with; never shown or logged. */
  readonly secret: string
  /** What visitors of a demo site sent in this run. */
  readonly demoInbox: DemoInbox
  /** Delivers the mails of this site. */
  readonly outbox: Pick<OutboxWorker, 'wake'>
}
