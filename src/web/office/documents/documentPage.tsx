import Download from 'lucide-react/icons/download'
import { data, Link } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { formatReference } from '#domain/deals/reference.ts'
import { DOCUMENT_COPIES, TRADE_DOCUMENT_NAMES, type DocumentCopy } from '#domain/documents/documentKinds.ts'
import { eInvoiceProblems, needsEInvoice } from '#domain/documents/eInvoice.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { namesOf } from '#domain/members.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { partsShownTo } from '#services/enquiries/showings.ts'
import { describeDealDocuments } from '#services/documents/describeDealDocuments.ts'
import { findDocument, type ReadDocument } from '#services/documents/readDocument.ts'
import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import type { Site } from '#services/site.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { MakeNote } from '../deals/MakeNote.tsx'
import { PrintPage } from '../printouts/PrintPage.tsx'
import type { Route } from './+types/documentPage'
import { CancelDocument } from './CancelDocument.tsx'
import { DocumentSheet } from './DocumentSheet.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('deal.read')]

const COPIES = namesOf(DOCUMENT_COPIES)

/** The notes that are to be made over an invoice that stands, for who writes the books; null where it says what its deal says (BOOK-8). */
async function findNotes(site: Site, { document, deal, cancelled }: ReadDocument) {
  if (deal === null || cancelled !== null || !['invoice', 'bill_of_supply'].includes(document.kind)) return null
  const { query } = site.database
  const found = await findDealByReference(query, deal.reference)
  if (found === null) return null
  const parts = await describeDealDocuments(site, query, found)
  const part = parts.find(one => one.part === document.part)
  if (part === undefined || (part.credit === null && part.debit === null)) return null
  const { reference, version } = found
  const { credit, debit } = part
  return { deal: { reference, version }, part: part.part, credit, debit, today: indianDay(site.clock.now()) }
}

/** `/office/documents/{id}?copy=duplicate`: a document as it was made; `all` prints its three copies. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id: ownId, roles } = context.get(accountContext)
  const found = await findDocument(site.database.query, readRowId(params.id) ?? 0)
  if (found === null) throw data(null, { status: 404 })
  const { document, recipient, deal } = found
  const readsBooks = may(roles, 'books.read')
  // What a car was bought for, and what its owner pays us, is for those who see money.
  if (document.part !== 'sale' && !readsBooks) throw data(null, { status: 403 })
  const enquiryId = deal?.enquiryId ?? null
  const shown = enquiryId === null ? [] : await partsShownTo(site, ownId, enquiryId)
  const name = enquiryId === null ? recipient.name : maskText(recipient.name, shown)
  const asked = new URL(request.url).searchParams.get('copy')
  return {
    ...found,
    recipient: { ...recipient, name },
    copies: asked === 'all' ? COPIES : [COPIES.find(copy => copy === asked) ?? 'original'],
    eInvoice:
      readsBooks && needsEInvoice(document, recipient, site.profile.money.eInvoices)
        ? eInvoiceProblems(document, recipient)
        : null,
    mayCancel: found.cancelled === null && may(roles, 'books.write'),
    toMake: may(roles, 'books.write') ? await findNotes(site, found) : null,
    backToDeal: deal !== null && may(roles, 'deal.write'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData === undefined
      ? 'Document not found'
      : `${TRADE_DOCUMENT_NAMES[loaderData.document.kind]} ${loaderData.document.number}`
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function Copies({ shown }: { shown: readonly DocumentCopy[] }) {
  const chosen = shown.length > 1 ? 'all' : (shown[0] ?? 'original')
  return (
    <nav aria-label="Copies" className="mb-4 flex flex-wrap gap-2">
      {[...COPIES, 'all' as const].map(copy => (
        <LinkButton
          key={copy}
          look="quiet"
          to={`?copy=${copy}`}
          replace
          preventScrollReset
          aria-current={copy === chosen ? 'page' : undefined}
          className="aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand"
        >
          {copy === 'all' ? 'All three' : DOCUMENT_COPIES[copy]}
        </LinkButton>
      ))}
    </nav>
  )
}

/** A document of the trade, for print (BOOK-4). */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const {
    id,
    document,
    recipient,
    madeAt,
    digest,
    cancelled,
    notes,
    deal,
    copies,
    eInvoice,
    mayCancel,
    toMake,
    backToDeal,
  } = loaderData
  const back =
    backToDeal && deal !== null
      ? { to: `/office/deals/${deal.reference}`, name: `Deal ${formatReference(deal.reference)}` }
      : { to: '/office/money/documents', name: 'Invoices and notes' }
  return (
    <PrintPage
      title={`${TRADE_DOCUMENT_NAMES[document.kind]} ${document.number}`}
      back={back}
      help="invoices"
      missing={[]}
      choices={
        eInvoice?.length === 0 ? (
          <a
            href={callAddress('GET /api/office/documents/:id/e-invoice.json', { params: { id } })}
            download
            className={buttonClass({ look: 'quiet' })}
          >
            <Download size={18} />
            For the e-invoice portal
          </a>
        ) : null
      }
      notes={[
        ...(cancelled === null
          ? []
          : [`The number was cancelled on ${dayText(cancelled.day)}: ${cancelled.reason} It is never given again.`]),
        ...(eInvoice ?? []).map(problem => `For the e-invoice portal: ${problem}`),
      ]}
      above={
        <>
          {notes.length > 0 && (
            <ul className="mb-3 flex flex-wrap gap-x-4">
              {notes.map(note => (
                <li key={note.id}>
                  <Link to={`/office/documents/${note.id}`} className="office-link">
                    {`${TRADE_DOCUMENT_NAMES[note.kind]} ${note.number}`}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Copies shown={copies} />
          {toMake !== null && toMake.credit !== null && (
            <MakeNote
              deal={toMake.deal}
              part={toMake.part}
              kind="credit_note"
              value={toMake.credit.value}
              late={toMake.today > toMake.credit.until}
            />
          )}
          {toMake !== null && toMake.debit !== null && (
            <MakeNote deal={toMake.deal} part={toMake.part} kind="debit_note" value={toMake.debit.value} late={false} />
          )}
          {mayCancel && <CancelDocument key={id} id={id} number={document.number} />}
        </>
      }
    >
      <div className="paper-a4">
        {copies.map(copy => (
          <DocumentSheet
            key={copy}
            document={document}
            recipient={recipient}
            madeAt={madeAt}
            digest={digest}
            cancelled={cancelled}
            copy={copy}
          />
        ))}
      </div>
    </PrintPage>
  )
}
