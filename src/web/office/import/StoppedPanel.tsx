import type { ImportJob } from '#services/import/importJobs.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface StoppedPanelProps {
  job: Pick<ImportJob, 'state' | 'fileKept' | 'reports'>
  onContinue: () => void
  onUndo: () => void
}

/** Shown for an import, or its undo, that was interrupted, with the next actions. */
export function StoppedPanel({ job: { state, fileKept, reports }, onContinue, onUndo }: StoppedPanelProps) {
  const undoing = state === 'reverting'
  return (
    <section aria-labelledby="stopped" className="rounded-card border border-danger bg-surface p-5">
      <h2 id="stopped" className="text-lg font-semibold">
        {undoing ? 'Undoing stopped half-way' : 'The import stopped half-way'}
      </h2>
      <p className="mt-1">{reports.failure ?? 'The site was restarted meanwhile.'}</p>
      <p className="mt-1 text-muted">
        {undoing
          ? 'Go on where it stopped.'
          : 'What it had brought in is here. Go on, and no car is doubled; or undo what it did.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {undoing ? (
          <ScriptButton onClick={onUndo}>Go on undoing</ScriptButton>
        ) : (
          <>
            {fileKept && <ScriptButton onClick={onContinue}>Go on importing</ScriptButton>}
            <ScriptButton look="quiet" onClick={onUndo}>
              Undo this import
            </ScriptButton>
          </>
        )}
      </div>
    </section>
  )
}
