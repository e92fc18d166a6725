import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured database: PostgreSQL by its address, or else SQLite in the data folder. */
export async function openDatabase<Schema>(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
): Promise<Database<Schema>> {
  if (configuration.databaseUrl !== null) return openPostgres(configuration.databaseUrl)
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(configuration.dataDir, 'forecourt.sqlite'))
}
