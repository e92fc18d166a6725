import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { data, Form, Link } from 'react-router'
import { MONEY_ACCOUNT_KINDS } from '#domain/books/cashForms.ts'
import { monthOf } from '#domain/books/months.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { nameActors } from '#services/accounts/nameActors.ts'
import { findMoneyAccount } from '#services/books/changeMoneyAccount.ts'
import { closedUntil } from '#services/books/lockBooks.ts'
import { standsAlone } from '#services/books/reverseVoucher.ts'
import { nextDays, readCount, readDay } from '#services/books/readDayBook.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import type { Route } from './+types/accountPage'
import { ACCOUNTS_ADDRESS, accountAddress, moveAddress } from './cashAddresses.ts'
import { CountBox } from './CountBox.tsx'
import { DayLines } from './DayLines.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { query } = site.database
  const account = await findMoneyAccount(query, readRowId(params.id) ?? 0)
  if (account === null) throw data(null, { status: 404 })
  const today = indianDay(site.clock.now())
  const asked = new URL(request.url).searchParams
  const given = asked.get('day') ?? ''
  const day = isDay(given) && given <= today ? given : today
  const page = readRowId(asked.get('page') ?? '') ?? 1
  const book = await orIncident(site, request, readDay(query, { account: account.account, day, page }))
  const count = account.kind === 'cash' ? await readCount(query, { id: account.id, day }, book) : null
  const nameOf = await nameActors(
    query,
    [...book.lines, ...(count === null ? [] : [count])].map(({ actor }) => actor),
  )
  const closed = await closedUntil(query)
  return {
    account,
    day,
    today,
    page,
    ...book,
    lines: book.lines.map(line => ({
      ...line,
      who: nameOf(line.actor),
      mayReverse: standsAlone(line.subject) && !line.isReversed && line.takesBack === null,
    })),
    count: count && { ...count, who: nameOf(count.actor) },
    isClosedMonth: closed !== null && day <= closed,
    ...(await nextDays(query, account.account, day)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Nothing' : `${loaderData.account.name} · ${dayText(loaderData.day)}`
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

const STEP =
  'inline-flex size-11 flex-none items-center justify-center rounded-control border border-line bg-surface hover:border-edge'

type Loaded = Route.ComponentProps['loaderData']

/** The day, the one before and the one after it on which something happened, and any other. */
function DaySteps({ account, day, today, before, after }: Loaded) {
  const form = useFollowedAddress(day)
  const later = after ?? (day < today ? today : null)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {before !== null && (
        <Link to={accountAddress(account.id, before)} aria-label={`Before: ${dayText(before)}`} className={STEP}>
          <ChevronLeft size={20} />
        </Link>
      )}
      <h2 className="text-xl font-bold">{dayText(day)}</h2>
      {later !== null && (
        <Link to={accountAddress(account.id, later)} aria-label={`After: ${dayText(later)}`} className={STEP}>
          <ChevronRight size={20} />
        </Link>
      )}
      <Form {...form} method="get" className="flex items-end gap-2">
        <Field label="Another day" name="day" type="date" max={today} defaultValue={day} />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
    </div>
  )
}

/** The day book of a till, a bank account or a UPI address (BOOK-7). It works without JavaScript. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, day, lines, pages, page, opening, received, paid, closing, count, isClosedMonth } = loaderData
  const mayWrite = useMay('books.write')
  const address = accountAddress(account.id, day)
  const isTill = account.kind === 'cash'
  const csv = (from: string, to: string) =>
    callAddress('GET /api/office/money-accounts/:id/book.csv', { params: { id: account.id }, query: { from, to } })
  return (
    <OfficePage
      title={account.name}
      text={`${MONEY_ACCOUNT_KINDS[account.kind]}${account.isClosed ? ' · closed' : ` · ${paiseText(account.paise)} in it`}`}
      back={{ to: ACCOUNTS_ADDRESS, name: 'Cash and bank' }}
      help="cash-and-bank"
      actions={
        mayWrite
        && !account.isClosed && (
          <>
            <LinkButton look="quiet" to={moveAddress('between', { from: account.account })}>
              Move money
            </LinkButton>
            <LinkButton look="quiet" to={`${accountAddress(account.id)}/change`}>
              Change
            </LinkButton>
          </>
        )
      }
    >
      <DaySteps {...loaderData} />
      {isTill && account.beginsOn === null && !account.isClosed && (
        <p className="mb-4 max-w-2xl border-l-4 border-accent bg-accent-soft px-4 py-3">
          What is in this till was never stated, so it may fall below nothing and nobody is stopped. Count it, or state
          under Change what was in it: from then on no more cash leaves than is in it.
        </p>
      )}
      {isTill && (
        <CountBox
          count={count}
          countAddress={
            mayWrite && !isClosedMonth && !account.isClosed ? `${accountAddress(account.id)}/count?day=${day}` : null
          }
          isClosedMonth={isClosedMonth}
        />
      )}
      <DayLines lines={lines} sums={{ opening, received, paid, closing }} />
      <Pagination page={page} pages={pages} address={place => `${address}${place === 1 ? '' : `&page=${place}`}`} />
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={csv(day, day)} download className={buttonClass({ look: 'quiet' })}>
          This day as CSV
        </a>
        <a href={csv(`${monthOf(day)}-01`, day)} download className={buttonClass({ look: 'quiet' })}>
          The month up to it as CSV
        </a>
      </div>
    </OfficePage>
  )
}
