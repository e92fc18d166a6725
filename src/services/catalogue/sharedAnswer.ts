import type { CatalogueReading } from './catalogueView.ts'

/**
 * Makes a function of the catalogue whose value all answers share: it is computed again when what it reads has changed, and
 * what shows it changes only when the value does. Two values that differ
 * must differ as JSON.
 */
export function sharedAnswer<Value>(
  name: string,
  compute: (reading: CatalogueReading) => Value,
): (reading: CatalogueReading) => Value {
  return ({ catalogue }) => catalogue.computed(name, view => compute({ catalogue: view }))
}
