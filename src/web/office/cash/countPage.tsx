import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import { BANKNOTES, sumOfNotes, type CountedNotes } from '#domain/books/banknotes.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { formatRupees } from '#domain/money/price.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import { findMoneyAccount } from '#services/books/changeMoneyAccount.ts'
import { balanceOn } from '#services/books/tillBalance.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { siteContext } from '../../siteContext.ts'
import { groupTypedSum } from '../../ui/groupTyped.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/countPage'
import { accountAddress } from './cashAddresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { query } = site.database
  const account = await findMoneyAccount(query, readRowId(params.id) ?? 0)
  if (account === null || account.kind !== 'cash') throw data(null, { status: 404 })
  const today = indianDay(site.clock.now())
  const given = new URL(request.url).searchParams.get('day') ?? ''
  const day = isDay(given) && given <= today ? given : today
  return { account, day, paise: await balanceOn(query, account.account, day), formKey: crypto.randomUUID() }
}

export const action = answerPosted

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData === undefined ? 'Nothing' : `Count · ${loaderData.account.name} · ${dayText(loaderData.day)}` },
    { name: 'robots', content: 'noindex' },
  ]
}

const SETTINGS = {
  call: 'POST /api/office/money-accounts/:id/counts',
  loadSchema: () => import('#domain/books/cashForms.ts').then(({ countSchema }) => countSchema),
  texts: { success: 'It is signed off.', failure: 'It was not signed off.', preferServerMessage: true },
} as const

/** The notes that were typed, and their sum; null where nothing was. */
function countedIn(values: Readonly<Record<string, string | undefined>>): number | null {
  const typed: CountedNotes = Object.fromEntries(
    [...BANKNOTES.map(note => `n${note}`), 'coins'].map(name => [name, readTypedAmount(values[name] ?? '') ?? 0]),
  )
  const sum = sumOfNotes(typed)
  return sum > 0 ? sum : readTypedAmount(values.rupees ?? '')
}

/** What the drawer has beside what the books say, while it is counted. */
function Difference({ counted, paise }: { counted: number | null; paise: number }) {
  const over = counted === null ? 0 : counted * 100 - paise
  return (
    <div className="flex items-center justify-between gap-4 border-b-2 border-ink bg-sunken px-4 py-3">
      <p className="text-3xl font-bold tabular-nums">{counted === null ? '—' : formatRupees(counted)}</p>
      <output className="block max-w-1/2 text-right text-sm text-muted">
        {counted === null
          ? `The books say ${paiseText(paise)}`
          : over === 0
            ? 'as the books say'
            : `${paiseText(Math.abs(over))} ${over < 0 ? 'less' : 'more'} than the books say`}
      </output>
    </div>
  )
}

/** Counts the cash of a till at the end of a day and signs it off (BOOK-7). It works without JavaScript. */
export default function CountPage({ loaderData: { account, day, paise, formKey }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [key] = useState(formKey)
  const [counted, setCounted] = useState(() => countedIn(actionData?.values ?? {}))
  const address = accountAddress(account.id)
  const form = useForm({
    ...SETTINGS,
    params: { id: account.id },
    plain: { page: `${address}/count`, posted: actionData },
    staysFilled: true,
    onInput: values => setCounted(countedIn(values)),
    onSuccess: () => void navigate(accountAddress(account.id, day)),
  })
  const differs = counted === null || counted * 100 !== paise
  return (
    <OfficePage
      title={`Count ${account.name}`}
      text={`At the end of ${dayText(day)}. Once signed off it stays; a difference is written into the books with your reason.`}
      back={{ to: accountAddress(account.id, day), name: account.name }}
      help="cash-and-bank"
    >
      <div id={FORM_AGAIN_ID} className="max-w-lg">
        <Form form={form} label="Count the cash" className="space-y-4">
          <input type="hidden" name="key" value={form.typed.key ?? key} />
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="seen" value={paise} />
          <Difference counted={counted} paise={paise} />
          <fieldset>
            <legend className="mb-2 font-medium">Notes, by how many there are</legend>
            <div className="grid grid-cols-3 gap-3">
              {BANKNOTES.map(note => (
                <FormField
                  key={note}
                  name={`n${note}`}
                  label={`₹${note}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid grid-cols-2 gap-3">
            <FormField name="coins" label="Coins together, in ₹" inputMode="numeric" autoComplete="off" maxLength={8} />
            <FormField
              name="rupees"
              label="Or the sum alone, in ₹"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              onInput={event => groupTypedSum(event.currentTarget)}
            />
          </div>
          {differs && account.beginsOn !== null && (
            <FormField
              name="reason"
              label="Why it differs, if it does"
              autoComplete="off"
              maxLength={200}
              hint="It stays to be read."
            />
          )}
          <div>
            <SubmitButton sending="Signing off…" className="w-full">
              {counted === null ? 'Sign off' : `Sign off: ${formatRupees(counted)} counted`}
            </SubmitButton>
            <FormResult className="mt-2" />
          </div>
        </Form>
      </div>
    </OfficePage>
  )
}
