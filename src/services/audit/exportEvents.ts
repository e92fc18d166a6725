import type { AuditFilter, AuditReader } from '#domain/audit/auditFilter.ts'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { eventLine } from '#domain/audit/eventText.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { selectEvents, spanOfDays, describeEvents } from './describeEvents.ts'

const EVENTS_PER_READ = 500
const COLUMNS = ['Number', 'When', 'Who', 'What', 'Kind', 'Subject', 'Subject number', 'Product id', 'Import']

/**
 * The events that match a filter as CSV (RFC 4180, UTF-8 with a byte order mark), one line each, newest first, read in
 * batches as the consumer asks for them. No cell is a formula to a spreadsheet program.
 */
export async function* exportEvents(
  { database: { reports } }: ProductPlatform,
  filter: AuditFilter,
  reader: AuditReader,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  const matching = selectEvents(reports, filter, reader, await spanOfDays(reports, filter))
    .select('id')
    .limit(EVENTS_PER_READ)
  for (let below = filter.before; ;) {
    const rows = await (below === null ? matching : matching.where('id', '<', below)).execute()
    const described = await describeEvents(
      reports,
      rows.map(row => row.id),
      reader,
    )
    yield rows
      .map(({ id }) => {
        const event = described.get(id)
        return event === undefined
          ? ''
          : csvLine([
              String(id),
              formatIndianTime(event.at),
              event.who,
              eventLine(event),
              event.kind,
              event.subject,
              String(event.subjectId),
              event.productId ?? '',
              event.importId === null ? '' : String(event.importId),
            ])
      })
      .join('')
    below = rows.at(-1)?.id ?? null
    if (rows.length < EVENTS_PER_READ || below === null) return
  }
}
