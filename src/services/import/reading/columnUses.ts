import { guessColumns, unitFor, type ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { describeColumn } from '#domain/import/columns/columnFacts.ts'
import { UNITS_OF, type Quantity, type Unit } from '#domain/import/columns/units.ts'
import type { ImportPlan } from '../importJobs.ts'
import type { FoundColumn } from './inspectFile.ts'

/** What bare numbers of a column count for each thing that they may be numbers of; null where it is not certain. */
export type UnitGuesses = Readonly<Record<Quantity, Unit | null>>

/**
 * A column of a file: what it would be taken for by its name and values, what it is taken for, and what its numbers would count.
 * `currency` is the foreign one that its amounts are in.
 */
export interface UsedColumn extends Omit<FoundColumn, 'facts'> { guess: ColumnUse; use: ColumnUse; units: UnitGuesses; currency: string | null }

function unitsOf({ name, facts = describeColumn(name, []) }: FoundColumn): UnitGuesses {
  return Object.fromEntries(Object.keys(UNITS_OF).map(quantity => {
    const unit = facts.units[quantity as Quantity]
    return [quantity, unit === 'unsure' ? null : unit]
  })) as Record<Quantity, Unit | null>
}

/** The columns of a file as they are read. */
export function columnUses({ columns, choices }: ImportPlan): UsedColumn[] {
  const guesses = guessColumns(columns)
  return columns.map((column, index) => {
    const { name, samples, facts } = column
    const guess = guesses[index] ?? { means: null, unit: null }
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
    return {
      name, samples, guess, units: unitsOf(column), currency: facts?.currency ?? null,
      use: chosen === undefined ? guess : { means: chosen.means, unit: chosen.unit ?? unitFor(chosen.means, column) },
    }
  })
}
