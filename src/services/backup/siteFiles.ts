import { open, opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ProductPlatform } from '../productPlatform.ts'
import { PHOTO_FOLDER } from '../photos/photoFiles.ts'
import { FILES, MEDIA } from './backupFormat.ts'

/** The folders of the file store: photos, and what only staff sees. */
export const STORE_FOLDERS = [PHOTO_FOLDER, 'private'] as const

// The database is copied row by row, the snapshot of the catalogue is made anew.
const MADE_ANEW = /^(?:forecourt\.sqlite(?:-wal|-shm|-journal)?|catalogue\.snapshot(?:\..*)?)$/
/** Files up to this size are read whole and ahead. */
const HELD_BYTES = 4 * 1024 * 1024

/** A file of the site as it stands in a backup. */
export interface SiteFile {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A file that may be opened; opening answers null when it was removed meanwhile. */
export type FoundFile = () => Promise<SiteFile | null>

async function held(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<SiteFile> {
  if (size > HELD_BYTES) return { name, size, bytes }
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return { name, size: chunks.reduce((total, chunk) => total + chunk.byteLength, 0), bytes: chunks }
}

async function openPath(path: string, name: string): Promise<SiteFile | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  const { size } = await file.stat()
  // What is added to it from now on is not of this backup.
  if (size > 0) return held(name, size, file.createReadStream({ end: size - 1 }))
  await file.close()
  return { name, size: 0, bytes: [] }
}

/** All files below a folder. Links are followed: a folder of the site may lie on another disk; none twice. */
async function* walk(folder: string, seen = new Set<string>()): AsyncGenerator<string> {
  const { dev, ino } = await stat(folder)
  if (seen.has(`${dev}:${ino}`)) return
  seen.add(`${dev}:${ino}`)
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => null)
    if (found?.isDirectory()) yield* walk(path, seen)
    else if (found?.isFile()) yield path
  }
}

/**
 * Every file that a site keeps: those of the file store, wherever it is, and those of the data folder but for the database
 * and files that can be rebuilt. `isOther` tells of absolute paths which are not the site's, such as those of backups; without the store
 * only the others come.
 */
export async function* findSiteFiles(
  { configuration: { dataDir }, files }: Pick<ProductPlatform, 'configuration' | 'files'>,
  isOther: (path: string) => boolean,
  withStore = true,
): AsyncGenerator<FoundFile> {
  for (const folder of withStore ? STORE_FOLDERS : []) {
    for await (const { key } of files.list(folder))
      yield async () => {
        const found = await files.open(key)
        return found && held(`${MEDIA}${key}`, found.size, found.stream)
      }
  }
  for await (const entry of await opendir(dataDir)) {
    const top = join(dataDir, entry.name)
    if (entry.name === 'media' || entry.name.startsWith('.') || MADE_ANEW.test(entry.name)) continue
    const found = await stat(top).catch(() => null)
    if (found?.isFile() && !isOther(top)) yield () => openPath(top, `${FILES}${entry.name}`)
    if (!found?.isDirectory()) continue
    for await (const path of walk(top)) {
      if (!isOther(path)) yield () => openPath(path, `${FILES}${relative(dataDir, path).split(sep).join('/')}`)
    }
  }
}

/** Opens found files some ahead of the one that is asked for, since a bucket answers slowly; those that are gone are passed over. */
export async function* openAhead(found: AsyncIterable<FoundFile>, ahead = 8): AsyncGenerator<SiteFile> {
  const waiting: Promise<SiteFile | null>[] = []
  const next = async () => {
    const file = await waiting.shift()
    return file ?? null
  }
  for await (const openFile of found) {
    const opening = openFile()
    // Awaited in its turn; until then a failure must not end the process.
    opening.catch(() => {})
    waiting.push(opening)
    if (waiting.length < ahead) continue
    const file = await next()
    if (file !== null) yield file
  }
  while (waiting.length > 0) {
    const file = await next()
    if (file !== null) yield file
  }
}
