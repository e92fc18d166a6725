import { useState } from 'react'
import { SHOWING_REASON_KEYS, SHOWING_REASONS, type ShowingReason } from '#domain/enquiries/showing.ts'
import { counted } from '#domain/text/counted.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { downloadPosted } from '../../calls/downloadPosted.ts'
import { CallResult, NOTHING_YET } from '../../ui/CallResult.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

const CHOICES = SHOWING_REASON_KEYS.map(key => [key, SHOWING_REASONS[key].name] as const)

/** Exports the list with phone numbers and e-mails, after asking once why: every row is kept as a showing (CAR-5). */
export function ExportContacts({ query, total }: { query: Readonly<Record<string, string>>; total: number }) {
  const hydrated = useHydrated()
  const [reason, setReason] = useState<ShowingReason>('call_back')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  async function download(note: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setOutcome(NOTHING_YET)
    const problem = await downloadPosted(
      'POST /api/office/enquiries/export.csv',
      { query, body: { reason, ...(note === '' ? {} : { note }) } },
      'enquiries.csv',
    )
    setBusy(false)
    setOutcome({ done: problem === null ? 'Exported, and kept with your reason.' : '', problem: problem ?? '' })
  }
  return (
    <details className="needs-script mt-2 text-sm">
      <summary className="flex min-h-11 w-max items-center text-brand underline">Export with phone and e-mail</summary>
      <form
        className="flex flex-wrap items-end gap-3 pb-2"
        onSubmit={event => {
          event.preventDefault()
          void download(String(new FormData(event.currentTarget).get('note') ?? ''))
        }}
      >
        <SelectField
          name="reason"
          label="Why"
          value={reason}
          onChange={event => setReason(event.target.value as ShowingReason)}
          choices={CHOICES}
        />
        {reason === 'other' && (
          <Field name="note" label="In a sentence" required maxLength={300} className="min-w-52" />
        )}
        <Button type="submit" look="quiet" disabled={!hydrated} aria-disabled={busy || undefined}>
          {busy ? 'Exporting…' : `Export ${counted(total, 'enquiry', 'enquiries')}`}
        </Button>
        <p className="basis-full text-muted">
          Each of these people sees on their page that you took it along, and why.
        </p>
      </form>
      <CallResult outcome={outcome} />
    </details>
  )
}
