import type { ColumnChoices } from '#domain/import/columns/columnChoices.ts'
import { costColumns, isCost, sayCosts, withCosts } from '#domain/import/columns/costColumns.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { accountMay } from '../accounts/accountMay.ts'
import type { ImportPlan } from './importContent.ts'

/**
 * Makes a judge of what somebody decides about the columns of a plan: returns the choices to keep with what is said of costs. Throws
 * `Failure` `forbidden` where a column that is known to say what cars cost the dealer, by its name or because an owner has said so of
 * this list or an earlier one, is read as anything else, so that buyers would see it, by somebody who may not see it (AUTH-4, DESK-2).
 */
export async function costJudge(
  { database }: Pick<ProductPlatform, 'database'>,
  actor: string,
): Promise<(plan: ImportPlan, choices: ColumnChoices) => Pick<ImportPlan, 'choices' | 'costs'>> {
  if (await accountMay(database.query, actor, 'money.see'))
    return ({ costs = {} }, choices) => ({ choices, costs: sayCosts(costs, choices) })
  return ({ columns, costs = {} }, choices) => {
    const shown = costColumns(columns, costs).find(name => {
      const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
      return chosen !== undefined && chosen.means !== null && !isCost(chosen)
    })
    if (shown === undefined) return { choices: withCosts(columns, choices, costs), costs }
    throw new Failure(
      'forbidden',
      `“${shown}” says what vehicles cost us. Only an owner may read it as something that buyers see: leave it as it is, or ask an owner to check this file.`,
    )
  }
}
