import type { SettingsSection } from '#domain/settings/sections.ts'
import type { PresentSection } from '#services/settings/settingsVersions.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'

/** Who changed what of a section and when, each taken back by a further change (DESK-1). */
export function SectionHistory({
  section,
  present: { history, version, fixed },
  onUndone,
}: {
  section: SettingsSection
  present: PresentSection
  onUndone: () => void
}) {
  const { busy, call, outcome } = useOfficeCall()
  async function undo(id: number): Promise<void> {
    const reply = await call('POST /api/office/settings/:section/undo', {
      params: { section },
      body: { seen: version, version: id },
    })
    if (reply?.ok && (await reply.shown)) onUndone()
  }
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="font-semibold">
        History
      </h2>
      <CallResult outcome={outcome} />
      {history.length === 0 && <p className="mt-1 text-muted">Nobody has changed this section yet.</p>}
      <ol className="mt-2 divide-y divide-line">
        {history.map(({ id, at, who, undoes, changes }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p>
                <span className="font-medium">{who}</span>
                <span className="text-muted">{undoes ? ' took a change back, ' : ', '}</span>
                <WhenText at={at} />
              </p>
              <ul className="mt-1 text-sm">
                {changes.map(({ label, before, after }) => (
                  <li key={label} className="break-words">
                    <span className="text-muted">{label}: </span>
                    <BeforeAfter before={before} after={after} />
                  </li>
                ))}
              </ul>
            </div>
            {fixed.length === 0 && (
              <ScriptButton
                look="quiet"
                size="small"
                className="max-lg:min-h-11"
                disabled={busy}
                onClick={() => void undo(id)}
              >
                Back to before this
              </ScriptButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
