import type { TaxScheme } from '../money/saleTerms.ts'
import type { TradeDocument } from './tradeDocument.ts'

type Declarations = TradeDocument['declarations']

const percentText = (share: number) => `${Math.round(share * 1000) / 10} %`

/** What a sale has to say of itself. */
export interface Declared {
  scheme: TaxScheme
  /** Of the GST on the margin; null where it hangs on the vehicle. */
  share: number | null
  hasMargin: boolean
  showsTax: boolean
  hasTcs: boolean
  hasPassedOn: boolean
  gstin: string | null
}

const marginText = ({ share, showsTax, hasMargin, hasTcs }: Declared) =>
  [
    showsTax
      ? `Value under rule 32(5) of the CGST Rules: the taxable amount is the difference between selling and purchase price${share === null ? '' : `, taxed at ${percentText(share)}`}${hasMargin ? '' : '; here it is nil'}.`
      : 'One price: tax is paid on the margin under rule 32(5) of the CGST Rules and is contained in it.',
    'No input tax credit was taken on the purchase of this vehicle, and the recipient can take none.',
    ...(hasTcs ? ['TCS is outside the value of the supply.'] : []),
  ].join(' ')

/** The sentences of a sale: margin scheme, composition, what is passed on at cost (BOOK-4). */
export function declarationsOf(declared: Declared): Declarations {
  const { scheme, hasPassedOn, gstin, hasTcs } = declared
  return [
    ...(scheme === 'margin' ? [{ title: '* Margin scheme.', text: marginText(declared) }] : []),
    ...(scheme !== 'margin' && hasTcs ? [{ title: '', text: 'TCS is outside the value of the supply.' }] : []),
    ...(scheme === 'none' && gstin !== null
      ? [{ title: '', text: 'Composition taxable person, not eligible to collect tax on supplies.' }]
      : []),
    ...(hasPassedOn
      ? [
          {
            title: 'Passed on at cost.',
            text: 'Paid on behalf of the recipient and asked for exactly as paid, as his pure agent (rule 33 of the CGST Rules): no part of the supply.',
          },
        ]
      : []),
  ]
}
