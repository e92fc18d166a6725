import { FACETS } from '#domain/catalogue/types.ts'
import { FACET_PARAMETERS, parseCatalogueView, writeCatalogueView } from '#domain/catalogue/filter.ts'
import type { AddressReads } from '../addressReads.ts'
import { SHOW_PARAMETER } from './showParameter.ts'

/** What the list of cars reads: filter, order, page, and which groups are listed whole (FILTER-6). */
export const catalogueReads: AddressReads = {
  query(query) {
    const own = writeCatalogueView(parseCatalogueView(query))
    const whole = query.getAll(SHOW_PARAMETER)
    for (const facet of FACETS) {
      if (whole.includes(FACET_PARAMETERS[facet])) own.append(SHOW_PARAMETER, FACET_PARAMETERS[facet])
    }
    return own
  },
}
