import type { ReactNode } from 'react'
import { useSiteData } from '../ui/siteData.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { FormResult } from './FormResult.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useForm, type FormSettings } from './useForm.ts'

/** Said after a success on a demo site. */
export const DEMO_RECEIPT = 'Sent. This is a demo, so nobody will reply.'

interface MessageFormProps {
  settings: Pick<
    FormSettings<'POST /api/contact-form' | 'POST /api/support'>,
    'call' | 'loadSchema' | 'texts' | 'plain'
  >
  label: string
  /** How long the text of a success or a failure is shown [ms], and what stands there after a success. */
  successMs: number
  failureMs: number
  receipt: string
  /** The fields. */
  children: ReactNode
}

/** A message to the team: fields, the button, and what became of it (CONTACT-2, ADMIN-9). */
export function MessageForm({ settings, label, successMs, failureMs, receipt, children }: MessageFormProps) {
  const form = useForm(settings)
  const wrong = Object.keys(form.errors).length > 0
  const demo = useSiteData()?.mode === 'demo'
  return (
    <Form form={form} label={label} className="space-y-5">
      <ErrorSummary className={wrong ? '' : 'hidden'} />
      {children}
      <PrivacyNote />
      <div className="sm:flex sm:items-center sm:gap-5">
        <SubmitButton sending="Sending…" className="w-full sm:w-auto sm:flex-none sm:px-8">
          Send message
        </SubmitButton>
        <FormResult
          successMs={successMs}
          failureMs={failureMs}
          receipts={{ sent: demo ? DEMO_RECEIPT : receipt, failed: 'Not sent yet. What you typed is still here.' }}
          className="min-h-12 max-sm:mt-4 sm:grid sm:flex-1 sm:items-center"
        />
      </div>
    </Form>
  )
}
