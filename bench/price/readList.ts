import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { seedOptionLists } from '../../database/seedOptionLists.ts'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import type { PricedCar } from '../../src/domain/pricing/pricedCar.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite } from '../../src/server/openSite.ts'
import { readCatalogue } from '../../src/services/catalogue/indexRows.ts'
import { importVehicles } from '../../src/services/import/importVehicles.ts'

/**
 * The cars of a list with a price, as the catalogue has them after an import of the file into an empty site. Throws what the import
 * throws when it cannot read the file.
 */
export async function readList(file: string): Promise<PricedCar[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  const { site, close } = await openSite({
    configuration: { ...readConfiguration({ SITE_MODE: 'live', SITE_URL: 'https://cars.example' }, dataDir), dataDir },
    profile: DEFAULT_SITE_PROFILE,
    log: pino({ level: 'warn' }),
    clock: systemClock,
    fill: seedOptionLists,
  })
  try {
    await importVehicles(site, 'bench', createReadStream(file), { createOptions: true })
    await site.catalogue.catchUp()
    const cars: PricedCar[] = []
    for await (const row of readCatalogue(site.database.query, site.catalogue.options())) cars.push(row)
    return withoutTwins(cars)
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each car once: a car that is listed twice would be found among its own comparables when one of the two is held out. */
function withoutTwins(cars: readonly PricedCar[]): PricedCar[] {
  const seen = new Map(cars.map(car => [JSON.stringify([car.facets, car.price, car.odometerKm, car.year]), car]))
  return [...seen.values()]
}
