import { redirect } from 'react-router'
import { catalogueAddress, parseCatalogueView } from '#domain/catalogue/filter.ts'
import { ownPath } from '#domain/text/ownPath.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import { ANY_AUTOMATIC, AUTOMATIC_PARAMETER } from '../filter/anyAutomaticParameter.ts'

/**
 * Where a plain form has sent "Automatic (any)": the answer that leads to the same list with every automatic gearbox in
 * its address (FIND-6). Undefined for all other addresses.
 */
export async function followAnyAutomatic(site: Site, { pathname, searchParams }: URL): Promise<Response | undefined> {
  if (searchParams.get(AUTOMATIC_PARAMETER) !== ANY_AUTOMATIC) return undefined
  const view = parseCatalogueView(searchParams)
  const { facets } = await searchCatalogue(site, { filter: view.filter, sort: view.sort, offset: 0, limit: 0 })
  const automatic = facets.transmission.filter(({ name }) => isAutomaticGearbox(name)).map(({ key }) => key)
  const transmission = [...new Set([...(view.filter.chosen.transmission ?? []), ...automatic])].toSorted()
  return redirect(
    catalogueAddress(ownPath(pathname), {
      ...view,
      filter: { ...view.filter, chosen: { ...view.filter.chosen, transmission } },
    }),
    303,
  )
}
