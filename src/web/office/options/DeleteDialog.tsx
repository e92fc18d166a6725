import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { describeUses } from '#domain/options/optionTexts.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import type { OptionOutcome } from './optionTask.ts'

interface DeleteDialogProps {
  list: OptionList
  /** The item to delete; null while the dialog is closed. */
  item: UsedOption | null
  onClose: () => void
  onDone: (outcome: OptionOutcome) => void
}

/** Asks before an item is deleted (ADMIN-8). It says if the item is in use; then the server refuses. */
export function DeleteDialog({ list, item, onClose, onDone }: DeleteDialogProps) {
  const { busy, call } = useOfficeCall()
  async function remove({ name, brand, model }: UsedOption): Promise<void> {
    const reply = await call(`DELETE /api/${OPTION_LISTS[list].path}` as const, { query: { name, brand, model } })
    if (reply === null) return
    const { ok, message } = reply
    onDone(ok ? { ok, text: message } : { ok, text: 'Error deleting item', reason: message })
  }
  const uses = item === null ? null : describeUses(list, item)
  return (
    <ConfirmDialog
      open={item !== null}
      title={`Delete ${OPTION_LISTS[list].label}`}
      danger
      busy={busy}
      busyText="Deleting…"
      onClose={onClose}
      onYes={() => {
        if (item !== null) void remove(item)
      }}
    >
      <p className="font-semibold">{`Are you sure you want to delete ${item?.name ?? ''}?`}</p>
      {item !== null && item.brand !== undefined && (
        <p className="text-muted">Of {[item.brand, item.model].filter(Boolean).join(' ')}.</p>
      )}
      {uses === null ? (
        <p className="text-muted">Nothing uses it. It cannot be brought back, only added anew.</p>
      ) : (
        <p className="text-muted">It {uses}, so it will not be deleted. You can merge it into another one instead.</p>
      )}
    </ConfirmDialog>
  )
}
