import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { ENQUIRY_KIND_NAMES, ENQUIRY_STATE_NAMES } from '#domain/enquiries/enquiryStates.ts'
import { slotText } from '#domain/enquiries/enquirySummary.ts'
import { maskEnquiry } from '#domain/enquiries/maskEnquiry.ts'
import { CONTACT_PARTS, type Showing } from '#domain/enquiries/showing.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import { statesOf, type InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import type { EnquirySite } from './demoInbox.ts'
import { appendEvents } from '../appendEvents.ts'
import { showingEntry } from './showContact.ts'
import { enquiryOf, entryOfDemo, entryOfRow, snapshotOf, type EnquiryRow, type InboxEntry } from './enquiryRows.ts'
import { findRemembered } from './findRemembered.ts'
import { inboxCondition, inboxReader, selectEnquiries, snoozeCondition } from './inboxQuery.ts'

const ROWS_PER_READ = 500

const COLUMNS = [
  'Number',
  'Received',
  'Kind',
  'Heard',
  'State',
  'Lost because',
  'Looked after by',
  'Next action',
  'Name',
  'Phone',
  'E-mail',
  'Address',
  'Car',
  'Price then',
  'Offer',
  'Asked from',
  'Asked to',
  'Car number',
  'Message',
] as const

/** The columns of the list; those of days and times are marked. */
export const ENQUIRY_COLUMNS: readonly { header: string; dates?: 'day' | 'time' }[] = COLUMNS.map(header => ({
  header,
  ...(header === 'Received' ? { dates: 'time' } : header === 'Next action' ? { dates: 'day' } : {}),
}))

function figuresOf({ kind, form }: Enquiry): Partial<Record<(typeof COLUMNS)[number], string | number>> {
  switch (kind) {
    case 'offer':
      return { Address: form.address, Offer: form.offerPrice, Message: form.userMessage }
    case 'booking':
      return { Address: form.address, Message: slotText(form.slot) }
    case 'hold':
      return {}
    case 'contact':
      return { Message: form.message }
    case 'support':
      return { Message: [form.businessName, form.message].filter(Boolean).join(': ') }
    case 'sale':
      return {
        'Address': form.address,
        'Asked from': form.priceMin,
        'Asked to': form.priceMax,
        'Car number': form.carNumber,
        'Message': [form.location, form.features, form.description].join('\n'),
      }
  }
}

function line(
  enquiry: Enquiry,
  entry: InboxEntry,
  { lostReason, price }: { lostReason: string | null; price: number | null },
): TableCell[] {
  const cells: Partial<Record<(typeof COLUMNS)[number], TableCell>> = {
    'Number': entry.id,
    'Received': { at: entry.receivedAt },
    'Kind': ENQUIRY_KIND_NAMES[entry.kind],
    'Heard': entry.source === null ? 'By the site' : ENQUIRY_SOURCE_NAMES[entry.source],
    'State': ENQUIRY_STATE_NAMES[entry.state],
    'Lost because': lostReason,
    'Looked after by': entry.assignee,
    'Next action': entry.nextActionOn === null ? null : { day: entry.nextActionOn },
    'Name': entry.name,
    'Phone': entry.phone,
    'E-mail': entry.email,
    'Car': entry.car,
    'Price then': price,
    ...figuresOf(enquiry),
  }
  return COLUMNS.map(column => cells[column] ?? null)
}

/** Why a list leaves the site with phone numbers and e-mails in it. */
export type ExportReason = Pick<Showing, 'reason' | 'note'>

/** Keeps a showing of each of these rows but those that nothing is left of. */
function noteExported(
  site: EnquirySite,
  accountId: number,
  rows: readonly EnquiryRow[],
  { reason, note }: ExportReason,
): Promise<void> {
  const events = rows
    .filter(row => row.erasedAt === null)
    .map(({ id }) => showingEntry(id, { shown: CONTACT_PARTS, reason, note, exported: true }))
  return site.database.transaction(transaction => appendEvents(site, transaction, String(accountId), events))
}

/**
 * The enquiries that match a filter, as rows for a spreadsheet, newest first, read in batches as the consumer asks for them.
 * Phone numbers and e-mails are masked; with a
 * reason they are not, and each row is kept as a showing before it leaves (CAR-5).
 */
export async function* exportEnquiries(
  site: EnquirySite,
  accountId: number,
  filter: InboxFilter,
  why: ExportReason | null = null,
): AsyncGenerator<TableCell[][]> {
  const shown = why === null ? [] : CONTACT_PARTS
  if (site.configuration.mode === 'demo') {
    const reader = inboxReader(site, accountId)
    for (const remembered of statesOf(filter).includes('new') ? await findRemembered(site, filter, reader.today) : []) {
      const { enquiry, vehicle } = remembered
      yield [
        line(maskEnquiry(enquiry, shown), entryOfDemo(remembered, shown), {
          lostReason: null,
          price: vehicle?.priceAfterOffer ?? null,
        }),
      ]
    }
    return
  }
  const matching = selectEnquiries(site.database.reports)
    .where(inboxCondition(filter, inboxReader(site, accountId)))
    .where('enquiries.state', 'in', statesOf(filter))
    .where(snoozeCondition(filter, site.clock.now()))
    .orderBy('enquiries.id', 'desc')
    .limit(ROWS_PER_READ)
  for (let below: number | null = null; ;) {
    const rows = await (below === null ? matching : matching.where('enquiries.id', '<', below)).execute()
    if (rows.length > 0) {
      if (why !== null) await noteExported(site, accountId, rows, why)
      yield rows.map(row =>
        line(maskEnquiry(enquiryOf(row), shown), entryOfRow(row, shown), {
          lostReason: row.lostReason,
          price: snapshotOf(row)?.priceAfterOffer ?? null,
        }),
      )
    }
    below = rows.at(-1)?.id ?? null
    if (rows.length < ROWS_PER_READ || below === null) return
  }
}
