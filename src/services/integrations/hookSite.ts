import type { Site } from '../site.ts'

/** What delivering needs of a site. */
export type HookSite = Pick<
  Site,
  | 'database'
  | 'clock'
  | 'log'
  | 'configuration'
  | 'profile'
  | 'secret'
  | 'catalogue'
  | 'files'
  | 'outbox'
  | 'ownNetwork'
>

/** What secrets of webhooks are sealed for. */
export const HOOK_SECRET = 'webhook'
