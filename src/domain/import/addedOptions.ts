import type { OptionList } from '../options/optionLists.ts'

/** Which missing options an import adds to the option lists: none, only models and their variants, or all. */
export type AddedOptions = boolean | 'models'
const MODELS: readonly OptionList[] = ['model', 'variant']

/** Whether an import adds missing options to this list. */
export function addsTo(added: AddedOptions, list: OptionList): boolean {
  return added === 'models' ? MODELS.includes(list) : added
}
