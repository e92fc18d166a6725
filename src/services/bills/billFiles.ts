import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { BILL_FOLDER } from '../books/billFolder.ts'
import type { EnquiryFile } from '../enquiryFiles/checkUpload.ts'
import { isSealGood, sealFile, type SealedFile } from '../enquiryFiles/fileSeal.ts'
import type { OpenedFile } from '../enquiryFiles/openEnquiryFile.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'

/**
 * Keeps a file that was checked by `checkUpload` before its bill is written (BOOK-5), so that a problem with the bill does not lose it: the
 * file first, then its row. Returns the number by which the bill names it.
 */
export async function keepBillFile(
  { files, database, clock }: ProductPlatform,
  actor: string,
  { name, contentType, bytes }: EnquiryFile,
): Promise<number> {
  const fileKey = `${BILL_FOLDER}/${crypto.randomUUID()}`
  await files.put(fileKey, bytes)
  return database.transaction(async transaction => {
    const { id } = await transaction
      .insertInto('billFiles')
      .values({ name, contentType, sizeBytes: bytes.byteLength, fileKey, actor, addedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Gives a file that somebody has sent to a bill without one, within a transaction. Throws `Failure` `invalid` at `file` where it is not there
 * any more or is somebody else’s; `conflict` where the bill has one.
 */
export async function attachFile(
  transaction: Transaction<Schema>,
  actor: string,
  { id, billId }: { id: number; billId: number },
): Promise<void> {
  const known = await transaction.selectFrom('billFiles').select('id').where('billId', '=', billId).executeTakeFirst()
  if (known !== undefined && known.id !== id) throw new Failure('conflict', 'This bill has its photo or PDF already.')
  const { numUpdatedRows } = await transaction
    .updateTable('billFiles')
    .set({ billId })
    .where('id', '=', id)
    .where('actor', '=', actor)
    .where(({ or, eb }) => or([eb('billId', 'is', null), eb('billId', '=', billId)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const problem = 'This file is not there any more. Please choose it again.'
  throw new Failure('invalid', problem, { file: problem })
}

/** Adds a file to a bill that has none yet (BOOK-5). Throws `Failure`: `not_found`; as `attachFile` does. */
export async function addBillFile(platform: ProductPlatform, actor: string, billId: number, id: number): Promise<void> {
  await platform.database.transaction(async transaction => {
    const bill = await transaction.selectFrom('bills').select('id').where('id', '=', billId).executeTakeFirst()
    if (bill === undefined) throw new Failure('not_found', 'This bill is not there.')
    await attachFile(transaction, actor, { id, billId })
  })
}

const sealedFile = (id: number, sessionToken: string): SealedFile => ({ file: `bill file ${id}`, sessionToken })

/** Signs the address of a bill’s file for five minutes and this session, as those of enquiries (SELL-6). */
export function sealBillFile(site: Pick<Site, 'secret' | 'clock'>, id: number, sessionToken: string): string {
  return sealFile(site, sealedFile(id, sessionToken))
}

/**
 * Opens the file of a bill by its seal; `billId` is null of one whose bill is not written yet. Throws `Failure`: `forbidden` when the seal is not of this file and session or has run
 * out; `not_found`.
 */
export async function openBillFile(
  site: Pick<Site, 'secret' | 'clock' | 'database' | 'files'>,
  id: number,
  sessionToken: string,
  seal: string,
): Promise<OpenedFile & { billId: number | null }> {
  if (!isSealGood(site, sealedFile(id, sessionToken), seal))
    throw new Failure('forbidden', 'This address of a file has run out. Load the bill again and open it from there.')
  const row = await site.database.query
    .selectFrom('billFiles')
    .select(['name', 'contentType', 'fileKey', 'billId'])
    .where('id', '=', id)
    .executeTakeFirst()
  const opened = row === undefined ? null : await site.files.open(row.fileKey)
  if (row === undefined || opened === null) throw new Failure('not_found', 'This file is not there.')
  const role = row.contentType === 'application/pdf' ? 'document' : 'photo'
  return { name: row.name, role, contentType: row.contentType, billId: row.billId, ...opened }
}

/**
 * Removes files whose bill was not written within a day, and files without a row: a process was killed between the two. Returns how
 * many. Those of bills stay as long as the bills do.
 */
export async function sweepBillFiles({ database, files, clock }: ProductPlatform): Promise<number> {
  const before = clock.now() - DAY_MS
  const loose = await database.query
    .selectFrom('billFiles')
    .select('id')
    .where('billId', 'is', null)
    .where('addedAt', '<', before)
    .execute()
  for (const { id } of loose)
    await database.transaction(transaction =>
      transaction.deleteFrom('billFiles').where('id', '=', id).where('billId', 'is', null).execute(),
    )
  let removed = 0
  for await (const { key, modifiedAt } of files.list(BILL_FOLDER)) {
    if (modifiedAt >= before) continue
    const row = await database.query.selectFrom('billFiles').select('id').where('fileKey', '=', key).executeTakeFirst()
    if (row !== undefined) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}
