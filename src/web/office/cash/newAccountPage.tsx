import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MONEY_ACCOUNT_KINDS } from '#domain/books/cashForms.ts'
import { namesOf } from '#domain/members.ts'
import { indianDay } from '#domain/text/indianTime.ts'
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
import { SelectField } from '../ui/SelectField.tsx'
import type { Route } from './+types/newAccountPage'
import { ACCOUNTS_ADDRESS } from './cashAddresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export function loader({ context }: Route.LoaderArgs) {
  return { today: indianDay(context.get(siteContext).clock.now()), formKey: crypto.randomUUID() }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'Open an account' }, { name: 'robots', content: 'noindex' }]

const SETTINGS = {
  call: 'POST /api/office/money-accounts',
  loadSchema: () => import('#domain/books/cashForms.ts').then(({ openAccountSchema }) => openAccountSchema),
  texts: { success: 'It is open.', failure: 'It was not opened.', preferServerMessage: true },
} as const

/** Opens a till, a bank account or a UPI address with what is in it (BOOK-7). It works without JavaScript. */
export default function NewAccountPage({ loaderData: { today, formKey }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [key] = useState(formKey)
  const form = useForm({
    ...SETTINGS,
    plain: { page: `${ACCOUNTS_ADDRESS}/new`, posted: actionData },
    onSuccess: () => void navigate(ACCOUNTS_ADDRESS),
  })
  return (
    <OfficePage title="Open an account" back={{ to: ACCOUNTS_ADDRESS, name: 'Cash and bank' }} help="cash-and-bank">
      <div id={FORM_AGAIN_ID} className="max-w-lg">
        <Form form={form} label="Open an account" className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="key" value={form.typed.key ?? key} />
          <SelectField
            id={`${form.id}-kind`}
            name="kind"
            label="What is it?"
            error={form.errors.kind}
            defaultValue={form.typed.kind ?? 'cash'}
            choices={namesOf(MONEY_ACCOUNT_KINDS).map(kind => [kind, MONEY_ACCOUNT_KINDS[kind]] as const)}
          />
          <FormField name="name" label="Name" autoComplete="off" maxLength={60} required hint="Such as HDFC 0098." />
          <FormField
            name="rupees"
            label="What is in it, in ₹"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onInput={event => groupTypedSum(event.currentTarget)}
            hint="Empty where there is nothing in it."
          />
          <FormField
            name="day"
            label="On the morning of"
            type="date"
            max={today}
            required
            defaultValue={form.typed.day ?? today}
          />
          <div className="sm:col-span-2">
            <SubmitButton sending="Opening…">Open it</SubmitButton>
            <FormResult className="mt-2" />
          </div>
        </Form>
      </div>
    </OfficePage>
  )
}
