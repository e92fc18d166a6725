import type { ReactNode } from 'react'
import { FormContext } from './formContext.ts'
import { HONEYPOT } from './formValues.ts'
import type { FormModel } from './useForm.ts'

/**
 * The form element of a model, with the field that only machines see. Without JavaScript it is not shown.
 *
 *     const form = useForm({ call: 'POST /api/contact-form', loadSchema, texts })
 *     <Form form={form} label="Get in Touch">
 *       <ErrorSummary />
 *       <FormField name="email" label="Email" type="email" autoComplete="email" />
 *       <SubmitButton sending="Sending…">Send</SubmitButton>
 *       <FormResult successMs={1000} failureMs={5000} receipts={{ sent: 'Sent.', failed: 'Not sent yet.' }} />
 *     </Form>
 */
export function Form({ form, label, className = '', children }: { form: FormModel; label: string; className?: string; children: ReactNode }) {
  const { ref, handlers } = form
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        aria-label={label}
        // Never to be sent like this; but should it be, nothing of it stands in an address.
        method="post"
        noValidate
        className={`needs-script relative ${className}`}
        {...handlers}
      >
        <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
          <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
        </div>
        {children}
      </form>
    </FormContext>
  )
}
