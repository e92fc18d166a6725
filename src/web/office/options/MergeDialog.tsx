import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { MergeTargets } from './MergeTargets.tsx'
import type { MergeTask, OptionOutcome } from './optionTask.ts'
import type { ListedItem } from './fetchOptions.ts'

interface MergeDialogProps {
  list: OptionList
  /** The item to merge; null while the dialog is closed. */
  task: MergeTask | null
  onClose: () => void
  onDone: (outcome: OptionOutcome) => void
}

/** Merges an item into another that is searched for and chosen here; it names the consequences before. */
export function MergeDialog({ list, task, onClose, onDone }: MergeDialogProps) {
  const [into, setInto] = useState<ListedItem | null>(null)
  const { busy, call } = useOfficeCall()
  const [problem, setProblem] = useState('')
  const { label, path } = OPTION_LISTS[list]
  async function merge(): Promise<void> {
    if (task === null) return
    if (into === null) return setProblem(`Please choose the ${label} to merge it into.`)
    const reply = await call('POST /api/office/options/:list/:id/merge', {
      params: { list: path, id: task.item.id },
      body: { into: into.id, seenName: task.item.name, seenIntoName: into.name },
    })
    if (reply?.ok) onDone({ ok: true, text: reply.message })
    else if (reply !== null) setProblem(reply.message)
  }
  return (
    <ConfirmDialog
      open={task !== null}
      title={`Merge ${task?.item.name ?? ''} into …`}
      yes="Merge"
      no="Cancel"
      busyText="Merging…"
      busy={busy}
      problem={problem}
      onYes={() => void merge()}
      onClose={onClose}
    >
      {task !== null && (
        <>
          <Consequences list={list} task={task} into={into} />
          <MergeTargets
            list={list}
            item={task.item}
            search={task.search}
            chosen={into}
            onChoose={chosen => {
              setInto(chosen)
              setProblem('')
            }}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

function Consequences({ list, task: { item }, into }: { list: OptionList; task: MergeTask; into: ListedItem | null }) {
  const vehicles =
    item.vehicles === 0 ? 'No vehicle uses it' : counted(item.vehicles, 'vehicle follows', 'vehicles follow')
  const below = list === 'brand' ? 'model' : 'variant'
  const children =
    item.children === 0 ? '' : `, with ${counted(item.children, below)} (those of the same name are joined)`
  return (
    <p>
      {`${vehicles}${children}. ${item.name} is then gone`}
      {into !== null && ` and only ${[into.brand, into.model, into.name].filter(Boolean).join(' ')} is left`}
      {'. '}
      <strong className="font-semibold">This cannot be undone.</strong>
    </p>
  )
}
