import type { DocumentSums } from '#domain/documents/documentSums.ts'
import type { TradeDocument } from '#domain/documents/tradeDocument.ts'
import { formatRupees } from '#domain/money/price.ts'
import { paiseInWords } from '#domain/printouts/rupeesInWords.ts'
import { sumText } from './sumText.ts'

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function owedText(owed: number): string {
  if (owed === 0) return 'Nothing is owed.'
  return owed > 0 ? `Still owed: ₹${sumText(owed)}` : `To be given back: ₹${sumText(-owed)}`
}

const totalName = ({ kind }: TradeDocument) =>
  kind === 'credit_note' ? 'To credit' : kind === 'purchase_voucher' ? 'Price' : 'To pay'

/** The value in words, what was received, and what all comes to. */
export function DocumentTotals({ document, sums }: { document: TradeDocument; sums: DocumentSums }) {
  const { kind, passedOn, tcs, exchange, received, part } = document
  const isPaid = (kind === 'invoice' || kind === 'bill_of_supply') && part === 'sale'
  return (
    <div className="document-totals">
      <div>
        <p className="document-small">Value in words</p>
        <p className="document-words">{paiseInWords(sums.value)}</p>
        {isPaid && (
          <>
            <p className="document-small">Received</p>
            {received.map(({ what, number, value }) => (
              <p key={number}>{`${what}, receipt ${number}: ₹${sumText(value)}`}</p>
            ))}
            {exchange !== null && <p>{`In exchange ${exchange.what}: ₹${sumText(exchange.value)}`}</p>}
            <p>
              <b>{owedText(sums.owed)}</b>
            </p>
          </>
        )}
      </div>
      <dl>
        <Row name={document.showsTax ? 'Supply, tax included' : 'Supply'}>{sumText(sums.value)}</Row>
        {passedOn.map(({ key, what, value }) => (
          <Row key={key} name={`${what}, passed on at cost`}>
            {sumText(value)}
          </Row>
        ))}
        {tcs !== null && (
          <Row name={`TCS ${tcs.percent} % (${tcs.source.split(/ \(|;/)[0]})`}>{sumText(tcs.value)}</Row>
        )}
        <Row name="Rounding">{sumText(sums.rounding)}</Row>
        <div className="document-total">
          <dt>{totalName(document)}</dt>
          <dd>{formatRupees(sums.total / 100)}</dd>
        </div>
      </dl>
    </div>
  )
}
