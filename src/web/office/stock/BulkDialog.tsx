import { useId, useState } from 'react'
import type { BulkChange } from '#domain/stock/bulkChange.ts'
import { counted } from '#domain/text/counted.ts'
import type { BulkPreviewRow } from '#services/stock/previewBulk.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { callApi } from '../../calls/callApi.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { readBulkFilling, type BulkChoice, type BulkFilling } from './bulkChoices.ts'
import { BulkForm } from './BulkForm.tsx'
import type { BulkDone } from './BulkNotice.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { Chosen } from './useSelection.ts'

const MOST_NAMES = 10

/** A previewed change with its effect on each car. This is what is applied, even if the form changes meanwhile. */
interface Plan {
  change: BulkChange
  words: string
  rows: readonly BulkPreviewRow[]
}

interface BulkDialogProps {
  selection: Chosen
  count: number
  /** What the form begins with. */
  choice: BulkChoice
  onClose: () => void
  onDone: (done: BulkDone) => void
}

/**
 * Changes the chosen cars in two steps: the change, then its preview car by car. Only the second step changes anything.
 */
export function BulkDialog({ selection, count, choice, onClose, onDone }: BulkDialogProps) {
  const form = useId()
  const { busy, call } = useOfficeCall()
  const [filling, setFilling] = useState<BulkFilling>({
    choice,
    state: 'sold',
    amount: '',
    option: '',
    toThousands: false,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ message: string; cars: readonly string[] } | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [looking, setLooking] = useState(false)
  const changing = plan?.rows.filter(row => row.after !== null) ?? []

  const preview = async (asked: Omit<Plan, 'rows'>) => {
    if (looking) return
    setLooking(true)
    const reply = await callApi('POST /api/office/stock/preview', { body: { selection, change: asked.change } })
    setLooking(false)
    if (reply.ok) return setPlan({ ...asked, rows: reply.body.rows })
    setPlan(null)
    setFailure({ message: reply.message, cars: [] })
  }
  const submit = () => {
    const read = readBulkFilling(filling)
    if ('problem' in read) return setProblem(read.problem)
    void preview(read)
  }
  const apply = async ({ change, words }: Plan) => {
    if (looking) return
    const reply = await call('POST /api/office/stock/apply', {
      body: { vehicles: changing.map(({ id, version }) => ({ id, version })), change },
    })
    if (reply === null) return
    if (reply.ok) {
      const { changed, eventIds, left, note } = reply.body
      return onDone({ changed, eventIds, left, words, note })
    }
    setFailure({ message: reply.message, cars: reply.status === 409 ? Object.values(reply.fields) : [] })
    // Nothing was changed, since somebody else has changed a car: the preview is loaded again.
    if (reply.status === 409) await preview({ change, words })
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
      title={`Change ${counted(count, 'car')}`}
      closeLabel="Close without changing"
      place="form"
      footer={
        plan === null ? (
          <Button type="submit" form={form} aria-disabled={looking || undefined} className="w-full">
            {looking ? 'Looking…' : 'Preview'}
          </Button>
        ) : (
          <div className="flex gap-3">
            <Button
              look="quiet"
              onClick={() => {
                setPlan(null)
                setFailure(null)
              }}
              disabled={busy || looking}
            >
              Back
            </Button>
            <Button
              onClick={() => void apply(plan)}
              disabled={changing.length === 0}
              aria-disabled={busy || looking || undefined}
              className="flex-1"
            >
              {busy || looking ? 'Changing…' : `Change ${counted(changing.length, 'car')}`}
            </Button>
          </div>
        )
      }
    >
      <div role="alert">
        {failure !== null && (
          <div className="m-4 mb-0 rounded-control border border-danger p-3 text-sm">
            <p className="font-semibold text-danger">{failure.message}</p>
            {failure.cars.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {failure.cars.slice(0, MOST_NAMES).map((car, place) => (
                  <li key={`${place} ${car}`}>{car}</li>
                ))}
                {failure.cars.length > MOST_NAMES && <li>{`and ${failure.cars.length - MOST_NAMES} more`}</li>}
              </ul>
            )}
          </div>
        )}
      </div>
      {plan === null ? (
        <BulkForm id={form} filling={filling} problem={problem} onChange={edit} onSubmit={submit} />
      ) : (
        <BulkPreview rows={plan.rows} />
      )}
    </Dialog>
  )
}
