import { Failure, isFailure } from '#domain/errors.ts'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { isPhotoName } from '#domain/import/photos/photoName.ts'
import type { ZipEntry } from '#platform/archive/openZip.ts'
import type { PackedParts } from '../importFiles.ts'
import type { ImportPlan } from '../importContent.ts'
import { inspectFile, INSPECTED_BYTES } from '../reading/inspectFile.ts'
import { openWorkbook, type Workbook } from '../workbook/openWorkbook.ts'
import { sheetAsCsv } from '../workbook/sheetAsCsv.ts'
import { openUploadedZip } from './openUploadedZip.ts'

/** Takes a sheet as text: `begin` starts with it, and drops what another sheet has begun. */
export interface SheetWriter {
  begin(sheet: number): Promise<void>
  write(bytes: Uint8Array): Promise<void>
}

/** What a ZIP file is, and its size, or that of the sheet that is read [bytes]. */
export interface Inspected {
  plan: Pick<ImportPlan, 'format' | 'columns' | 'book'>
  size: number
}

const hasPart = (entries: readonly ZipEntry[], name: string) => entries.some(entry => entry.name.toLowerCase() === name)

async function inspectOne(
  writer: SheetWriter,
  { workbook, sheet, bytes }: { workbook: Workbook; sheet: number; bytes: number },
): Promise<Inspected> {
  const found = workbook.sheets[sheet]
  if (found === undefined) throw new Failure('invalid', 'There is no such sheet in this workbook.')
  const notes: string[] = []
  const start: Uint8Array[] = []
  let size = 0
  await writer.begin(sheet)
  for await (const piece of sheetAsCsv(workbook, found, notes)) {
    if (size < INSPECTED_BYTES) start.push(piece.slice())
    size += piece.length
    await writer.write(piece)
  }
  const inspection = await inspectFile(Buffer.concat(start), size < INSPECTED_BYTES)
  const sheets = workbook.sheets.map(({ name, hidden }) => ({ name, hidden }))
  return { plan: { ...inspection, book: { bytes, sheets, sheet, notes } }, size }
}

/** The first sheet that people see and that has a table on it. */
async function inspectBook(
  writer: SheetWriter,
  entries: readonly ZipEntry[],
  bytes: number,
  chosen: number | null,
): Promise<Inspected> {
  const workbook = await openWorkbook(entries)
  if (chosen !== null) return inspectOne(writer, { workbook, sheet: chosen, bytes })
  const places = workbook.sheets.map((_, place) => place)
  const byEye = places.toSorted(
    (a, b) => Number(workbook.sheets[a]?.hidden ?? false) - Number(workbook.sheets[b]?.hidden ?? false),
  )
  let first: unknown
  for (const sheet of byEye) {
    try {
      return await inspectOne(writer, { workbook, sheet, bytes })
    } catch (error) {
      if (!isFailure(error)) throw error
      first ??= error
    }
  }
  throw first ?? new Failure('invalid', 'There is no sheet in this workbook.')
}

/**
 * Says what an uploaded ZIP file is: a workbook, whose first sheet with a table is read, or the `sheet` that somebody has chosen; or
 * photos. The sheet goes to `writer` as text. Throws `Failure` `invalid` when it is neither, is damaged, or has too much in it.
 */
export async function inspectPacked(parts: PackedParts, writer: SheetWriter, sheet: number | null): Promise<Inspected> {
  const { entries, bytes } = await openUploadedZip(parts)
  if (hasPart(entries, 'xl/workbook.xml')) {
    if (bytes > MOST_IMPORT_BYTES)
      throw new Failure('invalid', 'A workbook may have up to 200 MB. Split it into several files.')
    return inspectBook(writer, entries, bytes, sheet)
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
