import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
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

/** Says what a bulk change did, with the way to take all of it back. */
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
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold a button
    <div role="status">
      {done !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-brand-soft py-2 pr-2 pl-4">
          <p className={`mr-auto font-medium ${after?.ok === false ? 'text-danger' : ''}`}>{after?.words ?? `${cars(done.changed)}: ${done.words}.`}</p>
          {after === null && done.eventIds.length > 0 && (
            <Button look="quiet" onClick={() => void undo()} disabled={busy}><Undo2 size={18} />{busy ? 'Taking back…' : 'Undo'}</Button>
          )}
          <button type="button" onClick={onClose} aria-label="Close the message" className="grid size-11 place-items-center rounded-control hover:bg-line"><X size={20} /></button>
        </div>
      )}
    </div>
  )
}
