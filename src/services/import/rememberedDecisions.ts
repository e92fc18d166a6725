import type { Kysely } from 'kysely'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { isCost, sayCosts, withCosts, type SaidCosts } from '#domain/import/columns/costColumns.ts'
import { columnKey } from '#domain/import/columns/fields.ts'
import { joinValueMaps, type ValueMap } from '#domain/import/columns/valueMap.ts'
import type { Schema } from '../schema.ts'
import type { ImportPlan } from './importContent.ts'
import { planOf } from './importJobs.ts'

/** What was said of costs when a list was checked; of lists of older versions everybody's decision that a column says so counts. */
const saidIn = ({ costs, choices }: ImportPlan): SaidCosts =>
  costs ?? Object.fromEntries(Object.entries(sayCosts({}, choices)).filter(([, says]) => says))

/** So many imports back somebody looks for what was decided. */
const LOOKED_BACK = 30

/**
 * Decisions for earlier lists that hold for this one: for a column, how the newest list with a column of that name read it,
 * and what its values mean (DESK-6). A column that somebody who may see it has said to be what cars cost stays so, whatever others
 * have chosen since (AUTH-4). Lists that nobody has checked decide nothing.
 */
export async function rememberedDecisions(
  query: Kysely<Schema>,
  columns: ImportPlan['columns'],
): Promise<Required<Pick<ImportPlan, 'choices' | 'costs' | 'values' | 'remembered'>>> {
  const rows = await query
    .selectFrom('imports')
    .select('settings')
    .where('state', '<>', 'uploaded')
    .orderBy('id', 'desc')
    .limit(LOOKED_BACK)
    .execute()
  const uses = new Map<string, ColumnUse | null>()
  const costs = new Map<string, boolean>()
  let values: ValueMap = {}
  for (const plan of rows.map(planOf)) {
    values = joinValueMaps(values, plan.values ?? {})
    const said = saidIn(plan)
    for (const { name } of plan.columns) {
      const key = columnKey(name)
      const chosen = Object.hasOwn(plan.choices, name) ? plan.choices[name] : undefined
      if (!uses.has(key)) uses.set(key, chosen ?? null)
      const says = Object.hasOwn(said, name) ? said[name] : undefined
      if (says !== undefined && !costs.has(key)) costs.set(key, says)
    }
  }
  const known = columns.filter(({ name }) => columnKey(name) !== '')
  const said = Object.fromEntries(
    known.flatMap(({ name }) => {
      const says = costs.get(columnKey(name))
      return says === undefined ? [] : [[name, says] as const]
    }),
  )
  const chosen = known.flatMap(({ name }) => {
    const use = uses.get(columnKey(name)) ?? null
    return use === null || (said[name] === true && !isCost(use)) ? [] : [[name, use] as const]
  })
  const choices = withCosts(columns, Object.fromEntries(chosen), said)
  return { choices, costs: said, values, remembered: Object.keys(choices) }
}
