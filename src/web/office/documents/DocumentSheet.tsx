import { DOCUMENT_COPIES, TRADE_DOCUMENT_NAMES, type DocumentCopy } from '#domain/documents/documentKinds.ts'
import { documentSums } from '#domain/documents/documentSums.ts'
import { PURCHASE_BLANKS } from '#domain/documents/purchaseVoucher.ts'
import type { Recipient, Supplier, TradeDocument } from '#domain/documents/tradeDocument.ts'
import { dayText } from '#domain/text/day.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { ByHand } from '../printouts/PrintPage.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import './documents.css'

export interface SheetDocument {
  document: TradeDocument
  recipient: Recipient
  madeAt: number
  digest: string
  cancelled: { day: string; reason: string } | null
}

const stateText = (state: Supplier['state']) => (state === null ? '' : `${state.name} (${state.gst})`)

function Heading({
  document,
  copy,
  cancelled,
}: Pick<SheetDocument, 'document' | 'cancelled'> & { copy: DocumentCopy }) {
  const { kind, supplier } = document
  const { name, lines, city, pin, state, gstin, phone } = supplier
  return (
    <header className="document-head">
      <div>
        <p className="document-name">{name}</p>
        <p>{[lines, `${city} ${pin}`, stateText(state)].filter(Boolean).join(', ')}</p>
        <p>{[gstin !== null && `GSTIN ${gstin}`, phone].filter(Boolean).join(' · ')}</p>
      </div>
      <div>
        <h2>{TRADE_DOCUMENT_NAMES[kind]}</h2>
        <p className="document-small">{DOCUMENT_COPIES[copy]}</p>
        {cancelled !== null && <p className="document-void">{`Cancelled on ${dayText(cancelled.day)}`}</p>}
      </div>
    </header>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Particulars({ document }: { document: TradeDocument }) {
  const { kind, number, day, reverseCharge, placeOfSupply, refersTo } = document
  const { state, why } = placeOfSupply
  return (
    <dl className="document-particulars">
      <Fact label="Number">
        <b className="document-number">{number}</b>
      </Fact>
      <Fact label="Date">
        <b>{dayText(day)}</b>
      </Fact>
      {refersTo !== null && (
        <Fact label="Of invoice">
          <b>{refersTo.number}</b> of {dayText(refersTo.day)}
        </Fact>
      )}
      {kind !== 'purchase_voucher' && (
        <>
          <Fact label="Reverse charge">{reverseCharge ? 'Yes' : 'No'}</Fact>
          <Fact label="Place of supply">
            {state === null ? 'not known' : <b>{`${state.gst} ${state.name}`}</b>} ({why})
          </Fact>
        </>
      )}
    </dl>
  )
}

function Sides({ document, recipient }: { document: TradeDocument; recipient: Recipient }) {
  const { kind, delivered, supplier, placeOfSupply } = document
  const { name, address, state, gstin, pan } = recipient
  const isPurchase = kind === 'purchase_voucher'
  return (
    <dl className="document-sides">
      <Fact label={isPurchase ? 'Seller' : 'Recipient'}>
        <b className="document-recipient">{name}</b>
        {address !== '' && <span>{address}</span>}
        {state !== null && <span>{stateText(state)}</span>}
        <span>{[`GSTIN: ${gstin ?? 'not registered'}`, pan !== null && `PAN ${pan}`].filter(Boolean).join(' · ')}</span>
      </Fact>
      {isPurchase ? (
        <Fact label="Written in by hand">
          {PURCHASE_BLANKS.map(blank => (
            <span key={blank}>
              {blank} <ByHand value={null} />
            </span>
          ))}
        </Fact>
      ) : (
        delivered.length > 0 && (
          <Fact label="Delivered">
            {!placeOfSupply.isBrought && <span>{`at our yard in ${supplier.city}`}</span>}
            {delivered.map(line => (
              <span key={line}>{line}</span>
            ))}
          </Fact>
        )
      )}
    </dl>
  )
}

/** A document of the trade on one page of A4, from what was kept of it alone (BOOK-4). */
export function DocumentSheet({
  document,
  recipient,
  madeAt,
  digest,
  cancelled,
  copy,
}: SheetDocument & { copy: DocumentCopy }) {
  const { number, reason, declarations, signs, lines } = document
  const sums = documentSums(document)
  return (
    <article className="sheet document-sheet" aria-label={`${TRADE_DOCUMENT_NAMES[document.kind]} ${number}`}>
      <div>
        <Heading document={document} copy={copy} cancelled={cancelled} />
        <Particulars document={document} />
        <Sides document={document} recipient={recipient} />
        <DocumentLines document={document} sums={sums} />
        <DocumentTotals document={document} sums={sums} />
        <div className="document-says">
          {reason !== '' && <p>{`Reason: ${reason}`}</p>}
          {declarations.map(({ title, text }) => (
            <p key={text}>
              {title !== '' && <b>{title} </b>}
              {text}
            </p>
          ))}
        </div>
        <footer className="document-foot">
          <div>
            {signs.map(who => (
              <p key={who}>{who}</p>
            ))}
            <p className="document-small">
              {`Made on ${formatIndianTime(madeAt)}`}
              <br />
              {`${digest} · kept unchanged`}
            </p>
          </div>
          <p className="document-small">
            <span>{[number, recipient.name, lines[0]?.details[0]].filter(Boolean).join(' · ')}</span>
          </p>
        </footer>
      </div>
    </article>
  )
}
