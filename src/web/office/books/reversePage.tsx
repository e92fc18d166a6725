import { data, useNavigate } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { dayText } from '#domain/text/day.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { findVoucher } from '#services/books/findVoucher.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/reversePage'
import { lineTitle } from './partyWords.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.reverse')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const voucher = await findVoucher(context.get(siteContext).database.query, readRowId(params.id) ?? 0)
  if (voucher === null) throw data(null, { status: 404 })
  return { voucher }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'Reverse a row' }, { name: 'robots', content: 'noindex' }]

const SETTINGS = {
  call: 'POST /api/office/vouchers/:id/reversal',
  loadSchema: () => import('#domain/books/settlementForm.ts').then(({ reversalSchema }) => reversalSchema),
  texts: { success: 'It is taken back.', failure: 'It was not taken back.', preferServerMessage: true },
} as const

/** Takes a row of the books back by a further one, with a reason that stays (BOOK-1, BOOK-6). It works without JavaScript. */
export default function ReversePage({ loaderData: { voucher }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const back =
    voucher.partyId !== null
      ? `/office/money/parties/${voucher.partyId}`
      : voucher.moneyAccountId === null
        ? '/office/money/parties'
        : `/office/money/accounts/${voucher.moneyAccountId}?day=${voucher.day}`
  const form = useForm({
    ...SETTINGS,
    params: { id: voucher.id },
    plain: { page: `/office/money/rows/${voucher.id}/reverse`, posted: actionData },
    onSuccess: () => void navigate(back),
  })
  return (
    <OfficePage
      title={`Reverse ${lineTitle(voucher.kind, voucher.documentNo, null)}`}
      text={`${paiseText(voucher.paise)} on ${dayText(voucher.day)}. The row stays, struck; a further one takes it back.`}
      back={{ to: back, name: 'Back' }}
      help="received-and-paid"
    >
      <div id={FORM_AGAIN_ID} className="max-w-lg">
        <Form form={form} label="Reverse" className="space-y-4">
          <FormField
            name="reason"
            label="Why?"
            autoComplete="off"
            maxLength={200}
            required
            hint="It stays to be read."
          />
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton sending="Reversing…">Reverse it</SubmitButton>
            <FormResult />
          </div>
        </Form>
      </div>
    </OfficePage>
  )
}
