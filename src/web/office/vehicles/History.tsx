import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HistoryEntry } from '#services/vehicles/readHistory.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import type { RecordData } from './loadRecord.ts'
import { Panel } from '../ui/Panel.tsx'
import type { VehicleActions } from './useVehicleActions.ts'

const KINDS: Record<HistoryEntry['kind'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Deleted',
  restored: 'Brought back',
}

/** What a change changed, field by field. */
function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 text-sm">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className="text-muted">{label}: </span>
          {/* Of features it shows the removed and the added ones. */}
          {field === 'features' && (
            <>
              without <span className="break-words">{before}</span>
              {'; with '}
              <span className="font-medium break-words">{after}</span>
            </>
          )}
          {field !== 'features' && <BeforeAfter before={before} after={after} />}
        </li>
      ))}
    </ul>
  )
}

interface HistoryProps {
  vehicleId: number
  name: string
  history: RecordData['history']
  /** Null where the undo is elsewhere on the page. */
  actions: VehicleActions | null
}

/** The history of a vehicle, with who and when; the newest step can be undone (ADMIN-10). */
export function History({ vehicleId, name, history: { entries, page, pages }, actions }: HistoryProps) {
  const [asking, setAsking] = useState(false)
  const [newest] = entries
  const undoable = actions?.allowed && page === 1 && newest?.stays === false ? newest : null
  // Undoing the addition of a car deletes it, which is confirmed first.
  const deletes = undoable?.kind === 'added' || undoable?.kind === 'restored'
  const takeBack = (eventId: number) =>
    void actions?.undo({ id: vehicleId, eventId }, deletes ? `${name} was deleted again.` : 'The change was undone.')
  return (
    <Panel title="History">
      <ol className="divide-y divide-line">
        {entries.map(({ eventId, at, who, kind, changes, importId }) => (
          <li
            key={eventId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5 sm:flex-nowrap"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-2">
                <span className="font-semibold">{KINDS[kind]}</span>
                <span className="min-w-0 break-words">by {who}</span>
                <span className="text-muted">
                  <WhenText at={at} />
                </span>
                {importId !== null && (
                  <Link to={`/office/import/${importId}`} className="text-brand underline">
                    Import {importId}
                  </Link>
                )}
              </p>
              <Changes changes={changes} />
            </div>
            {eventId === undoable?.eventId && (
              <ScriptButton
                look="quiet"
                disabled={actions?.busy ?? true}
                onClick={() => (deletes ? setAsking(true) : takeBack(eventId))}
              >
                <Undo2 size={18} />
                Undo
              </ScriptButton>
            )}
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={pages} address={place => `?page=${place}`} />
      {undoable !== null && (
        <ConfirmDialog
          open={asking}
          title={`Delete ${name} again?`}
          danger
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            takeBack(undoable.eventId)
          }}
        >
          <p>
            Undoing this takes the car away: its page on the site and its photos go at once. That can be undone too, for
            30 days.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
