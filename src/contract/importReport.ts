import { z } from 'zod'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'

const figures = {
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int().meta({ description: 'Rows that cannot be taken.' }),
  newer: z
    .int()
    .meta({ description: 'Rows held back: the vehicle was changed or removed since the file was exported.' }),
  relisted: z.int().meta({ description: 'Rows held back: they would put a sold or reserved vehicle back on sale.' }),
  warnings: z.int().meta({ description: 'Fields left empty.' }),
}

/** What a check or an import did, or has done so far, in rows. */
export const figuresSchema = z.object(figures)

const problemSchema = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  refuses: z.boolean(),
})
const changeSchema = z.object({
  line: z.int(),
  vehicleId: z.int(),
  name: z.string(),
  carNumber: z.string().nullable(),
  held: z.enum(['newer', 'relisted']).nullable(),
  changes: z
    .array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }))
    .readonly(),
  meanwhile: z
    .string()
    .meta({ description: 'What happened to the vehicle since the file was exported, in sentences.' }),
})
const changesSchema = z.array(changeSchema).readonly()

/** What a check or an import leaves to read. Times are epoch milliseconds. */
export const reportSchema = z.object({
  ...figures,
  startedAt: z.int(),
  at: z.int(),
  changes: z
    .object({ changed: changesSchema, newer: changesSchema, relisted: changesSchema })
    .meta({ description: 'The first of each.' }),
  missing: z
    .array(
      z.object({
        list: z.enum(OPTION_LIST_NAMES),
        name: z.string(),
        parents: z.array(z.string()).readonly(),
        rows: z.int(),
      }),
    )
    .readonly(),
  missingCount: z.int(),
  optionsAdded: z.int(),
  problems: z.array(problemSchema).readonly(),
  problemCount: z.int(),
  notes: z
    .array(z.string())
    .readonly()
    .optional()
    .meta({ description: 'How the file was read where that is no matter of course.' }),
  lacking: z.int().optional().meta({ description: 'Rows left out because no list has a name in them.' }),
  resumed: z.boolean().meta({ description: 'Went on after an interruption: what was in already is unchanged.' }),
})

/** What taking an import back did, or has done so far: cars, and those left as they are. */
export const revertFigures = {
  takenBack: z.int(),
  leftCount: z.int(),
  optionsRemoved: z.int(),
  left: z
    .array(z.object({ vehicleId: z.int(), car: z.string(), by: z.string(), at: z.int(), reason: z.string() }))
    .readonly(),
}
