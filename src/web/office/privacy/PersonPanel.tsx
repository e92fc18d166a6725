import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../calls/callApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { downloadPosted } from '../calls/downloadPosted.ts'
import { CallResult, NOTHING_YET } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { heldLines, type Held } from './heldLines.ts'

interface Keys {
  phone: string
  email: string
}

/** What the site holds of one person, found by phone number or e-mail; to take along and to erase (OPS-8). */
export function PersonPanel() {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ keys: Keys; held: Held } | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const keys = { phone: String(typed.get('phone') ?? ''), email: String(typed.get('email') ?? '') }
    setBusy(true)
    setOutcome(NOTHING_YET)
    const reply = await callApi('POST /api/office/person/find', { body: keys })
    setBusy(false)
    setWrong(reply.fields)
    setFound(reply.ok ? { keys, held: reply.body.held } : null)
    const atFields = Object.keys(reply.fields).length > 0
    setOutcome(reply.ok || atFields ? NOTHING_YET : { done: '', problem: reply.message })
  }

  async function take(keys: Keys): Promise<void> {
    setBusy(true)
    setOutcome(NOTHING_YET)
    const problem = await downloadPosted('POST /api/office/person/export.zip', { body: keys }, 'person.zip')
    setBusy(false)
    setOutcome(
      problem === null ? { done: 'The file is saved. Hand it to nobody else.', problem: '' } : { done: '', problem },
    )
  }

  return (
    <Panel
      title="A person’s data"
      text="Somebody asks what you hold of them, or to erase it. Make sure first that number or address is theirs: call it, or answer there."
    >
      <form
        ref={form}
        onSubmit={event => void find(event)}
        className="needs-script grid gap-4 sm:grid-cols-[1fr_1fr_auto]"
        noValidate
      >
        <Field name="phone" type="tel" label="Phone number" autoComplete="off" error={wrong.phone} />
        <Field name="email" type="email" label="E-mail address" autoComplete="off" error={wrong.email} />
        <Button type="submit" className="sm:mt-7" disabled={!hydrated || busy}>
          Look
        </Button>
      </form>
      <noscript>
        <p>This needs JavaScript. The command npm run person does the same.</p>
      </noscript>
      <CallResult outcome={outcome} className="mt-3" />
      {found !== null && (
        <Holdings held={found.held}>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="quiet" disabled={busy} onClick={() => void take(found.keys)}>
              Export as ZIP
            </Button>
            <Button look="danger" disabled={busy} onClick={() => setErasing(true)}>
              Erase…
            </Button>
          </div>
        </Holdings>
      )}
      {erasing && found !== null && (
        <EraseDialog
          keys={found.keys}
          held={found.held}
          onClose={() => setErasing(false)}
          onDone={message => {
            setErasing(false)
            setFound(null)
            form.current?.reset()
            setOutcome({ done: message, problem: '' })
          }}
        />
      )}
    </Panel>
  )
}

function Holdings({ held, children }: { held: Held; children: ReactNode }) {
  const lines = heldLines(held)
  if (held.enquiries.length === 0 && lines.length === 0)
    return <p className="mt-4">Nothing is held under this number or address.</p>
  return (
    <div className="mt-4">
      <ul className="divide-y divide-line">
        {held.enquiries.map(({ id, kind, state, receivedAt, keeps }) => (
          <li key={id} className="py-2">
            <Link to={`/office/enquiries/${id}`} className="office-link">{`${kind} ${id}`}</Link>
            {`, ${state.toLowerCase()}, received `}
            <WhenText at={receivedAt} />
            {keeps && ' · a deal: name and address stay for the books'}
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[16rem_minmax(0,1fr)]">
        {lines.map(({ name, text }) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {held.also.length > 0 && (
        <p className="mt-3 text-sm">{`The same enquiries also name ${held.also.join(', ')}: look for these too if they are the same person’s.`}</p>
      )}
      {children}
    </div>
  )
}
