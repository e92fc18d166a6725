import type { Kysely } from 'kysely'
import type { FileStore } from '#platform/files/fileStore.ts'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'
import { masterFile } from '../photos/photoFiles.ts'
import type { Schema } from '../schema.ts'

const STEP = 500
const AT_ONCE = 8

/** How many files that rows refer to were looked for, and some of those that are not there. */
export interface MissingFiles {
  looked: number
  missing: number
  examples: string[]
}

const EXAMPLES = 5

/** Tables whose rows each name a private file. */
const PRIVATE = ['enquiryFiles', 'billFiles'] as const

/** The files of photos, enquiries and bills, each kind with the newest first, in batches that name each once. */
async function* referenced(query: Kysely<Schema>): AsyncIterable<{ kind: string; keys: string[] }> {
  for (let newest = MOST_ROW_ID; ;) {
    const rows = await query
      .selectFrom('photos')
      .select(['id', 'contentKey'])
      .where('id', '<=', newest)
      .orderBy('id', 'desc')
      .limit(STEP)
      .execute()
    if (rows.length === 0) break
    yield { kind: 'photos', keys: [...new Set(rows.map(row => masterFile(row.contentKey)))] }
    newest = (rows.at(-1)?.id ?? 0) - 1
  }
  for (const kind of PRIVATE)
    for (let newest = MOST_ROW_ID; ;) {
      const rows = await query
        .selectFrom(kind)
        .select(['id', 'fileKey'])
        .where('id', '<=', newest)
        .orderBy('id', 'desc')
        .limit(STEP)
        .execute()
      if (rows.length === 0) break
      yield { kind, keys: [...new Set(rows.map(row => row.fileKey))] }
      newest = (rows.at(-1)?.id ?? 0) - 1
    }
}

/**
 * Looks whether the files are there that photos, enquiries and bills refer to: all of them, or the newest few hundred of each
 * kind. Throws when the store does not answer.
 */
export async function findMissingFiles(query: Kysely<Schema>, files: FileStore, all: boolean): Promise<MissingFiles> {
  const found: MissingFiles = { looked: 0, missing: 0, examples: [] }
  const kinds = new Set<string>()
  for await (const { kind, keys } of referenced(query)) {
    if (!all && kinds.has(kind)) continue
    kinds.add(kind)
    const waiting = [...keys]
    const walk = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        found.looked += 1
        if ((await files.stat(key)) !== null) continue
        found.missing += 1
        if (found.examples.length < EXAMPLES) found.examples.push(key)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
  }
  return found
}
