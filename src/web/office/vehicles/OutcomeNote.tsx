import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/Button.tsx'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'
import type { VehicleActions } from './useVehicleActions.ts'

/** Announces the outcome of the last press, with its undo. */
export function OutcomeNote({ actions: { outcome, busy, undo } }: { actions: VehicleActions }) {
  const note = useTakeLostFocus(outcome)
  const undoable = outcome?.undo ?? null
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={outcome === null ? '' : 'mb-5 rounded-card border border-line bg-surface px-4 py-3'}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">
        {outcome !== null && outcome.done !== '' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex gap-2 font-semibold text-good">
              <Check size={22} />
              {outcome.done}
            </p>
            {undoable && (
              <Button look="quiet" onClick={() => void undo(undoable, 'Undone.')} disabled={busy}>
                <Undo2 size={18} />
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="alert">
        {outcome !== null && outcome.problem !== '' && (
          <p className="flex gap-2 font-semibold text-danger">
            <CircleAlert size={22} />
            {outcome.problem}
          </p>
        )}
      </div>
    </div>
  )
}
