import type { Generated } from 'kysely'

/** An import through the browser: the uploaded file, the settings and the results. */
export interface ImportTable {
  id: Generated<number>
  actor: string
  file_name: string
  file_bytes: number
  /** Key of its files in the store: the upload and the list of its problems; null when they are gone. */
  file_key: string | null
  /** JSON: the columns of the file, their meanings, and whether missing options are added. */
  settings: string
  state: string
  /** Key of the run under way, which renews `updated_at` as a sign of life. */
  run_key: string | null
  /** JSON: how far the run is. */
  progress: string | null
  /** JSON of the last reports; null before the first. */
  report: string | null
  created_at: number
  updated_at: number
}
