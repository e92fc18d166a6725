import type { useShowContact } from '../enquiries/contact/useShowContact.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** Shows the contact of a buyer who wrote, for the reason that a sale is being completed (CAR-5). */
export function ShowContact({ showing: { busy, outcome, show } }: { showing: ReturnType<typeof useShowContact> }) {
  return (
    <>
      <ScriptButton
        look="quiet"
        size="small"
        aria-disabled={busy || undefined}
        onClick={() => void show({ parts: ['phone', 'email'], reason: 'complete_sale' })}
      >
        Show phone and e-mail
      </ScriptButton>
      <CallResult outcome={outcome} />
    </>
  )
}
