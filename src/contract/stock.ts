import { z } from 'zod'
import { bulkChangeSchema, MOST_CHANGED_AT_ONCE } from '#domain/stock/bulkChange.ts'
import { AGE_BAND_NAMES, STOCK_SORTS, STOCK_STATES } from '#domain/stock/stockView.ts'
import { defineCall, fileReply, XLSX_TYPE } from './call.ts'
import { doneSchema, rowIdSchema, versionSchema } from './common.ts'

function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .min(1, 'Choose a vehicle.')
    .max(MOST_CHANGED_AT_ONCE, `At most ${MOST_CHANGED_AT_ONCE} vehicles can be changed at once.`)
    .readonly()
}

const selectionSchema = z.union([
  z.strictObject({ ids: list(rowIdSchema) }),
  z.strictObject({
    query: z.string().max(2_000).meta({ description: 'The query string of the stock list: all that match.' }),
  }),
])

const previewSchema = doneSchema.extend({
  rows: z.array(
    z.object({
      id: rowIdSchema,
      version: versionSchema,
      productId: z.string(),
      name: z.string(),
      carNumber: z.string().nullable(),
      before: z.string(),
      after: z.string().nullable().meta({ description: 'Null where the vehicle stays as it is.' }),
      note: z.string().nullable().meta({ description: 'Why it stays; null where it changes.' }),
    }),
  ),
})

const shared = { method: 'POST', area: 'back office', permission: 'vehicle.write' } as const

export const previewStockChange = defineCall({
  ...shared,
  id: 'previewStockChange',
  path: '/api/office/stock/preview',
  summary: 'What a change would make of many vehicles',
  description: `Changes nothing. At most ${MOST_CHANGED_AT_ONCE} vehicles at once.`,
  body: z.object({ selection: selectionSchema, change: bulkChangeSchema }),
  replies: { 200: previewSchema.meta({ description: 'Every vehicle before and after, with the version it has.' }) },
})

export const changeStock = defineCall({
  ...shared,
  id: 'changeStock',
  path: '/api/office/stock/apply',
  summary: 'Change many vehicles',
  description:
    'When a vehicle is not at the version of the preview any more, 409 names it and nothing is changed. It is made in steps, between which others can write: a vehicle that somebody changes meanwhile stays as that person left it. When it is broken off, it is brought to its end without the caller.',
  body: z.object({ vehicles: list(z.object({ id: rowIdSchema, version: versionSchema })), change: bulkChangeSchema }),
  replies: {
    200: doneSchema
      .extend({
        changed: z.number().int(),
        eventIds: z.array(z.number().int()),
        left: z.array(z.string()),
        note: z.string().nullable(),
      })
      .meta({
        description:
          'How many were changed, the events by which that can be taken back, the names of those that somebody changed meanwhile, and what to know of vehicles that are shown now.',
      }),
  },
  failures: [409],
})

export const revertStockChange = defineCall({
  ...shared,
  id: 'revertStockChange',
  path: '/api/office/stock/revert',
  summary: 'Take back a change of many vehicles',
  description: 'Only of vehicles to which nothing has happened since; the others stay and are named.',
  body: z.object({ eventIds: list(rowIdSchema) }),
  replies: {
    200: doneSchema
      .extend({ reverted: z.number().int(), kept: z.array(z.string()) })
      .meta({ description: 'How many are as they were, and the names of those that were changed since.' }),
  },
  failures: [409],
})

// Anything passes: what `parseStockView` does not know narrows nothing, as on the page.
const narrowing = (description: string) => z.unknown().optional().meta({ type: 'string', description })

const stockExport = {
  method: 'GET',
  area: 'back office',
  permission: 'vehicle.inspect',
  description: 'The query string of the stock list narrows and orders it. The importer reads the file back.',
  query: z.object({
    cars: narrowing('The ids of the vehicles that are meant, separated by commas: then nothing else narrows it.'),
    q: narrowing('A part of a vehicle number, a product id, or words of brand, model and variant.'),
    state: narrowing(`${STOCK_STATES.join(', ')}.`),
    brand: narrowing('A brand.'),
    age: narrowing(`Days in stock: ${AGE_BAND_NAMES.join(', ')}.`),
    offer: narrowing('`with` or `without`.'),
    min: narrowing('Lowest price after offer, in rupees.'),
    max: narrowing('Highest price after offer, in rupees.'),
    price: narrowing('`none`: without a price.'),
    photos: narrowing('`none`: without photos.'),
    asked: narrowing('`none`: in stock for 30 days or more, and nobody asked in the last 30.'),
    sort: narrowing(`${STOCK_SORTS.join(', ')}; with \`-\` before it the other way round.`),
    page: narrowing('Has no effect here.'),
  }),
} as const

/** The stock as files for spreadsheets, by their endings. */
export const exportStock = {
  csv: defineCall({
    ...stockExport,
    id: 'exportStock',
    path: '/api/office/stock.csv',
    summary: 'The stock as CSV',
    replies: { 200: fileReply('text/csv', 'One line a vehicle, under a header.') },
  }),
  xlsx: defineCall({
    ...stockExport,
    id: 'exportStockBook',
    path: '/api/office/stock.xlsx',
    summary: 'The stock as a workbook',
    replies: { 200: fileReply(XLSX_TYPE, 'One row a vehicle, under a header; numbers and days are such.') },
  }),
}
