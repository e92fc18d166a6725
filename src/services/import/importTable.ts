import type { Generated } from 'kysely'
import type { ImportState } from '#domain/import/importJob.ts'

/** An import through the browser: the uploaded file, the settings and the results. */
export interface ImportTable {
  id: Generated<number>
  actor: string
  fileName: string
  fileBytes: number
  /** Key of its files in the store: the upload and the list of its problems; null when they are gone. */
  fileKey: string | null
  /** JSON: the columns of the file, their meanings, and whether missing options are added. */
  settings: string
  state: ImportState
  /** Key of the run under way, which renews `updated_at` as its heartbeat. */
  runKey: string | null
  /** JSON: how far the run is. */
  progress: string | null
  /** JSON of the last reports; null before the first. */
  report: string | null
  createdAt: number
  updatedAt: number
}
