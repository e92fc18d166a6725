import { Link } from 'react-router'
import { MONEY_ACCOUNT_KINDS } from '#domain/books/cashForms.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { shortDayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { listMoneyAccounts, type MoneyAccount } from '#services/books/moneyAccounts.ts'
import { lastCounts } from '#services/books/readDayBook.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import type { Route } from './+types/accountsPage'
import { ACCOUNTS_ADDRESS, accountAddress, moveAddress } from './cashAddresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { query } = site.database
  const accounts = await orIncident(site, request, listMoneyAccounts(query))
  return {
    accounts,
    counts: await lastCounts(query),
    today: indianDay(site.clock.now()),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Cash and bank' }, { name: 'robots', content: 'noindex' }]

/** What stands under the name of an account. */
function noteOf({ kind, beginsOn, isClosed }: MoneyAccount, counted: string | undefined, today: string): string {
  if (isClosed || kind !== 'cash') return MONEY_ACCOUNT_KINDS[kind]
  if (beginsOn === null) return 'Till · what is in it was never stated, so it is not checked yet'
  return `Till · ${counted === undefined ? 'never counted' : counted === today ? 'counted today' : `counted ${shortDayText(counted, today)}`}`
}

function AccountList({
  accounts,
  counts,
  today,
}: {
  accounts: readonly MoneyAccount[]
  counts: Readonly<Record<number, string>>
  today: string
}) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {accounts.map(account => (
        <li key={account.id} className="border-b border-line last:border-b-0">
          <Link
            to={accountAddress(account.id)}
            className="flex min-h-11 items-center justify-between gap-4 px-4 py-3 hover:bg-brand-soft"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{account.name}</span>
              <span className="block text-sm text-muted">{noteOf(account, counts[account.id], today)}</span>
            </span>
            <span
              className={`text-lg font-bold whitespace-nowrap tabular-nums ${account.paise < 0 ? 'text-danger' : ''}`}
            >
              {paiseText(account.paise)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Moves that a dealer makes most, with their accounts; those that have no accounts are left out. */
function usualMoves(accounts: readonly MoneyAccount[]): readonly (readonly [name: string, to: string])[] {
  const first = (kind: MoneyAccount['kind']) => accounts.find(account => account.kind === kind)?.account
  const [till, bank, upi] = [first('cash'), first('bank'), first('upi')]
  const between = (name: string, from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? [] : [[name, moveAddress('between', { from, to })] as const]
  return [
    ...between('Cash to the bank', till, bank),
    ...between('Cash from the bank', bank, till),
    ...between('UPI to the bank', upi, bank),
    ['Owner brings money', moveAddress('brought_in')],
    ['Owner takes money', moveAddress('taken_out')],
    ['Loan', moveAddress('loan_taken')],
  ]
}

/** Tills, bank accounts and UPI addresses with what is in each (BOOK-7). It works without JavaScript. */
export default function AccountsPage({ loaderData: { accounts, counts, today } }: Route.ComponentProps) {
  const mayWrite = useMay('books.write')
  const open = accounts.filter(({ isClosed }) => !isClosed)
  const closed = accounts.filter(({ isClosed }) => isClosed)
  const sum = open.reduce((total, { paise }) => total + paise, 0)
  return (
    <OfficePage
      title="Cash and bank"
      help="cash-and-bank"
      actions={
        mayWrite && (
          <LinkButton look="quiet" to={`${ACCOUNTS_ADDRESS}/new`}>
            Open an account
          </LinkButton>
        )
      }
    >
      <MoneyTabs />
      {open.length === 0 ? (
        <EmptyState
          title="No account is open"
          hint="Open your till and your bank account with what is in them today. From then on no more cash leaves the till than is in it."
        >
          {mayWrite && <LinkButton to={`${ACCOUNTS_ADDRESS}/new`}>Open an account</LinkButton>}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">In all</p>
          <p className="mb-4 text-3xl font-bold tabular-nums">{paiseText(sum)}</p>
          <AccountList accounts={open} counts={counts} today={today} />
          {mayWrite && (
            <nav aria-label="Move money" className="mt-4 flex flex-wrap gap-2">
              {usualMoves(open).map(([name, to]) => (
                <LinkButton key={name} look="quiet" to={to}>
                  {name}
                </LinkButton>
              ))}
            </nav>
          )}
        </>
      )}
      {closed.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer content-center font-medium">Closed accounts</summary>
          <AccountList accounts={closed} counts={counts} today={today} />
        </details>
      )}
    </OfficePage>
  )
}
