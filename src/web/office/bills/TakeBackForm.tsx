import { useRevalidator } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { AskedReversal } from '#services/money/readAsked.ts'
import { useForm } from '../../forms/useForm.ts'
import { ReversalForm, reversalTexts } from '../books/ReversalForm.tsx'

const SETTINGS = {
  call: 'POST /api/office/bills/:id/reversal',
  loadSchema: () => import('#domain/books/settlementForm.ts').then(({ reversalSchema }) => reversalSchema),
} as const

interface TakeBackFormProps {
  id: number
  reversal: AskedReversal
  posted: PostedForm | undefined
}

/** Takes a bill back as a whole, with a reason (BOOK-5). It works without JavaScript. */
export function TakeBackForm({ id, reversal, posted }: TakeBackFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    ...SETTINGS,
    texts: reversalTexts(reversal),
    params: { id },
    plain: { page: `/office/money/bills/${id}`, posted },
    onSuccess: () => void revalidate(),
  })
  return (
    <ReversalForm
      form={form}
      reversal={reversal}
      label="Take the bill back"
      hint="Costs of vehicles, rows of the books and what was paid with the bill are reversed together."
      button="Take the bill back"
      sending="Taking back…"
    />
  )
}
