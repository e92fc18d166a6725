import { Form, Link } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { DEAL_STATE_NAMES, DEAL_STATES } from '#domain/deals/deal.ts'
import { formatReference } from '#domain/deals/reference.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { listDeals, type DealEntry, type DealFilter } from '#services/deals/listDeals.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import type { Route } from './+types/dealsPage'
import { DealStateTag } from './DealStateTag.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('deal.read')]

function readFilter(query: URLSearchParams): DealFilter {
  const before = query.get('before') ?? ''
  return {
    state: DEAL_STATES.find(state => state === query.get('state')) ?? null,
    words: (query.get('q') ?? '').slice(0, 40),
    before: readRowId(before),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  const site = context.get(siteContext)
  const seesContact = may(context.get(accountContext).roles, 'contact.see')
  return { filter, ...(await orIncident(site, request, listDeals(site, filter, { seesContact }))) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Deals' }, { name: 'robots', content: 'noindex' }]

const address = ({ state, words }: Omit<DealFilter, 'before'>, before?: number) => {
  const query = new URLSearchParams({
    ...(state === null ? {} : { state }),
    ...(words === '' ? {} : { q: words }),
    ...(before === undefined ? {} : { before: String(before) }),
  })
  return query.size === 0 ? '/office/deals' : `/office/deals?${query}`
}

function dueText({ state, due }: DealEntry): string {
  if (due > 0) return `${formatRupees(due)} to pay`
  if (due < 0) return `${formatRupees(-due)} to give back`
  return state === 'cancelled' ? 'Settled' : 'Paid in full'
}

function DealRow({ deal }: { deal: DealEntry }) {
  const day = formatIndianDay(startOfIndianDay(deal.soldOn ?? deal.agreedOn))
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/office/deals/${deal.reference}`}
        className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-brand-soft sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9rem_8rem] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{deal.carName}</span>
          <span className="text-sm text-muted tabular-nums">
            {[deal.carNumber === null ? null : formatCarNumber(deal.carNumber), formatReference(deal.reference)]
              .filter(fact => fact !== null)
              .join(' · ')}
          </span>
        </span>
        <span className="min-w-0 wrap-anywhere">{deal.buyer}</span>
        <span className="tabular-nums sm:text-right">
          <span className="font-semibold">{formatRupees(deal.price)}</span>
          <span className="block text-sm text-muted">{dueText(deal)}</span>
        </span>
        <span className="flex items-center gap-2 text-sm sm:flex-col sm:items-end sm:gap-0.5">
          <DealStateTag state={deal.state} handedOver={deal.handedOver} />
          <span className="text-muted tabular-nums">{day}</span>
        </span>
      </Link>
    </li>
  )
}

/** Every deal, newest first (DESK-3). It works without JavaScript. */
export default function DealsPage({ loaderData: { filter, deals, next } }: Route.ComponentProps) {
  const form = useFollowedAddress(new URLSearchParams({ q: filter.words }).toString())
  return (
    <OfficePage title="Deals" text="Who buys which car, and what is still to be paid." help="deal">
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <Form
          {...form}
          method="get"
          action="/office/deals"
          className="flex min-w-64 flex-1 items-end gap-2 sm:max-w-md"
        >
          {filter.state !== null && <input type="hidden" name="state" value={filter.state} />}
          <Field
            label="Reference, phone or car number"
            name="q"
            type="search"
            defaultValue={filter.words}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="quiet">
            Find
          </Button>
        </Form>
        <nav aria-label="State" className="flex flex-wrap gap-2">
          {[null, ...DEAL_STATES].map(state => (
            <Link
              key={state}
              to={address({ ...filter, state })}
              aria-current={state === filter.state ? 'page' : undefined}
              className={buttonClass(
                { look: 'quiet' },
                'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand',
              )}
            >
              {state === null ? 'All' : DEAL_STATE_NAMES[state]}
            </Link>
          ))}
        </nav>
      </search>
      {deals.length === 0 ? (
        <EmptyState
          title="No deal is here"
          hint="Mark an enquiry as won, or open a deal on the record of a car for somebody who came without writing."
        />
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {deals.map(deal => (
            <DealRow key={deal.id} deal={deal} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-4">
          <Link to={address(filter, next)} className={buttonClass({ look: 'quiet' })}>
            Older deals
          </Link>
        </p>
      )}
    </OfficePage>
  )
}
