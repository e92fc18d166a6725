import { usualKind } from '../../kinds/categories.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { nameKey } from '../../text/nameKey.ts'
import { addsTo, type AddedOptions } from '../addedOptions.ts'
import type { OptionList } from '../../options/optionLists.ts'
import { openModelDirectory, type ModelDirectory } from './modelNames.ts'

/** The names in the option lists. */
export interface KnownNames {
  /** The kind of most vehicles of the file; undefined where it is not known. */
  fileKind?: Kind | 'mixed' | undefined
  models: ModelDirectory
  /** The spelling of a name in a list; undefined when the list does not have it. */
  spell(list: OptionList, name: string): string | undefined
  /** The kind of a category: that of the list, or what the name of a new one says. */
  kindOf(category: string): Kind
  /** Whether the import adds missing names to a list. */
  mayAdd(list: OptionList): boolean
}

/** What the option lists have, as data that goes over to a thread; `added` says to which lists an import may add. */
export interface ListedNames {
  /** The names of the lists that have no parent, by `listedKey`. */
  listed: ReadonlyMap<string, string>
  /** The kinds of the categories, by the key of their name. */
  kinds: ReadonlyMap<string, Kind>
  brands: readonly string[]
  models: readonly { name: string; brand: string }[]
  added: AddedOptions
}

/** The key of a name in `ListedNames`. */
export const listedKey = (list: OptionList, name: string) => `${list}/${nameKey(name)}`

/** Opens the names with which the rows of a file are read. */
export function openKnownNames({ listed, kinds, brands, models, added }: ListedNames): KnownNames {
  return {
    models: openModelDirectory(models, brands),
    spell: (list, name) => listed.get(listedKey(list, name)),
    kindOf: category => kinds.get(nameKey(category)) ?? usualKind(category),
    mayAdd: list => addsTo(added, list),
  }
}
