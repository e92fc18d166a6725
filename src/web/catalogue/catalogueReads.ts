import { FACET_NAMES, FACETS } from '#domain/catalogue/facets.ts'
import { parseCatalogueView, writeCatalogueView } from '#domain/catalogue/filter.ts'
import type { AddressReads } from '../addressReads.ts'
import { ANY_AUTOMATIC, AUTOMATIC_PARAMETER } from '../filter/anyAutomaticParameter.ts'
import { SHOW_PARAMETER } from './showParameter.ts'

/** The parameters of the list of cars: filter, order, page, and the groups that are listed in full (FILTER-6). */
export const catalogueReads: AddressReads = {
  query(query) {
    const own = writeCatalogueView(parseCatalogueView(query))
    const whole = query.getAll(SHOW_PARAMETER)
    for (const facet of FACET_NAMES) {
      if (whole.includes(FACETS[facet].parameter)) own.append(SHOW_PARAMETER, FACETS[facet].parameter)
    }
    if (query.get(AUTOMATIC_PARAMETER) === ANY_AUTOMATIC) own.append(AUTOMATIC_PARAMETER, ANY_AUTOMATIC)
    return own
  },
}
