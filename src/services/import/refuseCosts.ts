import { columnsOf, type ColumnChoices } from '#domain/import/columns/columnChoices.ts'
import { MONEY_FIELDS, type ColumnMeaning } from '#domain/import/columns/fields.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { accountMay } from '../accounts/accountMay.ts'
import type { ImportPlan } from './importJobs.ts'

const COSTS: readonly (ColumnMeaning | null)[] = MONEY_FIELDS

/**
 * Makes a check of what somebody has decided about columns: throws `Failure` `forbidden` where a column that is known to say what cars
 * cost the dealer is read as anything else, so that buyers would see it, by somebody who may not see it (AUTH-4, DESK-2).
 */
export async function costGuard(
  { database }: Pick<ProductPlatform, 'database'>,
  actor: string,
): Promise<(columns: ImportPlan['columns'], choices: ColumnChoices) => void> {
  if (await accountMay(database.query, actor, 'money.see')) return () => undefined
  return (columns, choices) => {
    const shown = columnsOf(columns, MONEY_FIELDS).find(name => {
      const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
      return chosen !== undefined && chosen.means !== null && !COSTS.includes(chosen.means)
    })
    if (shown === undefined) return
    throw new Failure(
      'forbidden',
      `“${shown}” says what cars cost us. Only an owner may read it as something that buyers see: leave it as it is, or ask an owner to check this file.`,
    )
  }
}
