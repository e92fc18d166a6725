import { useState } from 'react'
import { Link } from 'react-router'
import { TextArea } from '../../ui/TextArea.tsx'
import { useLinkFromOverlay } from '../../ui/overlay/useNavigateFromOverlay.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { RecordVehicle } from './loadRecord.ts'

interface ListingDialogProps {
  open: boolean
  vehicle: RecordVehicle
  onClose: () => void
  /** Called once the reason stands in the history; the car's version has risen by one. */
  onNoted: () => void
}

/** Warns before a car is shown whose Form 29C is not acknowledged, and asks why it is shown all the same (DESK-3). */
export function ListingDialog({ open, vehicle, onClose, onNoted }: ListingDialogProps) {
  const { busy, call } = useOfficeCall()
  const inOverlay = useLinkFromOverlay()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')

  async function note(): Promise<void> {
    const reply = await call('POST /api/office/vehicles/:id/without-29c', {
      params: { id: vehicle.id },
      body: { reason },
    })
    if (reply === null) return
    if (!reply.ok) return setProblem(reply.message)
    setProblem('')
    setReason('')
    onNoted()
  }

  return (
    <ConfirmDialog
      open={open}
      title="Its Form 29C is not acknowledged"
      yes="Show it all the same"
      no="Leave it"
      busy={busy}
      problem={problem}
      onYes={() => void note()}
      onClose={onClose}
    >
      <p>
        Until the portal has acknowledged it, its former owner answers for the car.{' '}
        <Link
          {...inOverlay}
          to={`/office/vehicles/${vehicle.productId}/papers`}
          className="font-semibold text-brand underline"
        >
          Its papers
        </Link>
      </p>
      <TextArea
        label="Why it is shown all the same"
        hint="It stands in the car’s history."
        rows={2}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
