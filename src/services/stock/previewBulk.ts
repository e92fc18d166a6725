import { changeOne, describeBulk, MOST_CHANGED_AT_ONCE, type BulkChange } from '#domain/bulkChange.ts'
import { Failure } from '#domain/errors.ts'
import type { StockFilter } from '#domain/stockView.ts'
import type { ProductPlatform } from '../site.ts'
import { inLots } from './inLots.ts'
import { countStock } from './listStock.ts'
import { orderStock } from './orderStock.ts'
import { selectStock } from './selectStock.ts'
import { loadBriefs } from './stockNames.ts'

/** Vehicles by their numbers, or all that a filter leaves. */
export type BulkSelection = { ids: readonly number[] } | { filter: StockFilter }

/** What a change would make of one vehicle: `after` is null where it stays as it is, and `note` says why, or warns. */
export interface BulkPreviewRow {
  id: number
  version: number
  productId: string
  name: string
  carNumber: string | null
  before: string
  after: string | null
  note: string | null
}

function refuseTooMany(count: number): void {
  if (count <= MOST_CHANGED_AT_ONCE) return
  const [most, chosen] = [MOST_CHANGED_AT_ONCE, count].map(number => number.toLocaleString('en-IN'))
  throw new Failure('invalid', `At most ${most} cars can be changed at once; these are ${chosen}. Narrow the filter first.`)
}

async function idsOf(platform: ProductPlatform, selection: BulkSelection): Promise<readonly number[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    refuseTooMany(ids.length)
    return ids
  }
  refuseTooMany(await countStock(platform, selection.filter))
  const rows = await orderStock(selectStock(platform.database.query, selection.filter, platform.clock.now()), 'added', true).execute()
  return rows.map(({ id }) => id)
}

/**
 * What a change would make of every vehicle of a selection, with the versions that applying it needs. Nothing is changed.
 * Throws `Failure` `invalid` for more than `MOST_CHANGED_AT_ONCE` vehicles, or none.
 */
export async function previewBulk(platform: ProductPlatform, selection: BulkSelection, change: BulkChange): Promise<BulkPreviewRow[]> {
  const ids = await idsOf(platform, selection)
  const rows: BulkPreviewRow[] = []
  for await (const lot of inLots(ids)) {
    for (const { facts, ...vehicle } of await loadBriefs(platform.database.query, lot)) {
      const outcome = changeOne(facts, change)
      const before = describeBulk(facts, change)
      rows.push('stays' in outcome
        ? { ...vehicle, before, after: null, note: outcome.stays }
        : { ...vehicle, before, after: describeBulk({ ...facts, ...outcome.facts }, change), note: outcome.warning })
    }
  }
  if (rows.length === 0) throw new Failure('invalid', 'None of these cars is there any more.')
  return rows
}
