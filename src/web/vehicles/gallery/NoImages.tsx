import { NoPhoto, type Unpictured } from '../../ui/photo/NoPhoto.tsx'

/** In the gallery's place for a vehicle without photos (DETAIL-1). */
export function NoImages({ vehicle }: { vehicle: Unpictured }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-sunken sm:rounded-card">
      <NoPhoto vehicle={vehicle} />
      <p className="absolute inset-x-0 bottom-1.5 text-center text-sm text-muted">No images available</p>
    </div>
  )
}
