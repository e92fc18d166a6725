import { z } from 'zod'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/optionLists.ts'

type OptionCall = [
  method: 'POST' | 'DELETE', path: string, who: 'anyone' | 'staff', status: number, url: string, body: object | null, answer: z.ZodRawShape | null,
]

/** A name that no list of the stocked site has. */
const nameOf = (list: OptionList) => list === 'seatingCapacity' ? '31' : 'Contract Item'
const PARENTS: Partial<Record<OptionList, { brand: string; model?: string }>> = {
  model: { brand: 'Kia' }, variant: { brand: 'Kia', model: 'Seltos' },
}

function callsOf(list: OptionList): OptionCall[] {
  const path = `/api/${OPTION_LISTS[list].path}`
  const parents = PARENTS[list] ?? {}
  const body = { name: nameOf(list), ...parents }
  const named = `${path}?${new URLSearchParams(body)}`
  const item = z.strictObject({ id: z.number().int(), name: z.string(), ...Object.fromEntries(Object.keys(parents).map(key => [key, z.string()])) })
  return [
    ['POST', path, 'staff', 201, path, body, { item }],
    ['POST', path, 'staff', 409, path, body, null],
    ['POST', path, 'staff', 400, path, { ...parents, name: ' ' }, null],
    ['POST', path, 'anyone', 401, path, body, null],
    ['DELETE', path, 'staff', 200, named, null, {}],
    ['DELETE', path, 'staff', 404, named, null, null],
    ['DELETE', path, 'anyone', 401, named, null, null],
  ]
}

/** The writing calls of the option lists, by whom, and what comes back. */
export const OPTION_CALLS: readonly OptionCall[] = OPTION_LIST_NAMES.flatMap(callsOf)
