import type { Facet } from './facets.ts'
import type { Filter } from './filter.ts'

/** What is known of the option lists where a filter is put into words. */
export interface OptionNames {
  /** The name of a facet's value as its list spells it; null for a value that no list has. */
  nameOf(facet: Facet, key: string): string | null
  /** Keys of the gearboxes on the list that have no clutch pedal. */
  automatic: readonly string[]
}

/** One thing chosen of a facet: its name, and the values that it stands for. */
export interface ChosenName {
  name: string | null
  keys: readonly string[]
}

/** What is chosen of a facet, each with its name. All automatic gearboxes together are one: "Automatic". */
export function chosenNames({ chosen }: Filter, facet: Facet, { nameOf, automatic }: OptionNames): ChosenName[] {
  const keys = chosen[facet] ?? []
  const anyAutomatic = facet === 'transmission' && automatic.length > 1 && automatic.every(key => keys.includes(key))
  const others = anyAutomatic ? keys.filter(key => !automatic.includes(key)) : keys
  return [
    ...(anyAutomatic ? [{ name: 'Automatic', keys: automatic }] : []),
    ...others.map(key => ({ name: nameOf(facet, key), keys: [key] })),
  ]
}
