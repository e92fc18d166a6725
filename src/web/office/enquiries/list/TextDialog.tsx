import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

interface TextDialogProps {
  open: boolean
  onClose: () => void
  title: string
  label: string
  rows: number
  maxLength: number
  button: string
  /** Saves the text; returns why it was not saved, empty once it was. */
  save: (text: string) => Promise<string>
}

/**
 * Asks for a text about rows of the inbox. It stays open with what is typed until that is saved. Not by `useFormCall`: a text is saved
 * by a call for each row, or by `useInboxWork`, which says what became of it.
 */
export function TextDialog({ open, onClose, title, label, rows, maxLength, button, save }: TextDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  function close(): void {
    setProblem('')
    onClose()
  }
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const text = String(new FormData(event.currentTarget).get('text'))
    setBusy(true)
    const found = await save(text)
    setBusy(false)
    setProblem(found)
    if (found === '') onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel="Close" place="form">
      {open && (
        <form className="space-y-3 p-4" onSubmit={event => void send(event)}>
          <TextArea name="text" label={label} rows={rows} maxLength={maxLength} required />
          <p role="alert" className="font-semibold text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" aria-disabled={busy || undefined}>
            {button}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
