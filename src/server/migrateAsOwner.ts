import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Configuration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'

/**
 * Applies missing migrations as the role of MIGRATE_DATABASE_URL, which owns the tables; without it nothing is done, and the
 * role that serves migrates (OPS-3). Returns the names of the migrations that were applied now.
 */
export async function migrateAsOwner({ migrateDatabaseUrl, dataDir }: Configuration): Promise<string[]> {
  if (migrateDatabaseUrl === null) return []
  const database = await openDatabase({ databaseUrl: migrateDatabaseUrl, databaseDirectUrl: null, dataDir })
  try {
    return await migrate(database, MIGRATIONS, VERSION)
  } finally {
    await database.close()
  }
}
