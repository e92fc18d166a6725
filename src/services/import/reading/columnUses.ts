import { guessColumns, unitFor, type ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { costColumns, isCost, withCosts } from '#domain/import/columns/costColumns.ts'
import { describeColumn } from '#domain/import/columns/columnFacts.ts'
import { UNITS_OF, type Quantity, type Unit } from '#domain/import/columns/units.ts'
import { namesOf, valueOfEach } from '#domain/members.ts'
import type { ImportPlan } from '../importContent.ts'
import type { FoundColumn } from './inspectFile.ts'

/** The unit of a column's bare numbers for each quantity that they may be; null when uncertain. */
export type UnitGuesses = Readonly<Record<Quantity, Unit | null>>

/**
 * A column of a file: the use guessed by its name and values, its actual use, and the units of its numbers. `currency`
 * is set when its amounts are in a foreign currency.
 */
export interface UsedColumn extends Omit<FoundColumn, 'facts'> {
  guess: ColumnUse
  use: ColumnUse
  units: UnitGuesses
  currency: string | null
  /** Whether it has purchase prices and is left out for this reader. */
  withheld: boolean
}

function unitsOf({ name, facts = describeColumn(name, []) }: FoundColumn): UnitGuesses {
  return valueOfEach(namesOf(UNITS_OF), quantity => {
    const unit = facts.units[quantity]
    return unit === 'unsure' ? null : unit
  })
}

/** The columns of a file with their uses. What cars cost is among the samples only for those who may see it (`seesMoney`). */
export function columnUses({ columns, choices, costs: said = {} }: ImportPlan, seesMoney: boolean): UsedColumn[] {
  const guesses = guessColumns(columns)
  const costs = seesMoney ? [] : costColumns(columns, said)
  // Of these only what was said counts, not what somebody has chosen.
  const known = withCosts(columns, {}, said)
  return columns.map((column, index) => {
    const { name, samples, facts } = column
    const guess = guesses[index] ?? { means: null, unit: null }
    const withheld = costs.includes(name)
    const uses = withheld ? known : choices
    const chosen = Object.hasOwn(uses, name) ? uses[name] : undefined
    const isHidden = withheld || (!seesMoney && chosen !== undefined && isCost(chosen))
    return {
      name,
      samples: isHidden ? [] : samples,
      withheld,
      guess,
      units: unitsOf(column),
      currency: facts?.currency ?? null,
      use: chosen === undefined ? guess : { means: chosen.means, unit: chosen.unit ?? unitFor(chosen.means, column) },
    }
  })
}
