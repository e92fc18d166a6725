import { columnKey } from '../columns/fields.ts'

const SUM = /^(?:(?:grand|sub|net)[ -]?)?totals?\b|^sum\b|^(?:no\.?|number) of (?:cars|vehicles)\b/iu

/** Whether a row is no car: a total below the list, or a repetition of the column names. */
export function isNoCar(columns: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  const [first = ''] = filled
  if (SUM.test(first.trim()) && filled.length * 2 <= columns.length + 1) return true
  return filled.length > 1 && cells.every((cell, index) => columnKey(cell) === columnKey(columns[index] ?? ''))
}
