import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import * as z from 'zod'
import {
  ArchiveDamaged,
  ENTRIES_IN_INDEX,
  indexName,
  isEntryName,
  MOST_HELD_BYTES,
  SEAL,
  type EntryFacts,
} from './archiveEntries.ts'

/** An entry as it comes. What is not read of it is passed over. */
export interface ReadEntry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

const MOST_META_BYTES = 8 * 1024 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const factsSchema = z.object({ name: z.string(), size: z.number(), hash })
const sealSchema = z.object({ indexes: z.array(hash), entries: z.number(), bytes: z.number() })

/** Reads JSON of the archive's own. Throws `ArchiveDamaged` when it is not what is expected. */
export function readJson<Result>(name: string, text: string, schema: z.ZodType<Result>): Result {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ArchiveDamaged(`its ${name} cannot be read`, error)
  }
}

/** All bytes of an entry. Throws `ArchiveDamaged` when there are more than `most`. */
export async function holdEntry({ name, size, bytes }: ReadEntry, most = MOST_HELD_BYTES): Promise<Buffer> {
  if (size > most) throw new ArchiveDamaged(`its entry ${name} is larger than any that we write`)
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function checkHeader({ header }: ParsedTarEntry, fileSize: number): void {
  const shown = JSON.stringify(header.name.slice(0, 100))
  if (header.type !== undefined && header.type !== 'file')
    throw new ArchiveDamaged(`${shown} in it is a ${header.type} and not a file`)
  if (!isEntryName(header.name)) throw new ArchiveDamaged(`${shown} in it is no name of a file within a folder`)
  if (!(header.size >= 0 && header.size <= fileSize))
    throw new ArchiveDamaged(`${shown} is said to be larger than the archive`)
}

/** Follows the entries of an archive and compares them with what its indexes and its seal say. */
function openCheck() {
  let pending: EntryFacts[] = []
  const indexes: string[] = []
  let entries = 0
  let bytes = 0
  let sealed = false
  return {
    isSealed: () => sealed,
    note(facts: EntryFacts): void {
      pending.push(facts)
      entries += 1
      bytes += facts.size
      if (pending.length > ENTRIES_IN_INDEX) throw new ArchiveDamaged('an index is missing in it')
    },
    isIndex: (name: string) => name === indexName(indexes.length + 1),
    index(text: string, own: string): void {
      const said = text
        .split('\n')
        .filter(line => line !== '')
        .map(line => readJson('index', line, factsSchema))
      if (said.length !== pending.length) throw new ArchiveDamaged('entries are missing in it')
      for (const [place, facts] of pending.entries()) {
        const expected = said[place]
        if (expected?.name !== facts.name || expected.size !== facts.size || expected.hash !== facts.hash)
          throw new ArchiveDamaged(`its entry ${facts.name} was changed`)
      }
      pending = []
      indexes.push(own)
    },
    seal(text: string): void {
      const said = readJson('seal', text, sealSchema)
      const same =
        pending.length === 0
        && said.entries === entries
        && said.bytes === bytes
        && said.indexes.length === indexes.length
        && said.indexes.every((expected, place) => expected === indexes[place])
      if (!same) throw new ArchiveDamaged('its seal does not fit its entries')
      sealed = true
    },
  }
}

/**
 * Reads an archive of `writeArchive` from its beginning to its end and calls `visit` with each entry, in their order; the hash of
 * an entry is compared up to a thousand entries later, so nothing that was read may be relied on before this resolves. Throws
 * `ArchiveDamaged` when a byte is missing or not as it was written, or when it holds anything but plain files within a folder; what
 * `visit` throws; and the system's error when the file cannot be read.
 */
export async function readArchive(path: string, visit: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const file = await open(path)
  const { size: fileSize } = await file.stat()
  const check = openCheck()

  async function readOne(entry: ParsedTarEntry): Promise<void> {
    if (check.isSealed()) throw new ArchiveDamaged('something follows its end')
    checkHeader(entry, fileSize)
    const { name, size } = entry.header
    const own = createHash('sha256')
    let read = 0
    async function* hashed() {
      for await (const chunk of entry.body) {
        own.update(chunk)
        read += chunk.byteLength
        yield chunk
      }
    }
    const bytes = hashed()
    const given = { name, size, bytes }
    const isMeta = name === SEAL || check.isIndex(name)
    const text = isMeta ? (await holdEntry(given, MOST_META_BYTES)).toString('utf8') : await visit(given)
    for await (const _ of bytes);
    if (read !== size) throw new ArchiveDamaged('its end is missing')
    if (typeof text !== 'string') check.note({ name, size, hash: own.digest('hex') })
    else if (name === SEAL) check.seal(text)
    else check.index(text, own.digest('hex'))
  }

  const source = Readable.toWeb(file.createReadStream({ highWaterMark: 262_144 })) as ReadableStream<Uint8Array>
  const entries = source.pipeThrough(createTarDecoder({ strict: true }))[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await entries.next().catch((error: NodeJS.ErrnoException) => {
        throw error.code === undefined ? new ArchiveDamaged('it is no whole tar archive', error) : error
      })
      if (next.done === true) break
      await readOne(next.value)
    }
    if (!check.isSealed()) throw new ArchiveDamaged('its end is missing')
  } finally {
    await entries.return?.().catch(() => {})
    await file.close().catch(() => {})
  }
}
