import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { uploadRequest } from './importApi.ts'

type Send = () => Promise<InjectOptions>
type ImportCall = [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who: 'anyone' | 'staff',
  status: number,
  example: string,
  answer?: z.ZodType,
  send?: Send,
]

const figures = {
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  newer: z.number(),
  relisted: z.number(),
  warnings: z.number(),
}
const unit = z.string().nullable()
const columnUse = z.strictObject({ means: z.string().nullable(), unit })
const units = z.strictObject({ money: unit, offer: unit, distance: unit, engine: unit, economy: unit })
/** An import that was just uploaded. */
const upload = z.strictObject({
  id: z.number().int(),
  by: z.string(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  fileKept: z.boolean(),
  state: z.string(),
  interrupted: z.boolean(),
  createOptions: z.union([z.boolean(), z.literal('models')]),
  set: z.strictObject({}),
  values: z.strictObject({}),
  remembered: z.array(z.string()),
  rates: z.strictObject({}),
  headerRow: z.null(),
  format: z.literal('csv'),
  book: z.null(),
  createdAt: z.number(),
  updatedAt: z.number(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      samples: z.array(z.string()),
      guess: columnUse,
      use: columnUse,
      units,
      currency: z.string().nullable(),
      withheld: z.boolean(),
    }),
  ),
  progress: z
    .strictObject({ share: z.number(), figures: z.strictObject(figures).nullable(), revert: z.null() })
    .nullable(),
  reports: z.strictObject({
    failure: z.string().nullable(),
    checked: z.looseObject(figures).nullable(),
    imported: z.null(),
    reverted: z.null(),
  }),
})
const done = z.strictObject({ success: z.literal(true), message: z.string().min(1) })

const ALL = '/api/office/imports'
const ONE = `${ALL}/{id}`
/** A call of an import with a body. */
const post =
  (url: string, payload: object): Send =>
  async () => ({ method: 'POST', url, payload })

/** Import through the browser; the first upload of a site has the number 1. */
export const IMPORT_CALLS: readonly ImportCall[] = [
  [
    'POST',
    ALL,
    'staff',
    201,
    ALL,
    upload.extend(done.shape),
    () => uploadRequest('brand,model,price\nKia,Seltos,5 Lakh\n'),
  ],
  ['POST', ALL, 'staff', 400, ALL, undefined, () => uploadRequest('')],
  ['GET', ALL, 'staff', 200, ALL, z.strictObject({ total: z.number().int(), imports: z.array(upload).min(1) })],
  ['GET', ALL, 'anyone', 401, ALL],
  ['GET', `${ALL}/example.csv`, 'anyone', 401, `${ALL}/example.csv`],
  ['GET', ONE, 'staff', 200, `${ALL}/1`, upload],
  ['GET', ONE, 'staff', 404, `${ALL}/999`],
  ['GET', `${ONE}/problems.csv`, 'staff', 404, `${ALL}/1/problems.csv`],
  ['GET', `${ONE}/changes.csv`, 'staff', 404, `${ALL}/1/changes.csv`],
  ['POST', `${ONE}/sheet`, 'staff', 409, `${ALL}/1/sheet`, undefined, post(`${ALL}/1/sheet`, { sheet: 0 })],
  ['POST', `${ONE}/header`, 'staff', 200, `${ALL}/1/header`, done, post(`${ALL}/1/header`, { row: 1 })],
  ['POST', `${ONE}/run`, 'staff', 409, `${ALL}/1/run`, undefined, post(`${ALL}/1/run`, { checkedAt: 1 })],
  ['POST', `${ONE}/revert`, 'staff', 409, `${ALL}/1/revert`, undefined, post(`${ALL}/1/revert`, {})],
  ['DELETE', ONE, 'staff', 200, `${ALL}/1`, done],
  ['POST', `${ONE}/check`, 'staff', 404, `${ALL}/1/check`, undefined, post(`${ALL}/1/check`, {})],
]
