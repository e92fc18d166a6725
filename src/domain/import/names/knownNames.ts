import type { OptionList } from '../../options/optionLists.ts'
import type { ModelDirectory } from './modelNames.ts'

/** The names in the option lists. */
export interface KnownNames {
  models: ModelDirectory
  /** The spelling of a name in a list; undefined when the list does not have it. */
  spell(list: OptionList, name: string): string | undefined
  /** Whether the import adds missing names to a list. */
  mayAdd(list: OptionList): boolean
}
