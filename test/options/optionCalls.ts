import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { addOption } from '#services/options/addOption.ts'
import type { TestSite } from '../startSite.ts'

type OptionCall = [
  method: 'POST' | 'DELETE',
  path: string,
  who: 'anyone' | 'staff',
  status: number,
  url: string,
  body: object | null,
  answer: z.ZodRawShape | null,
]

/** A name that no list of the stocked site has. */
const nameOf = (list: OptionList) => (list === 'seatingCapacity' ? '31' : 'Contract Item')
const PARENTS: Partial<Record<OptionList, { brand: string; model?: string }>> = {
  model: { brand: 'Kia' },
  variant: { brand: 'Kia', model: 'Seltos' },
}

function callsOf(list: OptionList): OptionCall[] {
  const path = `/api/${OPTION_LISTS[list].path}`
  const parents = PARENTS[list] ?? {}
  const body = { name: nameOf(list), ...parents }
  const named = `${path}?${new URLSearchParams(body)}`
  const item = z.strictObject({
    id: z.number().int(),
    name: z.string(),
    ...Object.fromEntries(Object.keys(parents).map(key => [key, z.string()])),
  })
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

type Send = (running: TestSite) => Promise<InjectOptions>
type OfficeCall = [method: 'PATCH' | 'POST', path: string, who: 'anyone' | 'staff', status: number, send: Send]

const RENAME = '/api/office/options/{list}/{id}'
const MERGE = `${RENAME}/merge`

/** A color of its own that is to be renamed, or merged into another one. */
const rename =
  (name: string, payload: object): Send =>
  async ({ site }) => {
    const { id } = await addOption(site, 'test', 'color', { name })
    return { method: 'PATCH', url: `/api/office/options/colors/${id}`, payload }
  }
const merge =
  (name: string, payload: (into: number) => object): Send =>
  async ({ site }) => {
    const { id } = await addOption(site, 'test', 'color', { name })
    const { id: into } = await addOption(site, 'test', 'color', { name: `Other ${name}` })
    return { method: 'POST', url: `/api/office/options/colors/${id}/merge`, payload: payload(into) }
  }
const nowhere =
  (method: 'PATCH' | 'POST', end: string, payload: object): Send =>
  async () => ({ method, url: `/api/office/options/colors/999999${end}`, payload })

/** The office's own calls about option lists. */
export const OFFICE_OPTION_CALLS: readonly OfficeCall[] = [
  ['PATCH', RENAME, 'staff', 200, rename('Contract Blue', { name: 'Contract Navy' })],
  ['PATCH', RENAME, 'staff', 400, rename('Contract Red', { name: ' ' })],
  ['PATCH', RENAME, 'staff', 404, nowhere('PATCH', '', { name: 'Contract Pink' })],
  ['PATCH', RENAME, 'staff', 409, rename('Contract Green', { name: 'white' })],
  ['PATCH', RENAME, 'anyone', 401, nowhere('PATCH', '', {})],
  ['POST', MERGE, 'staff', 200, merge('Contract Grey', into => ({ into }))],
  ['POST', MERGE, 'staff', 400, merge('Contract Gold', () => ({}))],
  ['POST', MERGE, 'staff', 404, nowhere('POST', '/merge', { into: 1 })],
  ['POST', MERGE, 'staff', 409, merge('Contract Lime', into => ({ into, seenName: 'Contract Lemon' }))],
  ['POST', MERGE, 'anyone', 401, nowhere('POST', '/merge', {})],
]
export const optionsChanged = {
  item: z.strictObject({ id: z.number().int(), name: z.string() }),
  vehicles: z.number().int(),
}
