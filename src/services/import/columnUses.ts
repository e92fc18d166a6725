import { guessColumns, type ColumnUse } from '#domain/import/columnChoices.ts'
import type { ImportPlan } from './importJobs.ts'
import type { FoundColumn } from './inspectFile.ts'

/** A column of a file: what it would be taken for by its name, and what it is taken for. */
export interface UsedColumn extends FoundColumn { guess: ColumnUse; use: ColumnUse }

/** The columns of a file as they are read. */
export function columnUses({ columns, choices }: ImportPlan): UsedColumn[] {
  const guesses = guessColumns(columns.map(({ name }) => name))
  return columns.map(({ name, samples }, index) => {
    const guess = guesses[index] ?? { means: null, unit: 'rupees' }
    return { name, samples, guess, use: (Object.hasOwn(choices, name) ? choices[name] : undefined) ?? guess }
  })
}
