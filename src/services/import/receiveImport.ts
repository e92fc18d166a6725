import type { ImportList } from '#domain/import/importJob.ts'
import { Failure } from '#domain/errors.ts'
import { cleanFileName } from '#domain/text/fileName.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import {
  beginReceiving,
  endReceiving,
  hasList,
  newImportKey,
  readList,
  readUpload,
  removeImportFiles,
  removeSheet,
  storeUpload,
} from './importFiles.ts'
import { planJson, reportsJson, type ImportPlan } from './importContent.ts'
import {
  isUnderWay,
  planOf,
  readImport,
  readJob,
  reportsOf,
  sourceOf,
  type ImportJob,
  type ImportRow,
} from './importJobs.ts'
import { rememberedDecisions } from './rememberedDecisions.ts'
import { isPacked, refuseOldBook } from './packed/fileKinds.ts'
import { INSPECTED_BYTES } from './reading/inspectFile.ts'
import { inspectInThread, inspectPackedInThread } from './thread/listThreads.ts'

async function* rejoin(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let bytes = start.length
  yield start
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    bytes += next.value.length
    if (bytes > most) throw new Failure('invalid', 'A table may have up to 200 MB. Split it into several files.')
    yield next.value
  }
}

/**
 * Receives a file to import as it streams in: a table of text, a workbook, or a ZIP of photos, told by its content. Inspects its
 * beginning first, and refuses what is none of them (`Failure` `invalid`) before it reads the rest. Returns the import.
 */
export async function receiveImport(
  platform: ProductPlatform,
  actor: string,
  sentName: string,
  source: AsyncIterable<Uint8Array>,
): Promise<ImportJob> {
  const pieces = source[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  let bytes = 0
  let whole = false
  while (!whole && bytes < INSPECTED_BYTES) {
    const next = await pieces.next()
    if (next.done === true) whole = true
    else {
      begun.push(next.value)
      bytes += next.value.length
    }
  }
  const start = Buffer.concat(begun)
  refuseOldBook(start)
  const packed = isPacked(start)
  const inspection = packed ? null : await inspectInThread(start, whole)
  const key = newImportKey()
  try {
    await beginReceiving(platform.files, key)
    const source = rejoin(start, pieces, packed ? undefined : MOST_IMPORT_BYTES)
    const stored = await storeUpload(platform.files, key, source, packed ? 'packed' : 'upload')
    const { plan, size } = inspection
      ? { plan: inspection, size: stored }
      : await inspectPackedInThread(platform.files, key)
    const job = await insertImport(platform, actor, { fileName: cleanFileName(sentName), size, key, plan })
    await endReceiving(platform.files, key)
    return job
  } catch (error) {
    await removeImportFiles(platform.files, key)
    throw error
  }
}

interface Received {
  fileName: string
  size: number
  key: string
  plan: Omit<ImportPlan, 'choices' | 'createOptions'>
}

async function insertImport(
  { database, clock }: ProductPlatform,
  actor: string,
  { fileName, size, key, plan }: Received,
): Promise<ImportJob> {
  const now = clock.now()
  const decided = await rememberedDecisions(database.query, plan.columns)
  const whole: ImportPlan = { ...plan, ...decided, createOptions: 'models' }
  return database.transaction(async transaction => {
    const { id } = await transaction
      .insertInto('imports')
      .values({
        actor,
        fileName,
        fileBytes: size,
        fileKey: key,
        settings: planJson.write(whole),
        state: 'uploaded',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readJob(transaction, id, now)
  })
}

/**
 * Reads the columns of an upload again, with their names in line `headerRow`; earlier decisions about columns are
 * dropped. Throws `Failure`: `not_found`; `conflict` while the file is being read or after it was imported; `invalid`
 * when that line has no names.
 */
export async function moveHeader(platform: ProductPlatform, id: number, headerRow: number): Promise<void> {
  const { database, files } = platform
  const row = await readImport(database.query, id)
  const key = readableKey(row)
  const start: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of readUpload(files, key, undefined, sourceOf(planOf(row)))) {
    start.push(chunk)
    bytes += chunk.length
    if (bytes >= INSPECTED_BYTES) break
  }
  const inspection = await inspectInThread(Buffer.concat(start), bytes < INSPECTED_BYTES, headerRow)
  const { costs } = await rememberedDecisions(database.query, inspection.columns)
  await readAnew(platform, row, plan => ({ ...plan, ...inspection, choices: {}, costs, headerRow }))
}

/**
 * Reads another sheet of an uploaded workbook; earlier decisions about columns are dropped. Throws `Failure` as `moveHeader`,
 * `invalid` also when there is no such sheet, or no table on it.
 */
export async function chooseSheet(platform: ProductPlatform, id: number, sheet: number): Promise<void> {
  const row = await readImport(platform.database.query, id)
  const before = planOf(row).book
  if (before === undefined) throw new Failure('conflict', 'This file is no workbook: it has no sheets.')
  const key = readableKey(row)
  const { size, plan: read } = await inspectPackedInThread(platform.files, key, sheet)
  const { costs } = await rememberedDecisions(platform.database.query, read.columns)
  await readAnew(platform, row, plan => ({ ...plan, ...read, choices: {}, costs, headerRow: undefined }), size)
  if (before.sheet !== sheet) await removeSheet(platform.files, key, before.sheet)
}

/** The key of the files of an import whose columns may be changed now. */
function readableKey({ fileKey: key, state }: ImportRow): string {
  if (key === null || !['uploaded', 'checked', 'reverted'].includes(state))
    throw new Failure('conflict', 'The columns of this file cannot be changed now.')
  return key
}

/** Writes what was read anew, unless somebody has worked on the import since `seen`. */
function readAnew(
  { database, clock }: ProductPlatform,
  seen: ImportRow,
  change: (plan: ImportPlan) => ImportPlan,
  fileBytes = seen.fileBytes,
): Promise<void> {
  return database.withWriteLock(async transaction => {
    const row = await readImport(transaction, seen.id)
    if (row.state !== seen.state || row.settings !== seen.settings || isUnderWay(row, clock.now()))
      throw new Failure('conflict', 'Somebody else works on this file just now.')
    await transaction
      .updateTable('imports')
      .set({
        settings: planJson.write(change(planOf(row))),
        fileBytes,
        state: row.state === 'checked' ? 'uploaded' : row.state,
        updatedAt: clock.now(),
        report: reportsJson.write({ ...reportsOf(row), failure: null, checked: null }),
      })
      .where('id', '=', row.id)
      .execute()
  })
}

/**
 * Abandons an import and removes its file. An import that has changed vehicles stays in the list. Throws `Failure`:
 * `not_found`; `conflict` while it runs, or while it can be reverted or continued. Files that cannot be removed are
 * left to the daily sweep.
 */
export async function abandonImport({ database, files, clock, log }: ProductPlatform, id: number): Promise<void> {
  const key = await database.withWriteLock(async transaction => {
    const row = await readImport(transaction, id)
    if (isUnderWay(row, clock.now()))
      throw new Failure('conflict', 'This file is being read just now. Wait until that is done.')
    if (!['uploaded', 'checking', 'checked', 'reverted'].includes(row.state)) {
      throw new Failure('conflict', 'This file was imported already. You can take the import back.')
    }
    const { imported, reverted } = reportsOf(row)
    if (imported === null && reverted === null) await transaction.deleteFrom('imports').where('id', '=', id).execute()
    else
      await transaction
        .updateTable('imports')
        .set({ state: 'reverted', fileKey: null, runKey: null })
        .where('id', '=', id)
        .execute()
    return row.fileKey
  })
  if (key === null) return
  await removeImportFiles(files, key).catch((err: unknown) =>
    log.warn({ err, importId: id }, 'the files of an import could not be removed'),
  )
}

/** A list of an import as CSV. Throws `Failure` `not_found` when it was never written, or is gone. */
export async function openImportList(
  { database, files }: ProductPlatform,
  id: number,
  list: ImportList,
): Promise<AsyncIterable<Uint8Array>> {
  const { fileKey: key } = await readImport(database.query, id)
  if (key === null || !(await hasList(files, key, list)))
    throw new Failure('not_found', `There is no list of ${list} of this import any more.`)
  return readList(files, key, list)
}
