import type { OptionList } from '../../options/optionLists.ts'
import type { ModelDirectory } from './modelNames.ts'

/** What the option lists have. */
export interface KnownNames {
  models: ModelDirectory
  /** How a list spells a name; undefined where it has no such name. */
  spell(list: OptionList, name: string): string | undefined
  /** Whether names that a list does not have are added to it. */
  mayAdd(list: OptionList): boolean
}
