import { groupDigits } from '../text/groupDigits.ts'
import { dayText } from '../text/day.ts'
import { foundText, type PointCounts } from './inspection.ts'
import { DESK_MATTERS, type DeskNote } from './deskNote.ts'
import { DOCUMENT_FACTS, DOCUMENT_KINDS, type DocumentChanges } from './documentFacts.ts'
import { documentText } from './documentText.ts'
import { READING_SOURCES, type Reading } from './readings.ts'

/** An inspection as an event has it. `report` is the SHA-256 (hexadecimal) of its canonical JSON. */
export interface PublishedInspection {
  version: number
  on: string
  odometerKm: number
  counts: PointCounts
  report: string
}

/** What became known of a car's condition, on one side of an event: public facts alone, never a number or a document. */
export interface ConditionFields {
  odometer?: Reading | null
  inspection?: PublishedInspection | null
  papers?: DocumentChanges
  /** What was written at the desk: in the office alone (DESK-3). */
  desk?: DeskNote | null
}

interface ConditionChange {
  field: string
  label: string
  before: string
  after: string
}

const readingText = ({ km, on, source, reason }: Reading) =>
  `${groupDigits(km)} km on ${dayText(on)} (${READING_SOURCES[source].toLowerCase()})${reason === null ? '' : `, out of order: ${reason}`}`

const inspectionText = ({ version, on, counts }: PublishedInspection) =>
  `version ${version} of ${dayText(on)}, ${foundText(counts).toLowerCase()}`

/** Both sides as people read them in history and audit; an empty side is "—". */
export function conditionChanges(before: ConditionFields, after: ConditionFields): ConditionChange[] {
  const one = <Value>(
    field: string,
    label: string,
    was: Value | null,
    is: Value | null,
    text: (value: Value) => string,
  ) =>
    was === is ? [] : [{ field, label, before: was === null ? '—' : text(was), after: is === null ? '—' : text(is) }]
  const { desk } = after
  return [
    ...(desk == null ? [] : [{ field: 'desk', label: DESK_MATTERS[desk.matter], before: '—', after: desk.text }]),
    ...one('odometer', 'Odometer reading', before.odometer ?? null, after.odometer ?? null, readingText),
    ...one('inspection', 'Inspection', before.inspection ?? null, after.inspection ?? null, inspectionText),
    ...DOCUMENT_FACTS.flatMap(fact =>
      one(
        `papers.${fact}`,
        DOCUMENT_KINDS[fact].label,
        before.papers?.[fact] ?? null,
        after.papers?.[fact] ?? null,
        paper => `${documentText(fact, paper, '')}, seen ${dayText(paper.on)}`,
      ),
    ),
  ]
}

/** Whether a side has anything of the condition. */
export const hasCondition = ({ odometer, inspection, papers, desk }: ConditionFields): boolean =>
  odometer !== undefined || inspection !== undefined || papers !== undefined || desk !== undefined
