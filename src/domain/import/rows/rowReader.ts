import { cleanText, isEmptyValue } from './cleanText.ts'
import { inLatinLetters } from './inLatinLetters.ts'
import { TEXT_FACTS } from '../../vehicles/facts/facts.ts'
import type { ImportField } from '../columns/fields.ts'
import type { ColumnPlan, PlannedColumn } from '../columns/planColumns.ts'
import type { Rates } from '../columns/currencies.ts'
import type { Reading } from './reading.ts'

/** Why a row is refused, or one of its fields left empty. Column and value are as in the file. */
export interface RowProblem {
  field: ImportField
  column: string
  value: string
  reason: string
  refuses: boolean
}

/** Texts that stay as they are written; the words of all other fields have a meaning, in Hindi too. */
const OWN_WORDS: ReadonlySet<ImportField> = new Set(TEXT_FACTS)

/** Longest value of a problem in reports. */
const LONGEST_VALUE = 200

/** The cell of a row in a column, or the value that was set for all rows. */
export function cellOf({ index, value }: PlannedColumn, cells: readonly string[]): string {
  return value ?? cells[index] ?? ''
}

/** Reads fields from the cells of a row and collects their problems. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #plan: ColumnPlan
  readonly #cells: readonly string[]

  constructor(plan: ColumnPlan, cells: readonly string[]) {
    this.#plan = plan
    this.#cells = cells
  }

  /** The exchange rates of foreign currencies. */
  get rates(): Rates {
    return this.#plan.rates
  }

  isRefused(): boolean {
    return this.problems.some(problem => problem.refuses)
  }

  /**
   * The first value of the columns of a field, with its column. Reports an unreadable cell unless another column has a
   * value.
   */
  takeWithColumn<Value>(
    field: ImportField,
    read: (text: string, column: PlannedColumn) => Reading<Value>,
    { refuses = false, raw = false } = {},
  ): { column: string; value: Value } | null {
    let problem: RowProblem | undefined
    for (const column of this.#plan.columns[field]) {
      const cell = cellOf(column, this.#cells)
      const text = cleanText(cell)
      if (isEmptyValue(text)) continue
      const reading = read(raw ? cell : OWN_WORDS.has(field) ? text : inLatinLetters(text), column)
      if ('reason' in reading) {
        problem ??= { field, column: column.name, value: text.slice(0, LONGEST_VALUE), reason: reading.reason, refuses }
      } else if (reading.value !== null) {
        return { column: column.name, value: reading.value }
      }
    }
    if (problem !== undefined) this.problems.push(problem)
    return null
  }

  /** The first value of the columns of a field, as `takeWithColumn`; undefined when there is none. */
  take<Value>(
    field: ImportField,
    read: (text: string, column: PlannedColumn) => Reading<Value>,
    how: { refuses?: boolean; raw?: boolean } = {},
  ): Value | undefined {
    return this.takeWithColumn(field, read, how)?.value
  }

  /** Reports a problem of a field that shows only together with other fields. */
  addProblem(field: ImportField, reason: string, { refuses = false } = {}): void {
    const [column] = this.#plan.columns[field]
    const value = column === undefined ? '' : cleanText(cellOf(column, this.#cells)).slice(0, LONGEST_VALUE)
    this.problems.push({ field, column: column?.name ?? '', value, reason, refuses })
  }
}
