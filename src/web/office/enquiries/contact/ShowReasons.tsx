import { useState } from 'react'
import { CONTACT_PARTS, SHOWING_REASONS, showingReasons, type ContactPart } from '#domain/enquiries/showing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { useShowContact } from './useShowContact.ts'

interface ShowReasonsProps {
  contact: ReturnType<typeof useShowContact>
  shown: readonly ContactPart[]
  withdrawn: boolean
}

/** Shows phone and e-mail with one press on the reason for it; a reason of one's own takes a sentence (CAR-5). */
export function ShowReasons({ contact: { hydrated, busy, show }, shown, withdrawn }: ShowReasonsProps) {
  const [other, setOther] = useState(false)
  const parts = CONTACT_PARTS.filter(part => !shown.includes(part))
  if (parts.length === 0)
    return <p className="mt-3 text-sm text-muted">Shown to you for an hour; the sender sees it.</p>
  return (
    <fieldset disabled={!hydrated} className="needs-script mt-3 min-w-0">
      <legend className="text-sm text-muted">
        {`Show ${parts.length === 2 ? 'phone and e-mail' : parts[0] === 'phone' ? 'the phone number' : 'the e-mail'} to:`}
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {showingReasons({ withdrawn }).map(reason => (
          <Button
            key={reason}
            look="quiet"
            size="small"
            className="max-md:min-h-11"
            aria-disabled={busy || undefined}
            aria-expanded={reason === 'other' ? other : undefined}
            onClick={() => (reason === 'other' ? setOther(!other) : void show({ parts, reason }))}
          >
            {SHOWING_REASONS[reason].name}
          </Button>
        ))}
      </div>
      {other && (
        <form
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            const note = String(new FormData(event.currentTarget).get('note') ?? '')
            void show({ parts, reason: 'other', note }).then(told => told !== null && setOther(false))
          }}
        >
          <Field name="note" label="Why, in a sentence" required maxLength={300} className="min-w-52 flex-1" />
          <Button type="submit">Show</Button>
        </form>
      )}
    </fieldset>
  )
}
