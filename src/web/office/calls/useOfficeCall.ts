import { useRef, useState } from 'react'
import type { CallKey } from '#contract/calls.ts'
import { callApi, type CallArguments, type ReplyTo } from '../../calls/callApi.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { NOTHING_YET } from '../ui/CallResult.tsx'

/**
 * What was answered, at once; `shown` follows when the page's data were loaded again: whether the page shows now what the
 * call has changed. Wait for it before something typed gives way to what is saved, or a newer version counts as seen.
 */
export type Shown<Reply> = Reply & { shown: Promise<boolean> }
export type OfficeReply<Key extends CallKey> = Shown<ReplyTo<Key>>

/** What became of an act: the message, and what is wrong at which field. */
export interface Answered {
  ok: boolean
  /** 0 when no answer came. */
  status: number
  message: string
  fields: Readonly<Record<string, string>>
}

/**
 * Calls the API for a button, one call at a time (null for a press during another call), tells what was answered, and loads
 * the page's data again: also after a refusal, so that changes of others are shown. It does not do so without an answer or
 * after the session has ended: then the load would fail too. It is `busy` until the page shows what came of it, since the
 * next press needs the version of then. Disable the buttons until the page is `hydrated`: an earlier press would be lost.
 * `run` does so for an act that is more than one call.
 */
export function useOfficeCall() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const showSaved = useShowSaved()
  const underWay = useRef(false)
  async function end({ ok, status }: { ok: boolean; status: number }): Promise<boolean> {
    const isShown = status !== 0 && status !== 401 && (await showSaved(ok))
    underWay.current = false
    setBusy(false)
    return isShown
  }
  async function run<Reply extends Answered>(act: () => Promise<Reply>): Promise<Shown<Reply> | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    // Said anew, also when it is the same again.
    setOutcome(NOTHING_YET)
    const reply = await act()
    setOutcome(reply.ok ? { done: reply.message, problem: '' } : { done: '', problem: reply.message })
    return Object.assign(reply, { shown: end(reply) })
  }
  const call = <Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<OfficeReply<Key> | null> =>
    run(() => callApi(key, ...input))
  return { hydrated, busy, outcome, run, call }
}
