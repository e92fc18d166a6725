import Undo2 from 'lucide-react/icons/undo-2'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import type { RecordData } from './loadRecord.ts'
import { Panel } from '../ui/Panel.tsx'
import type { VehicleActions } from './useVehicleActions.ts'

/** Shown instead of the record of a deleted car: by whom and when, and the button that restores it (ADMIN-5). */
export function RemovedRecord({
  removed,
  actions,
}: {
  removed: NonNullable<RecordData['removed']>
  actions: VehicleActions
}) {
  const { vehicleId, eventId, name, carNumber, photo, photosGone, at, who, photosUntil } = removed
  return (
    <Panel title="This car was deleted">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex-none">
          <Photo photo={photo} alt="" sizes="128px" className="h-24 w-32 rounded-control bg-sunken object-cover" />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words">
            By {who} on <WhenText at={at} />.
          </p>
          <p className="text-sm text-muted">
            {carNumber === null ? 'It comes back' : `${formatCarNumber(carNumber)} comes back`} under its address, as it
            was
            {photosGone ? (
              ', but without photos: they are not kept any more.'
            ) : photo === null ? (
              '.'
            ) : (
              <>
                , with its photos until <WhenText at={photosUntil} dayOnly />.
              </>
            )}
          </p>
        </div>
        {actions.allowed && (
          <ScriptButton
            disabled={actions.busy}
            onClick={() => void actions.undo({ id: vehicleId, eventId }, `${name} is back.`)}
          >
            <Undo2 size={18} />
            Undo
          </ScriptButton>
        )}
      </div>
    </Panel>
  )
}
