import type { Generated } from 'kysely'
import type { ImportState } from '#domain/import/importJob.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { planJson, progressJson, reportsJson } from './importContent.ts'

/** An import through the browser: the uploaded file, the settings and the results. */
export interface ImportTable {
  id: Generated<number>
  actor: string
  fileName: string
  fileBytes: number
  /** Key of its files in the store: the upload and the list of its problems; null when they are gone. */
  fileKey: string | null
  /** The columns of the file, their meanings, and whether missing options are added. */
  settings: TextOf<typeof planJson>
  state: ImportState
  /** Key of the run under way, which renews `updated_at` as its heartbeat. */
  runKey: string | null
  /** How far the run is. */
  progress: TextOf<typeof progressJson> | null
  /** The last reports; null before the first. */
  report: TextOf<typeof reportsJson> | null
  createdAt: number
  updatedAt: number
}
