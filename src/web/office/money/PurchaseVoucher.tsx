import { Link, useNavigate } from 'react-router'
import { useMay } from '../access/useMay.ts'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface PurchaseVoucherProps {
  vehicleId: number
  /** The serial number of the holding. */
  holding: number
  voucher: { id: number; number: string } | null
}

/** The voucher of a car that was bought from a private person: made with one press, then led to (BOOK-4). */
export function PurchaseVoucher({ vehicleId, holding, voucher }: PurchaseVoucherProps) {
  const { busy, outcome, send } = useFormCall()
  const navigate = useNavigate()
  const mayMake = useMay('books.write')
  async function make() {
    const reply = await send('POST /api/office/vehicles/:id/purchase-voucher', {
      params: { id: vehicleId },
      body: { holding },
    })
    if (reply?.ok) void navigate(`/office/documents/${reply.body.document}`)
  }
  if (voucher !== null)
    return (
      <Link
        to={`/office/documents/${voucher.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {`Purchase voucher ${voucher.number}`}
      </Link>
    )
  if (!mayMake) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <ScriptButton look="quiet" aria-disabled={busy || undefined} onClick={() => void make()}>
        Make the purchase voucher
      </ScriptButton>
      <CallResult outcome={outcome} />
    </div>
  )
}
