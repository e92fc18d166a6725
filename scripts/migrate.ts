// Brings the database to the version of this program and ends: for sites whose serving role may not change tables.
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { ConfigurationError, readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { migrateAsOwner } from '#server/migrateAsOwner.ts'

try {
  const configuration = readConfiguration(process.env, process.cwd())
  let applied = await migrateAsOwner(configuration)
  if (configuration.migrateDatabaseUrl === null) {
    const database = await openDatabase(configuration)
    applied = await migrate(database, MIGRATIONS, VERSION).finally(() => database.close())
  }
  console.log(
    applied.length === 0
      ? `The database is at the version of Forecourt ${VERSION} already.`
      : `The database is now at the version of Forecourt ${VERSION}: ${applied.length} migrations were applied.`,
  )
} catch (error) {
  const problems = error instanceof ConfigurationError ? error.problems : [String((error as Error).message)]
  for (const problem of problems) console.error(`Nothing is migrated: ${problem}.`)
  process.exitCode = 1
}
