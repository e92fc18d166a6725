import { createHash, randomUUID } from 'node:crypto'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTarPacker } from 'modern-tar'
import { ENTRIES_IN_INDEX, indexName, isEntryName, SEAL, type EntryFacts, type Seal } from './archiveEntries.ts'

/** Takes what goes into an archive, one entry after another. */
export interface ArchiveWriter {
  /** Adds an entry. Throws when the source has another number of bytes than said. */
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
}

function openWriter(controller: ReturnType<typeof createTarPacker>['controller']) {
  const seal: Seal = { indexes: [], entries: 0, bytes: 0 }
  let index: EntryFacts[] = []

  async function put(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    if (!isEntryName(name)) throw new Error(`an archive cannot hold a file of this name: ${JSON.stringify(name)}`)
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date() }).getWriter()
    let written = 0
    for await (const chunk of source) {
      hash.update(chunk)
      written += chunk.byteLength
      await writer.write(chunk)
    }
    if (written !== size) throw new Error(`${name} was changed while it was read`)
    await writer.close()
    return hash.digest('hex')
  }
  async function writeIndex(): Promise<void> {
    const text = Buffer.from(index.map(facts => `${JSON.stringify(facts)}\n`).join(''))
    index = []
    seal.indexes.push(await put(indexName(seal.indexes.length + 1), text.byteLength, [text]))
  }
  return {
    async add(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
      const hash = await put(name, size, source)
      seal.entries += 1
      seal.bytes += size
      index.push({ name, size, hash })
      if (index.length === ENTRIES_IN_INDEX) await writeIndex()
    },
    async end(): Promise<void> {
      if (index.length > 0) await writeIndex()
      const text = Buffer.from(`${JSON.stringify(seal)}\n`)
      await put(SEAL, text.byteLength, [text])
      controller.finalize()
    },
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to flush it.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a tar archive that only its owner can read: `fill` adds the entries as they come, then their sizes and hashes are added.
 * It has its name when it is whole and on disk, and nothing is left of it when anything fails. Memory does not grow with the archive.
 * Throws when there is a file of that name already. Returns the bytes of the archive.
 */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<number> {
  const refuseExisting = async () => {
    if ((await lstat(path).catch(() => null)) !== null) throw new Error(`${path} is there already`)
  }
  await refuseExisting()
  const draft = `${path}.${randomUUID()}.part`
  const file = await open(draft, 'wx', 0o600)
  let whole = false
  try {
    const { readable, controller } = createTarPacker()
    const writer = openWriter(controller)
    const filled = fill(writer)
      .then(() => writer.end())
      .catch((error: unknown) => {
        controller.error(error)
        throw error
      })
    // When either fails, so does the other; what failed first is the reason.
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    await Promise.all([file.writeFile(readable).catch(note), filled.catch(note)])
    if (failures.length > 0) throw failures[0]
    await file.sync()
    const { size } = await file.stat()
    await refuseExisting()
    await rename(draft, path)
    whole = true
    await flushFolder(dirname(path))
    return size
  } finally {
    await file.close()
    if (!whole) await rm(draft, { force: true })
  }
}
