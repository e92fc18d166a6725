import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { sentText } from '#domain/enquiries/sentTexts.ts'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { useNoun } from '../../ui/useNoun.ts'

const KEEP_LINK =
  'This is your private page: keep its address, and show it to nobody. Whoever has it can correct, withdraw or erase what you sent.'

const DONE: Readonly<Record<string, string>> = {
  corrected: 'Your correction is saved, and our team sees that you made it.',
  withdrawn: 'It is withdrawn. Nobody contacts you about it any more.',
  moved: 'Your test drive has a new time. We have mailed it to you.',
  cancelled: 'Your test drive is cancelled.',
  unheld: 'It is taken back.',
  renewed: `This is the new link, and the one before is dead. ${KEEP_LINK}`,
}

/** The states of the page that its address names. */
export const DONE_STATES = ['sent', 'revoked', 'erased', ...Object.keys(DONE)]

/** Says what was just done; where something was just sent, the specified text, and what this page is. */
export function DoneNotice({ done, kind }: { done: string | undefined; kind: EnquiryKind }) {
  const noun = useNoun()
  if (done === undefined) return null
  return (
    <div id="done" tabIndex={-1} className="mt-5 rounded-card bg-brand-soft px-4 py-3 outline-none">
      {done === 'sent' ? (
        <>
          <p className="font-semibold">{sentText(kind, noun)}</p>
          <p className="mt-1">{KEEP_LINK}</p>
        </>
      ) : (
        <p className="font-semibold">{DONE[done]}</p>
      )}
    </div>
  )
}

/** Says why something was not done; what is wrong with which field stands there, too. */
export function RefusedNotice({ posted: { message, fields } }: { posted: PostedForm }) {
  const wrong = Object.keys(fields).length
  return (
    <p id={FORM_AGAIN_ID} tabIndex={-1} role="alert" className="mt-5 font-semibold text-danger outline-none">
      {message ?? (wrong === 1 ? 'Please check one thing below.' : `Please check ${wrong} things below.`)}
    </p>
  )
}
