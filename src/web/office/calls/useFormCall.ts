import { useState } from 'react'
import type { CallKey } from '#contract/calls.ts'
import type { CallArguments } from '../../calls/callApi.ts'
import { useOfficeCall, type OfficeReply } from './useOfficeCall.ts'

/** Calls the API for a form: as `useOfficeCall`, and `fields` say what is wrong with which input until the next call. */
export function useFormCall() {
  const { call, ...rest } = useOfficeCall()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  async function send<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<OfficeReply<Key> | null> {
    const reply = await call(key, ...input)
    if (reply !== null) setFields(reply.ok ? {} : reply.fields)
    return reply
  }
  return { ...rest, fields, send }
}
