import { matchPath, useNavigation } from 'react-router'
import { isProductId } from '#domain/vehicles/productId.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * Covers the page while a vehicle loads (DETAIL-8). The page below keeps its scroll position, so that Back finds it
 * (ROUTE-3).
 */
export function VehicleLoading() {
  const { location } = useNavigation()
  const match = matchPath('/product/:productId', location?.pathname ?? '')
  if (!isProductId(match?.params.productId ?? '')) return null
  return (
    <div className="appear-late fixed inset-x-0 top-(--top-bar) bottom-0 z-30 overflow-hidden bg-paper">
      <div className="page-column grid gap-6 pt-12 lg:grid-cols-[1.6fr_1fr] lg:gap-8">
        <output className="text-muted lg:col-span-2">Loading product details...</output>
        <Skeleton className="aspect-4/3 rounded-card" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
