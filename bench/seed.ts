import { createHash } from 'node:crypto'
import { MIGRATIONS } from '../database/migrations/migrations.ts'
import { demoVehicles } from '../database/demo/vehicles.ts'
import { seedOptionLists } from '../database/seedOptionLists.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfiguration } from '../src/platform/configuration.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { VERSION } from '../src/platform/version.ts'
import { openDatabase } from '../src/platform/database/openDatabase.ts'
import { openFileStore } from '../src/platform/files/openFileStore.ts'
import { openLog } from '../src/platform/logging.ts'
import type { Schema } from '../src/services/schema.ts'
import { saveVehicles } from '../src/services/vehicles/saveVehicles.ts'

const VEHICLES_AT_ONCE = 1_000

/** Variations of the demo's vehicles, as many as wanted, each with a photo that need not exist. Prices in rupees. */
function* listings(count: number) {
  const models = demoVehicles()
  for (let number = 0; number < count; number++) {
    const model = models[number % models.length]
    if (model === undefined) return
    yield {
      ...model,
      productId: createHash('sha256').update(`bench ${number}`).digest('hex').slice(0, 14),
      carNumber: `KA${String(Math.floor(number / 9_000) + 10)}BE${String((number % 9_000) + 1_000)}`,
      actualPrice:
        model.actualPrice === null || model.actualPrice === undefined
          ? null
          : Math.round((model.actualPrice * (0.7 + ((number * 37) % 61) / 100)) / 1_000) * 1_000,
      photos: [{ key: createHash('sha256').update(`photo ${number}`).digest('hex'), width: 1_600, height: 1_200 }],
      state: 'listed' as const,
    }
  }
}

/** Fills the database in a folder, or the one of PostgreSQL, with `count` listings. Returns their product ids. */
export async function seed(dataDir: string, count: number, databaseUrl?: string): Promise<string[]> {
  const given = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const configuration = readConfiguration({ DATA_DIR: dataDir, SITE_MODE: 'live', ...given }, dataDir)
  const database = await openDatabase<Schema>(configuration)
  await migrate(database, MIGRATIONS, VERSION)
  const platform = {
    configuration,
    database,
    files: await openFileStore(configuration),
    clock: systemClock,
    log: openLog({ logLevel: 'warn' }),
  }
  await seedOptionLists(platform)
  const ids: string[] = []
  let batch = []
  for (const listing of listings(count)) {
    batch.push(listing)
    ids.push(listing.productId)
    if (batch.length < VEHICLES_AT_ONCE && ids.length < count) continue
    await saveVehicles(platform, 'bench', batch, { createOptions: true })
    batch = []
  }
  await database.close()
  return ids
}
