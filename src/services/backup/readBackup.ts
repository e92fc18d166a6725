import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ArchiveDamaged } from '#platform/archive/archiveEntries.ts'
import { holdEntry, readArchive, readJson, type ReadEntry } from '#platform/archive/readArchive.ts'
import type { CopiedTable, CopiedValue } from '#platform/database/copy/copying.ts'
import { openDigest } from '#platform/database/copy/tableDigest.ts'
import { VERSION } from '#platform/version.ts'
import { openPooled, readPooled } from './filePool.ts'
import {
  FILES,
  FORMAT,
  HEAD,
  headSchema,
  MANIFEST,
  manifestSchema,
  MEDIA,
  MOST_PART_BYTES,
  POOLED,
  partName,
  rowSchema,
  type BackupHead,
  type BackupManifest,
} from './backupFormat.ts'

const uncompress = promisify(gunzip)
const ROWS_AT_ONCE = 500

/** What is done with the parts of a backup as they come; all may be left out. */
export interface BackupTaker {
  head?(head: BackupHead): Promise<void>
  rows?(table: CopiedTable, rows: CopiedValue[][]): Promise<void>
  /** A file of the file store, by its key. */
  media?(key: string, entry: ReadEntry): Promise<void>
  /** Another file, by its path in the data folder. */
  file?(path: string, entry: ReadEntry): Promise<void>
}

/** A backup's head and manifest. */
export interface BackupFacts {
  head: BackupHead
  manifest: BackupManifest
}

async function readRows(entry: ReadEntry, { name, columns }: CopiedTable): Promise<CopiedValue[][]> {
  const compressed = await holdEntry(entry, MOST_PART_BYTES)
  const text = await uncompress(compressed, { maxOutputLength: MOST_PART_BYTES }).catch((error: unknown) => {
    throw new ArchiveDamaged(`a part of ${name} in it cannot be read`, error)
  })
  return text
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const row = readJson(`table ${name}`, line, rowSchema)
      if (row.length !== columns.length) throw new ArchiveDamaged(`a row of ${name} in it is not whole`)
      return row
    })
}

function readHead(text: string): BackupHead {
  const { format } = readJson('head', text, headSchema.pick({ format: true }).loose())
  if (format > FORMAT)
    throw new ArchiveDamaged(`it was made by a newer Forecourt than this, which is ${VERSION}: use that version`)
  return readJson('head', text, headSchema)
}

/**
 * Reads a whole backup, with the files beside it that it names, and checks it: every hash, that each table has the rows that the manifest tells, and how many files there are.
 * Gives `taker` what it reads as it comes, before all is checked. Throws `ArchiveDamaged`, and what `taker` throws.
 */
export async function readBackup(path: string, taker: BackupTaker = {}): Promise<BackupFacts> {
  const facts: { head: BackupHead | null; manifest: BackupManifest | null } = { head: null, manifest: null }
  let table = 0
  let part = 0
  let files = 0
  let fileBytes = 0
  const digests = new Map<string, ReturnType<typeof openDigest>>()

  /** The table whose next part this is; tables come in the order of the head. */
  function tableOf(name: string, { tables }: BackupHead): CopiedTable {
    for (; ; table += 1, part = 0) {
      const found = tables[table]
      if (found === undefined) throw new ArchiveDamaged(`${name} in it does not belong there`)
      if (name === partName(found.name, part + 1)) {
        part += 1
        return found
      }
    }
  }
  async function takeRows(entry: ReadEntry, of: BackupHead): Promise<void> {
    const shape = tableOf(entry.name, of)
    const digest = digests.get(shape.name) ?? openDigest()
    digests.set(shape.name, digest)
    const rows = await readRows(entry, shape)
    for (const row of rows) digest.add(row)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await taker.rows?.(shape, rows.slice(start, start + ROWS_AT_ONCE))
  }

  await readArchive(path, async entry => {
    const { name, size } = entry
    if (facts.head === null) {
      if (name !== HEAD) throw new ArchiveDamaged('it is no backup of Forecourt')
      facts.head = readHead((await holdEntry(entry, MOST_PART_BYTES)).toString('utf8'))
      await taker.head?.(facts.head)
    } else if (facts.manifest !== null) {
      throw new ArchiveDamaged(`${name} in it follows its manifest`)
    } else if (name === MANIFEST) {
      facts.manifest = readJson('manifest', (await holdEntry(entry, MOST_PART_BYTES)).toString('utf8'), manifestSchema)
    } else if (name.startsWith('database/')) {
      if (files > 0) throw new ArchiveDamaged(`${name} in it does not belong there`)
      await takeRows(entry, facts.head)
    } else if (name.startsWith(POOLED)) {
      for (const file of await readPooled(entry)) {
        files += 1
        fileBytes += file.size
        const pooled = openPooled(path, file)
        await taker.media?.(file.key, pooled)
        // What was not taken is read all the same, since it is compared with its hash.
        for await (const _ of pooled.bytes);
      }
    } else {
      files += 1
      fileBytes += size
      if (name.startsWith(MEDIA)) await taker.media?.(name.slice(MEDIA.length), entry)
      else if (name.startsWith(FILES)) await taker.file?.(name.slice(FILES.length), entry)
      else throw new ArchiveDamaged(`${name} in it does not belong there`)
    }
  })
  if (facts.head === null || facts.manifest === null) throw new ArchiveDamaged('its manifest is missing')
  for (const { name } of facts.head.tables) {
    const found = (digests.get(name) ?? openDigest()).result()
    const said = facts.manifest.tables[name]
    if (said?.rows !== found.rows || said.hash !== found.hash)
      throw new ArchiveDamaged(`the rows of ${name} in it are not those of its manifest`)
  }
  if (facts.manifest.files !== files || facts.manifest.fileBytes !== fileBytes)
    throw new ArchiveDamaged('its files are not those of its manifest')
  return { head: facts.head, manifest: facts.manifest }
}
