import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { IMPORT_FOLDER, importKeyOf } from './importFiles.ts'
import { isUnderWay, reportsOf } from './importJobs.ts'

/** How many days an upload is stored after its last use. */
export const UPLOAD_DAYS = 7

/**
 * Removes uploads that were not used for a week (with their imports, if these have changed nothing) and files that no
 * import refers to.
 */
export async function sweepImports({ database, files, clock }: ProductPlatform): Promise<void> {
  const { query } = database
  const now = clock.now()
  const old = await query
    .selectFrom('imports')
    .selectAll()
    .where('file_key', 'is not', null)
    .where('updated_at', '<', now - UPLOAD_DAYS * DAY_MS)
    .execute()
  for (const row of old) {
    if (isUnderWay(row, now)) continue
    const { imported, reverted } = reportsOf(row)
    const changedNothing =
      imported === null && reverted === null && ['uploaded', 'checking', 'checked'].includes(row.state)
    await database.transaction(async transaction => {
      if (changedNothing)
        await transaction
          .deleteFrom('imports')
          .where('id', '=', row.id)
          .where('updated_at', '=', row.updated_at)
          .execute()
      else
        await transaction
          .updateTable('imports')
          .set({ file_key: null })
          .where('id', '=', row.id)
          .where('updated_at', '=', row.updated_at)
          .execute()
    })
  }
  const known = new Set(
    (await query.selectFrom('imports').select('file_key').where('file_key', 'is not', null).execute()).map(
      row => row.file_key,
    ),
  )
  for await (const { key, modifiedAt } of files.list(IMPORT_FOLDER)) {
    // A new file may belong to an upload under way: its row is written after its files.
    if (!known.has(importKeyOf(key)) && modifiedAt < now - DAY_MS) await files.remove(key)
  }
}
