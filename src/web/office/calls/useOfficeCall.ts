import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { CallKey } from '#contract/calls.ts'
import { callApi, type CallArguments, type ReplyTo } from '../../calls/callApi.ts'
import { NOTHING_YET } from '../ui/CallResult.tsx'

/**
 * Calls the API for a button, one call at a time (null for a press during another call), and loads the page's data again:
 * also after a refusal, so that changes of others are shown. It does not do so without an answer or after the session has
 * ended: then the load would fail too, and the page would be lost with what was typed on it. Disable the buttons until the
 * page is `hydrated`: an earlier press would be lost.
 */
export function useOfficeCall() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const { revalidate } = useRevalidator()
  const underWay = useRef(false)
  async function call<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<ReplyTo<Key> | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    // Said anew, also when it is the same again.
    setOutcome(NOTHING_YET)
    const reply = await callApi(key, ...input)
    if (reply.status !== 0 && reply.status !== 401) await revalidate()
    underWay.current = false
    setBusy(false)
    setOutcome(reply.ok ? { done: reply.message, problem: '' } : { done: '', problem: reply.message })
    return reply
  }
  return { hydrated, busy, outcome, call }
}
