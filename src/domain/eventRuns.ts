import { OPTION_LISTS } from './optionLists.ts'

/** An event without what it was about in detail. */
export interface LeanEvent {
  id: number
  at: number
  actor: string
  kind: string
  subject: string
  /** The import that it was part of, and the one that it takes back. */
  importId: number | null
  revertsImportId: number | null
}

/** Events that belong together, the newest first: those of one import or of its taking back, of one command, of one press of a button. */
export type EventRun<Event extends LeanEvent> = readonly Event[]

const COMMAND_PAUSE_MS = 10 * 60_000
/** So many at least are told in one line. */
export const SHORTEST_RUN = 3

/** Whether an event belongs with the one that is listed before it, that is, the newer one. */
function belongs(newer: LeanEvent, older: LeanEvent): boolean {
  const imports = [newer.importId, older.importId, newer.revertsImportId, older.revertsImportId]
  if (imports.some(id => id !== null)) return newer.importId === older.importId && newer.revertsImportId === older.revertsImportId
  if (newer.actor !== older.actor) return false
  // An actor without a number is a command, which works in many steps.
  if (!/^\d+$/.test(older.actor)) return newer.at - older.at <= COMMAND_PAUSE_MS
  return newer.at === older.at && newer.subject === older.subject && newer.kind === older.kind
}

/**
 * Puts events, the newest first, into lines: a run of `SHORTEST_RUN` or more that belong together is one line, anything
 * else a line each, so that an import of 8,000 cars does not drown the list.
 */
export function runsOf<Event extends LeanEvent>(events: readonly Event[]): EventRun<Event>[] {
  const runs: Event[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const newer = run?.at(-1)
    if (run !== undefined && newer !== undefined && belongs(newer, event)) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap(run => run.length < SHORTEST_RUN ? run.map(event => [event]) : [run])
}

const CLASSES = [
  { one: 'vehicle', many: 'vehicles', holds: (subject: string) => subject === 'vehicle' },
  { one: 'option', many: 'options', holds: (subject: string) => subject in OPTION_LISTS },
  { one: 'account', many: 'accounts', holds: (subject: string) => subject === 'account' },
  { one: 'enquiry', many: 'enquiries', holds: (subject: string) => subject === 'enquiry' },
]
const KINDS = [['added', 'added'], ['changed', 'changed'], ['removed', 'deleted']] as const

/** What a run did: "added 8,000 vehicles and 12 options, changed 3 vehicles". */
export function describeRun(run: EventRun<LeanEvent>): string {
  return KINDS.flatMap(([kind, word]) => {
    const ofKind = run.filter(event => event.kind === kind)
    const counts = CLASSES.flatMap(({ one, many, holds }) => {
      const count = ofKind.filter(event => holds(event.subject)).length
      return count === 0 ? [] : [`${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`]
    })
    return counts.length === 0 ? [] : [`${word} ${counts.join(' and ')}`]
  }).join(', ')
}
