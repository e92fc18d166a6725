import type { Kysely, Transaction } from 'kysely'
import { differenceOf, type Entry } from '#domain/books/entries.ts'
import { monthOf, openDay } from '#domain/books/months.ts'
import type { VoucherKind } from '#domain/books/voucher.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { addToSums } from './addToSums.ts'
import { lockBooks } from './lockBooks.ts'
import { openAgain } from './openAgain.ts'

/** What a voucher is about; `day` is when it happened, and of a correction when it is made. */
export interface NewVoucher {
  kind: VoucherKind
  /** `sale:12`. */
  subject: string
  day: string
  /** The day of what is corrected. */
  happenedOn?: string
  reason?: string
  reverses?: number
  documentNo?: string
}

/**
 * Adds a voucher with its rows within a transaction, on its day or, where that is closed, on the first open one (BOOK-1, BOOK-3). Returns
 * its id. `lockBooks` has been called before, or is now.
 */
export async function writeVoucher(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  { kind, subject, day: happened, happenedOn = happened, reason = '', reverses, documentNo }: NewVoucher,
  entries: readonly Entry[],
): Promise<number> {
  const { vouchers, closedUntil } = await lockBooks(transaction)
  const day = openDay(happened, closedUntil)
  const number = vouchers + 1
  await transaction.updateTable('books').set({ vouchers: number }).where('id', '=', 1).execute()
  const { id } = await transaction
    .insertInto('vouchers')
    .values({
      number,
      kind,
      day,
      happenedOn,
      subject,
      documentNo: documentNo ?? null,
      reverses: reverses ?? null,
      reason,
      actor,
      writtenAt: platform.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('entries')
    .values(entries.map(entry => ({ voucherId: id, day, ...entry })))
    .execute()
  await addToSums(transaction, monthOf(day), entries)
  await openAgain(transaction, entries)
  return id
}

/** What the books say of a subject. */
export function entriesOf(query: Kysely<Schema>, subject: string): Promise<Entry[]> {
  return query
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select(['debit', 'debitParty', 'credit', 'creditParty', 'holdingId', 'paise'])
    .where('vouchers.subject', '=', subject)
    .orderBy('entries.id')
    .execute()
}

/** The day of what the books say of a subject; null where they say nothing. */
async function writtenDay(transaction: Transaction<Schema>, subject: string): Promise<string | null> {
  const last = await transaction
    .selectFrom('vouchers')
    .select('happenedOn')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.happenedOn ?? null
}

/**
 * Brings the books to what should be said of a subject (BOOK-1): what is missing is added, nothing is changed. The first rows have the day
 * on which it happened, later ones that of today. Where `moves` says that the day itself may be corrected, and it comes into another month,
 * all is taken back on the day that was wrong and written on the right one. Returns the ids of the vouchers that were added: none, one, or
 * those two.
 */
export async function keepBooks(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  voucher: NewVoucher,
  wanted: readonly Entry[],
  moves = false,
): Promise<number[]> {
  await lockBooks(transaction)
  const written = await entriesOf(transaction, voucher.subject)
  const before = moves ? await writtenDay(transaction, voucher.subject) : null
  const back = differenceOf(written, [])
  if (before !== null && back.length > 0 && wanted.length > 0 && monthOf(before) !== monthOf(voucher.day)) {
    const taken = await writeVoucher(platform, transaction, actor, { ...voucher, day: before }, back)
    return [taken, await writeVoucher(platform, transaction, actor, voucher, wanted)]
  }
  const missing = differenceOf(written, wanted)
  if (missing.length === 0) return []
  const day = written.length === 0 ? voucher.day : indianDay(platform.clock.now())
  return [await writeVoucher(platform, transaction, actor, { ...voucher, day, happenedOn: voucher.day }, missing)]
}

/**
 * Writes the rows of something that never changes, such as a payment, where the books do not have them yet (BOOK-1). `wanted` is asked
 * for only then. Returns whether anything was added.
 */
export async function writeOnce(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  voucher: NewVoucher,
  wanted: () => Promise<readonly Entry[]>,
): Promise<boolean> {
  await lockBooks(transaction)
  const known = await transaction
    .selectFrom('vouchers')
    .select('id')
    .where('subject', '=', voucher.subject)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return false
  const entries = await wanted()
  if (entries.length === 0) return false
  await writeVoucher(platform, transaction, actor, voucher, entries)
  return true
}
