import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { FORM_AGAIN_ID, useFormModel } from './formContext.ts'
import type { FormOutcome } from './formOutcome.ts'
import { PrivatePageLink } from './PrivatePageLink.tsx'

interface FormResultProps {
  /** Shows only this outcome, for forms that show success and failure in different places. */
  only?: 'sent' | 'failed'
  /** How long the text of a success or a failure is shown (milliseconds); without a limit if not given. */
  successMs?: number
  failureMs?: number
  /** The texts that stay after the announced text has gone. */
  receipts?: { sent?: string; failed?: string }
  className?: string
}

/** The outcome of a form: its text, announced, for as long as specified, then a receipt in the same place. */
export function FormResult({ only, successMs, failureMs, receipts = {}, className = '' }: FormResultProps) {
  const { errors, outcome, plain } = useFormModel()
  const over = useOver(outcome, { sent: successMs, failed: failureMs })
  const sent = outcome.state === 'sent' && only !== 'failed'
  const failed = outcome.state === 'failed' && only !== 'sent'
  return (
    <div
      {...(plain && failed && Object.keys(errors).length === 0 && { id: FORM_AGAIN_ID, tabIndex: -1 })}
      className={`outline-none ${className}`}
    >
      {/* Not an <output>: it belongs to its form, and a reset of the form would replace its content. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">
        {sent && !over && (
          <p className="flex gap-2 font-semibold text-good">
            <Check size={22} />
            {outcome.text}
          </p>
        )}
      </div>
      <div role="alert">
        {failed && !over && (
          <div className="flex gap-2 text-danger">
            <CircleAlert size={22} />
            <div>
              <p className="font-semibold">{outcome.text}</p>
              {outcome.detail && <p className="text-sm">{outcome.detail}</p>}
            </div>
          </div>
        )}
      </div>
      {over && sent && receipts.sent && (
        <p className="flex gap-2 text-muted">
          <Check size={22} className="text-good" />
          {receipts.sent}
        </p>
      )}
      {sent && outcome.privatePage !== null && <PrivatePageLink to={outcome.privatePage} />}
      {over && failed && receipts.failed && (
        <p className="flex gap-2 text-muted">
          <CircleAlert size={22} />
          {receipts.failed}
        </p>
      )}
    </div>
  )
}

/** Whether the text of this outcome has been shown for long enough. */
function useOver(outcome: FormOutcome, lasts: { sent?: number; failed?: number }): boolean {
  const [seen, setSeen] = useState<FormOutcome | null>(null)
  const ms = outcome.state === 'sent' || outcome.state === 'failed' ? lasts[outcome.state] : undefined
  useEffect(() => {
    if (ms === undefined) return
    const timer = setTimeout(() => setSeen(outcome), ms)
    return () => clearTimeout(timer)
  }, [outcome, ms])
  return seen === outcome
}
