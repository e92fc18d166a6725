import { Link } from 'react-router'
import type { Deal } from '#domain/deals/deal.ts'
import { TRADE_DOCUMENT_NAMES } from '#domain/documents/documentKinds.ts'
import { formatRupeesAndPaise } from '#domain/money/price.ts'
import { dayText } from '#domain/text/day.ts'
import type { DocumentLineOfDeal, PartOfDeal } from '#services/documents/describeDealDocuments.ts'
import { Panel } from '../ui/Panel.tsx'
import { MakeInvoice } from './MakeInvoice.tsx'
import { MakeNote } from './MakeNote.tsx'

type SeenDeal = Pick<Deal, 'reference' | 'version'>

interface DocumentsPanelProps {
  deal: SeenDeal
  parts: readonly PartOfDeal[]
  /** Who makes invoices, and who corrects them and chooses another place of supply. */
  mayMake: boolean
  mayCorrect: boolean
  today: string
}

function DocumentRow({ document: { id, kind, number, day, isCancelled, value } }: { document: DocumentLineOfDeal }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <Link
        to={`/office/documents/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {`${TRADE_DOCUMENT_NAMES[kind]} ${number}`}
      </Link>
      <span className="text-muted tabular-nums">
        {`${dayText(day)} · ${isCancelled ? 'cancelled' : formatRupeesAndPaise(value / 100)}`}
      </span>
    </li>
  )
}

function Part({ deal, part, mayMake, mayCorrect, today }: Omit<DocumentsPanelProps, 'parts'> & { part: PartOfDeal }) {
  const { documents, problem, invoice, credit, debit } = part
  const isOff = credit !== null || debit !== null
  return (
    <>
      {part.part === 'commission' && <h3 className="px-4 pt-2 text-sm font-semibold">For the owner of the car</h3>}
      <ul className="px-4 pb-2">
        {documents.map(document => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {problem !== null && <p className="px-4 pb-3 text-sm text-muted">{problem}</p>}
      {isOff && (
        <p className="px-4 pb-2 text-sm">
          {credit?.isWhole === true
            ? 'The invoice does not say any more what the deal says. A credit note takes it back; nothing on it is changed.'
            : 'The deal was changed after its invoice. A note says the difference; nothing on the invoice is changed.'}
          {!mayCorrect && ' An accountant or an owner makes it.'}
        </p>
      )}
      {invoice !== null && mayMake && (
        <MakeInvoice deal={deal} part={part.part} invoice={invoice} mayChoose={mayCorrect} />
      )}
      {mayCorrect && credit !== null && (
        <MakeNote deal={deal} part={part.part} kind="credit_note" value={credit.value} late={today > credit.until} />
      )}
      {mayCorrect && debit !== null && (
        <MakeNote deal={deal} part={part.part} kind="debit_note" value={debit.value} late={false} />
      )}
    </>
  )
}

/** The invoice of a sale, its notes, and what is to be made next (BOOK-4). */
export function DocumentsPanel({ parts, ...rest }: DocumentsPanelProps) {
  if (parts.length === 0) return null
  return (
    <Panel title="Invoice" flush>
      {parts.map(part => (
        <Part key={part.part} part={part} {...rest} />
      ))}
    </Panel>
  )
}
