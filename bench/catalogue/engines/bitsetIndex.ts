import { createCatalogueIndex } from '../../../src/domain/catalogue/index/catalogueIndex.ts'
import type { Engine } from '../engine.ts'

/** The catalogue index of this project, in one of its two forms. */
export function bitsetIndex(form: 'wasm' | 'plain'): Engine {
  const index = createCatalogueIndex(form)
  return {
    build(listings) {
      for (const listing of listings) index.put(listing)
      index.count({ chosen: {} })
    },
    query: query => index.query(query),
    put: listing => index.put(listing),
    remove: id => index.remove(id),
    bytes: () => index.memoryBytes(),
  }
}
