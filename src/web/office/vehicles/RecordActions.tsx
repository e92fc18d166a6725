import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { hasPublicPage } from '#domain/vehicles/vehicle.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { DeleteVehicle } from './DeleteVehicle.tsx'
import type { RecordVehicle } from './loadRecord.ts'
import type { VehicleActions } from './useVehicleActions.ts'

/** What can be done with a vehicle as a whole (ADMIN-10). */
export function RecordActions({ vehicle, actions }: { vehicle: RecordVehicle; actions: VehicleActions }) {
  const { productId, name, photos } = vehicle
  return (
    <>
      {actions.allowed && (
        <LinkButton to={`/office/vehicles/${productId}/edit`}>
          <Pencil size={18} />
          Edit
        </LinkButton>
      )}
      {actions.allowed && (
        <LinkButton look="quiet" to={`/product/productaddpage?like=${productId}`}>
          <Copy size={18} />
          Duplicate
        </LinkButton>
      )}
      {hasPublicPage(vehicle) && (
        <LinkButton look="quiet" to={`/product/${productId}`}>
          <ExternalLink size={18} />
          View on site
        </LinkButton>
      )}
      {actions.allowed && (
        <DeleteVehicle
          name={name}
          photos={photos.length}
          busy={actions.busy}
          onDelete={() => void actions.remove(vehicle)}
        />
      )}
    </>
  )
}
