import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Outage, type OutageKind } from '../outage.ts'
import { hasEnded, PROCESS_MARK } from '../processMark.ts'
import { checkFileKey } from './fileKey.ts'
import type { FileFacts, FileStore } from './fileStore.ts'

// Begins with a dot, which no key does. It is on the same file system as the files, so that a rename is atomic.
const INCOMING = '.incoming'
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Opens (or makes) a folder as a file store. A file is written under a temporary name, flushed and renamed, and its
 * folder is flushed, so that after a crash the file is there whole or not at all. Processes may share the folder.
 * Half-written files are removed after a day by `now` (epoch milliseconds). Throws when the folder cannot be written.
 */
export async function openFolderStore(root: string, now = () => Date.now()): Promise<FileStore> {
  const incoming = join(root, INCOMING)
  await makeFolder(incoming)
  await removeAbandoned(incoming, now())
  const pathOf = (key: string) => join(root, checkFileKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(incoming, `${PROCESS_MARK}.${randomUUID()}`)
      try {
        await makeFolder(dirname(path))
        await writeFlushed(temporary, bytes)
        await rename(temporary, path)
        await flush(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw outageOf(error)
      }
    },
    get: key => orNull(readFile(pathOf(key))),
    async open(key) {
      const file = await orNull(open(pathOf(key)))
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    stat: key => orNull(factsOf(pathOf(key))),
    remove: key => rm(pathOf(key), { force: true }),
    async *list(folder) {
      // Sweeps list: what a killed process left half written goes with them, not at the next start alone.
      await removeAbandoned(incoming, now())
      const directory = await orNull(opendir(pathOf(folder), { recursive: true }))
      if (directory === null) return
      for await (const entry of directory) {
        const found = await factsOfEntry(entry)
        if (found) yield { key: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'), ...found }
      }
    },
  }
}

// What the file system says when it can take no file, by no fault of who sends it.
const KINDS: Readonly<Record<string, OutageKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EIO: 'failing',
  ENODEV: 'gone',
  ENXIO: 'gone',
  ESTALE: 'gone',
  ENOENT: 'gone',
}

/** An `Outage` (507 where there is no space, else 503) when the folder cannot take a file, else the error itself. */
function outageOf(error: unknown): unknown {
  const kind = error instanceof Error && 'code' in error ? KINDS[String(error.code)] : undefined
  return kind === undefined ? error : new Outage(kind, error, 'files')
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a folder and its parents; each new entry is flushed into the folder that holds it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

async function flush(folder: string): Promise<void> {
  // Windows cannot open a folder to flush it; its file system journals names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(incoming: string, now: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await orNull(factsOf(path))
    if (found && (hasEnded(name) || found.modifiedAt < now - ABANDONED_AFTER_MS)) await rm(path, { force: true })
  }
}

async function factsOf(path: string): Promise<FileFacts> {
  const { size, mtimeMs } = await stat(path)
  return { size, modifiedAt: Math.floor(mtimeMs) }
}

function factsOfEntry(entry: Dirent): Promise<FileFacts | null> {
  return entry.isFile() ? orNull(factsOf(join(entry.parentPath, entry.name))) : Promise.resolve(null)
}

async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}
