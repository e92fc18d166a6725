import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { startInspection } from '#services/condition/inspections.ts'
import { saveTemplate } from '#services/condition/templates.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { failure, taken, type ContractCall } from '../contractCall.ts'
import type { TestSite } from '../startSite.ts'

let cars = 0
const addCar = ({ site }: TestSite) =>
  addVehicle(site, 'test', {
    carNumber: `KA07AB${String(++cars).padStart(4, '0')}`,
    actualPrice: 500_000,
    options: { brand: 'Kia' },
  })

type Send = (running: TestSite) => Promise<InjectOptions>
const toCar =
  (what: string, payload: object): Send =>
  async running => ({ method: 'POST', url: `/api/office/vehicles/${(await addCar(running)).id}/${what}`, payload })
const toInspection =
  (what: string, payload: object): Send =>
  async running => {
    const id = await startInspection(running.site, 'test', (await addCar(running)).id)
    return { method: 'POST', url: `/api/office/inspections/${id}/${what}`, payload }
  }
const ofNone =
  (path: string, payload: object): Send =>
  async () => ({ method: 'POST', url: path.replace('{id}', '999999'), payload })
const at =
  (url: string, payload: object): Send =>
  async () => ({ method: 'POST', url, payload })

const PAPERS = { version: 1, papers: { keys: { value: '2', on: '2025-10-12', source: 'car' } } }
const READING = { km: 31_702, on: '2025-10-12', source: 'intake' }
const CHANGES = {
  seen: 0,
  changes: [
    {
      key: 'a-key-of-one-change',
      point: 'horn',
      base: 0,
      finding: { state: 'fault', note: 'Silent', pin: { view: 'inside', x: 300, y: 500 }, photos: [] },
    },
  ],
}
const PUBLISHING = { inspector: 'Suresh P.', on: '2025-10-12', odometerKm: 31_702 }
const TEMPLATE = {
  seen: 0,
  groups: [{ id: 'all', name: 'All', view: null, words: [], points: [{ id: 'horn', name: 'Horn' }] }],
}

let templates = 0
/** Takes away a template that was made for it. */
const removeNew: Send = async ({ site }) => {
  const name = `Short ${++templates}`
  const seen = await saveTemplate(site, 'test', null, { groups: TEMPLATE.groups }, { kind: 'car', name })
  return { method: 'POST', url: '/api/office/inspection-template/remove', payload: { seen, kind: 'car', name } }
}

const OF_VEHICLE = '/api/office/vehicles/{id}'
const OF_INSPECTION = '/api/office/inspections/{id}'
const OF_TEMPLATE = '/api/office/inspection-template'
const number = z.number().int()
const finding = z.strictObject({
  state: z.literal('fault'),
  note: z.string(),
  pin: z.strictObject({ view: z.literal('inside'), x: number, y: number }),
  photos: z.array(z.never()),
})

const ROWS: readonly [
  requirement: string,
  path: string,
  status: number,
  send: Send,
  answer?: Record<string, z.ZodType>,
][] = [
  ['CAR-1', `${OF_VEHICLE}/papers`, 200, toCar('papers', PAPERS), { version: z.literal(2) }],
  [
    'CAR-1',
    `${OF_VEHICLE}/papers`,
    400,
    toCar('papers', { version: 1, papers: { keys: { ...PAPERS.papers.keys, value: 'many' } } }),
  ],
  ['CAR-1', `${OF_VEHICLE}/papers`, 404, ofNone(`${OF_VEHICLE}/papers`, PAPERS)],
  ['CAR-1', `${OF_VEHICLE}/papers`, 409, toCar('papers', { ...PAPERS, version: 7 })],
  ['CAR-3', `${OF_VEHICLE}/readings`, 200, toCar('readings', READING), { added: z.literal(true) }],
  ['CAR-3', `${OF_VEHICLE}/readings`, 400, toCar('readings', { ...READING, on: '2025-02-30' })],
  ['CAR-3', `${OF_VEHICLE}/readings`, 404, ofNone(`${OF_VEHICLE}/readings`, READING)],
  ['CAR-2', `${OF_VEHICLE}/inspection`, 200, toCar('inspection', {}), { inspection: number }],
  ['CAR-2', `${OF_VEHICLE}/inspection`, 404, ofNone(`${OF_VEHICLE}/inspection`, {})],
  [
    'CAR-2',
    `${OF_INSPECTION}/changes`,
    200,
    toInspection('changes', CHANGES),
    {
      revision: z.literal(1),
      refused: z.array(z.never()),
      points: z.array(
        z.strictObject({ point: z.literal('horn'), revision: z.literal(1), who: z.string(), at: number, finding }),
      ),
    },
  ],
  ['CAR-2', `${OF_INSPECTION}/changes`, 400, toInspection('changes', { ...CHANGES, seen: -1 })],
  ['CAR-2', `${OF_INSPECTION}/changes`, 404, ofNone(`${OF_INSPECTION}/changes`, CHANGES)],
  [
    'CAR-2',
    `${OF_INSPECTION}/publish`,
    200,
    toInspection('publish', PUBLISHING),
    { version: z.literal(1), product_id: z.string().regex(/^[0-9a-f]{14}$/) },
  ],
  ['CAR-2', `${OF_INSPECTION}/publish`, 400, toInspection('publish', { ...PUBLISHING, inspector: ' ' })],
  ['CAR-2', `${OF_INSPECTION}/publish`, 404, ofNone(`${OF_INSPECTION}/publish`, PUBLISHING)],
  ['CAR-2', OF_TEMPLATE, 200, at(OF_TEMPLATE, TEMPLATE), { template: number }],
  ['CAR-2', OF_TEMPLATE, 400, at(OF_TEMPLATE, { ...TEMPLATE, groups: [] })],
  ['CAR-2', OF_TEMPLATE, 409, at(OF_TEMPLATE, { ...TEMPLATE, seen: 999_999 })],
  ['VEH-6', `${OF_TEMPLATE}/remove`, 200, removeNew, {}],
  ['VEH-6', `${OF_TEMPLATE}/remove`, 400, at(`${OF_TEMPLATE}/remove`, { seen: 1, kind: 'car', name: 'Standard' })],
  ['VEH-6', `${OF_TEMPLATE}/remove`, 409, at(`${OF_TEMPLATE}/remove`, { seen: 999_999, kind: 'car', name: 'No such' })],
]

const UNSIGNED: readonly [path: string, payload: object][] = [
  [`${OF_VEHICLE}/papers`, PAPERS],
  [`${OF_VEHICLE}/readings`, READING],
  [`${OF_VEHICLE}/inspection`, {}],
  [`${OF_INSPECTION}/changes`, CHANGES],
  [`${OF_INSPECTION}/publish`, PUBLISHING],
  [OF_TEMPLATE, TEMPLATE],
  [`${OF_TEMPLATE}/remove`, { seen: 1, kind: 'car', name: 'No such' }],
]

/** What staff find out of a car's condition. */
export const CONDITION_CALLS: readonly ContractCall[] = [
  ...ROWS.map(([requirement, path, status, send, answer]): ContractCall => ({
    requirement,
    method: 'POST',
    path,
    who: 'staff',
    status,
    example: () => path,
    send,
    answer: answer ? taken.extend(answer) : failure,
  })),
  ...UNSIGNED.map(([path, payload]): ContractCall => ({
    requirement: 'CAR-2',
    method: 'POST',
    path,
    who: 'anyone',
    status: 401,
    example: () => path,
    send: ofNone(path, payload),
    answer: failure,
  })),
]
