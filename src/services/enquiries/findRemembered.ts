import { isOverdue } from '#domain/enquiries/enquiryStates.ts'
import { searchTextOf } from '#domain/enquiries/enquirySummary.ts'
import type { InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { numberContaining } from '../containing.ts'
import type { DemoEnquiry, EnquirySite } from './demoInbox.ts'
import { entryOfDemo } from './enquiryRows.ts'
import { searchedNumbers, searchWords } from './inboxQuery.ts'

/** The ids of vehicles that remembered enquiries are about and whose car number matches the search. */
async function vehiclesSearched(
  { database, demoInbox }: EnquirySite,
  numbers: readonly string[],
): Promise<ReadonlySet<number | undefined>> {
  const about = demoInbox.list().flatMap(({ vehicle }) => (vehicle === null ? [] : [vehicle.id]))
  if (numbers.length === 0 || about.length === 0) return new Set()
  const rows = await database.query
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.id', 'in', about)
    .where(numberContaining(database, numbers))
    .execute()
  return new Set(rows.map(row => row.id))
}

/**
 * The enquiries of this run of a demo site that match a filter in any state; the counterpart of `inboxCondition`
 * (MODE-1).
 */
export async function findRemembered(site: EnquirySite, filter: InboxFilter, today: string): Promise<DemoEnquiry[]> {
  const words = searchWords(filter.search)
  const numbers = searchedNumbers(filter.search)
  const searched = await vehiclesSearched(site, numbers)
  return site.demoInbox.list().filter(remembered => {
    const entry = entryOfDemo(remembered)
    const text = searchTextOf(remembered.enquiry, remembered.vehicle)
    return (
      (filter.kind === null || filter.kind === entry.kind)
      && (filter.assignee === null || filter.assignee === 'nobody')
      && (!filter.overdue || isOverdue(entry, today))
      && (words.every(word => text.includes(word))
        || numbers.some(part => text.includes(part.toLowerCase()))
        || searched.has(remembered.vehicle?.id))
    )
  })
}
