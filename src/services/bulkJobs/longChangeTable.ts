import type { Generated } from 'kysely'

/** A change of many vehicles that is under way: one at a time, and no row when there is none (decision 37). */
export interface LongChangeTable {
  id: Generated<number>
  kind: string
  /** Like `actor` of events. */
  actor: string
  /** JSON of what was asked for, and of how far it is. */
  content: string
  progress: string
  /** Key of the process that works on it, and until when it may be silent. */
  holder: string
  heldUntil: number
  /** Failures since the last step that went well. */
  failures: number
  createdAt: number
}
