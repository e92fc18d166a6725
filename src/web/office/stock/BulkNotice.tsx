import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import type { RevertResult } from '#services/stock/revertBulk.ts'
import { Button } from '../../ui/Button.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'

/**
 * A bulk change that was made: the number of cars, its events, the names of cars that somebody changed meanwhile, and
 * its description.
 */
export interface BulkDone {
  changed: number
  eventIds: readonly number[]
  left: readonly string[]
  words: string
  /** What to know of cars that are shown now. */
  note: string | null
}

const MOST_NAMES = 5

const someOf = (names: readonly string[]) =>
  names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' and others' : '')

function doneWords({ changed, left, words, note }: BulkDone): string {
  const rest = left.length === 0 ? '' : ` Left as they are, since somebody changed them meanwhile: ${someOf(left)}.`
  return [`${counted(changed, 'car')}: ${words}.${rest}`, ...(note === null ? [] : [note])].join(' ')
}

function undoneWords({ reverted, kept }: RevertResult): string {
  const is = reverted === 1 ? 'is as it was' : 'are as they were'
  if (kept.length === 0) return `${counted(reverted, 'car')} ${is}.`
  return `${counted(reverted, 'car')} ${is}. Left as they are, since they were changed again or could not be offered as they were: ${someOf(kept)}.`
}

/** Reports a bulk change, with its undo. */
export function BulkNotice({ done, onClose }: { done: BulkDone | null; onClose: () => void }) {
  const { busy, call } = useOfficeCall()
  const [undone, setUndone] = useState<{ of: BulkDone; ok: boolean; words: string } | null>(null)
  const after = undone?.of === done ? undone : null
  const undo = async () => {
    if (done === null) return
    const reply = await call('POST /api/office/stock/revert', { body: { eventIds: done.eventIds } })
    if (reply !== null) setUndone({ of: done, ok: reply.ok, words: reply.ok ? undoneWords(reply.body) : reply.message })
  }
  const bar = useTakeLostFocus(after ?? done)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold a button
    <div ref={bar} role="status" tabIndex={-1} className={done === null ? '' : 'selection-bar'}>
      {done !== null && (
        <>
          <p className={`min-w-0 flex-1 font-medium ${after?.ok === false ? 'text-danger' : ''}`}>
            {after?.words ?? doneWords(done)}
          </p>
          {!after?.ok && done.eventIds.length > 0 && (
            <Button look="quiet" onClick={() => void undo()} aria-disabled={busy || undefined}>
              <Undo2 size={18} />
              {busy ? 'Taking back…' : 'Undo'}
            </Button>
          )}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close the message"
            className="grid size-11 flex-none place-items-center rounded-control hover:bg-line"
          >
            <X size={20} />
          </button>
        </>
      )}
    </div>
  )
}
