import type { CatalogueReading } from './catalogueView.ts'

/** Makes a function of the catalogue whose value all answers share until something changes. */
export function sharedAnswer<Value>(
  name: string,
  compute: (reading: CatalogueReading) => Value,
): (reading: CatalogueReading) => Value {
  return reading => reading.catalogue.computed(name, () => compute(reading))
}
