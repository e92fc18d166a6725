import type { CatalogueReading, CatalogueView } from './catalogueView.ts'

/** Makes a function of the catalogue that is computed once for each catalogue version, and kept until the next one. */
export function oncePerVersion<Value, Reading extends CatalogueReading = CatalogueReading>(
  compute: (site: Reading) => Value,
): (site: Reading) => Value {
  const known = new WeakMap<CatalogueView, { version: string; value: Value }>()
  return site => {
    const version = site.catalogue.version()
    const kept = known.get(site.catalogue)
    if (kept?.version === version) return kept.value
    const value = compute(site)
    known.set(site.catalogue, { version, value })
    return value
  }
}
