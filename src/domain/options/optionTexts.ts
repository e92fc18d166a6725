import { counted } from '../text/counted.ts'
import { OPTION_LISTS, type OptionList } from './optionLists.ts'

/** The messages when the brand of a model or the model of a variant is missing (ADMIN-7). */
export const NO_PARENT = { brand: 'Please select a brand!', model: 'Please select a model!' } as const

// Texts about these lists speak of the "name" of an item; texts about the others use the label itself: "the fuel type".
const NAMED: readonly OptionList[] = ['brand', 'model', 'variant', 'category', 'feature', 'location']
// Their failure has no second sentence (ADMIN-7).
const SHORT: readonly OptionList[] = ['brand', 'model', 'variant']

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The texts of the option manager about one list (ADMIN-7, ADMIN-8). */
export interface OptionTexts {
  /** "Fuel types", as a heading; "Fuel type" is what its field is called. */
  title: string
  field: string
  missing: string
  added: string
  notAdded: string
  notFetched: string
  deleted: string
}

/**
 * The texts of the option manager about a list. Some are fixed to the letter (ADMIN-7); the others follow their
 * pattern.
 */
export function optionTexts(list: OptionList): OptionTexts {
  const { label } = OPTION_LISTS[list]
  const plural = label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`
  const field = NAMED.includes(list) ? `${label} name` : label
  return {
    title: capitalised(plural),
    field: capitalised(field),
    missing: `Please fill in the ${field}!`,
    added: `${capitalised(label)} added successfully!`,
    notAdded: SHORT.includes(list) ? `Failed to add ${label}.` : `Failed to add ${label}. Please try again later.`,
    notFetched: `Failed to fetch ${plural}.`,
    deleted: `${capitalised(label)} deleted successfully!`,
  }
}

/** An option with its parents: the brand of a model, the brand and model of a variant. */
export interface NamedOption {
  name: string
  brand?: string
  model?: string
}

/** An option as part of a sentence: `model "Swift" of Maruti Suzuki`. */
export function describeOption(list: OptionList, { name, brand, model }: NamedOption): string {
  const parents = [brand, model].filter(Boolean).join(' ')
  return `${OPTION_LISTS[list].label} "${name}"${parents && ` of ${parents}`}`
}

/**
 * How many vehicles and child items use an option, as part of a sentence: "is used by 12 vehicles"; null if none do.
 */
export function describeUses(
  list: OptionList,
  { vehicles, children }: { vehicles: number; children: number },
): string | null {
  const parts = [
    ...(vehicles > 0 ? [`is used by ${counted(vehicles, 'vehicle')}`] : []),
    ...(children > 0 ? [`has ${counted(children, list === 'brand' ? 'model' : 'variant')}`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
