import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseFilter } from '../../src/domain/catalogue/filter.ts'
import { VALUE_FACETS } from '../../src/domain/catalogue/facets.ts'
import type { IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { demandOf } from '../../src/domain/demand/demand.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite } from '../../src/server/openSite.ts'
import { noteMatches } from '../../src/services/alerts/noteMatches.ts'
import { createSavedSearches } from '../../src/services/alerts/savedSearches.ts'
import type { Site } from '../../src/services/site.ts'
import { saveVehicles } from '../../src/services/vehicles/saveVehicles.ts'
import { makeListings } from '../catalogue/listings.ts'
import type { CarTimes } from './measureBook.ts'

const CARS = 400
const ROWS_AT_ONCE = 1_000
const LATER = 4_000_000_000_000

/** A generated listing as the services take it, `less` rupees cheaper. */
function vehicle({ id, facets, features, price, odometerKm, year }: IndexRow, less: number) {
  const options = Object.fromEntries(
    VALUE_FACETS.flatMap(facet => (facets[facet] === null ? [] : [[facet, facets[facet]]])),
  )
  return {
    carNumber: `KA05MH${String(id).padStart(4, '0')}`,
    actualPrice: Math.max(1_000, (price ?? 500_000) - less),
    odometerKm,
    yearOfRegistration: year,
    options,
    features: [...features],
  }
}

/** Writes the searches as confirmed alerts, each of an address of its own. */
async function writeAlerts({ database, clock }: Site, searches: readonly string[]): Promise<void> {
  const now = clock.now()
  for (let from = 0; from < searches.length; from += ROWS_AT_ONCE) {
    const part = searches.slice(from, from + ROWS_AT_ONCE)
    await database.transaction(async transaction => {
      const subscribers = part.map((_, place) => {
        const name = `somebody${from + place}@example.com`
        const hash = `hash ${from + place}`
        return {
          email: name,
          emailKey: name,
          tokenSeed: hash,
          tokenHash: hash,
          mails: 1,
          countedSince: now,
          createdAt: now,
        }
      })
      const rows = await transaction.insertInto('subscribers').values(subscribers).returning('id').execute()
      const alerts = part.map((filter, place) => {
        const { brand, model, budget } = demandOf(parseFilter(new URLSearchParams(filter)))
        return {
          subscriberId: rows[place]?.id ?? 0,
          subject: `search ${filter}`,
          filter,
          vehicleId: null,
          frequency: place % 2 === 0 ? ('at_once' as const) : ('daily' as const),
          state: 'active' as const,
          revision: from + place + 1,
          confirmHash: null,
          confirmUntil: null,
          createdAt: now,
          confirmedAt: now,
          expiresAt: LATER,
          demandBrand: brand,
          demandModel: model,
          demandBudget: budget,
        }
      })
      await transaction.insertInto('alerts').values(alerts).execute()
    })
  }
}

/**
 * The whole step of the worker for one changed car, over SQLite: the price of each of some cars falls, and what that
 * means for whom is noted. Times in milliseconds.
 */
export async function measureWorker(searches: readonly string[]): Promise<CarTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  const cars = makeListings(CARS)
  const { site, close } = await openSite({
    configuration: { ...readConfiguration({ SITE_MODE: 'live', SITE_URL: 'https://cars.example' }, dataDir), dataDir },
    profile: DEFAULT_SITE_PROFILE,
    log: pino({ level: 'warn' }),
    clock: systemClock,
    fill: platform =>
      saveVehicles(
        platform,
        'bench',
        cars.map(car => vehicle(car, 0)),
        { createOptions: true },
      ),
  })
  try {
    await writeAlerts(site, searches)
    const holder = 'bench'
    await site.database.transaction(transaction => transaction.updateTable('alertWorker').set({ holder }).execute())
    const saved = createSavedSearches(site)
    while (await noteMatches(site, saved, holder)) void 0
    const told = async () =>
      Number(
        (
          await site.database.query
            .selectFrom('alertMatches')
            .select(({ fn }) => fn.countAll<number>().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      )
    const found: CarTimes = { times: [], matches: [] }
    for (const car of cars) {
      await saveVehicles(site, 'bench', [vehicle(car, 1_000)], {})
      const before = await told()
      const start = performance.now()
      await noteMatches(site, saved, holder)
      found.times.push(performance.now() - start)
      found.matches.push((await told()) - before)
    }
    return found
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
