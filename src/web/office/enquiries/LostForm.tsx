import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

interface LostFormProps {
  busy: boolean
  reason: string | null
  onLost: (reason: string) => Promise<void>
}

/** Asks why an enquiry was lost. What is typed stays until it is saved. */
export function LostForm({ busy, reason, onLost }: LostFormProps) {
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        void onLost(String(new FormData(event.currentTarget).get('reason') ?? ''))
      }}
    >
      <TextArea name="reason" label="Why was it lost?" rows={2} maxLength={500} required defaultValue={reason ?? ''} />
      <Button type="submit" aria-disabled={busy || undefined} className="w-full">
        {busy ? 'Saving…' : 'Mark as lost'}
      </Button>
    </form>
  )
}
