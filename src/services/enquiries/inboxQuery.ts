import type { ExpressionBuilder, Kysely } from 'kysely'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { carNumberParts } from '#domain/registration/registrationNumber.ts'
import { enquiryContaining, numberContaining } from '../containing.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** The account that reads the inbox, when (epoch milliseconds, and the day in India, YYYY-MM-DD), and the engine it reads by. */
export interface InboxReader {
  accountId: number
  today: string
  now: number
  engine: ProductPlatform['database']['engine']
}

/** The reader as of now. */
export function inboxReader({ clock, database }: ProductPlatform, accountId: number): InboxReader {
  const now = clock.now()
  return { accountId, today: indianDay(now), now, engine: database.engine }
}

/** The words that an enquiry must contain, all of them; a whole telephone number is one word. */
export function searchWords(search: string): string[] {
  const phone = normalisePhone(search)
  return phone === null
    ? nameKey(search)
        .split(' ')
        .filter(word => word !== '')
    : [phone]
}

/** Shorter parts occur in half of all car numbers. */
const SHORTEST_NUMBER_PART = 3

/** The parts of a car number that a search may mean; empty for a text that no car number contains. */
export function searchedNumbers(search: string): string[] {
  return carNumberParts(search).filter(part => part.length >= SHORTEST_NUMBER_PART)
}

/** Selects enquiries with the names of the assignee and of who put it off, or else their e-mail addresses. */
export function selectEnquiries(query: Kysely<Schema>) {
  return query
    .selectFrom('enquiries')
    .leftJoin('accounts', 'accounts.id', 'enquiries.assigneeId')
    .leftJoin('accounts as snoozers', 'snoozers.id', 'enquiries.snoozedBy')
    .selectAll('enquiries')
    .select(({ fn }) => [
      fn.coalesce('accounts.name', 'accounts.email').as('assignee'),
      fn.coalesce('snoozers.name', 'snoozers.email').as('snoozer'),
    ])
}

/**
 * The ids of what a search finds: words of the enquiry, or the number of the car that was offered to us or that the
 * enquiry is about. Each has an index of its own, which a condition with "or" would not use.
 */
function searched(where: ExpressionBuilder<Schema, 'enquiries'>, search: string, reader: InboxReader) {
  const numbers = searchedNumbers(search)
  const found = () => where.selectFrom('enquiries').select('enquiries.id')
  const ofVehicle = where.selectFrom('vehicles').select('vehicles.id').where(numberContaining(reader, numbers))
  let ids = found().where(there => there.and(searchWords(search).map(word => enquiryContaining(reader, word))))
  for (const part of numbers) ids = ids.unionAll(found().where(enquiryContaining(reader, part.toLowerCase())))
  return numbers.length === 0 ? ids : ids.unionAll(found().where('enquiries.vehicleId', 'in', ofVehicle))
}

/**
 * Whether an enquiry is put off, as a filter asks: `open` is without what is put off, `snoozed` is that alone, and all other
 * states have both.
 */
export function snoozeCondition({ state }: Pick<InboxFilter, 'state'>, now: number) {
  return (where: ExpressionBuilder<Schema, 'enquiries'>) =>
    state === 'open'
      ? where.or([where('enquiries.snoozedUntil', 'is', null), where('enquiries.snoozedUntil', '<=', now)])
      : state === 'snoozed'
        ? where('enquiries.snoozedUntil', '>', now)
        : where.and([])
}

/** The condition of a filter without its states, because the counts are by state. */
export function inboxCondition(
  { kind, assignee, overdue, search }: Pick<InboxFilter, 'kind' | 'assignee' | 'overdue' | 'search'>,
  reader: InboxReader,
) {
  const { accountId, today } = reader
  return (where: ExpressionBuilder<Schema, 'enquiries'>) =>
    where.and([
      ...(kind === null ? [] : [where('enquiries.kind', '=', kind)]),
      ...(assignee === 'nobody' ? [where('enquiries.assigneeId', 'is', null)] : []),
      ...(assignee === null || assignee === 'nobody'
        ? []
        : [where('enquiries.assigneeId', '=', assignee === 'mine' ? accountId : assignee)]),
      ...(overdue
        ? [where('enquiries.nextActionOn', '<', today), where('enquiries.state', 'in', OPEN_ENQUIRY_STATES)]
        : []),
      ...(search === '' ? [] : [where('enquiries.id', 'in', searched(where, search, reader))]),
    ])
}
