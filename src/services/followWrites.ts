import type { Site } from './site.ts'

/**
 * Waits until this process knows all catalogue changes and settings that any process committed before the call. A person who is signed
 * in, or shows a key, is answered after that: their last write may have been taken by another process, or the process that took it
 * may have been too busy to follow. Never rejects: what cannot be followed is logged, and told by `/health`.
 */
export async function followWrites({
  catalogue,
  settings,
  log,
}: Pick<Site, 'catalogue' | 'settings' | 'log'>): Promise<void> {
  const failed = (err: unknown) => log.error({ err }, 'what was written could not be followed before an answer')
  await Promise.all([catalogue.catchUp().catch(failed), settings.catchUp().catch(failed)])
}
