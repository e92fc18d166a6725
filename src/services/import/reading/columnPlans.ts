import { Failure } from '#domain/errors.ts'
import type { ColumnMap } from '#domain/import/columns/columnMap.ts'
import { lackingFields } from '#domain/import/columns/neededFields.ts'
import { planColumns, type ColumnPlan, type PlanOptions } from '#domain/import/columns/planColumns.ts'

const MOST_PLANS = 1_000

/** Refuses a file without a column that every row needs. */
function checkColumns(plan: ColumnPlan, names: readonly string[]): void {
  const lacking = lackingFields(field => plan.columns[field].length > 0)
  if (lacking.length === 0) return
  throw new Failure(
    'invalid',
    `No column is recognised as ${lacking.join(' or ')}. Name it in a map, or set it for all rows. The columns are: ${names.join(', ')}.`,
  )
}

/**
 * Plans columns once for each set of names, however many rows share it. Throws `Failure` `invalid` for a CSV file
 * without a column for brand, model or price; rows of JSON Lines each have their own columns.
 */
export function openColumnPlans(
  format: 'csv' | 'jsonl',
  map: ColumnMap,
  options: PlanOptions,
): (names: readonly string[]) => ColumnPlan {
  const byArray = new WeakMap<readonly string[], ColumnPlan>()
  const byNames = new Map<string, ColumnPlan>()
  return names => {
    const known = byArray.get(names)
    if (known !== undefined) return known
    const key = names.join('\n')
    const plan = byNames.get(key) ?? planColumns(names, map, { ...options, lenient: format === 'jsonl' })
    if (format === 'csv') checkColumns(plan, names)
    if (byNames.size >= MOST_PLANS) byNames.clear()
    byNames.set(key, plan)
    byArray.set(names, plan)
    return plan
  }
}
