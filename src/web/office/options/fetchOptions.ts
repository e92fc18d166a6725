import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { callApi } from '../../calls/callApi.ts'

/** An item of an option list as the API hands it out: a model with its brand, a variant with its model and brand. */
export interface ListedItem {
  id: number
  name: string
  brand?: string
  model?: string
}

/** Every item of a list; null when it could not be fetched. */
export async function fetchOptions(list: OptionList): Promise<readonly ListedItem[] | null> {
  const { ok, body } = await callApi(`GET /api/${OPTION_LISTS[list].path}` as const)
  return ok ? body : null
}
