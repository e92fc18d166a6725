import type { AuditFilter } from '#domain/auditFilter.ts'
import { describeRun, runsOf, SHORTEST_RUN, type LeanEvent } from '#domain/eventRuns.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../site.ts'
import { selectEvents, tellAuditEvents, type AuditReader, type ToldEvent } from './auditEvents.ts'

const LINES_PER_PAGE = 50
// Each read is twice the one before: an import of 100,000 is still one line.
const EVENTS_OF_FIRST_READ = 500
const MOST_READS = 10

/** Several events that belong together, in one line: from `first` (the oldest) to `last` (the newest). */
export interface EventGroup {
  first: number
  last: number
  count: number
  /** Epoch milliseconds of the newest. */
  at: number
  who: string
  what: string
  /** The import that they were part of or, with `takenBack`, that they undid. */
  import: { id: number; fileName: string | null; takenBack: boolean } | null
}

/** A line of the audit. */
export type AuditLine = { event: ToldEvent; group: null } | { event: null; group: EventGroup }

/** A page of the audit; `next` is where the next one begins (`AuditFilter.before`), null at the end. */
export interface AuditPage { lines: readonly AuditLine[]; next: number | null }

/** Reads events, newest first, until they make a page of lines and enough more that the last of the page is surely whole. */
async function readRuns({ database: { query } }: ProductPlatform, filter: AuditFilter, reader: AuditReader): Promise<(readonly LeanEvent[])[]> {
  const matching = selectEvents(query, filter, reader).select(['id', 'at', 'actor', 'kind', 'subject', 'import_id as importId', 'reverts_import_id as revertsImportId'])
  const events: LeanEvent[] = []
  let runs: (readonly LeanEvent[])[] = []
  for (let reads = 0, below = filter.before; reads < MOST_READS; reads += 1) {
    const wanted = EVENTS_OF_FIRST_READ * 2 ** reads
    const rows = await (below === null ? matching : matching.where('id', '<', below)).limit(wanted).execute()
    events.push(...rows)
    runs = filter.each === null ? runsOf(events) : events.map(event => [event])
    below = rows.at(-1)?.id ?? null
    if (rows.length < wanted || runs.length > LINES_PER_PAGE + SHORTEST_RUN) break
  }
  return runs
}

const importOf = (event: LeanEvent | undefined) => event?.importId ?? event?.revertsImportId ?? null

async function fileNames({ database: { query } }: ProductPlatform, importIds: readonly number[]): Promise<Map<number, string>> {
  if (importIds.length === 0) return new Map()
  const rows = await query.selectFrom('imports').select(['id', 'file_name']).where('id', 'in', importIds).execute()
  return new Map(rows.map(row => [row.id, row.file_name]))
}

/**
 * What happened on the site, the newest first, a page at a time; what belongs together is one line (ADMIN-10). Accounts are
 * told to owners only.
 */
export async function listEvents(platform: ProductPlatform, filter: AuditFilter, reader: AuditReader): Promise<AuditPage> {
  const runs = await readRuns(platform, filter, reader)
  const shown = runs.slice(0, LINES_PER_PAGE)
  const { query } = platform.database
  const grouped = shown.filter(run => run.length > 1)
  const [told, nameOf, files] = await Promise.all([
    tellAuditEvents(query, shown.filter(run => run.length === 1).flatMap(run => run.map(event => event.id))),
    nameActors(query, grouped.flatMap(run => run[0]?.actor ?? [])),
    fileNames(platform, grouped.flatMap(run => importOf(run[0]) ?? [])),
  ])
  const lines = shown.flatMap((run): AuditLine[] => {
    const [newest, oldest] = [run[0], run.at(-1)]
    if (newest === undefined || oldest === undefined) return []
    const event = told.get(newest.id)
    if (event !== undefined) return [{ event, group: null }]
    const importId = importOf(newest)
    return [{
      event: null,
      group: {
        first: oldest.id, last: newest.id, count: run.length, at: newest.at, who: nameOf(newest.actor), what: describeRun(run),
        import: importId === null ? null : { id: importId, fileName: files.get(importId) ?? null, takenBack: newest.revertsImportId !== null },
      },
    }]
  })
  return { lines, next: runs.length > LINES_PER_PAGE ? shown.at(-1)?.at(-1)?.id ?? null : null }
}
