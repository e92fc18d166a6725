import type { ProductPlatform } from '../productPlatform.ts'

/**
 * The last backup that is whole: when it was begun (epoch milliseconds), the bytes of its archive, and why the program after it failed.
 * Null when there is none.
 */
export async function lastBackup({
  database,
}: Pick<ProductPlatform, 'database'>): Promise<{ at: number; bytes: number; afterFailure: string | null } | null> {
  const last = await database.query
    .selectFrom('backups')
    .select(['begunAt', 'bytes', 'afterFailure'])
    .where('endedAt', 'is not', null)
    .where('bytes', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined || last.bytes === null
    ? null
    : { at: Number(last.begunAt), bytes: Number(last.bytes), afterFailure: last.afterFailure }
}

/** How the backups are, for monitoring. Times in milliseconds. */
export interface BackupState {
  /** The age of the last whole backup; null when there is none yet. */
  ageMs: number | null
  /** Whether the last one that ended has failed. */
  failed: boolean
  /** Whether the program after the last whole one has failed. */
  afterFailed: boolean
}

/** How the backups are of a site that makes them on a schedule; null for one that does not. */
export async function backupState(
  platform: Pick<ProductPlatform, 'database' | 'clock' | 'configuration'>,
): Promise<BackupState | null> {
  return platform.configuration.backupDir === null ? null : readBackupState(platform)
}

/** How the backups of a site are, those by hand included. */
export async function readBackupState(platform: Pick<ProductPlatform, 'database' | 'clock'>): Promise<BackupState> {
  const last = await lastBackup(platform)
  const ended = await platform.database.query
    .selectFrom('backups')
    .select('failure')
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ageMs: last === null ? null : Math.max(0, platform.clock.now() - last.at),
    failed: ended !== undefined && ended.failure !== null,
    afterFailed: (last?.afterFailure ?? null) !== null,
  }
}
