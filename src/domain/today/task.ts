import { readRowId } from '../text/rowId.ts'
import { groupDigits } from '../text/groupDigits.ts'

/** What can be on the list for today, the most pressing kind first (DESK-8). */
export const TASK_KINDS = ['drive', 'enquiry', 'hold', 'papers', 'photos', 'inspection', 'prices', 'ending'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** One thing that somebody of the team has to do. */
export interface Task {
  /** Names it, the same as long as it is the same thing. */
  key: string
  kind: TaskKind
  title: string
  text: string
  /** Since or until when, in a few words; null where no time presses. */
  badge: string | null
  late: boolean
  /** What presses longest comes first: epoch milliseconds; null comes last. */
  at: number | null
  /** Where it is done, and what that is called. */
  to: string
  action: string
  /** The version of the enquiry, for who changes it; null for anything else. */
  version: number | null
}

/** What is sent about a task: put off until tomorrow, done, or back on the list. */
export const TASK_ACTS = ['tomorrow', 'done', 'back'] as const
export type TaskAct = (typeof TASK_ACTS)[number]

/** What is not done by a press, such as missing photos, is put away for so many days; it comes back if it is still so. */
export const PUT_AWAY_DAYS = 7

/** A new enquiry should be answered within this. */
export const ANSWER_WITHIN_MS = 12 * 3_600_000

/** Whether a text may name a task. */
export function isTaskKey(text: string): boolean {
  const [kind, ...parts] = text.split(':', 5)
  if (kind === 'enquiry') return enquiryOfTask(text) !== null
  return (
    TASK_KINDS.some(known => known === kind) && parts.length <= 3 && parts.every(part => /^[\w-]{1,40}$/.test(part))
  )
}

/** The id of the enquiry that a task is about; null for any other. */
export function enquiryOfTask(key: string): number | null {
  const [kind, id = '', ...more] = key.split(':', 3)
  return kind === 'enquiry' && more.length === 0 ? readRowId(id) : null
}

/** Kinds in which somebody waits for us: before what a car or a paper waits for. */
const WAITING: readonly TaskKind[] = ['drive', 'enquiry', 'hold']

/** Late ones first, people before things and each in the order of what presses longest; then the others by kind. */
export function orderTasks(tasks: readonly Task[]): Task[] {
  const rank = ({ late, kind }: Task) => (late ? Number(!WAITING.includes(kind)) : 2 + TASK_KINDS.indexOf(kind))
  const at = (task: Task) => task.at ?? Number.MAX_SAFE_INTEGER
  return tasks.toSorted((a, b) => rank(a) - rank(b) || at(a) - at(b) || a.key.localeCompare(b.key))
}

/** How long ago something was, in ms: `since 40 min`, `since 19 h`, `since 3 days`. */
export function sinceText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `since ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `since ${hours} h` : `since ${groupDigits(Math.floor(hours / 24))} days`
}

/** When a day is, seen from another: `due today`, `due since 3 days`, `in 6 days`. */
export function dueText(daysAhead: number): string {
  if (daysAhead === 0) return 'due today'
  if (daysAhead === 1) return 'tomorrow'
  if (daysAhead > 1) return `in ${daysAhead} days`
  return daysAhead === -1 ? 'due since yesterday' : `due since ${groupDigits(-daysAhead)} days`
}
