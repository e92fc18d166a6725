import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { ArchiveDamaged } from '#platform/archive/archiveEntries.ts'
import { holdEntry, readArchive, readJson, type ReadEntry } from '#platform/archive/readArchive.ts'
import { parseJson } from '#platform/parseJson.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { MEDIA, MOST_PART_BYTES, POOLED } from './backupFormat.ts'
import { STORE_FOLDERS } from './siteFiles.ts'

/**
 * The folder beside daily archives that has each file of the store once, under its SHA-256, however many archives name it: photos never
 * change, so a day adds the new ones alone (OPS-1).
 */
export const POOL_FOLDER = 'files'
const INDEX = 'index.jsonl'

const pooledSchema = z.object({
  key: z.string().min(1),
  size: z.number().int().nonnegative(),
  /** As the store says it; with the size it tells that a file is still the one that was copied. */
  modifiedAt: z.number(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
/** A file of the store as an archive names it. */
export type PooledFile = z.infer<typeof pooledSchema>

const poolOf = (folder: string) => join(folder, POOL_FOLDER)
const pathOf = (folder: string, hash: string) => join(poolOf(folder), hash.slice(0, 2), hash)
const linesOf = (text: string) => text.split('\n').filter(line => line !== '')

/** The files of the last backup, by their keys. Only saves reading them again: without it all are read. */
async function readIndex(folder: string): Promise<Map<string, PooledFile>> {
  const text = await readFile(join(poolOf(folder), INDEX), 'utf8').catch(() => '')
  try {
    return new Map(
      linesOf(text)
        .map(line => pooledSchema.parse(parseJson(line)))
        .map(file => [file.key, file]),
    )
  } catch {
    return new Map()
  }
}

/** Copies one file into the pool under its hash, whole and on disk. Returns its size and hash. */
async function copyIn(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; hash: string }> {
  const draft = join(poolOf(folder), `${randomUUID()}.part`)
  const file = await open(draft, 'wx', 0o600)
  const digest = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of bytes) {
      digest.update(chunk)
      size += chunk.byteLength
      await file.write(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const hash = digest.digest('hex')
  const path = pathOf(folder, hash)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(draft, path)
  return { size, hash }
}

/**
 * Brings every file of the store into the pool of a folder; only those are read that the last backup did not have. Files that are
 * removed meanwhile are passed over. The writer of the archive calls `flush`: then the next backup may rely on it.
 */
export async function fillPool(
  { files }: Pick<ProductPlatform, 'files'>,
  folder: string,
): Promise<{ pooled: PooledFile[]; flush(): Promise<void> }> {
  await mkdir(poolOf(folder), { recursive: true, mode: 0o700 })
  const before = await readIndex(folder)
  const pooled: PooledFile[] = []
  for (const store of STORE_FOLDERS)
    for await (const { key, size, modifiedAt } of files.list(store)) {
      const known = before.get(key)
      const isKnown =
        known?.size === size
        && known.modifiedAt === modifiedAt
        && (await stat(pathOf(folder, known.hash)).catch(() => null))?.size === size
      if (isKnown) pooled.push(known)
      else {
        const found = await files.open(key)
        if (found !== null) pooled.push({ key, modifiedAt, ...(await copyIn(folder, found.stream)) })
      }
    }
  return {
    pooled,
    async flush() {
      const draft = join(poolOf(folder), `${randomUUID()}.part`)
      await writeFile(draft, pooled.map(file => `${JSON.stringify(file)}\n`).join(''), { mode: 0o600 })
      await rename(draft, join(poolOf(folder), INDEX))
    },
  }
}

/** The files that an entry of an archive names. */
export async function readPooled(entry: ReadEntry): Promise<PooledFile[]> {
  const text = (await holdEntry(entry, MOST_PART_BYTES)).toString('utf8')
  return linesOf(text).map(line => readJson('list of files', line, pooledSchema))
}

/** A file of the pool beside an archive as an entry of it. Reading it to its end throws `ArchiveDamaged` when it is another one. */
export function openPooled(archive: string, { key, size, hash }: PooledFile): ReadEntry {
  const path = pathOf(dirname(archive), hash)
  async function* bytes() {
    const file = await open(path).catch((error: unknown) => {
      throw new ArchiveDamaged(`the file ${POOL_FOLDER}/${basename(path)} beside it cannot be read`, error)
    })
    const digest = createHash('sha256')
    try {
      const chunks: AsyncIterable<Uint8Array> = file.createReadStream({ autoClose: false })
      for await (const chunk of chunks) {
        digest.update(chunk)
        yield chunk
      }
    } finally {
      await file.close()
    }
    if (digest.digest('hex') !== hash)
      throw new ArchiveDamaged(`the file ${POOL_FOLDER}/${basename(path)} beside it was changed`)
  }
  return { name: `${MEDIA}${key}`, size, bytes: bytes() }
}

/**
 * Removes from the pool what none of these archives names, and what a killed backup left. Throws when one of them cannot be read: then
 * nothing is removed.
 */
export async function sweepPool(folder: string, archives: readonly string[]): Promise<number> {
  const named = new Set<string>()
  for (const archive of archives)
    await readArchive(join(folder, archive), async entry => {
      if (entry.name.startsWith(POOLED)) for (const { hash } of await readPooled(entry)) named.add(hash)
    })
  let removed = 0
  for (const name of await readdir(poolOf(folder)).catch(() => [])) {
    const path = join(poolOf(folder), name)
    if (name.endsWith('.part')) await rm(path, { force: true })
    if (!/^[0-9a-f]{2}$/.test(name)) continue
    for await (const { name: hash } of await opendir(path)) {
      if (named.has(hash)) continue
      await rm(join(path, hash), { force: true })
      removed += 1
    }
  }
  return removed
}
