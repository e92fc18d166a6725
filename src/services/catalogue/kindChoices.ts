import { catalogueAddress, type Filter } from '#domain/catalogue/filter.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import type { CatalogueReading } from './catalogueView.ts'
import { countCatalogue, type CatalogueAnswer } from './searchCatalogue.ts'
import { sharedAnswer } from './sharedAnswer.ts'
import { onlyKind, stockKinds } from './stockKinds.ts'

/** A kind to choose above a list: how many vehicles its filter gives; that of the chosen one takes the kind off (VEH-4). */
export interface KindChoice {
  kind: Kind
  title: string
  count: number
  chosen: boolean
  filter: Filter
}

/**
 * The kinds above the list of a filter, in their order; none where all vehicles are of one. A link to another kind
 * keeps the filter without its body types; where no vehicle of that kind meets it, the link drops the whole filter.
 */
export function kindChoices(
  site: CatalogueReading,
  filter: Filter,
  { kinds }: Pick<CatalogueAnswer, 'kinds'>,
): KindChoice[] {
  const { kind: _, ...rest } = filter
  const { category: __, ...chosen } = filter.chosen
  const fitting = { ...rest, chosen }
  const own = onlyKind(site, filter)
  return kinds
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    .map(({ kind, count }) => {
      const { title } = KIND_NOUNS[kind]
      if (kind === own) return { kind, title, count, chosen: true, filter: fitting }
      if (count > 0) return { kind, title, count, chosen: false, filter: { ...fitting, kind } }
      const whole: Filter = { chosen: {}, kind }
      return { kind, title, count: countCatalogue(site, whole), chosen: false, filter: whole }
    })
}

/** The kinds in stock with the addresses of their lists, in their order; none where all vehicles are of one (VEH-4). */
export const kindLists = sharedAnswer('lists of kinds', (site): (Omit<KindChoice, 'filter'> & { to: string })[] => {
  const kinds = stockKinds(site)
  if (kinds.length < 2) return []
  return kinds.map(kind => {
    const filter: Filter = { chosen: {}, kind }
    return {
      kind,
      title: KIND_NOUNS[kind].title,
      count: countCatalogue(site, filter),
      chosen: false,
      to: catalogueAddress('/buy', { filter, sort: 'newest', page: 1 }),
    }
  })
})
