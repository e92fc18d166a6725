import {
  BULK_OPTION_WORDS,
  changeOne,
  describeBulk,
  MOST_CHANGED_AT_ONCE,
  type BulkChange,
} from '#domain/stock/bulkChange.ts'
import { Failure } from '#domain/errors.ts'
import type { StockFilter } from '#domain/stock/stockView.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { findOptions } from '../options/findOptions.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { inBatches } from './inBatches.ts'
import { countStock } from './countStock.ts'
import { stockIds } from './listStock.ts'
import { loadBriefs } from './stockNames.ts'

/** Vehicles by their ids, or all that match a filter. */
export type BulkSelection = { ids: readonly number[] } | { filter: StockFilter }

/** What a change would do to one vehicle: `after` is null when it stays as it is, and `note` says why. */
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
  const [most, chosen] = [MOST_CHANGED_AT_ONCE, count].map(number => groupDigits(number))
  throw new Failure(
    'invalid',
    `At most ${most} vehicles can be changed at once; these are ${chosen}. Narrow the filter first.`,
  )
}

async function idsOf(site: EnquirySite, selection: BulkSelection): Promise<readonly number[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    refuseTooMany(ids.length)
    return ids
  }
  refuseTooMany(await countStock(site, selection.filter))
  return stockIds(site, { filter: selection.filter, sort: 'added', descending: true })
}

/** Refuses an option that its list does not have. */
async function requireListed({ database }: EnquirySite, change: BulkChange): Promise<void> {
  if (change.kind !== 'option' || change.name === null) return
  if ((await findOptions(database.reports, change.option, { name: change.name })).length > 0) return
  throw new Failure('invalid', `The ${BULK_OPTION_WORDS[change.option]} "${change.name}" is not in the list any more.`)
}

/**
 * What a change would do to every vehicle of a selection, with the versions that applying it needs. Changes nothing.
 * Throws `Failure` `invalid` for more than `MOST_CHANGED_AT_ONCE` vehicles, or none.
 */
export async function previewBulk(
  site: EnquirySite,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkPreviewRow[]> {
  await requireListed(site, change)
  const { reports } = site.database
  const ids = await idsOf(site, selection)
  const rows: BulkPreviewRow[] = []
  for await (const batch of inBatches(ids)) {
    const options = new Map(
      change.kind === 'option'
        ? (await loadVehicles(reports, batch)).map(vehicle => [vehicle.id, vehicle.options])
        : [],
    )
    for (const { facts, ...vehicle } of await loadBriefs(reports, batch)) {
      const had = options.get(vehicle.id)
      const outcome = changeOne(facts, change, had)
      const before = describeBulk(facts, change, had)
      rows.push(
        'stays' in outcome
          ? { ...vehicle, before, after: null, note: outcome.stays }
          : {
              ...vehicle,
              before,
              after: describeBulk({ ...facts, ...outcome.facts }, change, outcome.options),
              note: null,
            },
      )
    }
  }
  if (rows.length === 0) throw new Failure('invalid', 'None of these vehicles is there any more.')
  return rows
}
