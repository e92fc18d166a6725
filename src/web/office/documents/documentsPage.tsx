import Download from 'lucide-react/icons/download'
import { Form, Link } from 'react-router'
import { TRADE_DOCUMENT_NAMES, TRADE_DOCUMENTS } from '#domain/documents/documentKinds.ts'
import { formatRupeesAndPaise } from '#domain/money/price.ts'
import { dayText } from '#domain/text/day.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { listDocuments, type DocumentEntry, type DocumentFilter } from '#services/documents/listDocuments.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import type { Route } from './+types/documentsPage'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

function readFilter(query: URLSearchParams): DocumentFilter {
  const month = query.get('month') ?? ''
  return {
    kind: TRADE_DOCUMENTS.find(kind => kind === query.get('kind')) ?? null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    cancelled: query.get('cancelled') === 'yes',
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const site = context.get(siteContext)
  const before = readRowId(query.get('before') ?? '')
  return { filter, ...(await orIncident(site, request, listDocuments(site, filter, before))) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Invoices and notes' }, { name: 'robots', content: 'noindex' }]

const queryOf = ({ kind, month, cancelled }: DocumentFilter) => ({
  ...(kind === null ? {} : { kind }),
  ...(month === null ? {} : { month }),
  ...(cancelled ? ({ cancelled: 'yes' } as const) : {}),
})
const address = (filter: DocumentFilter, before: number) =>
  `/office/money/documents?${new URLSearchParams({ ...queryOf(filter), before: String(before) })}`

function DocumentRow({ document }: { document: DocumentEntry }) {
  const { id, kind, number, day, about, recipient, value, isCancelled } = document
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/office/documents/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-brand-soft sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center"
      >
        <span>
          <span className="block font-semibold whitespace-nowrap tabular-nums">{number}</span>
          <span className="text-sm text-muted">{TRADE_DOCUMENT_NAMES[kind]}</span>
        </span>
        <span className="min-w-0 text-sm wrap-anywhere max-sm:order-last max-sm:col-span-full">{about}</span>
        <span className="min-w-0 wrap-anywhere max-sm:order-last max-sm:col-span-full">{recipient}</span>
        <span className="text-right tabular-nums">
          <span className={`block font-semibold ${isCancelled ? 'line-through' : ''}`}>
            {formatRupeesAndPaise(value / 100)}
          </span>
          <span className="text-sm text-muted">{`${isCancelled ? 'Cancelled · ' : ''}${dayText(day)}`}</span>
        </span>
      </Link>
    </li>
  )
}

/** Every invoice, note and voucher, newest first (BOOK-4). It works without JavaScript. */
export default function DocumentsPage({ loaderData: { filter, documents, next } }: Route.ComponentProps) {
  const query = queryOf(filter)
  const form = useFollowedAddress(new URLSearchParams(query).toString())
  return (
    <OfficePage
      title="Invoices and notes"
      text="Each as it was printed. A number is given once; what was wrong is put right by a further paper."
      help="invoices"
      actions={
        <a
          href={callAddress('GET /api/office/documents.csv', { query })}
          download
          className={buttonClass({ look: 'quiet' })}
        >
          <Download size={18} />
          As CSV
        </a>
      }
    >
      <MoneyTabs />
      <search className="mb-4">
        <Form {...form} method="get" action="/office/money/documents" className="flex flex-wrap items-end gap-3">
          <SelectField
            label="What"
            name="kind"
            defaultValue={filter.kind ?? ''}
            choices={[['', 'All'], ...TRADE_DOCUMENTS.map(kind => [kind, TRADE_DOCUMENT_NAMES[kind]] as const)]}
          />
          <Field label="Month" name="month" type="month" defaultValue={filter.month ?? ''} />
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="cancelled"
              value="yes"
              defaultChecked={filter.cancelled}
              className="size-5 flex-none accent-fill"
            />
            Cancelled ones only
          </label>
          <Button type="submit" look="quiet">
            Show
          </Button>
        </Form>
      </search>
      {documents.length === 0 ? (
        <EmptyState title="No document is here" hint="The page of a deal makes the invoice once the sale is noted." />
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {documents.map(document => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-4">
          <Link to={address(filter, next)} className={buttonClass({ look: 'quiet' })}>
            Older documents
          </Link>
        </p>
      )}
    </OfficePage>
  )
}
