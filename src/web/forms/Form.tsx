import type { ReactNode } from 'react'
import { FORM_AGAIN_ID, FormContext } from './formContext.ts'
import { HONEYPOT } from './formValues.ts'
import type { FormModel } from './useForm.ts'

/**
 * The form element of a model, with the field that only machines see. Without JavaScript it goes its plain way; one that has
 * none is not shown then.
 *
 *     const form = useForm({ call: 'POST /api/contact-form', loadSchema, texts })
 *     <Form form={form} label="Get in Touch">
 *       <ErrorSummary />
 *       <FormField name="email" label="Email" type="email" autoComplete="email" />
 *       <SubmitButton sending="Sending…">Send</SubmitButton>
 *       <FormResult successMs={1000} failureMs={5000} receipts={{ sent: 'Sent.', failed: 'Not sent yet.' }} />
 *     </Form>
 */
export function Form({
  form,
  label,
  className = '',
  children,
}: {
  form: FormModel
  label: string
  className?: string
  children: ReactNode
}) {
  const { ref, plain, handlers } = form
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        aria-label={label}
        // One without a plain way is never to be sent like this; but should it be, nothing of it stands in an address.
        method="post"
        action={plain && `${plain.page}#${FORM_AGAIN_ID}`}
        encType={plain?.hasFiles && 'multipart/form-data'}
        noValidate
        className={`${plain ? '' : 'needs-script '}relative ${className}`}
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
