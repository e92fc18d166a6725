import { randomBytes } from 'node:crypto'
import { IMPORT_LISTS, type ImportList } from '#domain/import/importJob.ts'
import { MOST_SHEETS } from '#domain/import/uploadLimit.ts'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { hasEnded, PROCESS_MARK } from '#platform/processMark.ts'

/** Folder of the file store for uploaded import files: never served to visitors. */
export const IMPORT_FOLDER = 'private/imports'

// The most bytes of one stored part: this much of an upload is in memory at a time.
const PART_BYTES = 4 * 1024 * 1024
const LIST_PART_CHARACTERS = 512 * 1024
/** Most lines of a list: more than anybody reads, and a bound for the disk. */
const MOST_LINES = 200_000

/** What an import is read from: the text that was uploaded, or a sheet of a workbook as text, by its place. */
export type Source = 'upload' | `sheet${number}`
/** `packed` is an uploaded workbook or ZIP file as it came. */
type Content = Source | 'packed' | ImportList
const partFile = (key: string, content: Content, part: number) => `${key}.${content}-${String(part).padStart(6, '0')}`

/** Makes the key of an import, with which the names of its files begin; nobody can guess it. */
export function newImportKey(): string {
  return `${IMPORT_FOLDER}/${randomBytes(16).toString('hex')}`
}

/** Stores bytes in parts as they come. Wait for each call before the next. */
export function openParts(files: FileStore, key: string, content: Source | 'packed') {
  let size = 0
  let part = 0
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  async function store(): Promise<void> {
    await files.put(partFile(key, content, part), Buffer.concat(pending))
    part += 1
    pending = []
    pendingBytes = 0
  }
  return {
    async write(bytes: Uint8Array): Promise<void> {
      pending.push(bytes)
      size += bytes.length
      pendingBytes += bytes.length
      if (pendingBytes >= PART_BYTES) await store()
    },
    /** Stores what is left. Returns the size of all [bytes]. */
    async end(): Promise<number> {
      if (pendingBytes > 0 || part === 0) await store()
      return size
    },
  }
}

/**
 * Stores an upload in parts as it streams in. Returns its size in bytes. When the source throws, the parts stored so
 * far stay.
 */
export async function storeUpload(
  files: FileStore,
  key: string,
  source: AsyncIterable<Uint8Array>,
  content: 'upload' | 'packed' = 'upload',
): Promise<number> {
  const parts = openParts(files, key, content)
  for await (const chunk of source) await parts.write(chunk)
  return parts.end()
}

/** Reads the stored parts in order; yields nothing when there are none. */
async function* readParts(files: FileStore, key: string, content: Content): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const bytes = await files.get(partFile(key, content, part))
    if (bytes === null) return
    yield bytes
  }
}

// Small enough for the event loop to answer requests between two of them.
const CHUNK_BYTES = 64 * 1024

/** Reads the bytes of an upload; `onRead` is called with the number of bytes read so far. */
export async function* readUpload(
  files: FileStore,
  key: string,
  onRead: (bytes: number) => void = () => {},
  content: Source = 'upload',
): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const part of readParts(files, key, content)) {
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const chunk = part.subarray(start, start + CHUNK_BYTES)
      read += chunk.length
      onRead(read)
      yield chunk
    }
  }
}

/** Whether the list was written. */
export async function hasList(files: FileStore, key: string, list: ImportList): Promise<boolean> {
  return (await files.stat(partFile(key, list, 0))) !== null
}

/** Reads a list of an import as CSV that is safe to open in a spreadsheet program. */
export function readList(files: FileStore, key: string, list: ImportList): AsyncIterable<Uint8Array> {
  return readParts(files, key, list)
}

const receivingFile = (key: string) => `${key}.receiving`

/** Notes that this process takes an upload in, whose import stands nowhere until it is. */
export async function beginReceiving(files: FileStore, key: string): Promise<void> {
  await files.put(receivingFile(key), new TextEncoder().encode(PROCESS_MARK))
}

/** Notes that an upload is taken in. */
export function endReceiving(files: FileStore, key: string): Promise<void> {
  return files.remove(receivingFile(key))
}

/** Whether the process that took an upload in has ended without an end of that. */
export async function wasCutOff(files: FileStore, key: string): Promise<boolean> {
  const mark = await files.get(receivingFile(key))
  return mark !== null && hasEnded(mark.toString('utf8'))
}

/** The import key in the name of a file. */
export function importKeyOf(file: string): string {
  return file.split('.', 1)[0] ?? file
}

async function removeParts(files: FileStore, key: string, content: Content): Promise<void> {
  const parts: string[] = []
  while ((await files.stat(partFile(key, content, parts.length))) !== null)
    parts.push(partFile(key, content, parts.length))
  // From the end, so that a removal that was interrupted can be repeated.
  for (const part of parts.toReversed()) await files.remove(part)
}

/** Removes all files of an import; missing ones are no error. */
export async function removeImportFiles(files: FileStore, key: string): Promise<void> {
  for (const content of ['upload', 'packed', ...IMPORT_LISTS] as const) await removeParts(files, key, content)
  for (let sheet = 0; sheet < MOST_SHEETS; sheet += 1) await removeParts(files, key, `sheet${sheet}`)
  await endReceiving(files, key)
}

/** Removes a sheet of a workbook as text; a missing one is no error. */
export function removeSheet(files: FileStore, key: string, sheet: number): Promise<void> {
  return removeParts(files, key, `sheet${sheet}`)
}

/** The parts of an uploaded workbook or ZIP file by their place: size and bytes; null when there is none. */
export interface PackedParts {
  size(part: number): Promise<number | null>
  bytes(part: number): Promise<Uint8Array | null>
}

/** The stored parts of an uploaded workbook or ZIP file. */
export const packedParts = (files: FileStore, key: string): PackedParts => ({
  size: async part => (await files.stat(partFile(key, 'packed', part)))?.size ?? null,
  bytes: part => files.get(partFile(key, 'packed', part)),
})

/**
 * Opens a new list of an import with these column names. Wait for each call of `add` before the next, and for the last
 * before `close`.
 */
export async function openList(files: FileStore, key: string, list: ImportList, header: readonly string[]) {
  await removeParts(files, key, list)
  let text = csvHead(header)
  let part = 0
  let count = 0
  async function write(): Promise<void> {
    await files.put(partFile(key, list, part), new TextEncoder().encode(text))
    part += 1
    text = ''
  }
  return {
    async add(cells: readonly string[]): Promise<void> {
      count += 1
      if (count > MOST_LINES) return
      text += csvLine(cells)
      if (text.length > LIST_PART_CHARACTERS) await write()
    },
    async close(): Promise<void> {
      if (count > MOST_LINES) text += csvLine([`and ${count - MOST_LINES} more`, ...header.slice(1).map(() => '')])
      await write()
    },
  }
}
