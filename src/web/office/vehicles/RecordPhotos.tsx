import { Link } from 'react-router'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import type { RecordVehicle } from './loadRecord.ts'
import { PhotoDrop } from '../vehicleForm/photos/PhotoDrop.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The photos of a vehicle in their order, each a link to its largest file. */
export function RecordPhotos({ vehicle: { id, photos, name, productId } }: { vehicle: RecordVehicle }) {
  const edit = (
    <span className="flex items-center gap-2">
      <PhotoDrop vehicleId={id} name={name} />
      <Link
        to={`/office/vehicles/${productId}/edit#photos`}
        className="text-sm font-medium text-brand underline print:hidden"
      >
        {photos.length === 0 ? 'Add photos' : 'Change photos'}
      </Link>
    </span>
  )
  return (
    <div data-photo-place>
      <Panel title={photos.length === 0 ? 'Photos' : `Photos (${photos.length})`} aside={edit}>
        {photos.length === 0 && (
          <p className="text-muted">No photos yet. Cars with photos get asked for far more often.</p>
        )}
        {photos.length > 0 && (
          <ol className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-6">
            {photos.map((photo, place) => (
              <li key={photo.key}>
                <a href={photoAddress(photo.key, 1200, 'jpg')} className="block">
                  <Photo
                    photo={photo}
                    alt={`Photo ${place + 1} of ${name}`}
                    sizes="(min-width: 64rem) 160px, 33vw"
                    lazy
                    className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  )
}
