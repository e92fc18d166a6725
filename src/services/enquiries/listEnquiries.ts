import { sql } from 'kysely'
import { ENQUIRY_STATES, OPEN_ENQUIRY_STATES, type EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import { statesOf, type InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { valueOfEach } from '#domain/members.ts'
import type { EnquirySite } from './demoInbox.ts'
import { entryOfDemo, entryOfRow, type InboxEntry } from './enquiryRows.ts'
import { findRemembered } from './findRemembered.ts'
import { inboxCondition, inboxReader, selectEnquiries, snoozeCondition } from './inboxQuery.ts'

const ENTRIES_PER_PAGE = 50

/** A page of the inbox. */
export interface InboxPage {
  entries: readonly InboxEntry[]
  /** How many enquiries match the filter on all pages, and how many would match in each state. */
  total: number
  counts: Readonly<Record<EnquiryState, number>>
  /** How many of those in which something is left to do are put off. */
  snoozed: number
  page: number
  pages: number
  /** The day in India, YYYY-MM-DD: enquiries whose next action is before it are overdue. */
  today: string
}

const noCounts = () => valueOfEach(ENQUIRY_STATES, () => 0)

function pageOf(wanted: number, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  return { page: Math.min(wanted, pages), pages }
}

async function listDemo(site: EnquirySite, filter: InboxFilter, today: string): Promise<InboxPage> {
  const found = (await findRemembered(site, filter, today)).map(found => entryOfDemo(found))
  const shown = found.filter(entry => filter.state !== 'snoozed' && statesOf(filter).includes(entry.state))
  const { page, pages } = pageOf(filter.page, shown.length)
  const entries = shown.slice((page - 1) * ENTRIES_PER_PAGE, page * ENTRIES_PER_PAGE)
  return { entries, total: shown.length, counts: { ...noCounts(), new: found.length }, snoozed: 0, page, pages, today }
}

/**
 * Whether a filter leaves so many that they are read in their order, by its index, and not found by their state and sorted:
 * of 100,000 in a millisecond in place of 150. The state is hidden from the planners then, which would choose the latter.
 */
function isOfMany({ state, kind, assignee, overdue, search, sort }: InboxFilter): boolean {
  const isNarrow = kind !== null || assignee !== null || overdue || search !== ''
  return (state === 'open' || state === 'all') && sort === 'newest' && !isNarrow
}

/** How many open enquiries that match a condition are put off. */
async function countSnoozed(
  reports: EnquirySite['database']['reports'],
  condition: ReturnType<typeof inboxCondition>,
  now: number,
): Promise<number> {
  const { count } = await reports
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('snoozedUntil', '>', now)
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .where(condition)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The enquiries that match a filter, one page (ADMIN-10); on a demo site those of this run (MODE-1). A page after the
 * last one is the last one. `accountId` is the reader, who "mine" means.
 */
export async function listEnquiries(site: EnquirySite, accountId: number, filter: InboxFilter): Promise<InboxPage> {
  const reader = inboxReader(site, accountId)
  const { today } = reader
  if (site.configuration.mode === 'demo') return listDemo(site, filter, today)
  const { reports } = site.database
  const condition = inboxCondition(filter, reader)
  const counts = noCounts()
  const counted = await reports
    .selectFrom('enquiries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where(condition)
    .groupBy('state')
    .execute()
  for (const row of counted) counts[row.state] = Number(row.count)
  const snoozed = await countSnoozed(reports, condition, reader.now)
  const inStates = statesOf(filter).reduce((sum, state) => sum + counts[state], 0)
  const total = filter.state === 'snoozed' ? snoozed : filter.state === 'open' ? inStates - snoozed : inStates
  const { page, pages } = pageOf(filter.page, total)
  const matching = reports
    .selectFrom('enquiries')
    .select('enquiries.id')
    .where(condition)
    .where(isOfMany(filter) ? sql<string>`coalesce(enquiries.state, '')` : 'enquiries.state', 'in', statesOf(filter))
    .where(snoozeCondition(filter, reader.now))
  const inOrder =
    filter.state === 'snoozed'
      ? matching.orderBy('enquiries.snoozedUntil')
      : filter.sort === 'next'
        ? matching
            .orderBy('enquiries.nextActionOn', order => order.asc().nullsLast())
            .orderBy('enquiries.nextActionTime', order => order.asc().nullsLast())
        : matching
  // The ids alone come from an index: whole enquiries are read of the one page.
  const ids = await inOrder
    // What was put off comes back on top: as if it had come at that moment.
    .orderBy(sql`coalesce(snoozed_until, created_at)`, 'desc')
    .orderBy('enquiries.id', 'desc')
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .execute()
  const rows =
    ids.length === 0
      ? []
      : await selectEnquiries(reports)
          .where(
            'enquiries.id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute()
  const byId = new Map(rows.map(row => [row.id, entryOfRow(row)]))
  return { entries: ids.flatMap(({ id }) => byId.get(id) ?? []), total, counts, snoozed, page, pages, today }
}

/** How many enquiries are new; on a demo site, all that came in this run (MODE-1). */
export async function countNewEnquiries({
  configuration,
  demoInbox,
  database: { reports },
}: EnquirySite): Promise<number> {
  if (configuration.mode === 'demo') return demoInbox.list().length
  const { count } = await reports
    .selectFrom('enquiries')
    .where('state', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
