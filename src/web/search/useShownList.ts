import { useLocation, useRouteLoaderData } from 'react-router'
import { describeFilter } from '#domain/catalogue/describeFilter.ts'
import { parseFilter, writeFilter } from '#domain/catalogue/filter.ts'
import { unpackGroups } from '../filter/filterGroups.ts'
import { optionNames } from '../filter/optionNames.ts'

type ListData = { groups: Parameters<typeof unpackGroups>[0] }

/**
 * What the list of the page is of, in words for the search field (FIND-3): "Diesel Suv cars in Pune". Empty for the list of all
 * cars; null on a page without a list.
 */
export function useShownList(): string | null {
  const { search } = useLocation()
  const buy = useRouteLoaderData<ListData>('buy')
  const products = useRouteLoaderData<ListData>('products')
  const data = buy ?? products
  if (data === undefined) return null
  const filter = parseFilter(new URLSearchParams(search))
  return writeFilter(filter).size === 0 ? '' : describeFilter(filter, optionNames(unpackGroups(data.groups)))
}
