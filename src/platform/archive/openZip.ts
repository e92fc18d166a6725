import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl'

/** Why a ZIP file is not read, as a whole sentence for people. */
export class ZipRefused extends Error {}

/** The bytes of a stored file, of which any part can be read: `end` is the first byte that is not wanted. */
export interface StoredBytes {
  size: number
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** A file in a ZIP file. `size` is its size unpacked, as the directory says; reading it fails when that is not so [bytes]. */
export interface ZipEntry {
  name: string
  size: number
  /**
   * Why it is not read: its name leads out of the folder or is longer than any, it has a password, is packed in an unusual way, or would unpack to far more
   * than tables and photos do (`ratio`); else null.
   */
  problem: 'path' | 'password' | 'packing' | 'ratio' | null
  /** Its bytes, unpacked. Throws `ZipRefused` when it is damaged, or would unpack to far too much. */
  open(): AsyncIterable<Uint8Array>
}

const DAMAGED = 'This ZIP file is damaged or did not arrive whole. Make it anew and try again.'
const ENCRYPTED_BIT = 1
/** How many times its packed size a file may have unpacked. Tables have up to a hundred; what was made to fill disks has a thousand. */
const MOST_RATIO = 250
/** A longer name than this is no name: thousands of them would fill the memory [characters]. */
const LONGEST_NAME = 512
/** What the directory may have of names, comments and further fields: as many bytes as a hundred for each of the most entries, and much more. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024
/** So many entries are read before others get their turn: the stored part at hand is in memory, so that nothing else waits. */
const ENTRIES_AT_A_TIME = 200
/** Smaller files harm nobody, whatever their ratio [bytes]. */
const HARMLESS_BYTES = 1024 * 1024
const TOO_DENSE = `A file in this ZIP file would unpack to more than ${MOST_RATIO} times its size, as neither tables nor photos do. It is not read.`

class PartReader extends RandomAccessReader {
  readonly #bytes: StoredBytes
  constructor(bytes: StoredBytes) {
    super()
    this.#bytes = bytes
  }
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end), { objectMode: false })
  }
}

/** What is wrong with the file; a store that cannot be read is another matter. */
function asRefused(error: unknown): unknown {
  if (error instanceof ZipRefused) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'Z_'
  return code.startsWith('Z_') ? new ZipRefused(DAMAGED, { cause: error }) : error
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) yield chunk as Uint8Array
  } catch (error) {
    throw asRefused(error)
  } finally {
    stream?.destroy()
  }
}

function readEntry(zip: ZipFile, entry: Entry): ZipEntry {
  // Strings are not decoded by the library, which would refuse the whole file for one name.
  const raw = entry.fileName as unknown as Buffer
  const whole = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false).toWellFormed()
  const name = whole.slice(0, LONGEST_NAME)
  const encrypted = (entry.generalPurposeBitFlag & ENCRYPTED_BIT) !== 0
  const { uncompressedSize: size, compressedSize } = entry
  const isDense = size > HARMLESS_BYTES && size > compressedSize * MOST_RATIO
  const problem =
    whole.length > LONGEST_NAME || validateFileName(name) !== null
      ? 'path'
      : encrypted
        ? 'password'
        : entry.canDecodeFileData()
          ? isDense
            ? 'ratio'
            : null
          : 'packing'
  return {
    name,
    size,
    problem,
    open() {
      if (isDense) throw new ZipRefused(TOO_DENSE)
      return bytesOf(zip, entry)
    },
  }
}

/**
 * Opens a ZIP file by its directory and lists its files, without folders. Nothing is unpacked. Throws `ZipRefused` when it is
 * damaged, has more than `mostEntries` entries or very long names and comments, or its files together are larger than `mostBytes` unpacked.
 */
export async function openZip(
  bytes: StoredBytes,
  { mostEntries, mostBytes }: { mostEntries: number; mostBytes: number },
): Promise<ZipEntry[]> {
  const zip = await fromRandomAccessReaderPromise(new PartReader(bytes), bytes.size, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
  }).catch((error: unknown) => {
    throw asRefused(error)
  })
  if (zip.entryCount > mostEntries)
    throw new ZipRefused(
      `This ZIP file has ${zip.entryCount} entries; up to ${mostEntries} are read. Split it into several.`,
    )
  const entries: ZipEntry[] = []
  let [total, seen, directoryBytes] = [0, 0, 0]
  try {
    for await (const entry of zip.eachEntry()) {
      if (++seen % ENTRIES_AT_A_TIME === 0) await yieldToEventLoop()
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (directoryBytes > MOST_DIRECTORY_BYTES)
        throw new ZipRefused(
          'The names and comments in this ZIP file are longer than those of photos and tables. It is not read.',
        )
      const read = readEntry(zip, entry)
      if (read.name.endsWith('/')) continue
      total += read.size
      entries.push(read)
    }
  } catch (error) {
    throw asRefused(error)
  }
  if (total > mostBytes)
    throw new ZipRefused(
      `Unpacked, this file would have ${Math.round(total / 1024 / 1024)} MB; up to ${Math.round(mostBytes / 1024 / 1024)} MB are read. Split it into several.`,
    )
  return entries
}
