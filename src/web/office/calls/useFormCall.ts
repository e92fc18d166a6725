import { useState } from 'react'
import type { CallKey } from '#contract/calls.ts'
import type { CallArguments } from '../../calls/callApi.ts'
import { useOfficeCall, type OfficeReply } from './useOfficeCall.ts'

/**
 * Calls the API for a form: as `useOfficeCall`, and `fields` say what is wrong with which input until the next call, or what `refuse`
 * was told before any. `call` is for the buttons beside it.
 */
export function useFormCall() {
  const { call, ...rest } = useOfficeCall()
  const [fields, refuse] = useState<Readonly<Record<string, string>>>({})
  async function send<Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<OfficeReply<Key> | null> {
    const reply = await call(key, ...input)
    if (reply !== null) refuse(reply.ok ? {} : reply.fields)
    return reply
  }
  return { ...rest, call, fields, send, refuse }
}

/**
 * The form of an office screen whose texts have to be known while they are typed: as `useFormCall`, with one state for all of them.
 * `typed(name)` makes an input of one, which says what is wrong with it, also under its other names on the wire.
 */
export function useTypedForm<Name extends string>(first: Readonly<Record<Name, string>>) {
  const form = useFormCall()
  const [values, setValues] = useState(first)
  return {
    ...form,
    values,
    set: (more: Partial<Record<Name, string>>) => setValues(before => ({ ...before, ...more })),
    typed: (name: Name, ...wire: readonly string[]) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setValues(before => ({ ...before, [name]: target.value })),
      error: [name, ...wire].map(field => form.fields[field]).find(problem => problem !== undefined),
    }),
  }
}
