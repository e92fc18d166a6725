import { photosQuestion } from '#domain/dealer/whatsapp.ts'
import { placeholderAddress } from '#domain/vehicles/photoAddress.ts'
import type { Silhouetted } from '#domain/vehicles/silhouettes.ts'
import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { useSiteData } from '../siteData.ts'

/** The vehicle as far as it matters where its photo would be. */
export type Unpictured = Pick<VehicleSummary, 'productId' | 'brand' | 'model' | 'variant' | 'category' | 'kind'>

/**
 * In the place of a photo that was never taken: the brand, the silhouette of the category, and a way to ask the dealer
 * for photos on WhatsApp (CARD-1). It fills its box, which must be positioned.
 */
export function NoPhoto({ vehicle }: { vehicle: Unpictured }) {
  const site = useSiteData()
  const name = vehicleName(vehicle)
  return (
    <div className="no-photo grid size-full place-items-center bg-sunken text-center text-muted">
      <Placeholder category={vehicle.category} kind={vehicle.kind} className="size-full object-cover" />
      <span className="absolute inset-x-3 top-3 truncate text-sm font-semibold">{vehicle.brand}</span>
      {site?.dealer.whatsapp && (
        <a
          href={photosQuestion(site.dealer.whatsapp, {
            car: name,
            address: `${site.origin}/product/${vehicle.productId}`,
          })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Ask for photos on WhatsApp: ${name}`}
          className="absolute inset-x-2 bottom-7 z-2 flex min-h-11 items-end justify-center text-xs font-semibold text-brand underline underline-offset-2"
        >
          Ask for photos on WhatsApp
        </a>
      )}
    </div>
  )
}

/**
 * The silhouette of a category, where there is no photo or it does not load (CARD-1). Lazy, because React preloads every
 * other image from the head of the page, where it would compete with the first photo.
 */
export function Placeholder({ category, kind, className }: Silhouetted & { className: string }) {
  return (
    <img
      src={placeholderAddress({ category, kind })}
      width={240}
      height={180}
      alt="Not pictured yet"
      loading="lazy"
      className={`bg-sunken ${className}`}
    />
  )
}
