import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { isDoubted } from '#platform/clock.ts'
import { IMPORT_FOLDER, importKeyOf, wasCutOff } from './importFiles.ts'
import { isUnderWay, reportsOf } from './importJobs.ts'

/** How many days an upload is stored after its last use. */
export const UPLOAD_DAYS = 7
/** No upload under way is silent for so long: the server cuts one off after ten minutes, and its list is read within a few. */
const LONGEST_UPLOAD_MS = 60 * 60 * 1000

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
    .where('fileKey', 'is not', null)
    .where('updatedAt', '<', now - UPLOAD_DAYS * DAY_MS)
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
          .where('updatedAt', '=', row.updatedAt)
          .execute()
      else
        await transaction
          .updateTable('imports')
          .set({ fileKey: null })
          .where('id', '=', row.id)
          .where('updatedAt', '=', row.updatedAt)
          .execute()
    })
  }
  await sweepCutOffUploads({ database, files, clock })
}

/**
 * Removes what is left of uploads that were never taken in: at once when their process has ended, as after a crash or a kill, else when
 * nothing was written for longer than an upload may take. Lists that were refused have left nothing, unless their removal failed.
 */
export async function sweepCutOffUploads({
  database: { query },
  files,
  clock,
}: Pick<ProductPlatform, 'database' | 'files' | 'clock'>): Promise<void> {
  const found = new Map<string, { files: string[]; newest: number }>()
  for await (const { key: file, modifiedAt } of files.list(IMPORT_FOLDER)) {
    const key = importKeyOf(file)
    const known = found.get(key) ?? { files: [], newest: 0 }
    known.files.push(file)
    known.newest = Math.max(known.newest, modifiedAt)
    found.set(key, known)
  }
  // After the files: an import is written behind its files, so that those of a new one are in both.
  const rows = await query.selectFrom('imports').select('fileKey').where('fileKey', 'is not', null).execute()
  for (const { fileKey: key } of rows) found.delete(key ?? '')
  for (const [key, { files: left, newest }] of found) {
    if ((isDoubted(clock) || newest >= clock.now() - LONGEST_UPLOAD_MS) && !(await wasCutOff(files, key))) continue
    for (const file of left) await files.remove(file)
  }
}
