import Download from 'lucide-react/icons/download'
import { Form, Link } from 'react-router'
import { isMonth } from '#domain/books/months.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { listBills, type BillEntry, type BillFilter, type BillPlace } from '#services/bills/listBills.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import type { Route } from './+types/billsPage'

export const middleware: Route.MiddlewareFunction[] = [requireRight('money.see')]

function readFilter(query: URLSearchParams): BillFilter {
  const month = query.get('month') ?? ''
  return {
    month: isMonth(month) ? month : null,
    vendor: readRowId(query.get('vendor') ?? ''),
    words: (query.get('q') ?? '').trim().slice(0, 100),
  }
}

/** Where a page begins: `2026-11-03.12`. */
function readPlace(text: string): BillPlace | null {
  const [day = '', number = ''] = text.split('.')
  const id = readRowId(number)
  return isDay(day) && id !== null ? { day, id } : null
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const site = context.get(siteContext)
  const list = listBills(site, filter, readPlace(query.get('after') ?? ''))
  return { filter, ...(await orIncident(site, request, list)) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Bills' }, { name: 'robots', content: 'noindex' }]

const queryOf = ({ month, vendor, words }: BillFilter) => ({
  ...(month === null ? {} : { month }),
  ...(vendor === null ? {} : { vendor }),
  ...(words === '' ? {} : { q: words }),
})
const paramsOf = (filter: BillFilter, more: Record<string, string> = {}) =>
  new URLSearchParams(
    Object.entries({ ...queryOf(filter), ...more }).map(([name, value]): [string, string] => [name, String(value)]),
  )

function stateText({ owedPaise, totalPaise, isTakenBack }: BillEntry): string {
  if (isTakenBack) return 'Taken back'
  if (owedPaise === 0) return 'Paid'
  return owedPaise === totalPaise ? 'Owed' : `${paiseText(owedPaise)} owed`
}

function BillRow({ bill }: { bill: BillEntry }) {
  const { id, number, billedOn, vendor, totalPaise, isTakenBack, hasFile } = bill
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/office/money/bills/${id}`}
        className="flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 hover:bg-brand-soft"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{vendor.name}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {[number, dayText(billedOn), ...(hasFile ? [] : ['no photo'])].join(' · ')}
          </span>
        </span>
        <span className="text-right whitespace-nowrap">
          <span className={`block font-semibold tabular-nums ${isTakenBack ? 'line-through' : ''}`}>
            {paiseText(totalPaise)}
          </span>
          <span className="block text-sm text-muted">{stateText(bill)}</span>
        </span>
      </Link>
    </li>
  )
}

/** Every bill, the newest first (BOOK-5). It works without JavaScript. */
export default function BillsPage({ loaderData: { filter, bills, next } }: Route.ComponentProps) {
  const form = useFollowedAddress(paramsOf(filter).toString())
  const [mayWrite, mayExport] = [useMay('books.write'), useMay('books.read')]
  return (
    <OfficePage
      title="Bills"
      text="What vendors billed, over vehicles or over none. Each keeps its photo or PDF."
      help="bills"
      actions={
        <>
          {mayWrite && (
            <Link to="/office/money/bills/new" className={buttonClass({})}>
              New bill
            </Link>
          )}
          {mayExport && (
            <a
              href={callAddress('GET /api/office/bills.csv', { query: queryOf(filter) })}
              download
              className={buttonClass({ look: 'quiet' })}
            >
              <Download size={18} />
              As CSV
            </a>
          )}
        </>
      }
    >
      <MoneyTabs />
      <search className="mb-4">
        <Form {...form} method="get" action="/office/money/bills" className="flex flex-wrap items-end gap-3">
          {filter.vendor !== null && <input type="hidden" name="vendor" value={filter.vendor} />}
          <Field
            label="Vendor or number"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={filter.words}
            className="min-w-0 max-sm:basis-full sm:w-72"
          />
          <Field label="Month" name="month" type="month" defaultValue={filter.month ?? ''} />
          <Button type="submit" look="quiet">
            Show
          </Button>
          {filter.vendor !== null && (
            <Link to="/office/money/bills" className={buttonClass({ look: 'quiet' })}>
              All vendors
            </Link>
          )}
        </Form>
      </search>
      {bills.length === 0 ? (
        <EmptyState
          title="No bill is here"
          hint="A bill is found by its whole number, or by a part of the vendor’s name."
        />
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {bills.map(bill => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-4">
          <Link
            to={`/office/money/bills?${paramsOf(filter, { after: `${next.day}.${next.id}` })}`}
            className={buttonClass({ look: 'quiet' })}
          >
            Older bills
          </Link>
        </p>
      )}
    </OfficePage>
  )
}
