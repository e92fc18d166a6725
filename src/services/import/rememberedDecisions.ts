import type { Kysely } from 'kysely'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { columnKey } from '#domain/import/columns/fields.ts'
import { joinValueMaps, type ValueMap } from '#domain/import/columns/valueMap.ts'
import type { Schema } from '../schema.ts'
import { planOf, type ImportPlan } from './importJobs.ts'

/** So many imports back somebody looks for what was decided. */
const LOOKED_BACK = 30

/**
 * Decisions for earlier lists that hold for this one: for a column, how the newest list with a column of that name read it,
 * and what its values mean (DESK-6). Lists that nobody has checked decide nothing.
 */
export async function rememberedDecisions(
  query: Kysely<Schema>,
  columns: ImportPlan['columns'],
): Promise<Required<Pick<ImportPlan, 'choices' | 'values' | 'remembered'>>> {
  const rows = await query
    .selectFrom('imports')
    .select('settings')
    .where('state', '<>', 'uploaded')
    .orderBy('id', 'desc')
    .limit(LOOKED_BACK)
    .execute()
  const uses = new Map<string, ColumnUse | null>()
  let values: ValueMap = {}
  for (const plan of rows.map(planOf)) {
    values = joinValueMaps(values, plan.values ?? {})
    for (const { name } of plan.columns) {
      const key = columnKey(name)
      const chosen = Object.hasOwn(plan.choices, name) ? plan.choices[name] : undefined
      if (!uses.has(key)) uses.set(key, chosen ?? null)
    }
  }
  const remembered = columns.flatMap(({ name }) => {
    const use = uses.get(columnKey(name)) ?? null
    return use === null || columnKey(name) === '' ? [] : [[name, use] as const]
  })
  return { choices: Object.fromEntries(remembered), values, remembered: remembered.map(([name]) => name) }
}
