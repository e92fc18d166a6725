// Brings the database to the version of this program and ends: for sites whose serving role may not change tables.
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { ConfigurationError, readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { migrateAsOwner } from '#server/migrateAsOwner.ts'

const HELP = `npm run migrate [-- --env FILE]

Brings the database to the version of this program, as the role of MIGRATE_DATABASE_URL where it is set. It takes the same variables as
the site; --env FILE reads them from a file, such as /etc/forecourt.env.

Ends with 0 when the database is at this version, 1 when it is not, 2 when the command was not understood.`

async function run(): Promise<void> {
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
}

function tellFailure(error: unknown): void {
  const problems = error instanceof ConfigurationError ? error.problems : [String((error as Error).message)]
  for (const problem of problems) console.error(`Nothing is migrated: ${problem}.`)
  process.exitCode = 1
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) console.log(HELP)
  else await run().catch(tellFailure)
} catch (error) {
  console.error(`Nothing is migrated: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
