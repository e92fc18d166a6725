import { useRef, useState } from 'react'
import type { CallInput, CallSuccess } from '#contract/calls.ts'
import { counted } from '#domain/text/counted.ts'
import { callApi } from '../../../calls/callApi.ts'
import { useShowSaved } from '../../../connection/useShowSaved.ts'

type Changes = CallInput<'POST /api/office/enquiries/changes'>['body']['changes']
/** What is set of an enquiry; the version comes with it. */
export type RowChange = Omit<Changes[number], 'id' | 'version'>
type Changed = CallSuccess<'POST /api/office/enquiries/changes'>['changed']

/** What the last change said, and what takes it back; null without one. */
export interface WorkOutcome {
  done: string
  problem: string
  undo: Changed | null
}

const NOTHING: WorkOutcome = { done: '', problem: '', undo: null }
const NOT_YET = 'The change before is not answered yet. Please try again.'

/** Changes rows of the inbox, each at the version that was seen, and takes the last change back. */
export function useInboxWork() {
  const [outcome, setOutcome] = useState(NOTHING)
  const showSaved = useShowSaved()
  const underWay = useRef(false)
  // The list may be drawn with them a moment after the message, and the next key comes sooner.
  const ownVersions = useRef(new Map<number, number>())

  /** Returns why nothing was changed, empty once something was. */
  async function send(changes: Changes, said: (count: number) => string, undoes: boolean): Promise<string> {
    if (changes.length === 0) return ''
    if (underWay.current) {
      setOutcome({ ...NOTHING, problem: NOT_YET })
      return NOT_YET
    }
    underWay.current = true
    setOutcome(NOTHING)
    const reply = await callApi('POST /api/office/enquiries/changes', { body: { changes } })
    underWay.current = false
    if (reply.status !== 0 && reply.status !== 401) void showSaved(reply.ok)
    if (!reply.ok) {
      setOutcome({ ...NOTHING, problem: reply.message })
      return reply.message
    }
    const { changed, refused } = reply.body
    for (const { id, version } of changed) ownVersions.current.set(id, version)
    const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
    const problem =
      refused.length === 0 ? '' : `${counted(refused.length, 'enquiry', 'enquiries')} not changed: ${reasons}`
    setOutcome({
      done: changed.length === 0 ? '' : said(changed.length),
      problem,
      undo: undoes && changed.length > 0 ? changed : null,
    })
    return changed.length === 0 ? problem : ''
  }

  return {
    outcome,
    /** Sets the same of several rows; `deed` is what the message says: "put off until Monday". */
    change: (rows: readonly { id: number; version: number }[], change: RowChange, deed: string) =>
      send(
        rows.map(({ id, version }) => ({
          id,
          version: Math.max(version, ownVersions.current.get(id) ?? 0),
          ...change,
        })),
        count => `${counted(count, 'enquiry', 'enquiries')} ${deed}.`,
        true,
      ),
    undo: () =>
      send(
        (outcome.undo ?? []).map(({ id, version, before: { lostReason, ...before } }) => ({
          id,
          version,
          ...before,
          ...(lostReason === null ? {} : { lostReason }),
        })),
        count => `${counted(count, 'enquiry', 'enquiries')} as before.`,
        false,
      ),
    say: (problem: string, done = '') => setOutcome({ done, problem, undo: null }),
  }
}

export type InboxWork = ReturnType<typeof useInboxWork>
