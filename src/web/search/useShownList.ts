import { useRouteLoaderData } from 'react-router'
import type { CatalogueData } from '../catalogue/loadCatalogue.ts'

/**
 * What the list of the page is of, in words for the search field (FIND-3): "Diesel Suv cars in Pune". Empty for the list of all
 * cars; null on a page without a list.
 */
export function useShownList(): string | null {
  const buy = useRouteLoaderData<CatalogueData>('buy')
  const products = useRouteLoaderData<CatalogueData>('products')
  return (buy ?? products)?.inWords ?? null
}
