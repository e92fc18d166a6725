import { data, useNavigate, useRevalidator } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { dayText } from '#domain/text/day.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { findVoucher } from '#services/books/findVoucher.ts'
import { readAsked } from '#services/money/readAsked.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { useForm } from '../../forms/useForm.ts'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/reversePage'
import { lineTitle } from './partyWords.ts'
import { ReversalForm, reversalTexts } from './ReversalForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.reverse')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const voucher = await findVoucher(site.database.query, readRowId(params.id) ?? 0)
  if (voucher === null) throw data(null, { status: 404 })
  const { id: voucherId, paise } = voucher
  return { voucher, reversal: await readAsked(site, context.get(accountContext).id, { voucherId, paise }) }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'Reverse a row' }, { name: 'robots', content: 'noindex' }]

const SETTINGS = {
  call: 'POST /api/office/vouchers/:id/reversal',
  loadSchema: () => import('#domain/books/settlementForm.ts').then(({ reversalSchema }) => reversalSchema),
} as const

/** Takes a row of the books back by a further one, with a reason that stays (BOOK-1, BOOK-6). It works without JavaScript. */
export default function ReversePage({ loaderData: { voucher, reversal }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const back =
    voucher.partyId !== null
      ? `/office/money/parties/${voucher.partyId}`
      : voucher.moneyAccountId === null
        ? '/office/money/parties'
        : `/office/money/accounts/${voucher.moneyAccountId}?day=${voucher.day}`
  const form = useForm({
    ...SETTINGS,
    texts: reversalTexts(reversal),
    params: { id: voucher.id },
    plain: { page: `/office/money/rows/${voucher.id}/reverse`, posted: actionData },
    onSuccess: (_typed, { body }) => void (body.waits ? revalidate() : navigate(back)),
  })
  return (
    <OfficePage
      title={`Reverse ${lineTitle(voucher.kind, voucher.documentNo, null)}`}
      text={`${paiseText(voucher.paise)} on ${dayText(voucher.day)}. The row stays, struck; a further one takes it back.`}
      back={{ to: back, name: 'Back' }}
      help="received-and-paid"
    >
      <ReversalForm
        form={form}
        reversal={reversal}
        label="Reverse"
        hint="It stays to be read."
        button="Reverse it"
        sending="Reversing…"
      />
    </OfficePage>
  )
}
