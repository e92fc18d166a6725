import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkResult } from '#services/stock/applyBulk.ts'
import type { BulkPreviewRow } from '#services/stock/previewBulk.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callApi } from '../callApi.ts'
import { readBulkFilling, type BulkFilling } from './bulkChoices.ts'
import { BulkForm } from './BulkForm.tsx'
import type { BulkDone } from './BulkNotice.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { Chosen } from './useSelection.ts'

const MOST_NAMES = 10

interface BulkDialogProps { selection: Chosen; count: number; onClose: () => void; onDone: (done: BulkDone) => void }

/** Changes the chosen cars in two steps: what, then what that would do, car by car. Only the second one changes anything. */
export function BulkDialog({ selection, count, onClose, onDone }: BulkDialogProps) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [filling, setFilling] = useState<BulkFilling>({ choice: 'state', state: 'sold', amount: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ message: string; cars: readonly string[] } | null>(null)
  const [rows, setRows] = useState<readonly BulkPreviewRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const read = readBulkFilling(filling)
  const changing = rows?.filter(row => row.after !== null) ?? []

  const preview = async () => {
    if ('problem' in read) return setProblem(read.problem)
    setBusy(true)
    const reply = await callApi('POST', '/api/office/stock/preview', { selection, change: read.change })
    setBusy(false)
    if (reply.ok) return setRows((reply.body as { rows: BulkPreviewRow[] }).rows)
    setRows(null)
    setFailure({ message: reply.message, cars: [] })
  }
  const apply = async () => {
    if ('problem' in read) return
    setBusy(true)
    const vehicles = changing.map(({ id, version }) => ({ id, version }))
    const reply = await callApi('POST', '/api/office/stock/apply', { vehicles, change: read.change })
    setBusy(false)
    if (reply.ok) {
      const { changed, eventIds } = reply.body as BulkResult
      onDone({ changed, eventIds, words: read.words })
      return void revalidate()
    }
    setFailure({ message: reply.message, cars: reply.status === 409 ? Object.values(reply.fields) : [] })
    // Nothing was changed: what stands now is shown, with what the others did in it.
    if (reply.status === 409) await preview()
  }
  const edit = (next: BulkFilling) => {
    setFilling(next)
    setProblem(null)
    setFailure(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onPressOutside={() => {}}
      title={`Change ${count.toLocaleString('en-IN')} ${count === 1 ? 'car' : 'cars'}`}
      closeLabel="Close without changing"
      place="form"
      footer={rows === null
        ? <Button type="submit" form={form} disabled={busy} className="w-full">{busy ? 'Looking…' : 'Preview'}</Button>
        : (
          <div className="flex gap-3">
            <Button look="quiet" onClick={() => { setRows(null); setFailure(null) }} disabled={busy}>Back</Button>
            <Button onClick={() => void apply()} disabled={busy || changing.length === 0} className="flex-1">
              {busy ? 'Changing…' : `Change ${changing.length.toLocaleString('en-IN')} ${changing.length === 1 ? 'car' : 'cars'}`}
            </Button>
          </div>
        )}
    >
      <div role="alert">
        {failure !== null && (
          <div className="m-4 mb-0 rounded-control border border-danger p-3 text-sm">
            <p className="font-semibold text-danger">{failure.message}</p>
            {failure.cars.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {failure.cars.slice(0, MOST_NAMES).map((car, place) => <li key={`${place} ${car}`}>{car}</li>)}
                {failure.cars.length > MOST_NAMES && <li>{`and ${failure.cars.length - MOST_NAMES} more`}</li>}
              </ul>
            )}
          </div>
        )}
      </div>
      {rows === null
        ? <BulkForm id={form} filling={filling} problem={problem} onChange={edit} onSubmit={() => void preview()} />
        : <BulkPreview rows={rows} />}
    </Dialog>
  )
}
