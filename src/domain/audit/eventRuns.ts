import { counted } from '../text/counted.ts'
import { OPTION_LISTS } from '../options/optionLists.ts'

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

/** Events that belong together: those of one import or of its taking back, of one command, of one press of a button. */
export interface EventRun {
  newest: LeanEvent
  oldest: LeanEvent
  count: number
  /** How many of them did what to what. */
  tally: Map<string, number>
}

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

const CLASSES = [
  { one: 'vehicle', many: 'vehicles', holds: (subject: string) => subject === 'vehicle' },
  { one: 'option', many: 'options', holds: (subject: string) => subject in OPTION_LISTS },
  { one: 'account', many: 'accounts', holds: (subject: string) => subject === 'account' },
  { one: 'enquiry', many: 'enquiries', holds: (subject: string) => subject === 'enquiry' },
]
const KINDS = [['added', 'added'], ['changed', 'changed'], ['removed', 'deleted']] as const

/** By what `tally` counts events: `added vehicle`. */
const deedOf = ({ kind, subject }: LeanEvent) => `${kind} ${CLASSES.find(({ holds }) => holds(subject))?.one ?? subject}`

function join(run: EventRun, event: LeanEvent): void {
  run.oldest = event
  run.count += 1
  run.tally.set(deedOf(event), (run.tally.get(deedOf(event)) ?? 0) + 1)
}

/**
 * Puts events, handed over one by one with the newest first, into lines: a run of `SHORTEST_RUN` or more that belong together is
 * one line, anything else a line each, so that an import of 8,000 cars does not drown the list. Of a run only its ends and its
 * counts are kept, however long it is. `apart` makes a line of each event.
 */
export function openRuns({ apart }: { apart: boolean }) {
  const lines: EventRun[] = []
  let length = 0
  return {
    /** So far; the last ones may grow together with what is still to come. */
    lines: lines as readonly EventRun[],
    add(event: LeanEvent): void {
      const last = lines.at(-1)
      length = last !== undefined && !apart && belongs(last.oldest, event) ? length + 1 : 1
      if (last === undefined || length < SHORTEST_RUN) {
        lines.push({ newest: event, oldest: event, count: 1, tally: new Map([[deedOf(event), 1]]) })
        return
      }
      if (length === SHORTEST_RUN) {
        const [run = last, ...others] = lines.splice(1 - SHORTEST_RUN)
        for (const { oldest } of others) join(run, oldest)
        lines.push(run)
      }
      join(lines.at(-1) ?? last, event)
    },
  }
}

/** What a run did: "added 8,000 vehicles and 12 options, changed 3 vehicles". */
export function describeRun({ tally }: EventRun): string {
  return KINDS.flatMap(([kind, word]) => {
    const counts = CLASSES.flatMap(({ one, many }) => {
      const count = tally.get(`${kind} ${one}`) ?? 0
      return count === 0 ? [] : [counted(count, one, many)]
    })
    return counts.length === 0 ? [] : [`${word} ${counts.join(' and ')}`]
  }).join(', ')
}
