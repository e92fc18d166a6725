import type { Site } from '../site.ts'

/** What visits need of a site. */
export type VisitSite = Pick<
  Site,
  'configuration' | 'database' | 'files' | 'clock' | 'log' | 'profile' | 'outbox' | 'secret' | 'catalogue'
>
