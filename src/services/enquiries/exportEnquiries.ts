import { csvHead, csvLine } from '#domain/text/csv.ts'
import type { Enquiry } from '#domain/enquiry/enquiry.ts'
import { ENQUIRY_KIND_NAMES, ENQUIRY_STATE_NAMES } from '#domain/enquiry/enquiryStates.ts'
import { slotText } from '#domain/enquiry/enquirySummary.ts'
import { maskEnquiry } from '#domain/enquiry/maskEnquiry.ts'
import { CONTACT_PARTS, type Showing } from '#domain/enquiry/showing.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { statesOf, type InboxFilter } from '#domain/enquiry/inboxFilter.ts'
import type { EnquirySite } from './demoInbox.ts'
import { appendEvents } from '../appendEvents.ts'
import { showingEntry } from '../mine/showContact.ts'
import { enquiryOf, entryOfDemo, entryOfRow, snapshotOf, type EnquiryRow, type InboxEntry } from './enquiryRows.ts'
import { findRemembered } from './findRemembered.ts'
import { inboxCondition, inboxReader, selectEnquiries } from './inboxQuery.ts'

const ROWS_PER_READ = 500

const COLUMNS = [
  'Number',
  'Received',
  'Kind',
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
): string {
  const cells: Partial<Record<(typeof COLUMNS)[number], string | number | null>> = {
    'Number': entry.id,
    'Received': formatIndianTime(entry.receivedAt),
    'Kind': ENQUIRY_KIND_NAMES[entry.kind],
    'State': ENQUIRY_STATE_NAMES[entry.state],
    'Lost because': lostReason,
    'Looked after by': entry.assignee,
    'Next action': entry.nextActionOn,
    'Name': entry.name,
    'Phone': entry.phone,
    'E-mail': entry.email,
    'Car': entry.car,
    'Price then': price,
    ...figuresOf(enquiry),
  }
  return csvLine(COLUMNS.map(column => String(cells[column] ?? '')))
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
    .filter(row => row.erased_at === null)
    .map(({ id }) => showingEntry(id, { shown: CONTACT_PARTS, reason, note, exported: true }))
  return site.database.transaction(transaction => appendEvents(site, transaction, String(accountId), events))
}

/**
 * The enquiries that match a filter, as CSV (RFC 4180, UTF-8 with a byte order mark), newest first, read in batches as
 * the consumer asks for them. No cell is a formula to a spreadsheet program. Phone numbers and e-mails are masked; with a
 * reason they are not, and each row is kept as a showing before it leaves (CAR-5).
 */
export async function* exportEnquiries(
  site: EnquirySite,
  accountId: number,
  filter: InboxFilter,
  why: ExportReason | null = null,
): AsyncGenerator<string> {
  const shown = why === null ? [] : CONTACT_PARTS
  yield csvHead(COLUMNS)
  if (site.configuration.mode === 'demo') {
    const reader = inboxReader(site, accountId)
    for (const remembered of statesOf(filter).includes('new') ? await findRemembered(site, filter, reader.today) : []) {
      const { enquiry, vehicle } = remembered
      yield line(maskEnquiry(enquiry, shown), entryOfDemo(remembered, shown), {
        lostReason: null,
        price: vehicle?.priceAfterOffer ?? null,
      })
    }
    return
  }
  const matching = selectEnquiries(site.database.reports)
    .where(inboxCondition(filter, inboxReader(site, accountId)))
    .where('enquiries.state', 'in', statesOf(filter))
    .orderBy('enquiries.id', 'desc')
    .limit(ROWS_PER_READ)
  for (let below: number | null = null; ;) {
    const rows = await (below === null ? matching : matching.where('enquiries.id', '<', below)).execute()
    if (rows.length > 0) {
      if (why !== null) await noteExported(site, accountId, rows, why)
      yield rows
        .map(row =>
          line(maskEnquiry(enquiryOf(row), shown), entryOfRow(row, shown), {
            lostReason: row.lost_reason,
            price: snapshotOf(row)?.priceAfterOffer ?? null,
          }),
        )
        .join('')
    }
    below = rows.at(-1)?.id ?? null
    if (rows.length < ROWS_PER_READ || below === null) return
  }
}
