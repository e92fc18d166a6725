import { catalogueAddress, type Filter } from '#domain/catalogue/filter.ts'
import { demandKey, unmetDemand, type Demand } from '#domain/demand/demand.ts'
import { addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import type { Site } from '../site.ts'
import { countKinds } from './countKinds.ts'

/** A kind of car that people look for. Names as the lists spell them; null for any. */
export interface DemandRow {
  brand: string | null
  model: string | null
  /** Upper bound in rupees; null without one. */
  budget: number | null
  /** Searches that found nothing. */
  misses: number
  /** Saved searches, confirmed in this time and still wanted. */
  saved: number
  /** Cars of this kind in the catalogue now. */
  inStock: number
  unmet: number
  /** Path of the list of these cars. */
  path: string
}

const MOST_ROWS = 500

type DemandSite = Pick<Site, 'database' | 'clock' | 'catalogue' | 'searchMisses'>

/** What was searched for in vain and what was saved in the last days, by kind of car. */
async function collect({ database, clock, searchMisses }: DemandSite, days: number) {
  const today = indianDay(clock.now())
  const since = addDays(today, 1 - days)
  const misses = await database.reports
    .selectFrom('searchMisses')
    .select(({ fn }) => ['brand', 'model', 'budget', fn.sum<number>('searches').as('searches')])
    .where('day', '>=', since)
    .groupBy(['brand', 'model', 'budget'])
    .execute()
  const saved = await database.reports
    .selectFrom('alerts')
    .select(({ fn }) => [
      'demandBrand as brand',
      'demandModel as model',
      'demandBudget as budget',
      fn.countAll<number>().as('alerts'),
    ])
    .where('state', 'in', ['active', 'paused'])
    .where('filter', 'is not', null)
    .where('confirmedAt', '>=', startOfIndianDay(since))
    .groupBy(['demandBrand', 'demandModel', 'demandBudget'])
    .execute()
  const kinds = new Map<string, { demand: Demand; misses: number; saved: number }>()
  const add = ({ brand, model, budget }: Demand, more: { misses?: number; saved?: number }) => {
    const demand = { brand, model, budget: Number(budget) }
    const before = kinds.get(demandKey(demand)) ?? { demand, misses: 0, saved: 0 }
    kinds.set(demandKey(demand), {
      demand,
      misses: before.misses + (more.misses ?? 0),
      saved: before.saved + (more.saved ?? 0),
    })
  }
  for (const row of misses) add(row, { misses: Number(row.searches) })
  for (const row of searchMisses.unwritten()) if (row.day >= since) add(row, { misses: row.searches })
  for (const row of saved) add(row, { saved: Number(row.alerts) })
  return [...kinds.values()]
}

/**
 * The demand of the last days by kind of car beside the stock, what is missed most first (FIND-12): searches that found
 * nothing and saved searches, for each car that is there.
 */
export async function readDemand(site: DemandSite, days: number): Promise<DemandRow[]> {
  const options = site.catalogue.options()
  const kinds = (await collect(site, days))
    .toSorted((a, b) => b.misses + b.saved - (a.misses + a.saved))
    .slice(0, MOST_ROWS)
  const counts = await countKinds(
    site.catalogue.index,
    kinds.map(({ demand }) => demand),
  )
  const rows = kinds.map(({ demand, misses, saved }): DemandRow => {
    const filter: Filter = {
      chosen: {
        ...(demand.brand === '' ? {} : { brand: [demand.brand] }),
        ...(demand.model === '' ? {} : { model: [demand.model] }),
      },
      ...(demand.budget === 0 ? {} : { priceMax: demand.budget }),
    }
    const inStock = counts.get(demandKey(demand)) ?? 0
    return {
      brand: options.nameOf('brand', demand.brand) ?? null,
      model: options.nameOf('model', demand.model) ?? null,
      budget: demand.budget === 0 ? null : demand.budget,
      misses,
      saved,
      inStock,
      unmet: unmetDemand({ misses, saved, inStock }),
      path: catalogueAddress('/buy', { filter, sort: 'newest', page: 1 }),
    }
  })
  return rows.toSorted((a, b) => b.unmet - a.unmet || b.misses + b.saved - (a.misses + a.saved))
}
