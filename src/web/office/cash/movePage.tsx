import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MoneyAccount } from '#services/books/moneyAccounts.ts'
import { comesBy, leavesBy, MONEY_MOVE_KEYS, MONEY_MOVES, type MoneyMove } from '#domain/books/moneyMoves.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { COST_FIGURES, figureOn } from '#domain/money/costFigures.ts'
import { formatRupees } from '#domain/money/price.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { listCreditors } from '#services/books/listCreditors.ts'
import { listMoneyAccounts } from '#services/books/moneyAccounts.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { groupTypedSum } from '../../ui/groupTyped.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { Route } from './+types/movePage'
import { ACCOUNTS_ADDRESS, moveAddress } from './cashAddresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { query } = site.database
  const asked = new URL(request.url).searchParams
  const act: MoneyMove = MONEY_MOVE_KEYS.find(key => key === asked.get('act')) ?? 'between'
  return {
    act,
    from: readRowId(asked.get('from') ?? ''),
    to: readRowId(asked.get('to') ?? ''),
    accounts: (await listMoneyAccounts(query)).filter(({ isClosed }) => !isClosed),
    lenders: act.startsWith('loan') ? await listCreditors(query) : [],
    today: indianDay(site.clock.now()),
    /** By which the same form counts once. */
    formKey: crypto.randomUUID(),
  }
}

export const action = answerPosted

const TITLES: Readonly<Record<MoneyMove, string>> = {
  between: 'Move money',
  brought_in: 'Money that the owner brings in',
  taken_out: 'Money that the owner takes out',
  loan_taken: 'Take a loan',
  loan_repaid: 'Repay a loan',
}

export const meta: Route.MetaFunction = ({ loaderData }: Route.MetaArgs) => [
  { title: TITLES[loaderData?.act ?? 'between'] },
  { name: 'robots', content: 'noindex' },
]

const SETTINGS = {
  call: 'POST /api/office/money-moves',
  loadSchema: () => import('#domain/books/cashForms.ts').then(({ moveSchema }) => moveSchema),
  texts: { success: 'Written down.', failure: 'It was not saved.', preferServerMessage: true },
} as const

const NAMES: Readonly<Record<MoneyMove, string>> = {
  between: 'Between accounts',
  brought_in: 'Owner brings',
  taken_out: 'Owner takes',
  loan_taken: 'Loan taken',
  loan_repaid: 'Loan repaid',
}
const CHOICE = 'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand'

const choicesOf = (accounts: readonly MoneyAccount[]) =>
  accounts.map(({ account, name, paise }) => [String(account), `${name} · ${paiseText(paise)} in it`] as const)

function MoveForm({
  loaded,
  posted,
}: {
  loaded: Route.ComponentProps['loaderData']
  posted: Route.ComponentProps['actionData']
}) {
  const { act, from, to, accounts, lenders, today, formKey } = loaded
  const navigate = useNavigate()
  const [key] = useState(formKey)
  const form = useForm({
    ...SETTINGS,
    plain: { page: moveAddress(act).split('?', 1)[0] ?? '', posted },
    onSuccess: () => void navigate(ACCOUNTS_ADDRESS),
  })
  const first = accounts[0]?.account
  const other = accounts.find(({ account }) => account !== (from ?? first))?.account
  const select = (name: 'from' | 'to', label: string, usual: number | undefined) => (
    <SelectField
      id={`${form.id}-${name}`}
      name={name}
      label={label}
      error={form.errors[name]}
      defaultValue={form.typed[name] ?? String(usual ?? '')}
      className="sm:col-span-2"
      choices={choicesOf(accounts)}
    />
  )
  return (
    <Form form={form} label={MONEY_MOVES[act]} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="key" value={form.typed.key ?? key} />
      <FormField
        name="rupees"
        label="Sum, in ₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        onInput={event => groupTypedSum(event.currentTarget)}
        className="border-b-2 border-ink bg-sunken px-4 py-2 sm:col-span-2 [&_input]:border-transparent [&_input]:bg-transparent [&_input]:px-0 [&_input]:text-3xl [&_input]:font-bold [&_input]:tabular-nums"
      />
      {leavesBy(act) && select('from', 'From', from ?? first)}
      {comesBy(act) && select('to', act === 'between' ? 'To' : 'Into', to ?? (act === 'between' ? other : first))}
      {act.startsWith('loan') && (
        <>
          <FormField
            name="who"
            label="Who lends?"
            autoComplete="off"
            maxLength={100}
            required
            list={`${form.id}-lenders`}
          />
          <datalist id={`${form.id}-lenders`}>
            {lenders.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
      <FormField name="day" label="Day" type="date" max={today} required defaultValue={form.typed.day ?? today} />
      <FormField name="reason" label="Note (optional)" autoComplete="off" maxLength={200} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton sending="Saving…" className="w-full">
          Save
        </SubmitButton>
        <FormResult className="mt-2" />
        <p className="mt-2 text-center text-sm text-muted">It gets a number of its own, once.</p>
      </div>
    </Form>
  )
}

/** What the law says of loans in cash on a day. */
function loanText(day: string): string {
  const { rupees, source } = figureOn(COST_FIGURES.loan, day)
  return `A loan of ${formatRupees(rupees)} or more is taken and repaid by bank alone. ${source}.`
}

/** Money that is moved between accounts, that the owner brings or takes, or that is lent to us (BOOK-7). It works without JavaScript. */
export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, accounts, today } = loaderData
  const isShort = accounts.length < (act === 'between' ? 2 : 1)
  return (
    <OfficePage
      title={TITLES[act]}
      text={act.startsWith('loan') ? loanText(today) : undefined}
      back={{ to: ACCOUNTS_ADDRESS, name: 'Cash and bank' }}
      help="cash-and-bank"
    >
      <nav aria-label="What is moved" className="mb-4 flex flex-wrap gap-2">
        {MONEY_MOVE_KEYS.map(key => (
          <Link
            key={key}
            to={moveAddress(key)}
            aria-current={key === act ? 'page' : undefined}
            className={buttonClass({ look: 'quiet' }, CHOICE)}
          >
            {NAMES[key]}
          </Link>
        ))}
      </nav>
      {isShort ? (
        <p>
          {accounts.length === 0 ? 'No account is open yet. ' : 'Only one account is open. '}
          <Link to={`${ACCOUNTS_ADDRESS}/new`} className="office-link">
            Open an account
          </Link>
        </p>
      ) : (
        <div id={FORM_AGAIN_ID} className="max-w-lg">
          <MoveForm key={act} loaded={loaderData} posted={actionData} />
        </div>
      )}
    </OfficePage>
  )
}
