import { useState } from 'react'
import type { CallKey } from '#contract/calls.ts'
import { callApi, type CallArguments } from '../../calls/callApi.ts'
import { useOfficeCall, type Answered, type OfficeReply, type Shown } from './useOfficeCall.ts'

/**
 * Calls the API for a form: as `useOfficeCall`, and `fields` say what is wrong with which input until the next call, or what `refuse`
 * was told before any; `first` is wrong from the start. `submit` sends by an act, and `call` is for the buttons beside it.
 */
export function useFormCall(first: Answered['fields'] = {}) {
  const { run, ...rest } = useOfficeCall()
  const [fields, refuse] = useState(first)
  async function submit<Reply extends Answered>(act: () => Promise<Reply>): Promise<Shown<Reply> | null> {
    const reply = await run(act)
    if (reply !== null) refuse(reply.ok ? {} : reply.fields)
    return reply
  }
  const send = <Key extends CallKey>(key: Key, ...input: CallArguments<Key>): Promise<OfficeReply<Key> | null> =>
    submit(() => callApi(key, ...input))
  return { ...rest, fields, submit, send, refuse }
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
