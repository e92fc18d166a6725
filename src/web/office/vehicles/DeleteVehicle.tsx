import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface DeleteVehicleProps {
  name: string
  photos: number | null
  busy: boolean
  onDelete: () => void
}

/**
 * Deletes a car after a confirmation that says what will be lost (ADMIN-5). `photos` is null where they were not
 * counted.
 */
export function DeleteVehicle({ name, photos, busy, onDelete }: DeleteVehicleProps) {
  const [asking, setAsking] = useState(false)
  const pictures =
    photos === null ? 'its photos' : photos === 0 ? 'its record' : photos === 1 ? 'its photo' : `its ${photos} photos`
  return (
    <>
      <ScriptButton look="quiet" onClick={() => setAsking(true)} disabled={busy}>
        <Trash2 size={18} />
        Delete<span className="sr-only"> {name}</span>
      </ScriptButton>
      <ConfirmDialog
        open={asking}
        title={`Delete ${name}?`}
        danger
        onClose={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          onDelete()
        }}
      >
        <p>Its page on the site and {pictures} go at once: visitors who open its link find nothing.</p>
        <p className="text-muted">You can undo this for 30 days. Enquiries about the car stay.</p>
      </ConfirmDialog>
    </>
  )
}
