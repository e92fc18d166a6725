import { cleanText, saysNothing } from './cleanText.ts'
import type { ImportField } from '../columns/fields.ts'
import type { ColumnPlan, PlannedColumn } from '../columns/planColumns.ts'
import type { Rates } from '../columns/currencies.ts'
import type { Reading } from './reading.ts'

/** Why a row is refused, or a field of it left empty: the column and its text as the file has them. */
export interface RowProblem { field: ImportField; column: string; value: string; reason: string; refuses: boolean }

/** Text of a problem's value in reports: as much as one reads. */
const LONGEST_VALUE = 200

/** What a row says in a column, or what was set for all of them. */
export function cellOf({ index, value }: PlannedColumn, cells: readonly string[]): string {
  return value ?? cells[index] ?? ''
}

/** Takes fields from the cells of a row and collects what is wrong with them. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #plan: ColumnPlan
  readonly #cells: readonly string[]

  constructor(plan: ColumnPlan, cells: readonly string[]) {
    this.#plan = plan
    this.#cells = cells
  }

  /** What foreign currencies are worth. */
  get rates(): Rates {
    return this.#plan.rates
  }

  isRefused(): boolean {
    return this.problems.some(problem => problem.refuses)
  }

  /** The first value that the field's columns give, with its column; a cell that cannot be read is told unless another can. */
  takeWithColumn<Value>(
    field: ImportField, read: (text: string, column: PlannedColumn) => Reading<Value>, { refuses = false, raw = false } = {},
  ): { column: string; value: Value } | null {
    let problem: RowProblem | undefined
    for (const column of this.#plan.columns[field]) {
      const cell = cellOf(column, this.#cells)
      const text = cleanText(cell)
      if (saysNothing(text)) continue
      const reading = read(raw ? cell : text, column)
      if ('reason' in reading) {
        problem ??= { field, column: column.name, value: text.slice(0, LONGEST_VALUE), reason: reading.reason, refuses }
      } else if (reading.value !== null) {
        return { column: column.name, value: reading.value }
      }
    }
    if (problem !== undefined) this.problems.push(problem)
    return null
  }

  take<Value>(
    field: ImportField, read: (text: string, column: PlannedColumn) => Reading<Value>, how: { refuses?: boolean; raw?: boolean } = {},
  ): Value | undefined {
    return this.takeWithColumn(field, read, how)?.value
  }

  /** Tells a problem of a field that shows only beside others. */
  complain(field: ImportField, reason: string, { refuses = false } = {}): void {
    const [column] = this.#plan.columns[field]
    const value = column === undefined ? '' : cleanText(cellOf(column, this.#cells)).slice(0, LONGEST_VALUE)
    this.problems.push({ field, column: column?.name ?? '', value, reason, refuses })
  }
}
