import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallSuccess } from '#contract/calls.ts'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { ENQUIRY_KIND_NAMES, OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { callApi } from '../../../calls/callApi.ts'
import { Button } from '../../../ui/Button.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import { StateMark } from '../StateMark.tsx'

type Known = CallSuccess<'POST /api/office/enquiries/known'>

const WAIT_MS = 300

/** The earlier enquiries of whoever calls, as soon as the number is whole; a note may go to one of them. */
export function CallerPanel({
  caller: { phone, car },
  onNote,
}: {
  caller: { phone: string; car: string }
  onNote: (id: number) => void
}) {
  const [known, setKnown] = useState<(Known & { phone: string }) | null>(null)
  useEffect(() => {
    if (phone === '') return undefined
    const given = new AbortController()
    const wait = setTimeout(() => {
      void callApi('POST /api/office/enquiries/known', { body: { phone, car }, signal: given.signal }).then(
        reply => reply.ok && setKnown({ ...reply.body, phone }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(wait)
      given.abort()
    }
  }, [phone, car])
  const shown = known !== null && known.phone === phone ? known.earlier : []
  return (
    <section aria-label="Known caller" aria-live="polite">
      {shown.length > 0 && (
        <div className="rounded-card border border-line">
          <h2 className="px-4 pt-3 text-sm font-semibold">This number has asked before</h2>
          <ul className="divide-y divide-line text-sm">
            {shown.map(({ id, kind, source, state, name, car: about, gist, receivedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                <Link to={`/office/enquiries/${id}`} target="_blank" className="office-link font-medium">
                  {name}
                </Link>
                <StateMark state={state} />
                <span className="min-w-0 flex-1 truncate text-muted">
                  {[source === null ? ENQUIRY_KIND_NAMES[kind] : ENQUIRY_SOURCE_NAMES[source], about, gist]
                    .filter(part => part !== null && part !== '')
                    .join(' · ')}
                </span>
                <span className="text-muted">
                  <WhenText at={receivedAt} />
                </span>
                {OPEN_ENQUIRY_STATES.includes(state) && (
                  <Button look="quiet" size="small" onClick={() => onNote(id)}>
                    Note it there
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
