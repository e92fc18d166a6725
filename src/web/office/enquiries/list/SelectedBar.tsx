import { counted } from '#domain/text/counted.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import type { Asked } from './InboxDialogs.tsx'
import type { InboxWork } from './useInboxWork.ts'
import type { useRows } from './useRows.ts'

const DEEDS = [
  ['state', 'State'],
  ['assignee', 'Assign'],
  ['snooze', 'Put off'],
  ['note', 'Note'],
  ['lost', 'Lost'],
] as const

/** What was just done, with its undo, and what can be done with the chosen rows. */
export function SelectedBar({
  rows,
  total,
  work: { outcome, undo },
  onAsk,
}: {
  rows: ReturnType<typeof useRows>
  total: number
  work: InboxWork
  onAsk: (what: Asked['what']) => void
}) {
  const count = rows.chosen.length
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        <output className="text-good empty:sr-only">{outcome.done}</output>
        {outcome.undo !== null && (
          <ScriptButton look="quiet" size="small" onClick={() => void undo()}>
            Undo
          </ScriptButton>
        )}
        <p role="alert" className="text-danger empty:sr-only">
          {outcome.problem}
        </p>
      </div>
      {count > 0 && (
        <section
          aria-label="Chosen enquiries"
          className="sticky top-2 z-20 mb-2 flex flex-wrap items-center gap-2 rounded-card bg-ink px-4 py-2 text-sm text-paper"
        >
          <strong className="mr-2">{`${counted(count, 'enquiry', 'enquiries')} chosen`}</strong>
          {DEEDS.map(([what, name]) => (
            <button
              key={what}
              type="button"
              onClick={() => onAsk(what)}
              className="min-h-11 px-2 underline underline-offset-4 hover:no-underline lg:min-h-9"
            >
              {name}
            </button>
          ))}
          <span className="flex-1" />
          <button type="button" onClick={rows.chooseAll} className="min-h-11 px-2 lg:min-h-9">
            {count === total ? 'None' : `All ${total} here`}
          </button>
          <button type="button" onClick={rows.clear} className="min-h-11 px-2 lg:min-h-9">
            Clear
          </button>
        </section>
      )}
    </>
  )
}
