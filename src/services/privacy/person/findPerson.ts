import { rolesInWords } from '#domain/accounts/roleWords.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { sql, type Kysely } from 'kysely'
import { ENQUIRY_KIND_NAMES, ENQUIRY_STATE_NAMES } from '#domain/enquiries/enquiryStates.ts'
import type { PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { enquiryOf } from '../../enquiries/enquiryRows.ts'
import { selectBookParties } from '../erasure/eraseBookParties.ts'
import { selectDealsOf } from '../erasure/eraseBuyers.ts'
import { selectIntakesOf } from '../erasure/eraseDesk.ts'
import { hasDeal } from '../senderPage/hasDeal.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import { findDeskWords, type DeskWords } from './deskWords.ts'
import { findMentions, type Mention } from './mentions.ts'
import { filesNaming } from './personFiles.ts'

/** An enquiry of a person; `keeps` is set where name and address stay for the books of a deal. */
export interface PersonEnquiry {
  id: number
  kind: string
  state: string
  receivedAt: number
  files: number
  notes: number
  keeps: boolean
}

/** What a site holds of a person, by kind (OPS-8). Times are epoch milliseconds. */
export interface PersonHoldings {
  enquiries: readonly PersonEnquiry[]
  drives: number
  /** Deals with the person as the buyer that are of none of these enquiries: number and address go, the name stays for the books. */
  deals: number
  /** Cars that were taken in of the person: the number goes, name and address stay for the books. */
  takenIn: number
  /** Garages, brokers and vendors of the books under the number: the number goes, the name stays for the books. */
  parties: number
  holds: number
  /** How often somebody of the team looked at the person's number or address. */
  showings: number
  mails: number
  alerts: number
  /** The account under the address; `colleague` is one that is not erased while it is in use. */
  account: { id: number; role: string; state: string; colleague: boolean } | null
  oneTimePasswords: number
  mentions: readonly (Mention | DeskWords)[]
  /** Uploads and lists of imports in which the number or the address stands. */
  files: readonly string[]
  /** Other numbers and addresses that the same enquiries name: whoever asks may want them looked for as well. */
  also: readonly string[]
}

/** The rows of a person's enquiries that are not erased, the oldest first. */
export function selectPersonEnquiries(query: Kysely<Schema>, { phone, email }: PersonKeys) {
  return query
    .selectFrom('enquiries')
    .selectAll()
    .where('erasedAt', 'is', null)
    .where(({ or, eb }) =>
      or([
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
        ...(email === null ? [] : [sql<boolean>`lower(email) = ${email}`]),
      ]),
    )
    .orderBy('id')
    .execute()
}

async function countOf(
  query: Kysely<Schema>,
  table: 'drives' | 'holds' | 'enquiryFiles' | 'enquiryNotes',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom(table)
    .select(['enquiryId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('enquiryId', 'in', ids)
    .groupBy('enquiryId')
    .execute()
  return new Map(rows.map(row => [row.enquiryId, Number(row.count)]))
}

const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

async function countMails(query: Kysely<Schema>, ids: readonly number[], { email }: PersonKeys): Promise<number> {
  if (ids.length === 0 && email === null) return 0
  const { count } = await query
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ or, eb }) =>
      or([
        ...(ids.length === 0 ? [] : [eb('enquiryId', 'in', ids)]),
        ...(email === null ? [] : [sql<boolean>`lower(recipient) = ${email}`]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function findAddress(query: Kysely<Schema>, email: string | null) {
  if (email === null) return { alerts: 0, account: null, oneTimePasswords: 0 }
  const { alerts } = await query
    .selectFrom('alerts')
    .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriberId')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .where('subscribers.emailKey', '=', email)
    .executeTakeFirstOrThrow()
  const account = await query
    .selectFrom('accounts')
    .select(['id', 'role', 'roles', 'state'])
    .where('emailKey', '=', email)
    .executeTakeFirst()
  const passwords = await query.selectFrom('oneTimePasswords').select('purpose').where('emailKey', '=', email).execute()
  return {
    alerts: Number(alerts),
    account:
      account === undefined
        ? null
        : {
            id: account.id,
            role: rolesInWords(rolesOf(account)).toLowerCase(),
            state: account.state,
            colleague: account.state === 'active' && rolesOf(account).length > 0,
          },
    oneTimePasswords: passwords.length,
  }
}

async function countShowings(query: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { count } = await query
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', 'enquiry')
    .where('subjectId', 'in', ids)
    .where('kind', '=', 'shown')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Everything that the site holds under a phone number or an e-mail address, in figures (OPS-8). */
export async function findPerson(
  platform: Pick<ProductPlatform, 'database' | 'configuration' | 'files'>,
  keys: PersonKeys,
): Promise<PersonHoldings> {
  const { reports } = platform.database
  const rows = await selectPersonEnquiries(reports, keys)
  const ids = rows.map(({ id }) => id)
  const files = await countOf(reports, 'enquiryFiles', ids)
  const notes = await countOf(reports, 'enquiryNotes', ids)
  const enquiries: PersonEnquiry[] = []
  for (const row of rows)
    enquiries.push({
      id: row.id,
      kind: ENQUIRY_KIND_NAMES[enquiryOf(row).kind],
      state: ENQUIRY_STATE_NAMES[row.state],
      receivedAt: row.createdAt,
      files: files.get(row.id) ?? 0,
      notes: notes.get(row.id) ?? 0,
      keeps: await hasDeal(reports, row),
    })
  const own = new Set(ids)
  const deals = await selectDealsOf(reports, keys).select('enquiryId').execute()
  const mentions = (await findMentions(reports, keys)).filter(({ enquiryId }) => !own.has(enquiryId))
  const also = new Set(rows.flatMap(row => [row.phone, row.email.toLowerCase()]))
  const named: string[] = []
  for await (const { place } of filesNaming(platform, keys)) named.push(place)
  return {
    enquiries,
    deals: deals.filter(({ enquiryId: id }) => id === null || !own.has(id)).length,
    takenIn: keys.phone === null ? 0 : (await selectIntakesOf(reports, keys.phone)).length,
    parties: (await selectBookParties(reports, keys)).length,
    drives: sum(await countOf(reports, 'drives', ids)),
    holds: sum(await countOf(reports, 'holds', ids)),
    showings: await countShowings(reports, ids),
    mails: await countMails(reports, ids, keys),
    ...(await findAddress(reports, keys.email)),
    mentions: [...mentions, ...(await findDeskWords(reports, keys))],
    files: named,
    also: [...also].filter(key => key !== '' && key !== keys.phone && key !== keys.email),
  }
}

/** Whether nothing at all is held. */
export function holdsNothing(held: PersonHoldings): boolean {
  return (
    held.enquiries.length
      + held.mails
      + held.alerts
      + held.oneTimePasswords
      + held.mentions.length
      + held.files.length
      + held.deals
      + held.takenIn
      + held.parties
      === 0 && held.account === null
  )
}
