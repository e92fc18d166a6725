import { snoozeChoices, snoozeText } from '#domain/enquiries/snooze.ts'
import type { FoundEnquiry } from '#services/enquiries/findEnquiry.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** Puts an enquiry off, or brings it back: until then it is not among what is to be done. */
export function SnoozePanel({ found: { id, version, work, snoozedBy }, now }: { found: FoundEnquiry; now: number }) {
  const { busy, outcome, call } = useOfficeCall()
  const set = (snoozedUntil: number | null) =>
    void call('POST /api/office/enquiries/:id/change', { params: { id }, body: { version, snoozedUntil } })
  const { snoozedUntil } = work
  const isOff = snoozedUntil !== null && snoozedUntil > now
  return (
    <Panel title="Put off" aside={<CallResult outcome={outcome} />} className="needs-script">
      {isOff && (
        <p className="mb-2 rounded-control bg-accent-soft px-3 py-2 text-sm">
          {`Until ${snoozeText(snoozedUntil)}${snoozedBy === null ? '' : `, by ${snoozedBy}`}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOff && (
          <ScriptButton size="small" aria-disabled={busy || undefined} onClick={() => set(null)}>
            Bring back now
          </ScriptButton>
        )}
        {snoozeChoices(now).map(({ name, until }) => (
          <ScriptButton
            key={name}
            look="quiet"
            size="small"
            aria-disabled={busy || undefined}
            aria-pressed={until === snoozedUntil}
            onClick={() => set(until)}
          >
            {name}
          </ScriptButton>
        ))}
      </div>
    </Panel>
  )
}
