import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import type { Schema } from '../schema.ts'
import { findOptions, type KnownOption } from './findOptions.ts'

/**
 * The option with this id. Throws `Failure`: `not_found` when it is gone, `conflict` when it no longer has the name
 * that the editor saw.
 */
export async function requireOption(
  transaction: Transaction<Schema>,
  list: OptionList,
  id: number,
  seenName?: string,
): Promise<KnownOption> {
  const [option] = await findOptions(transaction, list, { id })
  if (option === undefined) {
    const what =
      seenName === undefined ? `This ${OPTION_LISTS[list].label}` : `The ${OPTION_LISTS[list].label} "${seenName}"`
    throw new Failure('not_found', `${what} is not there any more: somebody has removed or merged it.`)
  }
  if (seenName !== undefined && seenName !== option.name) {
    throw new Failure('conflict', `Somebody has renamed "${seenName}" to "${option.name}" since you opened this page.`)
  }
  return option
}
