import { Failure, isFailure } from '#domain/errors.ts'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { isPhotoName } from '#domain/import/photos/photoName.ts'
import type { ZipEntry } from '#platform/archive/openZip.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { readUpload, storeUpload } from '../importFiles.ts'
import type { ImportPlan } from '../importJobs.ts'
import { inspectFile, INSPECTED_BYTES } from '../reading/inspectFile.ts'
import { openWorkbook, type Workbook } from '../workbook/openWorkbook.ts'
import { sheetAsCsv } from '../workbook/sheetAsCsv.ts'
import { openUploadedZip } from './openUploadedZip.ts'

const starts = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Whether a file is a ZIP file, as workbooks are too, whatever its name says. */
export function isPacked(start: Uint8Array): boolean {
  return starts(start, 0x50, 0x4b, 0x03, 0x04) || starts(start, 0x50, 0x4b, 0x05, 0x06)
}

/** Throws `Failure` `invalid` for a workbook of Excel 97 to 2003 (.xls); one with a password looks the same. */
export function refuseOldBook(start: Uint8Array): void {
  if (starts(start, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Failure(
      'invalid',
      'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as .xlsx without a password, and import that.',
    )
}

type Inspected = { plan: Pick<ImportPlan, 'format' | 'columns' | 'book'>; size: number }

const hasPart = (entries: readonly ZipEntry[], name: string) => entries.some(entry => entry.name.toLowerCase() === name)

async function inspectOne(
  { files }: ProductPlatform,
  key: string,
  { workbook, sheet, bytes }: { workbook: Workbook; sheet: number; bytes: number },
): Promise<Inspected> {
  const found = workbook.sheets[sheet]
  if (found === undefined) throw new Failure('invalid', 'There is no such sheet in this workbook.')
  const notes: string[] = []
  const size = await storeUpload(files, key, sheetAsCsv(workbook, found, notes), `sheet${sheet}`)
  const start: Uint8Array[] = []
  let read = 0
  for await (const chunk of readUpload(files, key, undefined, `sheet${sheet}`)) {
    start.push(chunk)
    read += chunk.length
    if (read >= INSPECTED_BYTES) break
  }
  const inspection = await inspectFile(Buffer.concat(start), read < INSPECTED_BYTES)
  const sheets = workbook.sheets.map(({ name, hidden }) => ({ name, hidden }))
  return { plan: { ...inspection, book: { bytes, sheets, sheet, notes } }, size }
}

/** Reads a sheet of an uploaded workbook, by its place. Throws `Failure` `invalid` when there is no table on it. */
export async function inspectSheet(platform: ProductPlatform, key: string, sheet: number): Promise<Inspected> {
  const { entries, bytes } = await openUploadedZip(platform, key)
  return inspectOne(platform, key, { workbook: await openWorkbook(entries), sheet, bytes })
}

/** The first sheet that people see and that has a table on it. */
async function inspectBook(platform: ProductPlatform, key: string, entries: readonly ZipEntry[], bytes: number) {
  const workbook = await openWorkbook(entries)
  const places = workbook.sheets.map((_, place) => place)
  const byEye = places.toSorted(
    (a, b) => Number(workbook.sheets[a]?.hidden ?? false) - Number(workbook.sheets[b]?.hidden ?? false),
  )
  let first: unknown
  for (const sheet of byEye) {
    try {
      return await inspectOne(platform, key, { workbook, sheet, bytes })
    } catch (error) {
      if (!isFailure(error)) throw error
      first ??= error
    }
  }
  throw first ?? new Failure('invalid', 'There is no sheet in this workbook.')
}

/**
 * Says what an uploaded ZIP file is: a workbook, whose first sheet with a table is read, or photos. Throws `Failure` `invalid` when
 * it is neither, is damaged, or has too much in it.
 */
export async function inspectPacked(platform: ProductPlatform, key: string): Promise<Inspected> {
  const { entries, bytes } = await openUploadedZip(platform, key)
  if (hasPart(entries, 'xl/workbook.xml')) {
    if (bytes > MOST_IMPORT_BYTES)
      throw new Failure('invalid', 'A workbook may have up to 200 MB. Split it into several files.')
    return inspectBook(platform, key, entries, bytes)
  }
  if (hasPart(entries, 'xl/workbook.bin') || hasPart(entries, 'content.xml') || hasPart(entries, 'word/document.xml'))
    throw new Failure(
      'invalid',
      'A file of this kind cannot be read. Save the table as .xlsx or as CSV and import that.',
    )
  if (!entries.some(({ name }) => isPhotoName(name)))
    throw new Failure('invalid', 'There is neither a table nor a photo in this ZIP file.')
  return { plan: { format: 'photos', columns: [] }, size: bytes }
}
