import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'
import { callApi, type ApiReply } from '../callApi.ts'
import { NOTHING_YET } from '../ui/CallResult.tsx'

/**
 * Calls the API for a button, one call at a time, and reads the page's data again: also after a refusal, so that what
 * somebody else has changed meanwhile is seen. Until the page is `alive` a press would be lost: its buttons are disabled.
 */
export function useOfficeCall() {
  const alive = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const { revalidate } = useRevalidator()
  async function call(path: string, body: object = {}): Promise<ApiReply | null> {
    if (busy) return null
    setBusy(true)
    const reply = await callApi('POST', path, body)
    if (reply.status !== 0 && reply.status !== 401) await revalidate()
    setBusy(false)
    setOutcome(reply.ok ? { done: reply.message, problem: '' } : { done: '', problem: reply.message })
    return reply
  }
  return { alive, busy, outcome, call }
}
