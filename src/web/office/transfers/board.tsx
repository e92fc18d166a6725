import { useRef } from 'react'
import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { shortDayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { WHO_ACTS, type WhoActs } from '#domain/transfers/transferStep.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { countDueTransfers, listDueTransfers, type DueTransfer } from '#services/transfers/listDueTransfers.ts'
import { unwrittenSales, type UnwrittenSale } from '#services/transfers/unwrittenSales.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { useKeys } from '../keys/useKeys.ts'
import type { Route } from './+types/board'

export const middleware: Route.MiddlewareFunction[] = [requireRight('papers.manage')]

/** More than anybody works through in a day; the rest follows as these are done. */
const MOST_LISTED = 200
const MOST_UNWRITTEN = 10

const isWho = (text: string | null): text is WhoActs => text !== null && Object.hasOwn(WHO_ACTS, text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const now = site.clock.now()
  const query = new URL(request.url).searchParams
  const [askedKind, askedWho] = [query.get('kind'), query.get('who')]
  const kind = askedKind === 'intake' || askedKind === 'sale' ? askedKind : null
  const who = isWho(askedWho) ? askedWho : null
  const [papers, counts, unwritten] = await Promise.all([
    listDueTransfers(site, now, MOST_LISTED, { kind, who }),
    countDueTransfers(site, now),
    unwrittenSales(site, MOST_UNWRITTEN),
  ])
  return { papers, counts, unwritten, kind, who, today: indianDay(now) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Papers' }, { name: 'robots', content: 'noindex' }]

const KINDS = [
  [null, 'All'],
  ['intake', 'Taken in'],
  ['sale', 'Sold'],
] as const

const addressOf = (kind: string | null, who: string | null) => {
  const query = new URLSearchParams([
    ...(kind === null ? [] : [['kind', kind]]),
    ...(who === null ? [] : [['who', who]]),
  ])
  const text = query.toString()
  return `/office/papers${text === '' ? '' : `?${text}`}`
}

const CHOICE = 'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** When it is due, of a row. */
function dueOf({ dueOn, late }: DueTransfer, today: string): string {
  if (dueOn === null) return 'no day'
  if (dueOn === today) return 'today'
  return late ? `since ${shortDayText(dueOn, today)}` : shortDayText(dueOn, today)
}

/** J and K move between the rows, as in the other lists of the office; Enter opens a row, since it is a link. */
function useRowKeys() {
  const list = useRef<HTMLOListElement>(null)
  const move = (by: 1 | -1) => () => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.findIndex(link => link === document.activeElement)
    const next = here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + by))
    links[next]?.focus()
  }
  useKeys({ j: move(1), k: move(-1) })
  return list
}

/** Cars that are sold, and nobody has written to whom: their papers have not begun. */
function UnwrittenSales({ cars }: { cars: readonly UnwrittenSale[] }) {
  return (
    <section aria-label="Sold without a deal" className="mb-4 border-l-4 border-accent bg-accent-soft px-4 py-3">
      <p className="font-semibold">Sold, and nobody has written to whom</p>
      <p className="text-sm">Their papers begin, and the stock register has the day, once the sale is written down.</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {cars.map(({ productId, name, carNumber }) => (
          <li key={productId}>
            <Link
              to={`/office/vehicles/${productId}`}
              className="inline-flex min-h-11 items-center text-brand underline lg:min-h-8"
            >
              {carNumber === null ? name : `${name}, ${formatCarNumber(carNumber)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every car with open papers, late ones first (DESK-3). It can be read without JavaScript. */
export default function Board({ loaderData: { papers, counts, unwritten, kind, who, today } }: Route.ComponentProps) {
  const list = useRowKeys()
  const choice = (to: string, name: string, current: boolean) => (
    <Link
      key={name}
      to={to}
      aria-current={current ? 'page' : undefined}
      className={buttonClass({ look: 'quiet', size: 'small' }, CHOICE)}
    >
      {name}
    </Link>
  )
  return (
    <OfficePage
      title="Papers"
      text={`${counted(counts.open, 'car')} with open papers, ${counts.late === 0 ? 'none late' : `${counts.late} late`}`}
      help="papers-of-a-sale"
    >
      {unwritten.length > 0 && <UnwrittenSales cars={unwritten} />}
      <nav aria-label="Which papers" className="mb-4 flex flex-wrap gap-2">
        {KINDS.map(([value, name]) => choice(addressOf(value, who), name, kind === value))}
        <span className="w-2" />
        {choice(addressOf(kind, null), 'Whoever acts', who === null)}
        {Object.entries(WHO_ACTS).map(([value, name]) => choice(addressOf(kind, value), capital(name), who === value))}
      </nav>
      {papers.length === 0 ? (
        <EmptyState
          title="No open papers"
          hint="They open by themselves when a car is taken in on its page, and when a deal is sold."
        />
      ) : (
        <ol ref={list} className="border-b border-line">
          {papers.map(paper => (
            <li key={paper.caseId} className={`border-t border-line ${paper.late ? 'bg-accent-soft' : ''}`}>
              <Link
                to={`/office/vehicles/${paper.productId}/papers`}
                className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 text-sm hover:bg-brand-soft sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_5.5rem_6rem]"
              >
                <span className="min-w-0 max-sm:col-span-2">
                  <b className="font-semibold">{paper.carName}</b>
                  <span className="text-muted">
                    {[
                      paper.carNumber === null ? '' : ` ${formatCarNumber(paper.carNumber)}`,
                      ` ${paper.kind === 'sale' ? 'sold' : 'taken in'} ${shortDayText(paper.openedOn, today)}`,
                    ].join(' ·')}
                  </span>
                </span>
                <span>
                  {paper.name}
                  {paper.openSteps > 1 && <span className="text-muted">{`, ${paper.openSteps - 1} more open`}</span>}
                  <span className="text-muted sm:hidden">{` · ${WHO_ACTS[paper.who]}`}</span>
                </span>
                <span className="text-muted max-sm:hidden">{WHO_ACTS[paper.who]}</span>
                <span className={`text-right tabular-nums ${paper.late ? 'font-semibold' : ''}`}>
                  {dueOf(paper, today)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {papers.length === MOST_LISTED && (
        <p className="mt-3 text-sm text-muted">{`The first ${MOST_LISTED} are shown.`}</p>
      )}
    </OfficePage>
  )
}
