import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openLog } from '#platform/logging.ts'
import { VERSION } from '#platform/version.ts'
import { rotateSigningKey } from '#services/passport/signingKey.ts'
import type { Schema } from '#services/schema.ts'
import { becomeOwner } from './becomeOwner.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run passport:rotate [-- --env FILE]

Makes a new key for vehicle passports and ends the one before: what that has signed stays valid. Running processes use the new one from
their next entry on. It takes the same variables as the site; --env FILE reads them from a file, such as /etc/forecourt.env.

Ends with 0 when there is a new key, 1 when there is not.`

async function rotate(): Promise<void> {
  const configuration = readConfiguration(process.env, ROOT)
  becomeOwner(configuration.dataDir)
  const database = await openDatabase<Schema>(configuration)
  try {
    await database.ping()
    await migrate(database, MIGRATIONS, VERSION)
    const files = await openFileStore(configuration)
    const platform = { configuration, database, files, clock: systemClock, log: openLog(configuration) }
    const { ended, key } = await rotateSigningKey(platform)
    console.log(`Vehicle passports are signed with the key ${key} from now on.`)
    for (const id of ended) console.log(`The key ${id} signs no more; what it has signed stays valid. Keep its file.`)
  } finally {
    await database.close()
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) console.log(HELP)
  else await rotate()
} catch (error) {
  console.error(`The key is not changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
