import type { OptionList } from '../options/optionLists.ts'

/** Which names that no list has an import adds: none, only models and their variants, or all. */
export type AddedOptions = boolean | 'models'
const MODELS: readonly OptionList[] = ['model', 'variant']

/** Whether a missing name is added to this list. */
export function addsTo(added: AddedOptions, list: OptionList): boolean {
  return added === 'models' ? MODELS.includes(list) : added
}
