import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { masterFile } from '../photos/photoFiles.ts'
import type { Schema } from '../schema.ts'

/** Files that rows name and that are not in the store. */
export interface LostFiles {
  count: number
  first: string[]
}

const ROWS_AT_ONCE = 200
const MOST_NAMED = 5

/** Looks for the photo of every vehicle and the document of every enquiry in the store. */
export async function findLost({ query }: Database<Schema>, files: FileStore): Promise<LostFiles> {
  const lost: LostFiles = { count: 0, first: [] }
  async function look(keys: readonly string[]): Promise<void> {
    const found = await Promise.all(keys.map(async key => ((await files.stat(key)) === null ? [key] : [])))
    for (const key of found.flat()) {
      lost.count += 1
      if (lost.first.length < MOST_NAMED) lost.first.push(key)
    }
  }
  for (let after = 0; ;) {
    const rows = await query
      .selectFrom('photos')
      .select(['id', 'contentKey'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    await look([...new Set(rows.map(row => masterFile(row.contentKey)))])
    after = rows.at(-1)?.id ?? 0
    if (rows.length < ROWS_AT_ONCE) break
  }
  for (let after = 0; ;) {
    const rows = await query
      .selectFrom('enquiryFiles')
      .select(['id', 'fileKey'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    await look(rows.map(row => row.fileKey))
    after = rows.at(-1)?.id ?? 0
    if (rows.length < ROWS_AT_ONCE) break
  }
  return lost
}
