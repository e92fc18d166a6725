import { useState } from 'react'
import type { Deal } from '#domain/deals/deal.ts'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** The PAN of a buyer in part; owners see the whole of it by a press that is noted (BOOK-9). */
export function BuyerPan({ deal: { buyer, reference }, seesPan }: { deal: Deal; seesPan: boolean }) {
  const { busy, outcome, send } = useFormCall()
  const [whole, setWhole] = useState<{ of: string | null; pan: string } | null>(null)
  if (buyer.pan === null) return null
  const told = whole?.of === buyer.pan ? whole.pan : null
  async function show() {
    const reply = await send('POST /api/office/deals/:reference/pan', { params: { reference } })
    if (reply?.ok) setWhole({ of: buyer.pan, pan: reply.body.pan })
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="tabular-nums">{`PAN ${told ?? buyer.pan}`}</span>
        {seesPan && told === null && (
          <ScriptButton look="plain" size="small" aria-disabled={busy || undefined} onClick={() => void show()}>
            Show all of it
          </ScriptButton>
        )}
      </p>
      <CallResult outcome={outcome} />
    </>
  )
}
