import { counted } from '../text/counted.ts'
import { OPTION_LISTS } from '../options/optionLists.ts'

/** An event without its details. */
export interface LeanEvent {
  id: number
  at: number
  actor: string
  kind: string
  subject: string
  /** The import that the event is part of, and the import that it undoes. */
  importId: number | null
  revertsImportId: number | null
}

/**
 * Events that belong together: those of one import, of the undo of an import, of one command, of one press of a button.
 */
export interface EventRun {
  newest: LeanEvent
  oldest: LeanEvent
  count: number
  /** The count of events for each action and subject. */
  tally: Map<string, number>
}

/** How a run goes on: its oldest event, and how many there are of each kind and subject. */
export interface RestOfRun {
  oldest: LeanEvent
  tally: readonly { kind: string; subject: string; count: number }[]
}

/** The actor of what people do on their private pages (CAR-5); which of them it was, is not kept. */
export const SENDER = 'sender'
/** The actor of what somebody does who is not signed in, such as failing to sign in (OPS-6). */
export const STRANGER = 'stranger'

const COMMAND_PAUSE_MS = 10 * 60_000
/** The fewest events that are combined into one line. */
export const SHORTEST_RUN = 3

/** Whether an event is of a command, which works in many steps: its actor has no number. Senders act each for themselves. */
export const isOfCommand = ({ actor }: LeanEvent): boolean => !/^\d+$/.test(actor) && actor !== SENDER

/** Whether an event belongs with the one listed before it, which is the newer one. */
function belongs(newer: LeanEvent, older: LeanEvent): boolean {
  const imports = [newer.importId, older.importId, newer.revertsImportId, older.revertsImportId]
  if (imports.some(id => id !== null))
    return newer.importId === older.importId && newer.revertsImportId === older.revertsImportId
  if (newer.actor !== older.actor) return false
  if (isOfCommand(older)) return newer.at - older.at <= COMMAND_PAUSE_MS
  return newer.at === older.at && newer.subject === older.subject && newer.kind === older.kind
}

const CLASSES = [
  { one: 'vehicle', many: 'vehicles', holds: (subject: string) => subject === 'vehicle' },
  { one: 'option', many: 'options', holds: (subject: string) => subject in OPTION_LISTS },
  { one: 'account', many: 'accounts', holds: (subject: string) => subject === 'account' },
  { one: 'enquiry', many: 'enquiries', holds: (subject: string) => subject === 'enquiry' },
  { one: 'deal', many: 'deals', holds: (subject: string) => subject === 'deal' },
]
const KINDS = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['removed', 'deleted'],
  ['shown', 'was shown the senders of'],
] as const

/** The key by which `tally` counts events: `added vehicle`. */
const deedOf = ({ kind, subject }: Pick<LeanEvent, 'kind' | 'subject'>) =>
  `${kind} ${CLASSES.find(({ holds }) => holds(subject))?.one ?? subject}`

function count(run: EventRun, deed: string, events: number): void {
  run.count += events
  run.tally.set(deed, (run.tally.get(deed) ?? 0) + events)
}

function join(run: EventRun, event: LeanEvent): void {
  run.oldest = event
  count(run, deedOf(event), 1)
}

/**
 * Combines events into lines. It takes them one by one, the newest first. A run of `SHORTEST_RUN` or more events that
 * belong together is one line, any other event a line of its own, so that an import of 8,000 cars does not fill the
 * list. It stores only the ends and the counts of a run, however long it is. `apart` makes a line of each event.
 */
export function openRuns({ apart }: { apart: boolean }) {
  const lines: EventRun[] = []
  let length = 0
  return {
    /** The lines so far; the last ones may still be combined with later events. */
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
    /** Takes the rest of the last line at once; the line has at least `SHORTEST_RUN` events. */
    addRest({ oldest, tally }: RestOfRun): void {
      const run = lines.at(-1)
      if (run === undefined) return
      run.oldest = oldest
      for (const deed of tally) count(run, deedOf(deed), deed.count)
    },
  }
}

/** Describes a run of events: "added 8,000 vehicles and 12 options, changed 3 vehicles". */
export function describeRun({ tally }: EventRun): string {
  const deeds = KINDS.flatMap(([kind, word]) => {
    const counts = CLASSES.flatMap(({ one, many }) => {
      const count = tally.get(`${kind} ${one}`) ?? 0
      return count === 0 ? [] : [counted(count, one, many)]
    })
    return counts.length === 0 ? [] : [`${word} ${counts.join(' and ')}`]
  })
  const security = tally.get('security account') ?? 0
  if (security > 0) deeds.push(`caused ${counted(security, 'security event', 'security events')}`)
  return deeds.join(', ')
}
