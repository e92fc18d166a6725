import { z } from 'zod'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { CURRENCIES } from '#domain/import/columns/currencies.ts'
import { COLUMN_MEANINGS, IMPORT_FIELDS } from '#domain/import/columns/fields.ts'
import { MAPPED_FIELDS, MOST_MAPPED } from '#domain/import/columns/valueMap.ts'
import { UNITS } from '#domain/import/columns/units.ts'
import { IMPORT_STATES, type ImportList } from '#domain/import/importJob.ts'
import { MOST_HEADER_ROW, MOST_SHEETS } from '#domain/import/uploadLimit.ts'
import { defineCall, multipart } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'
import { figuresSchema, reportSchema, revertFigures } from './importReport.ts'

const columnUseSchema = z.object({
  means: z.enum(COLUMN_MEANINGS).nullable().meta({ description: 'The field; null leaves the column out.' }),
  unit: z
    .enum(UNITS)
    .nullable()
    .default(null)
    .meta({ description: 'What a bare number counts; null where numbers have no unit, or it is not certain.' }),
}) satisfies z.ZodType<ColumnUse>

const fieldSchema = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().trim().min(1).max(200))
const valueSchema = z.partialRecord(
  z.enum(MAPPED_FIELDS),
  z
    .record(z.string().min(1).max(200), z.string().trim().min(1).max(120))
    .refine(
      values => Object.keys(values).length <= MOST_MAPPED,
      `Up to ${MOST_MAPPED} values of a field can be mapped.`,
    ),
)
const rateSchema = z.partialRecord(z.enum(CURRENCIES), z.number().positive().max(10_000))
const unitSchema = z.enum(UNITS).nullable()
const addedSchema = z.union([z.boolean(), z.literal('models')])

/** An import as the office's calls answer it. Times are epoch milliseconds. */
const importSchema = z
  .object({
    id: z.int(),
    by: z.string(),
    fileName: z.string(),
    fileBytes: z.int(),
    fileKept: z.boolean(),
    state: z.enum(IMPORT_STATES),
    format: z.enum(['csv', 'jsonl', 'photos']).meta({
      description:
        '`photos` is a ZIP of photos: its rows are photos, and what is added are photos too. A workbook counts as `csv`.',
    }),
    book: z
      .object({
        sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })).readonly(),
        sheet: z.int().meta({ description: 'The place of the sheet that is read, from 0.' }),
      })
      .nullable()
      .meta({ description: 'The sheets of a workbook.' }),
    interrupted: z.boolean().meta({ description: 'The run was cut off and can be gone on with.' }),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        guess: columnUseSchema,
        use: columnUseSchema,
        units: z
          .object({
            money: unitSchema,
            offer: unitSchema,
            distance: unitSchema,
            engine: unitSchema,
            economy: unitSchema,
          })
          .meta({ description: 'What bare numbers would count; null where that is not certain.' }),
        currency: z.string().nullable().meta({ description: 'The foreign currency of the amounts.' }),
        withheld: z.boolean().meta({
          description: 'The column holds purchase prices, and the caller may not see them: it is not imported.',
        }),
      }),
    ),
    createOptions: addedSchema,
    set: fieldSchema,
    values: valueSchema,
    remembered: z.array(z.string()).meta({ description: 'Columns read as was decided for an earlier list.' }),
    rates: rateSchema,
    headerRow: z.int().nullable(),
    progress: z
      .object({
        share: z.number(),
        figures: figuresSchema.nullable(),
        photos: z
          .object({ done: z.int(), total: z.int() })
          .optional()
          .meta({ description: 'Addresses of photos that were followed, of all, once the rows are read.' }),
        revert: z.object({ ...revertFigures, total: z.int() }).nullable(),
      })
      .nullable(),
    reports: z.object({
      failure: z.string().nullable(),
      checked: reportSchema.nullable(),
      imported: reportSchema.nullable(),
      reverted: z.object({ ...revertFigures, at: z.int() }).nullable(),
    }),
    createdAt: z.int(),
    updatedAt: z.int(),
  })
  .meta({ id: 'Import' })

/** How somebody decided that the columns are to be read. */
const checkBodySchema = z.object({
  columns: z
    .record(z.string().max(1_000), columnUseSchema)
    .default({})
    .meta({ description: 'By name; what is left out is guessed.' }),
  createOptions: addedSchema
    .default(false)
    .meta({ description: 'Adds options that the lists lack: all, or models and variants alone.' }),
  set: fieldSchema.default({}).meta({ description: 'What fields are in rows that do not say them.' }),
  values: valueSchema
    .default({})
    .meta({ description: 'What values of option lists mean: `{ transmission: { M: "Manual" } }`.' }),
  rates: rateSchema.default({}).meta({ description: 'Rupees that one of a foreign currency is worth.' }),
})

/** What was looked at before an import is begun, and what of it is allowed. */
const runBodySchema = z.object({
  checkedAt: z.int().meta({ description: '`reports.checked.at` of the check that was looked at.' }),
  allowed: z
    .object({
      overwriteNewer: z.boolean().default(false).meta({
        description: 'Vehicles that were changed since the file was exported get what was changed in the file.',
      }),
      relist: z
        .boolean()
        .default(false)
        .meta({ description: 'Sold and reserved vehicles that the file lists go back on sale.' }),
    })
    .optional()
    .meta({ description: 'Who goes on with an import that stopped leaves it out.' }),
})

/** Imports on one page of their list. */
export const IMPORTS_PER_PAGE = 25

const shared = { area: 'back office', permission: 'vehicle.write' } as const
const params = z.object({ id: rowIdInAddress })
const begun = doneSchema.meta({ description: 'It has begun: ask for the import.' })
const csv = (description: string) => ({ description, content: { 'text/csv': { schema: z.string() } } })

export const uploadImport = defineCall({
  ...shared,
  id: 'uploadImport',
  method: 'POST',
  path: '/api/office/imports',
  summary: 'Upload a file of vehicles, or a ZIP of photos',
  description:
    'Multipart: one `file`, a workbook (.xlsx), CSV or JSON Lines up to 200 MB, or a ZIP of photos up to 1 GB, named by vehicle '
    + 'number. What it is shows its content. Nothing is imported yet; a ZIP is checked at once.',
  body: multipart(z.object({ file: z.file().meta({ description: 'XLSX, CSV, JSON Lines; a ZIP of photos.' }) })),
  replies: { 201: importSchema.extend(doneSchema.shape).meta({ description: 'Taken in.' }) },
})

export const listImports = defineCall({
  ...shared,
  id: 'listImports',
  method: 'GET',
  path: '/api/office/imports',
  summary: 'Imports, the newest first',
  query: z.object({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) }),
  replies: {
    200: z
      .object({ total: z.int(), imports: z.array(importSchema) })
      .meta({ description: `${IMPORTS_PER_PAGE} at a time.` }),
  },
})

export const importExample = defineCall({
  ...shared,
  id: 'importExample',
  method: 'GET',
  path: '/api/office/imports/example.csv',
  summary: 'An example of a file to import',
  replies: { 200: csv('CSV with two vehicles.') },
})

export const readImport = defineCall({
  ...shared,
  id: 'readImport',
  method: 'GET',
  path: '/api/office/imports/:id',
  summary: 'One import, and how far it is',
  params,
  replies: { 200: importSchema.meta({ description: 'As it stands.' }) },
  failures: [400, 404],
})

export const abandonImport = defineCall({
  ...shared,
  id: 'abandonImport',
  method: 'DELETE',
  path: '/api/office/imports/:id',
  summary: 'Give an upload up: its file is removed',
  params,
  replies: { 200: doneSchema.meta({ description: 'The file is removed.' }) },
  failures: [400, 404, 409],
})

function listCall<List extends ImportList>(list: List, id: string, summary: string) {
  return defineCall({
    ...shared,
    id,
    method: 'GET',
    path: `/api/office/imports/:id/${list}.csv`,
    summary,
    params,
    replies: { 200: csv('Safe to be opened in a spreadsheet.') },
    failures: [400, 404],
  })
}

/** The lists that a check or an import leaves, as files. */
export const importLists = {
  problems: listCall('problems', 'importProblems', 'Every problem of the last check or import, as CSV'),
  changes: listCall(
    'changes',
    'importChanges',
    'Every field that the last check or import would change, has changed or has held back, as CSV',
  ),
} satisfies Record<ImportList, unknown>

export const checkImport = defineCall({
  ...shared,
  id: 'checkImport',
  method: 'POST',
  path: '/api/office/imports/:id/check',
  summary: 'Read the whole file and keep nothing',
  params,
  body: checkBodySchema,
  replies: { 202: begun },
  failures: [404, 409],
})

export const moveImportHeader = defineCall({
  ...shared,
  id: 'moveImportHeader',
  method: 'POST',
  path: '/api/office/imports/:id/header',
  summary: 'Say which row has the names of the columns',
  params,
  body: z.object({ row: z.int().min(1).max(MOST_HEADER_ROW) }),
  replies: { 200: doneSchema.meta({ description: 'The columns are read anew.' }) },
  failures: [404, 409],
})

export const chooseImportSheet = defineCall({
  ...shared,
  id: 'chooseImportSheet',
  method: 'POST',
  path: '/api/office/imports/:id/sheet',
  summary: 'Say which sheet of a workbook has the vehicles',
  params,
  body: z.object({
    sheet: z
      .int()
      .min(0)
      .max(MOST_SHEETS - 1)
      .meta({ description: 'Its place, from 0.' }),
  }),
  replies: { 200: doneSchema.meta({ description: 'Its columns are read.' }) },
  failures: [404, 409],
})

export const runImport = defineCall({
  ...shared,
  id: 'runImport',
  method: 'POST',
  path: '/api/office/imports/:id/run',
  summary: 'Import the file as it was checked, or go on with that',
  description:
    'What the check held back is left out unless it is allowed here. What happened to a vehicle after the check began was '
    + 'not seen, and is held back all the same.',
  params,
  body: runBodySchema,
  replies: { 202: begun },
  failures: [404, 409],
})

export const revertImport = defineCall({
  ...shared,
  id: 'revertImport',
  method: 'POST',
  path: '/api/office/imports/:id/revert',
  summary: 'Take an import back, or go on with that',
  description: 'Vehicles that somebody has changed since are left as they are, and told.',
  params,
  replies: { 202: begun },
  failures: [400, 404, 409],
})
