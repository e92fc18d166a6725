import type { Site } from '../../site.ts'
import type { MailingSite } from '../mailSecurity.ts'

/** What second factors need of a site. */
export type FactorSite = MailingSite & Pick<Site, 'secret'>
