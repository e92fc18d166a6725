import type { DocumentSums } from '#domain/documents/documentSums.ts'
import type { DocumentLine, TradeDocument } from '#domain/documents/tradeDocument.ts'
import { sumText } from './sumText.ts'

/** The columns of tax: IGST to another State, else CGST and SGST. */
const headsOf = ({ showsTax, placeOfSupply }: TradeDocument) => {
  if (!showsTax) return []
  return placeOfSupply.isInterState ? (['taxable', 'igst'] as const) : (['taxable', 'cgst', 'sgst'] as const)
}
const HEAD_NAMES = { taxable: 'Taxable ₹', igst: 'IGST ₹', cgst: 'CGST ₹', sgst: 'SGST ₹' } as const

function Description({
  line: { title, details, percent, isMargin },
  showsTax,
}: {
  line: DocumentLine
  showsTax: boolean
}) {
  return (
    <td>
      <b>{title}</b>
      {showsTax && percent > 0 && !isMargin && ` · ${percent} %`}
      {details.map(detail => (
        <span key={detail}>{detail}</span>
      ))}
    </td>
  )
}

/** The lines of a document with their sum. */
export function DocumentLines({ document, sums }: { document: TradeDocument; sums: DocumentSums }) {
  const heads = headsOf(document)
  return (
    <table className="document-lines">
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Description</th>
          <th scope="col">HSN/SAC</th>
          <th scope="col">Qty</th>
          <th scope="col">Value ₹</th>
          {heads.map(head => (
            <th key={head} scope="col">
              {HEAD_NAMES[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, place) => (
          <tr key={line.key}>
            <td>{place + 1}</td>
            <Description line={line} showsTax={document.showsTax} />
            <td>{line.code}</td>
            <td>1</td>
            <td>
              <b>{sumText(line.value)}</b>
            </td>
            {heads.map(head => (
              <td key={head}>{sumText(line[head])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Sum of the supply
          </th>
          <td>
            <b>{sumText(sums.value)}</b>
          </td>
          {heads.map(head => (
            <td key={head}>{sumText(sums[head])}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
