import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { CallKey } from '#contract/calls.ts'
import { callApi, type CallArguments, type ReplyTo } from '../../calls/callApi.ts'
import { callApi as callPath, type ApiReply } from './callApi.ts'
import { NOTHING_YET } from '../ui/CallResult.tsx'

/**
 * Calls the API for a button, one call at a time (null for a press while another is on its way), and reads the page's data
 * again: also after a refusal, so that what somebody else has changed meanwhile is seen. Not where no answer came or the
 * session is over: then there would be none to this either, and the page would go with what was typed on it. Until the page
 * is `alive` a press would be lost: its buttons are disabled.
 */
export function useOfficeCall() {
  const alive = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const { revalidate } = useRevalidator()
  const underWay = useRef(false)
  async function run<Reply extends { ok: boolean; status: number; message: string }>(ask: () => Promise<Reply>): Promise<Reply | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    // Said anew, also when it is the same again.
    setOutcome(NOTHING_YET)
    const reply = await ask()
    if (reply.status !== 0 && reply.status !== 401) await revalidate()
    underWay.current = false
    setBusy(false)
    setOutcome(reply.ok ? { done: reply.message, problem: '' } : { done: '', problem: reply.message })
    return reply
  }
  return {
    alive, busy, outcome,
    send: <Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<ReplyTo<Key> | null> => run(() => callApi(key, ...input)),
    call: (path: string, body?: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST'): Promise<ApiReply | null> =>
      run(() => callPath(method, path, body ?? (method === 'POST' ? {} : undefined))),
  }
}
