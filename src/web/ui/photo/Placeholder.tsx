import { placeholderAddress } from '#domain/vehicle/photoAddress.ts'

/**
 * The silhouette of a body type, where there is no photo or it does not load (CARD-1). Lazy, because React preloads every
 * other image from the head of the page, where it would compete with the first photo.
 */
export function Placeholder({ category, className }: { category?: string | null; className: string }) {
  return (
    <img
      src={placeholderAddress(category ?? null)}
      width={240}
      height={180}
      alt="Not pictured yet"
      loading="lazy"
      className={`bg-sunken ${className}`}
    />
  )
}
