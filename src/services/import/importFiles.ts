import { randomBytes } from 'node:crypto'
import { csvHead, csvLine } from '#domain/csv.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { ImportProblem } from './importReport.ts'

/** Folder of the file store that has what was uploaded to be imported: never served to visitors. */
export const IMPORT_FOLDER = 'private/imports'

// What one file of the store has at most: so much of an upload is in memory at a time.
const PART_BYTES = 4 * 1024 * 1024
const PROBLEMS_PART_CHARACTERS = 512 * 1024
/** Problems that are listed at most: more than anybody reads, and a bound for the disk. */
const MOST_PROBLEMS = 200_000

const PROBLEMS_HEADER = ['Line', 'Column', 'Value', 'Reason', 'What becomes of it']

type Content = 'upload' | 'problems'
const partFile = (key: string, content: Content, part: number) => `${key}.${content}-${String(part).padStart(6, '0')}`

/** What the names of an upload's files begin with: nobody can guess it. */
export function newImportKey(): string {
  return `${IMPORT_FOLDER}/${randomBytes(16).toString('hex')}`
}

/** Stores an upload in parts as it streams in. Returns its size in bytes; a source that throws leaves parts behind. */
export async function storeUpload(files: FileStore, key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  let part = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  async function write(): Promise<void> {
    await files.put(partFile(key, 'upload', part), Buffer.concat(held))
    part += 1
    held = []
    heldBytes = 0
  }
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    heldBytes += chunk.length
    if (heldBytes >= PART_BYTES) await write()
  }
  if (heldBytes > 0 || part === 0) await write()
  return size
}

/** What was stored, part by part in order; nothing where there is none. */
async function* readParts(files: FileStore, key: string, content: Content): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const bytes = await files.get(partFile(key, content, part))
    if (bytes === null) return
    yield bytes
  }
}

// Small enough that others are answered between two of them.
const CHUNK_BYTES = 64 * 1024

/** The bytes of an upload as they were sent; `onRead` hears how many have been taken so far. */
export async function* readUpload(files: FileStore, key: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const part of readParts(files, key, 'upload')) {
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const chunk = part.subarray(start, start + CHUNK_BYTES)
      read += chunk.length
      onRead(read)
      yield chunk
    }
  }
}

/** Whether a list of problems was written. */
export async function hasProblems(files: FileStore, key: string): Promise<boolean> {
  return await files.stat(partFile(key, 'problems', 0)) !== null
}

/** The list of an import's problems as CSV, safe to be opened in a spreadsheet. */
export function readProblems(files: FileStore, key: string): AsyncIterable<Uint8Array> {
  return readParts(files, key, 'problems')
}

/** What `newImportKey` made of which this is a file. */
export function importKeyOf(file: string): string {
  return file.split('.', 1)[0] ?? file
}

async function removeParts(files: FileStore, key: string, content: Content): Promise<void> {
  const parts: string[] = []
  while (await files.stat(partFile(key, content, parts.length)) !== null) parts.push(partFile(key, content, parts.length))
  // From the end, so that one cut off in the middle is taken up again.
  for (const part of parts.toReversed()) await files.remove(part)
}

/** Removes everything of an upload; what is gone already is no error. */
export async function removeImportFiles(files: FileStore, key: string): Promise<void> {
  await removeParts(files, key, 'upload')
  await removeParts(files, key, 'problems')
}

/** Opens the list of an import's problems anew. `add` and `close` are called one after the other. */
export async function openProblemList(files: FileStore, key: string) {
  await removeParts(files, key, 'problems')
  let text = csvHead(PROBLEMS_HEADER)
  let part = 0
  let count = 0
  async function write(): Promise<void> {
    await files.put(partFile(key, 'problems', part), new TextEncoder().encode(text))
    part += 1
    text = ''
  }
  return {
    async add({ line, column, value, reason, refuses }: ImportProblem): Promise<void> {
      count += 1
      if (count > MOST_PROBLEMS) return
      text += csvLine([String(line), column, value, reason, refuses ? 'row left out' : 'field left empty'])
      if (text.length > PROBLEMS_PART_CHARACTERS) await write()
    },
    async close(): Promise<void> {
      if (count > MOST_PROBLEMS) text += csvLine(['', '', '', `and ${count - MOST_PROBLEMS} more`, ''])
      await write()
    },
  }
}
