import { isOverdue } from '#domain/enquiryStates.ts'
import { searchTextOf } from '#domain/enquirySummary.ts'
import type { InboxFilter } from '#domain/inboxFilter.ts'
import type { Site } from '../site.ts'
import type { DemoEnquiry } from './demoInbox.ts'
import { entryOfDemo } from './enquiryRows.ts'
import { searchWords } from './inboxQuery.ts'

/** What a demo site remembers and a filter lets through, whatever its states, as `inboxCondition` does with rows (MODE-1). */
export function findRemembered({ demoInbox }: Site, filter: InboxFilter, today: string): DemoEnquiry[] {
  const words = searchWords(filter.search)
  return demoInbox.list().filter(remembered => {
    const entry = entryOfDemo(remembered)
    const text = searchTextOf(remembered.enquiry, remembered.vehicle)
    return (filter.kind === null || filter.kind === entry.kind)
      && (filter.assignee === null || filter.assignee === 'nobody')
      && (!filter.overdue || isOverdue(entry, today))
      && words.every(word => text.includes(word))
  })
}
