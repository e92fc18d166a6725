import type { OptionList } from '#domain/options/optionLists.ts'

/** An option name that no list has; `parents` are the brand of a model, or the brand and model of a variant. */
export interface MissingOption {
  list: OptionList
  name: string
  parents: readonly string[]
}
