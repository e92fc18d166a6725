import { ENQUIRY_STATE_NAMES, type EnquiryState } from './enquiryStates.ts'
import { driveFactText, holdFactText, type DriveFact, type HoldFact } from '../visits/visitStates.ts'
import { formatIndianDay, formatIndianTime, startOfIndianDay } from '../text/indianTime.ts'

/** The fields of an enquiry that staff set. The events store them; they contain no data of the sender. */
export interface EnquiryWork {
  state: EnquiryState
  assigneeId: number | null
  /** YYYY-MM-DD. */
  nextActionOn: string | null
  /** HH:MM by the clocks of India; null for any time of that day. */
  nextActionTime: string | null
  /** Until when it is put off (epoch milliseconds), which may have passed. */
  snoozedUntil: number | null
  lostReason: string | null
  draftVehicleId: number | null
}

/** What an event of an enquiry stores: the work, and its test drive or hold where that is what happened. */
export interface EnquiryFields extends EnquiryWork {
  drive?: DriveFact | null
  hold?: HoldFact | null
}

/** When the next action is: `24 Nov 2026, 16:00`, or the day alone; "—" for none. */
function nextActionText({
  nextActionOn,
  nextActionTime,
}: Pick<EnquiryWork, 'nextActionOn' | 'nextActionTime'>): string {
  if (nextActionOn === null) return '—'
  const day = formatIndianDay(startOfIndianDay(nextActionOn))
  return nextActionTime === null ? day : `${day}, ${nextActionTime}`
}

/** One changed field as people read it; an empty value is "—". */
export interface WorkChange {
  label: string
  before: string
  after: string
}

/**
 * The fields that differ between two states of the work on an enquiry. `nameOf` returns the name of an account by its
 * id.
 */
export function workChanges(
  before: EnquiryFields,
  after: EnquiryFields,
  nameOf: (accountId: string) => string,
): WorkChange[] {
  const readable = (work: EnquiryFields): Record<string, string> => ({
    'State': ENQUIRY_STATE_NAMES[work.state],
    'Reason': work.lostReason ?? '—',
    'Looked after by': work.assigneeId === null ? 'nobody' : nameOf(String(work.assigneeId)),
    'Next action': nextActionText(work),
    'Put off until': work.snoozedUntil === null ? '—' : formatIndianTime(work.snoozedUntil),
    'Draft vehicle': work.draftVehicleId === null ? '—' : 'made',
    'Test drive': driveFactText(work.drive),
    'Hold': holdFactText(work.hold),
  })
  const [was, is] = [readable(before), readable(after)]
  return Object.keys(was)
    .map(label => ({ label, before: was[label] ?? '', after: is[label] ?? '' }))
    .filter(change => change.before !== change.after)
}
