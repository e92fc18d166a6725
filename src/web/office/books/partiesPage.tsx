import { Form, Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { PARTY_KINDS } from '#domain/books/voucher.ts'
import { namesOf } from '#domain/members.ts'
import { counted } from '#domain/text/counted.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { listParties, sumParties, type OwedByKind, type PartyFilter } from '#services/books/listParties.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import type { Route } from './+types/partiesPage'
import { kindText } from './partyWords.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

const MOST_PAGES = 10_000

function readFilter(query: URLSearchParams): PartyFilter {
  return {
    owes: query.get('owes') === 'us' ? 'us' : 'them',
    kind: namesOf(PARTY_KINDS).find(kind => kind === query.get('kind')) ?? null,
    words: (query.get('q') ?? '').trim().slice(0, 60),
    page: Math.min(MOST_PAGES, readRowId(query.get('page') ?? '') ?? 1),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  const site = context.get(siteContext)
  const { reports } = site.database
  const [list, sums] = await orIncident(site, request, Promise.all([listParties(reports, filter), sumParties(reports)]))
  return { filter, ...list, sums }
}

export const meta: Route.MetaFunction = () => [{ title: 'Who owes whom' }, { name: 'robots', content: 'noindex' }]

function addressOf({ owes, kind, words, page }: PartyFilter): string {
  const query = new URLSearchParams({
    ...(owes === 'us' ? { owes } : {}),
    ...(kind === null ? {} : { kind }),
    ...(words === '' ? {} : { q: words }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? '/office/money/parties' : `/office/money/parties?${query}`
}

const CHOICE = 'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand'

/** The two sides with their sums, and the kinds of the side that is looked at. */
function Sides({ filter, sums }: { filter: PartyFilter; sums: readonly OwedByKind[] }) {
  const sumOf = (owes: 'us' | 'them') => sums.reduce((sum, side) => (side.owes === owes ? sum + side.paise : sum), 0)
  const searching = filter.words !== ''
  return (
    <>
      <nav aria-label="Who owes" className="grid grid-cols-2 gap-3 sm:max-w-lg">
        {(['them', 'us'] as const).map(owes => (
          <Link
            key={owes}
            to={addressOf({ owes, kind: null, words: '', page: 1 })}
            aria-current={!searching && filter.owes === owes ? 'page' : undefined}
            className={`rounded-card border border-line bg-surface px-4 py-3 hover:border-edge ${CHOICE}`}
          >
            <span className="block text-sm">{owes === 'us' ? 'They owe us' : 'We owe them'}</span>
            <span className="block text-xl font-bold tabular-nums">{paiseText(sumOf(owes))}</span>
          </Link>
        ))}
      </nav>
      {!searching && (
        <nav aria-label="Kinds" className="mt-3 flex flex-wrap gap-2">
          {[null, ...sums.filter(({ owes }) => owes === filter.owes).map(({ kind }) => kind)].map(kind => (
            <Link
              key={kind ?? 'all'}
              to={addressOf({ ...filter, kind, page: 1 })}
              aria-current={filter.kind === kind ? 'page' : undefined}
              className={buttonClass({ look: 'quiet', size: 'small' }, CHOICE)}
            >
              {kind === null ? 'All' : PARTY_KINDS[kind]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** Who owes whom, the largest sum first (BOOK-6). It works without JavaScript. */
export default function PartiesPage({ loaderData: { filter, parties, more, sums } }: Route.ComponentProps) {
  const searching = filter.words !== ''
  return (
    <OfficePage title="Who owes whom" help="received-and-paid">
      <MoneyTabs />
      <Sides filter={filter} sums={sums} />
      <Form method="get" className="mt-4 flex max-w-lg items-end gap-2">
        <Field label="Name" name="q" type="search" maxLength={60} defaultValue={filter.words} className="flex-1" />
        <Button type="submit" look="quiet">
          Find
        </Button>
      </Form>
      {parties.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title={searching ? 'Nobody has this name' : 'Nobody is owed anything'}
            hint={
              searching
                ? 'Vendors, brokers and finance companies are found by their names, buyers by those of their deals.'
                : 'What is bought, sold and spent and not paid at once stands here by itself.'
            }
          />
        </div>
      ) : (
        <ul className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
          {parties.map(({ id, kind, name, car, paise }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                to={`/office/money/parties/${id}`}
                className="flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 hover:bg-brand-soft"
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{kindText(kind, car)}</span>
                </span>
                <span className="text-right whitespace-nowrap">
                  <span className="block font-semibold tabular-nums">{paiseText(Math.abs(paise))}</span>
                  {searching && (
                    <span className="block text-sm text-muted">
                      {paise > 0 ? 'they owe us' : paise < 0 ? 'we owe them' : 'nothing'}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-3">
        {filter.page > 1 && (
          <Link to={addressOf({ ...filter, page: filter.page - 1 })} className={buttonClass({ look: 'quiet' })}>
            Larger
          </Link>
        )}
        {more && (
          <Link to={addressOf({ ...filter, page: filter.page + 1 })} className={buttonClass({ look: 'quiet' })}>
            Smaller
          </Link>
        )}
      </nav>
      {parties.length > 0 && <p className="sr-only">{counted(parties.length, 'party', 'parties')} on this page</p>}
    </OfficePage>
  )
}
