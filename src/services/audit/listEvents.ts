import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { AuditFilter, AuditReader } from '#domain/audit/auditFilter.ts'
import { describeRun, openRuns, SHORTEST_RUN, type EventRun, type LeanEvent } from '#domain/audit/eventRuns.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { readRestOfRun } from './readRestOfRun.ts'
import { selectEvents, spanOfDays, describeEvents, type DescribedEvent } from './describeEvents.ts'

const LINES_PER_PAGE = 50
const EVENTS_PER_READ = 500
// The rest of a run that has so many events at the end of a read is counted.
const LONG_RUN = 100
// A command that made nearly 100,000 events is still one line; what is more continues on the next page.
const MOST_READS = 200

/** Several events that belong together, shown as one line: from `first` (the oldest) to `last` (the newest). */
export interface EventGroup {
  first: number
  last: number
  count: number
  /** Epoch milliseconds of the newest event. */
  at: number
  who: string
  what: string
  /** The import that caused the events or, with `takenBack`, that they reverted. */
  import: { id: number; fileName: string | null; takenBack: boolean } | null
}

/** A line of the audit. */
export type AuditLine = { event: DescribedEvent; group: null } | { event: null; group: EventGroup }

/** A page of the audit; `next` is where the next page begins (`AuditFilter.before`), null at the end. */
export interface AuditPage {
  lines: readonly AuditLine[]
  next: number | null
}

/**
 * Reads events, newest first, until they fill a page of lines and the last line of the page is surely complete.
 * `unread` is where the rest begins when there are more events than one page reads.
 */
async function readRuns(
  { database: { reports } }: ProductPlatform,
  filter: AuditFilter,
  reader: AuditReader,
): Promise<{ runs: readonly EventRun[]; unread: number | null }> {
  const span = await spanOfDays(reports, filter)
  const matching = selectEvents(reports, filter, reader, span)
    .limit(EVENTS_PER_READ)
    .select(['id', 'at', 'actor', 'kind', 'subject', 'importId', 'revertsImportId'])
  // Whoever asks for security events looks for the single ones.
  const runs = openRuns({ apart: filter.each !== null || filter.subject === 'security' })
  let below = filter.before
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const rows = await (below === null ? matching : matching.where('id', '<', below)).execute()
    for (const row of rows) runs.add(row)
    below = rows.at(-1)?.id ?? null
    if (rows.length < EVENTS_PER_READ || runs.lines.length > LINES_PER_PAGE + SHORTEST_RUN)
      return { runs: runs.lines, unread: null }
    const run = runs.lines.at(-1)
    const rest =
      run === undefined || run.count < LONG_RUN ? null : await readRestOfRun(reports, { filter, reader, span, run })
    if (rest !== null) {
      runs.addRest(rest)
      below = rest.oldest.id
    }
    await yieldToEventLoop()
  }
  return { runs: runs.lines, unread: below }
}

const importOf = (event: LeanEvent) => event.importId ?? event.revertsImportId

async function fileNames(
  { database: { reports } }: ProductPlatform,
  importIds: readonly number[],
): Promise<Map<number, string>> {
  if (importIds.length === 0) return new Map()
  const rows = await reports.selectFrom('imports').select(['id', 'fileName']).where('id', 'in', importIds).execute()
  return new Map(rows.map(row => [row.id, row.fileName]))
}

/**
 * A page of the events of the site, newest first; events that belong together are one line (ADMIN-10). Only owners see
 * events of accounts.
 */
export async function listEvents(
  platform: ProductPlatform,
  filter: AuditFilter,
  reader: AuditReader,
): Promise<AuditPage> {
  const { runs, unread } = await readRuns(platform, filter, reader)
  const shown = runs.slice(0, LINES_PER_PAGE)
  const { reports } = platform.database
  const grouped = shown.filter(run => run.count > 1)
  const [described, nameOf, files] = await Promise.all([
    describeEvents(
      reports,
      shown.filter(run => run.count === 1).map(({ newest }) => newest.id),
      reader,
    ),
    nameActors(
      reports,
      grouped.map(({ newest }) => newest.actor),
    ),
    fileNames(
      platform,
      grouped.flatMap(({ newest }) => importOf(newest) ?? []),
    ),
  ])
  const lines = shown.map((run): AuditLine => {
    const { newest, oldest, count } = run
    const event = described.get(newest.id)
    if (event !== undefined) return { event, group: null }
    const importId = importOf(newest)
    return {
      event: null,
      group: {
        first: oldest.id,
        last: newest.id,
        count,
        at: newest.at,
        who: nameOf(newest.actor),
        what: describeRun(run),
        import:
          importId === null
            ? null
            : { id: importId, fileName: files.get(importId) ?? null, takenBack: newest.revertsImportId !== null },
      },
    }
  })
  return { lines, next: runs.length > LINES_PER_PAGE ? (shown.at(-1)?.oldest.id ?? null) : unread }
}
