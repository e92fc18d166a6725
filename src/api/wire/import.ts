import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { COLUMN_MEANINGS } from '#domain/import/columns/fields.ts'
import { CURRENCIES } from '#domain/import/columns/currencies.ts'
import { IMPORT_FIELDS } from '#domain/import/columns/fields.ts'
import { UNITS } from '#domain/import/columns/units.ts'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { columnUses } from '#services/import/reading/columnUses.ts'
import { IMPORT_STATES, type ImportJob } from '#services/import/importJobs.ts'
import { partBytes, readParts } from '../http/multipart.ts'

const columnUseSchema = z.object({
  means: z.enum(COLUMN_MEANINGS).nullable().meta({ description: 'The field; null leaves the column out.' }),
  unit: z.enum(UNITS).nullable().default(null).meta({ description: 'What a bare number counts; null where numbers have no unit, or it is not certain.' }),
}) satisfies z.ZodType<ColumnUse>

const fieldSchema = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().trim().min(1).max(200))
const rateSchema = z.partialRecord(z.enum(CURRENCIES), z.number().positive().max(10_000))
const unitSchema = z.enum(UNITS).nullable()
const addedSchema = z.union([z.boolean(), z.literal('models')])

const figures = {
  rows: z.int(), added: z.int(), updated: z.int(), unchanged: z.int(),
  refused: z.int().meta({ description: 'Rows that cannot be taken.' }),
  newer: z.int().meta({ description: 'Rows held back: the car was changed or removed since the file was exported.' }),
  relisted: z.int().meta({ description: 'Rows held back: they would put a sold or reserved car back on sale.' }), warnings: z.int().meta({ description: 'Fields left empty.' }),
}
const figuresSchema = z.object(figures)
const problemSchema = z.object({ line: z.int(), column: z.string(), value: z.string(), reason: z.string(), refuses: z.boolean() })
const changeSchema = z.object({
  line: z.int(), vehicleId: z.int(), name: z.string(), carNumber: z.string().nullable(), held: z.enum(['newer', 'relisted']).nullable(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })).readonly(),
  meanwhile: z.string().meta({ description: 'What happened to the car since the file was exported, in sentences.' }),
})
const changesSchema = z.array(changeSchema).readonly()
const reportSchema = z.object({
  ...figures, startedAt: z.int(), at: z.int(),
  changes: z.object({ changed: changesSchema, newer: changesSchema, relisted: changesSchema }).meta({ description: 'The first of each.' }),
  missing: z.array(z.object({ list: z.enum(OPTION_LIST_NAMES), name: z.string(), parents: z.array(z.string()).readonly(), rows: z.int() })).readonly(),
  missingCount: z.int(), optionsAdded: z.int(), problems: z.array(problemSchema).readonly(), problemCount: z.int(),
  notes: z.array(z.string()).readonly().optional().meta({ description: 'How the file was read where that is no matter of course.' }),
  lacking: z.int().optional().meta({ description: 'Rows left out because no list has a name in them.' }),
  resumed: z.boolean().meta({ description: 'Went on after an interruption: what was in already is unchanged.' }),
})
const revert = {
  takenBack: z.int(), leftCount: z.int(), optionsRemoved: z.int(),
  left: z.array(z.object({ vehicleId: z.int(), car: z.string(), by: z.string(), at: z.int(), reason: z.string() })).readonly(),
}

/** An import as the office's calls answer it. Times are epoch milliseconds. */
export const importSchema = z.object({
  id: z.int(), by: z.string(), fileName: z.string(), fileBytes: z.int(), fileKept: z.boolean(), state: z.enum(IMPORT_STATES),
  interrupted: z.boolean().meta({ description: 'The run was cut off and can be gone on with.' }),
  columns: z.array(z.object({
    name: z.string(), samples: z.array(z.string()), guess: columnUseSchema, use: columnUseSchema,
    units: z.object({ money: unitSchema, offer: unitSchema, distance: unitSchema, engine: unitSchema, economy: unitSchema })
      .meta({ description: 'What bare numbers would count; null where that is not certain.' }),
    currency: z.string().nullable().meta({ description: 'The foreign currency of the amounts.' }),
  })),
  createOptions: addedSchema, set: fieldSchema, rates: rateSchema, headerRow: z.int().nullable(),
  progress: z.object({
    share: z.number(), figures: figuresSchema.nullable(),
    revert: z.object({ ...revert, total: z.int() }).nullable(),
  }).nullable(),
  reports: z.object({
    failure: z.string().nullable(), checked: reportSchema.nullable(), imported: reportSchema.nullable(),
    reverted: z.object({ ...revert, at: z.int() }).nullable(),
  }),
  createdAt: z.int(), updatedAt: z.int(),
}).meta({ id: 'Import' })

/** How somebody decided that the columns are to be read. */
export const checkBodySchema = z.object({
  columns: z.record(z.string().max(1_000), columnUseSchema).default({}).meta({ description: 'By name; what is left out is guessed.' }),
  createOptions: addedSchema.default(false).meta({ description: 'Adds options that the lists lack: all, or models and variants alone.' }),
  set: fieldSchema.default({}).meta({ description: 'What fields are in rows that do not say them.' }),
  rates: rateSchema.default({}).meta({ description: 'Rupees that one of a foreign currency is worth.' }),
})

/** What was looked at before an import is begun, and what of it is allowed. */
export const runBodySchema = z.object({
  checkedAt: z.int().meta({ description: '`reports.checked.at` of the check that was looked at.' }),
  allowed: z.object({
    overwriteNewer: z.boolean().default(false).meta({ description: 'Cars that were changed since the file was exported get what was changed in the file.' }),
    relist: z.boolean().default(false).meta({ description: 'Sold and reserved cars that the file lists go back on sale.' }),
  }).optional().meta({ description: 'Who goes on with an import that stopped leaves it out.' }),
})

/** An import as it is answered. */
export function toWire({ plan, ...job }: ImportJob): z.output<typeof importSchema> {
  const { createOptions, set = {}, rates = {}, headerRow = null } = plan
  return { ...job, columns: columnUses(plan), createOptions, set, rates, headerRow }
}

const LIMITS = { fileSize: MOST_IMPORT_BYTES, files: 1, fields: 0, parts: 1 }

/** Reads the one file of an upload as it streams in and hands it to `take`. Throws `Failure` `invalid` where there is none. */
export async function readImportUpload<Result>(
  request: FastifyRequest, take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'file') return take(part.filename, partBytes(part))
  }
  throw new Failure('invalid', 'Choose a file first.', { file: 'is missing' })
}
