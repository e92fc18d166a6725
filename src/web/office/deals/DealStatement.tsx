import { PAYMENT_KIND_NAMES, PAYMENT_WAY_NAMES, type Charge, type Deal, type Payment } from '#domain/deals/deal.ts'
import { tcsOfPayments, type DealSums } from '#domain/deals/dealSums.ts'
import type { PriceChange } from '#domain/deals/priceChange.ts'
import { CHARGE_KIND_NAMES } from '#domain/money/charges.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { receiptPlace } from '#domain/printouts/salePrintouts.ts'
import type { DealHistory } from '#services/dealRecords/readDealHistory.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatementRow } from '../ui/Statement.tsx'
import { dueName } from './dueName.ts'
import { ReverseButton } from './ReverseButton.tsx'

/** `0.01` as `1 %`. */
const percentText = (share: number) => `${Math.round(share * 1000) / 10} %`
const dayText = (day: string) => formatIndianDay(startOfIndianDay(day))

/** Why the sum of a cancelled deal is what it is: both sides owe the other the same. */
function cancellationNote({ cancelled, cancelRupees }: Deal): string {
  const who = cancelled?.by === 'dealer' ? 'We cancelled' : 'The buyer cancelled'
  return `${who}. Whoever cancels owes the other side ${formatRupees(cancelRupees)}.`
}

/** Rows in their order, each that was reversed beneath the one that reverses it. */
function withReversals<Row extends Payment | Charge>(rows: readonly Row[]): { row: Row; isReversed: boolean }[] {
  return rows.flatMap(row => {
    if (row.reverses !== null) return []
    const reversal = rows.find(({ reverses }) => reverses === row.id)
    return [
      ...(reversal === undefined ? [] : [{ row: reversal, isReversed: false }]),
      { row, isReversed: reversal !== undefined },
    ]
  })
}

function priceNote({ before, reason, actor, at }: PriceChange, names: DealHistory['names']): string {
  const was = before === null ? 'none' : formatRupees(before)
  const why = reason === '' ? '' : `: ${reason}`
  return `was ${was} until ${formatIndianDay(at)}, ${names[actor] ?? actor}${why}`
}

/** What a charge is; where nobody has said it, that it is to be said. */
const chargeText = (kind: Charge['kind']) =>
  kind === null ? 'comes to the price; what it is has still to be said' : CHARGE_KIND_NAMES[kind]

/** What of a payment is tax collected at source; the part that a refund takes back is below 0. */
const tcsText = (tcs: number) => (tcs === 0 ? [] : [`TCS of ${formatRupees(Math.abs(tcs))} in it`])

/** What is kept as income, in a sentence; whole rupees. */
function keptText({ kept, keptGst }: DealStatementProps['kept']): string {
  if (kept === 0) return ''
  const gst = keptGst === 0 ? '' : `, GST of ${formatRupees(keptGst)} in it`
  return ` We keep ${formatRupees(kept)}: income of the day of cancelling${gst}.`
}

interface DealStatementProps {
  deal: Deal
  sums: DealSums
  history: DealHistory
  /** What a cancelled deal leaves us of what was paid, and the GST in it. */
  kept: { kept: number; keptGst: number }
  /** Where its papers are printed; null where the car is gone. */
  papersAt: string | null
  /** Whether whoever reads it may reverse rows, and who that is. */
  mayReverse: boolean
  ownId: string
}

/** What a deal comes to, what was paid and what is still to pay, read downward (DESK-3); no row of money ever goes (BOOK-1). */
export function DealStatement({ deal, sums, history, kept, papersAt, mayReverse, ownId }: DealStatementProps) {
  const { due, total, exchange, tcs, tcsShare, withPan } = sums
  const collected = tcsOfPayments(deal, sums)
  const collectedSum = [...collected.values()].reduce((sum, part) => sum + part, 0)
  const { reversals, priceChanges, writers, names } = history
  const reversalOf = (kind: 'payment' | 'charge', id: number | null) => {
    const found = reversals.find(one => one.kind === kind && one.rowId === id)
    return found === undefined ? null : { ...found, who: names[found.askedBy] ?? found.askedBy }
  }
  /** What a row that reverses another says: who, and why. */
  const whyReversed = (kind: 'payment' | 'charge', id: number | null) => {
    const found = reversalOf(kind, id)
    if (found === null) return []
    const { doneBy, askedBy, who, reason } = found
    return [reason, doneBy === null || doneBy === askedBy ? who : `${who}, confirmed by ${names[doneBy] ?? doneBy}`]
  }
  const askedNote = (kind: 'payment' | 'charge', id: number) => {
    const found = reversalOf(kind, id)
    return found === null || found.doneBy !== null ? [] : [`${found.who} asked to reverse it: ${found.reason}`]
  }
  const reverse = (kind: 'payment' | 'charge', id: number, what: string) => {
    const asked = reversalOf(kind, id)
    return mayReverse && deal.erasedAt === null && asked?.askedBy !== ownId ? (
      <ReverseButton deal={deal} kind={kind} id={id} what={what} asked={asked} />
    ) : null
  }
  const notesOf = (part: PriceChange['what']) =>
    priceChanges.filter(({ what }) => what === part).map(change => priceNote(change, names))
  const sumOf = ({ kind, rupees, reverses }: Payment) =>
    (kind === 'refund') === (reverses === null) ? formatRupees(rupees) : `−${formatRupees(rupees)}`
  return (
    <Panel title="What it comes to">
      <ul>
        <StatementRow
          name="Agreed price"
          note={[
            `${dayText(deal.agreedOn)}${deal.lender === null ? '' : `, financed by ${deal.lender}`}`,
            ...notesOf('price'),
          ].join(' · ')}
          sum={formatRupees(deal.price)}
        />
        {deal.state === 'cancelled' ? (
          <StatementRow
            name="Cancelled"
            note={`${cancellationNote(deal)}${keptText(kept)}`}
            sum={formatRupees(total)}
          />
        ) : (
          <>
            {withReversals(deal.charges).map(({ row: { id, kind, what, rupees, reverses }, isReversed }) => (
              <StatementRow
                key={id}
                name={reverses === null ? what : `Reversed: ${what}`}
                note={(reverses === null
                  ? [isReversed ? 'reversed' : chargeText(kind), ...(isReversed ? [] : askedNote('charge', id))]
                  : whyReversed('charge', reverses)
                ).join(' · ')}
                sum={reverses === null ? formatRupees(rupees) : `−${formatRupees(rupees)}`}
                struck={isReversed}
                actions={
                  reverses === null && !isReversed
                    ? reverse('charge', id, `${what} of ${formatRupees(rupees)}`)
                    : undefined
                }
              />
            ))}
            {tcs > 0 && (
              <StatementRow
                name={`TCS ${percentText(tcsShare)} of ${tcs === Math.round(deal.price * tcsShare) ? 'the price' : 'price and accessories'}`}
                note={[
                  tcs === withPan
                    ? 'collected from the buyer, who gets it credited'
                    : 'collected from the buyer: more without PAN',
                  ...(collectedSum === 0 ? [] : [`${formatRupees(collectedSum)} of it in what was paid`]),
                ].join('; ')}
                sum={formatRupees(tcs)}
              />
            )}
          </>
        )}
        {deal.exchange !== null && (deal.state !== 'cancelled' || exchange > 0) && (
          <StatementRow
            name={`Exchange: ${deal.exchange.description}`}
            note={[
              ...(deal.exchange.carNumber === null ? [] : [formatCarNumber(deal.exchange.carNumber)]),
              ...notesOf('exchange'),
            ].join(' · ')}
            sum={`−${formatRupees(deal.exchange.rupees)}`}
          />
        )}
        {withReversals(deal.payments).map(({ row: payment, isReversed }) => {
          const { id, kind, number, way, rupees, paidOn, reverses } = payment
          const what = `${PAYMENT_KIND_NAMES[kind]} of ${formatRupees(rupees)}`
          const reversed = deal.payments.find(one => one.id === reverses)
          const by = writers[id]
          return (
            <StatementRow
              key={id}
              name={reversed === undefined ? `${PAYMENT_KIND_NAMES[kind]} ${number}` : `Reversed ${reversed.number}`}
              note={[
                `${dayText(paidOn)}, ${PAYMENT_WAY_NAMES[way]}`,
                ...tcsText(collected.get(id) ?? 0),
                ...(reverses === null
                  ? [...(by === undefined ? [] : [by]), ...(isReversed ? ['reversed'] : askedNote('payment', id))]
                  : [number, ...whyReversed('payment', reverses)]),
              ].join(' · ')}
              sum={sumOf(payment)}
              struck={isReversed}
              actions={
                <span className="flex flex-wrap sm:justify-end">
                  {papersAt !== null && (
                    <LinkButton
                      look="plain"
                      size="small"
                      to={`${papersAt}&paper=${receiptPlace(deal, deal.payments.indexOf(payment))}`}
                      aria-label={`${kind === 'refund' || reverses !== null ? 'Paper' : 'Receipt'} ${number}`}
                    >
                      {kind === 'refund' || reverses !== null ? 'Paper' : 'Receipt'}
                    </LinkButton>
                  )}
                  {reverses === null && !isReversed && reverse('payment', id, what)}
                </span>
              }
            />
          )
        })}
        <StatementRow strong name={dueName(deal, due)} sum={formatRupees(Math.abs(due))} />
      </ul>
      <p className="pt-2 text-sm text-muted">No line is ever taken out. A mistake is reversed, with a reason.</p>
    </Panel>
  )
}
