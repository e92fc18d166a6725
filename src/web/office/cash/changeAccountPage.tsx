import { data, useNavigate } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { findMoneyAccount } from '#services/books/changeMoneyAccount.ts'
import type { MoneyAccount } from '#services/books/moneyAccounts.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { groupTypedSum } from '../../ui/groupTyped.ts'
import { requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/changeAccountPage'
import { accountAddress } from './cashAddresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = await findMoneyAccount(site.database.query, readRowId(params.id) ?? 0)
  if (account === null || account.isClosed) throw data(null, { status: 404 })
  return { account, today: indianDay(site.clock.now()) }
}

export const action = answerPosted

export const meta: Route.MetaFunction = ({ loaderData }: Route.MetaArgs) => [
  { title: `Change · ${loaderData?.account.name ?? 'Nothing'}` },
  { name: 'robots', content: 'noindex' },
]

const TEXTS = { success: 'Saved.', failure: 'It was not saved.', preferServerMessage: true } as const
const RENAME = {
  call: 'POST /api/office/money-accounts/:id/name',
  loadSchema: () => import('#domain/books/cashForms.ts').then(({ renameAccountSchema }) => renameAccountSchema),
  texts: TEXTS,
} as const
const OPENING = {
  call: 'POST /api/office/money-accounts/:id/opening',
  loadSchema: () => import('#domain/books/cashForms.ts').then(({ openingSchema }) => openingSchema),
  texts: TEXTS,
} as const

interface PartProps {
  account: MoneyAccount
  /** What was posted to this form, when it was. */
  posted: PostedForm | undefined
}

function RenameForm({ account, posted }: PartProps) {
  const navigate = useNavigate()
  const address = accountAddress(account.id)
  const form = useForm({
    ...RENAME,
    params: { id: account.id },
    plain: { page: `${address}/name`, posted },
    onSuccess: () => void navigate(address),
  })
  return (
    <Form form={form} label="Rename" className="space-y-4">
      <FormField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={form.typed.name ?? account.name}
      />
      <SubmitButton sending="Saving…">Rename</SubmitButton>
      <FormResult />
    </Form>
  )
}

function OpeningForm({ account, today, posted }: PartProps & { today: string }) {
  const navigate = useNavigate()
  const address = accountAddress(account.id)
  const form = useForm({
    ...OPENING,
    params: { id: account.id },
    plain: { page: `${address}/opening`, posted },
    onSuccess: () => void navigate(address),
  })
  return (
    <Form form={form} label="What it began with" className="space-y-4">
      {account.beginsOn === null ? (
        <FormField
          name="day"
          label="On the morning of"
          type="date"
          max={today}
          required
          defaultValue={form.typed.day ?? today}
        />
      ) : (
        <input type="hidden" name="day" value={account.beginsOn} />
      )}
      <FormField
        name="rupees"
        label={
          account.beginsOn === null
            ? 'Was in it, in ₹'
            : `Was in it on the morning of ${dayText(account.beginsOn)}, in ₹`
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        onInput={event => groupTypedSum(event.currentTarget)}
      />
      <FormField name="reason" label="Why?" autoComplete="off" maxLength={200} required hint="It stays to be read." />
      <SubmitButton sending="Saving…">Save</SubmitButton>
      <FormResult />
    </Form>
  )
}

/** Renames an account of money, states what it began with, and closes it (BOOK-7). It works without JavaScript. */
export default function ChangeAccountPage({ loaderData: { account, today }, actionData }: Route.ComponentProps) {
  const mayCorrect = useMay('books.opening')
  const ofOpening = actionData !== undefined && 'day' in actionData.values
  const ofName = actionData !== undefined && 'name' in actionData.values
  return (
    <OfficePage
      title={`Change ${account.name}`}
      back={{ to: accountAddress(account.id), name: account.name }}
      help="cash-and-bank"
    >
      <div id={FORM_AGAIN_ID} className="grid max-w-4xl items-start gap-4 lg:grid-cols-2">
        <Panel title="Name">
          <RenameForm account={account} posted={ofName ? actionData : undefined} />
        </Panel>
        <Panel
          title="What it began with"
          text={
            account.beginsOn === null
              ? 'Nobody has stated it yet.'
              : mayCorrect
                ? 'The difference is written with today’s day, so that a closed month stays as it is.'
                : 'It was stated. An owner corrects it.'
          }
        >
          {(account.beginsOn === null || mayCorrect) && (
            <OpeningForm account={account} today={today} posted={ofOpening ? actionData : undefined} />
          )}
        </Panel>
        <Panel title="Close it">
          <p className="text-sm text-muted">
            {account.paise === 0
              ? 'It is empty. Its rows stay to be read.'
              : `Not yet: ${paiseText(account.paise)} is in it. Move it to another account first.`}
          </p>
          {actionData !== undefined && !ofOpening && !ofName && (
            <p role="alert" className="mt-2 text-sm font-semibold text-danger">
              {actionData.message}
            </p>
          )}
          <form method="post" action={`${accountAddress(account.id)}/close`} className="mt-3">
            <Button type="submit" look="quiet" disabled={account.paise !== 0}>
              Close the account
            </Button>
          </form>
        </Panel>
      </div>
    </OfficePage>
  )
}
