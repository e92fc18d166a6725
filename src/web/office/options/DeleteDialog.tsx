import { useState } from 'react'
import { OPTION_LISTS, type OptionList } from '#domain/optionLists.ts'
import { describeUses } from '#domain/optionTexts.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callApi } from '../callApi.ts'
import type { OptionOutcome } from './optionTask.ts'

interface DeleteDialogProps {
  list: OptionList
  /** The item that is to go; null while nothing is. */
  item: UsedOption | null
  onClose: () => void
  onDone: (outcome: OptionOutcome) => void
}

/** Asks before an item is deleted (ADMIN-8). One that is in use is told beforehand, and refused by the server. */
export function DeleteDialog({ list, item, onClose, onDone }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  async function remove({ name, brand, model }: UsedOption): Promise<void> {
    if (busy) return
    setBusy(true)
    const names = new URLSearchParams({ name, ...(brand === undefined ? {} : { brand }), ...(model === undefined ? {} : { model }) })
    const { ok, message } = await callApi('DELETE', `/api/${OPTION_LISTS[list].path}?${names}`)
    setBusy(false)
    onDone(ok ? { ok, text: message, gone: true } : { ok, text: 'Error deleting item', reason: message })
  }
  const uses = item === null ? null : describeUses(list, item)
  return (
    <Dialog
      open={item !== null} onClose={onClose} title={`Delete ${OPTION_LISTS[list].label}`} closeLabel="Close" place="form"
      footer={(
        <div className="flex justify-end gap-2">
          <Button look="quiet" className="max-sm:flex-1" onClick={onClose}>No</Button>
          <Button
            look="danger" className="max-sm:flex-1" aria-disabled={busy || undefined}
            onClick={() => { if (item !== null) void remove(item) }}
          >
            {busy ? 'Deleting…' : 'Yes'}
          </Button>
        </div>
      )}
    >
      <div className="space-y-2 p-4">
        <p className="font-semibold">{`Are you sure you want to delete ${item?.name ?? ''}?`}</p>
        {item !== null && (item.brand !== undefined) && <p className="text-muted">Of {[item.brand, item.model].filter(Boolean).join(' ')}.</p>}
        {uses === null ? <p className="text-muted">Nothing uses it. It cannot be brought back, only added anew.</p>
          : <p className="text-muted">It {uses}, so it will not be deleted. You can merge it into another one instead.</p>}
      </div>
    </Dialog>
  )
}
