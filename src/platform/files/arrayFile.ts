import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The arrays that a file may hold. */
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array }
export type StoredArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** What a file holds: a text that says of what the arrays are, and the arrays by name. */
export interface StoredArrays {
  about: string
  arrays: ReadonlyMap<string, StoredArray>
}

/** The first line of every file. The SHA-256 of everything behind it follows, then the length of the head (u32). */
const MAGIC = Buffer.from('forecourt arrays 1\n')
const HASH_BYTES = 32
const PREFIX_BYTES = MAGIC.byteLength + HASH_BYTES
// So much is hashed and written at a time: the event loop is held up for less than a millisecond.
const STEP_BYTES = 256 * 1024
// A draft that nobody has touched for so long was left by a process that was killed.
const LEFT_BEHIND_MS = 3_600_000

interface Head {
  about: string
  arrays: { name: string; kind: keyof typeof KINDS; length: number }[]
}

function kindOf(array: StoredArray): keyof typeof KINDS {
  return array.constructor.name as keyof typeof KINDS
}

/** The head, with its length before it. */
function writeHead({ about, arrays }: StoredArrays): Buffer {
  const head: Head = {
    about,
    arrays: [...arrays].map(([name, array]) => ({ name, kind: kindOf(array), length: array.length })),
  }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.byteLength)
  return Buffer.concat([length, text])
}

/** Removes drafts that processes left behind when they were killed. */
async function sweepDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const draft = join(folder, name)
    // One that is gone has taken the place of the file just now.
    const found = await stat(draft).catch(() => null)
    if (found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(draft, { force: true })
  }
}

/**
 * Writes arrays into a file that only its owner can read, step by step while the process goes on, and puts it in the
 * place of the one before when it is whole and on disk. Before each step it asks `goesOn`: when that says no, nothing is
 * written and the file before stays. Nobody may change the arrays meanwhile. Returns whether the file was written. Several processes
 * may write the same file: the last one stays.
 */
export async function writeArrays(path: string, stored: StoredArrays, goesOn: () => boolean): Promise<boolean> {
  await sweepDrafts(path)
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  let whole = false
  try {
    const hash = createHash('sha256')
    const put = async (bytes: Uint8Array) => {
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    await file.writeFile(Buffer.alloc(PREFIX_BYTES))
    await put(writeHead(stored))
    for (const array of stored.arrays.values()) {
      for (let from = 0; from < array.byteLength; from += STEP_BYTES) {
        if (!goesOn()) return false
        const length = Math.min(STEP_BYTES, array.byteLength - from)
        await put(new Uint8Array(array.buffer, array.byteOffset + from, length))
      }
    }
    if (!goesOn()) return false
    await file.write(Buffer.concat([MAGIC, hash.digest()]), 0, PREFIX_BYTES, 0)
    await file.sync()
    whole = true
  } finally {
    await file.close()
    if (!whole) await rm(draft, { force: true })
  }
  await rename(draft, path)
  return true
}

/** Reads what `writeArrays` wrote. Null when there is no such file, or when any byte of it is not as it was written. */
export async function readArrays(path: string): Promise<StoredArrays | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null || bytes.byteLength < PREFIX_BYTES + 4) return null
  const rest = bytes.subarray(PREFIX_BYTES)
  const hash = createHash('sha256').update(rest).digest()
  if (!bytes.subarray(0, PREFIX_BYTES).equals(Buffer.concat([MAGIC, hash]))) return null
  const headBytes = rest.readUInt32LE()
  const { about, arrays } = JSON.parse(rest.toString('utf8', 4, 4 + headBytes)) as Head
  let at = PREFIX_BYTES + 4 + headBytes
  const read = arrays.map(({ name, kind, length }): [string, StoredArray] => {
    const from = at
    at += length * KINDS[kind].BYTES_PER_ELEMENT
    // A copy of its own: else the whole file stays in memory as long as any array.
    return [name, new KINDS[kind](bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + at))]
  })
  return at === bytes.byteLength ? { about, arrays: new Map(read) } : null
}
