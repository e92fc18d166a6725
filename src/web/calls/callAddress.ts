import type { AddressInput, CallKey } from '#contract/calls.ts'

/** The input may be left out where all of it may. */
export type InputArguments<Input> = object extends Input ? [input?: Input] : [input: Input]

/** An address by method and path of a call, whatever is given filled in. */
export function fillAddress(key: CallKey, input: object): string {
  const { params = {}, query = {} }: { params?: object; query?: object } = input
  const values = new Map(Object.entries(params))
  const path = key
    .slice(key.indexOf('/'))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of [given].flat()) if (value !== undefined) search.append(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** The address of a call: `callAddress('GET /api/office/imports/:id/changes.csv', { params: { id } })`. */
export function callAddress<Key extends CallKey>(key: Key, ...[input]: InputArguments<AddressInput<Key>>): string {
  return fillAddress(key, input ?? {})
}
