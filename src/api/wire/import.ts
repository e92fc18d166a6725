import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { COLUMN_MEANINGS, type ColumnUse } from '#domain/import/columnChoices.ts'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { OPTION_LIST_NAMES } from '#domain/optionLists.ts'
import { columnUses } from '#services/import/columnUses.ts'
import { IMPORT_STATES, type ImportJob } from '#services/import/importJobs.ts'
import { partBytes, readParts } from '../http/multipart.ts'

const columnUseSchema = z.object({
  means: z.enum(COLUMN_MEANINGS).nullable().meta({ description: 'The field; null leaves the column out.' }),
  unit: z.enum(['rupees', 'lakh', 'crore']).meta({ description: 'What 1 stands for in a column of prices.' }),
}) satisfies z.ZodType<ColumnUse>

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
  })),
  createOptions: z.boolean(),
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
  createOptions: z.boolean().default(false).meta({ description: 'Adds options that the lists lack.' }),
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
export function toWire({ plan, ...job }: ImportJob): z.input<typeof importSchema> {
  return { ...job, columns: columnUses(plan), createOptions: plan.createOptions }
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
