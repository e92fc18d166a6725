// A process of its own: brings the database to the newest form, and fills in the option lists.
import { pino } from 'pino'
import { fillDemoCatalogue } from '#database/demo/fillDemoCatalogue.ts'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import type { Schema } from '#services/schema.ts'

const configuration = JSON.parse(process.argv[2] ?? '') as Configuration
const database = await openDatabase<Schema>(configuration)
await migrate(database, MIGRATIONS, '0.0.0')
await fillDemoCatalogue({
  configuration,
  database,
  files: await openFileStore(configuration),
  clock: systemClock,
  log: pino({ level: 'silent' }),
})
await database.close()
