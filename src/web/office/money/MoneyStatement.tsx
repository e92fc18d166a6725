import { Link } from 'react-router'
import { INTAKE_SOURCES, type IntakeSource } from '#domain/intake/intake.ts'
import { COST_CATEGORIES, COST_WAYS, type CarMoney, type CarPurchase, type Cost } from '#domain/money/carMoney.ts'
import { inputTaxOf, RATE_MISSING } from '#domain/money/inputTax.ts'
import type { SaleTerms } from '#domain/money/saleTerms.ts'
import { formatRupees } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { useMay } from '../access/useMay.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { StatementRow } from '../ui/Statement.tsx'

const dayText = (day: string) => formatIndianDay(startOfIndianDay(day))
const sumText = (rupees: number | null) =>
  rupees === null ? 'not known' : rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees)
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`

const GST_ON: Readonly<Record<CarMoney['tax'], string>> = {
  margin: ' on the margin',
  commission: ' on the commission',
  whole: ' on the whole price',
  none: '',
}
const gstName = ({ tax, gstShare }: CarMoney) =>
  `GST${tax === 'none' || gstShare === null ? '' : ` ${percent(gstShare)}`}${GST_ON[tax]}`

function gstNote({ tax, taxable, gst }: CarMoney, { settings, marginShare, gstSource }: SaleTerms): string {
  if (tax === 'none') return 'You are not registered for GST, as the settings say.'
  if (tax === 'margin' && marginShare === null) return `${gstSource}. Ask your accountant.`
  if (tax === 'whole')
    return gst === null ? RATE_MISSING : 'contained in the price, and left out of the margin; input tax was taken'
  if (gst === null) return 'It needs the purchase price or the commission.'
  if (taxable === 0) return 'There is no margin, so there is no tax.'
  const how = settings.gstContained ? 'contained in' : 'reckoned on top of'
  return `${how} ${sumText(taxable)}, and paid out of the price; how it is reckoned is a setting, kept with the sale`
}

function marginNote({ tax, gst }: CarMoney, isConsigned: boolean): string {
  if (isConsigned) return 'what its owner pays you'
  const isWithoutTax = tax === 'whole' && gst !== null
  return `price less purchase${isWithoutTax ? ', both without their tax' : ''}; work does not lower it`
}

function costNote({ category, what, paidTo, spentOn, gstRupees, isCreditable, way, billId }: Cost): string {
  const name = COST_CATEGORIES[category]
  const tax = `GST ${formatRupees(gstRupees)} ${isCreditable ? 'can be credited' : 'is not credited'}`
  // Whether a bill is paid stands with the bill.
  const how = way === null || billId !== undefined ? '' : COST_WAYS[way]
  return [what === name ? '' : name, paidTo, dayText(spentOn), how, gstRupees === 0 ? 'no tax to credit' : tax]
    .filter(part => part !== '')
    .join(', ')
}

/** How a car came, as far as its taking in says it. */
interface Came {
  source: IntakeSource
  on: string
  form29c: string | null
}

function cameNote({ isConsigned, agreementUntil, sellerRegistered }: CarPurchase, came: Came | null): string {
  const seller = sellerRegistered ? 'seller registered for GST' : 'seller not registered for GST'
  const until = agreementUntil === null ? null : `agreed until ${dayText(agreementUntil)}`
  return [
    came === null ? null : dayText(came.on),
    came?.form29c == null ? null : `Form 29C ${came.form29c}`,
    isConsigned ? until : seller,
  ]
    .filter(part => part !== null)
    .join(', ')
}

/** What the first line is called: how the car came, unless nobody has written that or it says otherwise. */
function cameName({ isConsigned }: CarPurchase, came: Came | null): string {
  if (isConsigned) return 'Park and sell: its owner gets at least'
  return came === null || came.source === 'park_and_sell' ? 'Bought for' : INTAKE_SOURCES[came.source]
}

/** What the days in stock cost: shown, never booked. */
function HeldRow({ days, perDay }: { days: number; perDay: number }) {
  const held = counted(days, 'day', 'days')
  return (
    <StatementRow
      name="Days held"
      note={perDay === 0 ? 'What a day costs is a setting.' : `${held} at ${formatRupees(perDay)} a day, not booked`}
      sum={perDay === 0 ? held : formatRupees(days * perDay)}
    />
  )
}

interface CostRowProps {
  cost: Cost
  /** The row that takes its sum back. */
  reversal: Cost | null
  onEdit: (cost: Cost) => void
  onReverse: (cost: Cost) => void
}

/** A cost. One that was reversed stays, struck out, with the day and the reason. */
function CostRow({ cost, reversal, onEdit, onReverse }: CostRowProps) {
  const mayWrite = useMay('money.write')
  if (reversal !== null)
    return (
      <StatementRow
        name={<s>{cost.what}</s>}
        note={`Reversed on ${dayText(reversal.spentOn)}: ${reversal.reverses?.reason ?? ''}`}
        sum={<s>{formatRupees(cost.rupees)}</s>}
      />
    )
  return (
    <StatementRow
      name={cost.what}
      note={costNote(cost)}
      sum={formatRupees(cost.rupees)}
      actions={
        cost.billId !== undefined ? (
          <Link
            to={`/office/money/bills/${cost.billId}`}
            className="inline-flex min-h-11 items-center text-sm text-brand underline"
          >
            Its bill
          </Link>
        ) : (
          mayWrite && (
            <span className="flex">
              <ScriptButton look="plain" size="small" onClick={() => onEdit(cost)} aria-label={`Correct ${cost.what}`}>
                Correct
              </ScriptButton>
              <ScriptButton
                look="plain"
                size="small"
                onClick={() => onReverse(cost)}
                aria-label={`Reverse ${cost.what}`}
              >
                Reverse
              </ScriptButton>
            </span>
          )
        )
      }
    />
  )
}

interface MoneyStatementProps {
  purchase: CarPurchase
  /** Null where nobody has written how it came. */
  came: Came | null
  costs: readonly Cost[]
  money: CarMoney | null
  /** By which it is reckoned; null without a price. */
  terms: SaleTerms | null
  held: { days: number; perDay: number }
  onEdit: (cost: Cost) => void
  onReverse: (cost: Cost) => void
}

/** The money of a car, read downward like a statement (DESK-2). */
export function MoneyStatement({ purchase, came, costs, money, terms, held, onEdit, onReverse }: MoneyStatementProps) {
  const { isConsigned } = purchase
  const inputTax = money !== null && money.credit > 0 ? inputTaxOf(purchase) : 0
  return (
    <ul>
      <StatementRow
        name={cameName(purchase, came)}
        note={cameNote(purchase, came)}
        sum={sumText(isConsigned ? purchase.reserveRupees : purchase.purchaseRupees)}
      />
      {costs
        .filter(({ reverses }) => reverses === null)
        .map(cost => (
          <CostRow
            key={cost.id}
            cost={cost}
            reversal={costs.find(({ reverses }) => reverses?.id === cost.id) ?? null}
            onEdit={onEdit}
            onReverse={onReverse}
          />
        ))}
      {money !== null && terms !== null && (
        <>
          <StatementRow
            name={isConsigned ? 'Commission' : 'Margin'}
            note={marginNote(money, isConsigned)}
            sum={sumText(money.margin)}
          />
          <StatementRow name={gstName(money)} note={gstNote(money, terms)} sum={sumText(money.gst)} />
          {money.charges > 0 && (
            <StatementRow
              name="Accessories and services"
              note={
                money.chargesGst === 0
                  ? 'beside the price'
                  : `beside the price, GST of ${formatRupees(money.chargesGst)} in it`
              }
              sum={formatRupees(money.charges - money.chargesGst)}
            />
          )}
          {inputTax > 0 && (
            <StatementRow
              name="Tax already paid on the purchase"
              note="credited, and left out of the margin"
              sum={sumText(-inputTax)}
            />
          )}
          {money.credit > inputTax && (
            <StatementRow name="Tax already paid on work" note="credited" sum={sumText(inputTax - money.credit)} />
          )}
          {money.tcs > 0 && (
            <StatementRow
              name={`TCS ${percent(money.tcsShare)}, above ${formatRupees(terms.tcs.above)}`}
              note={
                money.tcsShare === terms.tcs.share
                  ? 'collected from the buyer, not yours'
                  : 'collected from the buyer, not yours; higher without PAN'
              }
              sum={formatRupees(money.tcs)}
            />
          )}
        </>
      )}
      <HeldRow {...held} />
      {money !== null && <StatementRow strong name="Profit after tax" sum={sumText(money.profit)} />}
    </ul>
  )
}
