import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { Database } from './database.ts'

/**
 * Opens the configured database: PostgreSQL by its address, or else SQLite in the data folder. Only the driver that is used is
 * loaded.
 */
export async function openDatabase<Schema>(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>
    & Partial<Pick<Configuration, 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databaseConnections'>>,
): Promise<Database<Schema>> {
  if (configuration.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({
      address: configuration.databaseUrl,
      directAddress: configuration.databaseDirectUrl ?? null,
      replicaAddress: configuration.databaseReplicaUrl ?? null,
      connections: configuration.databaseConnections,
    })
  }
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 })
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(join(configuration.dataDir, 'forecourt.sqlite'))
}
