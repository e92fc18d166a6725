import { useRouteLoaderData } from 'react-router'

interface ListData {
  phrase: string
}

/**
 * What the list of the page is of, in words for the search field (FIND-3): "Diesel Suv cars in Pune". Empty for the list of all
 * cars; null on a page without a list.
 */
export function useShownList(): string | null {
  const buy = useRouteLoaderData<ListData>('buy')
  const products = useRouteLoaderData<ListData>('products')
  return (buy ?? products)?.phrase ?? null
}
