import { CallResult } from '../../ui/CallResult.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { useOfficeCall } from '../../calls/useOfficeCall.ts'

/** Mails the sender a link to the private page, such as for what came before there were any (CAR-5). */
export function PrivateLinkButton({ enquiryId }: { enquiryId: number }) {
  const { busy, outcome, call } = useOfficeCall()
  return (
    <Panel title="Private page of the sender">
      <ScriptButton
        look="quiet"
        aria-disabled={busy || undefined}
        onClick={() => void call('POST /api/office/enquiries/:id/link', { params: { id: enquiryId } })}
      >
        {busy ? 'Sending…' : 'Send the private link'}
      </ScriptButton>
      <CallResult outcome={outcome} className="mt-1" />
    </Panel>
  )
}
