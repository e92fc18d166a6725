import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { CatalogueIndex, IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite, type OpenSite } from '../../src/server/openSite.ts'
import { readCatalogue } from '../../src/services/catalogue/indexRows.ts'
import { randomNumbers } from '../catalogue/listings.ts'
import { seed } from '../seed.ts'

/** Cars that stand in the database; all others are variations of them in the index alone. */
const SEEDED = 1_000

/** A site whose index has so many cars of real names: variations of the demo's, with other cities, colours, years, prices. */
export async function openStock(cars: number): Promise<OpenSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  await seed(dataDir, SEEDED)
  const opened = await openSite({
    configuration: { ...readConfiguration({ SITE_MODE: 'live', SITE_URL: 'https://cars.example' }, dataDir), dataDir },
    profile: DEFAULT_SITE_PROFILE,
    log: pino({ level: 'warn' }),
    clock: systemClock,
    fill: async () => {},
  })
  const { catalogue, database } = opened.site
  // The cars go into the index alone, past the database.
  const index = catalogue.index as CatalogueIndex
  const rows: IndexRow[] = []
  for await (const row of readCatalogue(database.query, catalogue.options())) rows.push(row)
  const random = randomNumbers(5)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  for (let id = Math.max(...rows.map(row => row.id)) + 1; catalogue.index.size < cars; id++) {
    const car = pick(rows)
    if (car === undefined) throw new Error('there are no cars')
    const beside = pick(rows)?.facets ?? car.facets
    index.put({
      ...car,
      id,
      facets: { ...car.facets, location: beside.location, color: beside.color, owner: beside.owner },
      price: car.price === null ? null : Math.round((car.price * (0.6 + random() * 0.8)) / 1_000) * 1_000,
      odometerKm: Math.round(random() * 150_000),
      year: car.year === null ? null : Math.min(2026, car.year + Math.floor(random() * 5) - 2),
      postedAt: car.postedAt - Math.floor(random() * 1e10),
    })
  }
  // The first question sorts the orders.
  catalogue.index.count({ chosen: {} })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
