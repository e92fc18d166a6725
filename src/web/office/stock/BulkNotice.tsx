import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RevertResult } from '#services/stock/revertBulk.ts'
import { Button } from '../../ui/Button.tsx'
import { callApi } from '../callApi.ts'

/** A bulk change that was made: how many cars, by which events, and what was done in words. */
export interface BulkDone { changed: number; eventIds: readonly number[]; words: string }

const MOST_NAMES = 5
const cars = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'car' : 'cars'}`

function undoneWords({ reverted, kept }: RevertResult): string {
  const is = reverted === 1 ? 'is as it was' : 'are as they were'
  if (kept.length === 0) return `${cars(reverted)} ${is}.`
  const names = kept.slice(0, MOST_NAMES).join(', ') + (kept.length > MOST_NAMES ? ' and others' : '')
  return `${cars(reverted)} ${is}. Changed again since, and left: ${names}.`
}

/** Says what a bulk change did, with the way to take all of it back; in view where the choice was made. */
export function BulkNotice({ done, onClose }: { done: BulkDone | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [undone, setUndone] = useState<{ of: BulkDone; ok: boolean; words: string } | null>(null)
  const after = undone?.of === done ? undone : null
  const undo = async () => {
    if (done === null) return
    setBusy(true)
    const reply = await callApi('POST', '/api/office/stock/revert', { eventIds: done.eventIds })
    setBusy(false)
    setUndone({ of: done, ok: reply.ok, words: reply.ok ? undoneWords(reply.body as RevertResult) : reply.message })
    void revalidate()
  }
  // The button that was pressed is gone with the choice: the keyboard goes on here.
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done !== null && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [done])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold a button
    <div ref={bar} role="status" tabIndex={-1} className={done === null ? '' : 'selection-bar'}>
      {done !== null && (
        <>
          <p className={`min-w-0 flex-1 font-medium ${after?.ok === false ? 'text-danger' : ''}`}>{after?.words ?? `${cars(done.changed)}: ${done.words}.`}</p>
          {after === null && done.eventIds.length > 0 && (
            <Button look="quiet" onClick={() => void undo()} disabled={busy}><Undo2 size={18} />{busy ? 'Taking back…' : 'Undo'}</Button>
          )}
          <button type="button" onClick={onClose} aria-label="Close the message" className="grid size-11 flex-none place-items-center rounded-control hover:bg-line"><X size={20} /></button>
        </>
      )}
    </div>
  )
}
