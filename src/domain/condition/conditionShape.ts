import { z } from 'zod'
import type { ConditionFields } from './conditionChange.ts'
import { DESK_MATTERS, type DeskNote } from './deskNote.ts'
import { DOCUMENT_FACTS, DOCUMENT_SOURCES, type DocumentSource } from './documentFacts.ts'
import { READING_SOURCES, type ReadingSource } from './readings.ts'

const reading = z.object({
  km: z.number(),
  on: z.string(),
  source: z.enum(Object.keys(READING_SOURCES) as ReadingSource[]),
  reason: z.string().nullable(),
})
const inspection = z.object({
  version: z.number(),
  on: z.string(),
  odometerKm: z.number(),
  counts: z.object({
    fine: z.number(),
    worn: z.number(),
    fault: z.number(),
    repaired: z.number(),
    unchecked: z.number(),
  }),
  report: z.string(),
})
const paper = z.object({
  value: z.string(),
  on: z.string(),
  source: z.enum(Object.keys(DOCUMENT_SOURCES) as DocumentSource[]),
})

/** The members of a vehicle's event that tell of its condition, as they are stored. */
export const conditionFields = {
  odometer: reading.nullish(),
  inspection: inspection.nullish(),
  papers: z.partialRecord(z.enum(DOCUMENT_FACTS), paper.nullable()).optional(),
  desk: z.object({ matter: z.enum(Object.keys(DESK_MATTERS) as DeskNote['matter'][]), text: z.string() }).nullish(),
} satisfies { [Field in keyof ConditionFields]: z.ZodType<ConditionFields[Field]> }
