import type { OptionList } from '#domain/options/optionLists.ts'

/** The column that refers to a list, as the triggers that count the stock name it in `option_uses`: `fuel_type_id`. */
export const countedColumn = (list: OptionList): string =>
  `${list.replace(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)}_id`
