import type { Kysely } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { isSealGood, sealFile, type SealedFile } from '../enquiryFiles/fileSeal.ts'
import type { OpenedFile } from '../enquiryFiles/openEnquiryFile.ts'
import type { EnquiryFile } from '../enquiryFiles/checkUpload.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { noteTransfer, requireCase } from './changeStep.ts'
import { stepsOfCase } from './planOfCase.ts'

/** The folder of the file store for proofs: served to staff only, never below `/media`. */
const PAPERS_FOLDER = 'private/papers'
/** The most proofs of one step. */
export const MOST_PROOFS = 8

/** A proof of a step. `addedAt` in epoch milliseconds. */
export interface TransferFile {
  id: number
  step: string
  name: string
  contentType: string
  sizeBytes: number
  addedAt: number
}

/** The proofs of a case, the oldest first. */
export async function filesOfCase(query: Kysely<Schema>, caseId: number): Promise<TransferFile[]> {
  const rows = await query.selectFrom('paperFiles').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
  return rows.map(row => ({
    id: row.id,
    step: row.step,
    name: row.name,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    addedAt: Number(row.addedAt),
  }))
}

/**
 * Keeps a proof of a step, checked by `checkUpload` (DESK-3): the file first, then its row. Throws `Failure`: `not_found`, or
 * `conflict` when there are too many.
 */
export async function addPaperFile(
  site: ProductPlatform | CatalogueSite,
  actor: string,
  caseId: number,
  step: string,
  { name, contentType, bytes }: EnquiryFile,
): Promise<number> {
  const key = `${PAPERS_FOLDER}/${crypto.randomUUID()}`
  await site.files.put(key, bytes)
  return commitChange(site, async transaction => {
    const row = await requireCase(transaction, caseId)
    const known = (await stepsOfCase(transaction, row)).find(one => one.step === step)
    if (known === undefined) throw new Failure('not_found', 'These papers have no such step.')
    const files = (await filesOfCase(transaction, caseId)).filter(file => file.step === step)
    if (files.length >= MOST_PROOFS) throw new Failure('conflict', `A step has at most ${MOST_PROOFS} proofs.`)
    const { id } = await transaction
      .insertInto('paperFiles')
      .values({
        caseId,
        step: known.step,
        name,
        contentType,
        sizeBytes: bytes.byteLength,
        fileKey: key,
        actor,
        addedAt: site.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteTransfer(site, transaction, actor, row, 'a proof was added')
    return id
  })
}

/** Removes a proof that was wrong. Throws `Failure` `not_found`. */
export async function removePaperFile(site: ProductPlatform | CatalogueSite, actor: string, id: number): Promise<void> {
  const key = await commitChange(site, async transaction => {
    const file = await transaction
      .deleteFrom('paperFiles')
      .where('id', '=', id)
      .returning(['fileKey', 'caseId'])
      .executeTakeFirst()
    if (file === undefined) throw new Failure('not_found', 'This file is not there.')
    await noteTransfer(site, transaction, actor, await requireCase(transaction, file.caseId), 'a proof was removed')
    return file.fileKey
  })
  await site.files.remove(key).catch((err: unknown) => site.log.warn({ err }, 'a proof could not be removed yet'))
}

const sealedFile = (id: number, sessionToken: string): SealedFile => ({ file: `paper file ${id}`, sessionToken })

/** Signs the address of a proof for five minutes and this session, as those of enquiries (SELL-6). */
export function sealTransferFile(site: Pick<Site, 'secret' | 'clock'>, id: number, sessionToken: string): string {
  return sealFile(site, sealedFile(id, sessionToken))
}

/** Opens a proof by its seal. Throws `Failure`: `forbidden` when it is not of this file and session or has run out; `not_found`. */
export async function openPaperFile(
  site: Pick<Site, 'secret' | 'clock' | 'database' | 'files'>,
  id: number,
  sessionToken: string,
  seal: string,
): Promise<OpenedFile & { caseId: number }> {
  if (!isSealGood(site, sealedFile(id, sessionToken), seal))
    throw new Failure('forbidden', 'This address of a file has run out. Load the papers again and open it from there.')
  const row = await site.database.query
    .selectFrom('paperFiles')
    .select(['name', 'contentType', 'fileKey', 'caseId'])
    .where('id', '=', id)
    .executeTakeFirst()
  const opened = row === undefined ? null : await site.files.open(row.fileKey)
  if (row === undefined || opened === null) throw new Failure('not_found', 'This file is not there.')
  return { name: row.name, role: 'document', contentType: row.contentType, caseId: row.caseId, ...opened }
}

/** Removes proofs that have been without a row for more than a day: a process was killed between file and row. Returns how many. */
export async function sweepTransferFiles({ database: { query }, files, clock }: ProductPlatform): Promise<number> {
  let removed = 0
  for await (const { key, modifiedAt } of files.list(PAPERS_FOLDER)) {
    if (modifiedAt >= clock.now() - DAY_MS) continue
    const row = await query.selectFrom('paperFiles').select('id').where('fileKey', '=', key).executeTakeFirst()
    if (row !== undefined) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}
