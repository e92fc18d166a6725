import type { Generated } from 'kysely'

/** A backup that was begun. Times are epoch milliseconds. */
export interface BackupTable {
  id: Generated<number>
  /** The day whose scheduled backup it is, `2026-11-23`; null for one that a person asked for. */
  dueDay: string | null
  begunAt: number
  /** While it is made, this is put off again and again; when it has passed, its process is gone. */
  aliveUntil: number
  endedAt: number | null
  /** The size of the archive; null while it is made and when it failed. */
  bytes: number | null
  /** Why there is none, in a sentence for the owner. */
  failure: string | null
  /** Why the program that is run after it has failed; null when it did not, and where there is none. */
  afterFailure: Generated<string | null>
}
