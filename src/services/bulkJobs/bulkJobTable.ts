import type { Generated } from 'kysely'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** What was asked for, and how far it is: what the steps of its `kind` make of them. */
export const contentJson = jsonColumn<unknown>('long_changes.content')
export const progressJson = jsonColumn<unknown>('long_changes.progress')

/** A change of many vehicles that is under way: one at a time, and no row when there is none (decision 37). */
export interface BulkJobTable {
  id: Generated<number>
  kind: string
  /** Like `actor` of events. */
  actor: string
  content: TextOf<typeof contentJson>
  progress: TextOf<typeof progressJson>
  /** Key of the process that works on it, and until when it may be silent. */
  holder: string
  heldUntil: number
  /** Failures since the last step that went well. */
  failures: number
  createdAt: number
}
