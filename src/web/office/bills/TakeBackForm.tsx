import { useRevalidator } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { Form } from '../../forms/Form.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'

const SETTINGS = {
  call: 'POST /api/office/bills/:id/reversal',
  loadSchema: () => import('#domain/books/settlementForm.ts').then(({ reversalSchema }) => reversalSchema),
  texts: { success: 'It is taken back.', failure: 'It was not taken back.', preferServerMessage: true },
} as const

/** Takes a bill back as a whole, with a reason (BOOK-5). It works without JavaScript. */
export function TakeBackForm({ id, posted }: { id: number; posted: PostedForm | undefined }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    ...SETTINGS,
    params: { id },
    plain: { page: `/office/money/bills/${id}`, posted },
    onSuccess: () => void revalidate(),
  })
  return (
    <div id={FORM_AGAIN_ID}>
      <Form form={form} label="Take the bill back" className="max-w-lg space-y-3">
        <FormField
          name="reason"
          label="Why?"
          autoComplete="off"
          maxLength={200}
          hint="Costs of vehicles, rows of the books and what was paid with the bill are reversed together."
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton sending="Taking back…">Take the bill back</SubmitButton>
          <FormResult />
        </div>
      </Form>
    </div>
  )
}
