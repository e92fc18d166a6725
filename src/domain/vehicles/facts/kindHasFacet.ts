import type { Facet } from '../../catalogue/facets.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { kindHas } from './kindFacts.ts'

/** Whether the filter offers a facet for vehicles of a kind (VEH-2, VEH-4). */
export function kindHasFacet(kind: Kind, facet: Facet): boolean {
  // Scooters change gears by themselves and motorcycles do not: their category says it.
  if (kind === 'two-wheeler' && facet === 'transmission') return false
  return facet === 'feature' || kindHas(kind, facet)
}
