import { PAYMENT_KIND_NAMES, PAYMENT_WAY_NAMES, type Deal, type Payment } from '#domain/deals/deal.ts'
import type { DealSums } from '#domain/deals/dealSums.ts'
import { COST_FIGURES } from '#domain/money/costFigures.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { receiptPlace } from '#domain/printouts/salePrintouts.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { StatementRow } from '../ui/Statement.tsx'

/** `0.01` as `1 %`. */
const percentText = (share: number) => `${Math.round(share * 1000) / 10} %`
const dayText = (day: string) => formatIndianDay(startOfIndianDay(day))

function dueName(deal: Deal, due: number): string {
  if (due < 0) return 'To give back'
  if (deal.state === 'cancelled') return due === 0 ? 'Settled' : 'Still owed by the buyer'
  return due === 0 ? 'Paid in full' : 'Still to pay'
}

/** Why the sum of a cancelled deal is what it is: both sides owe the other the same. */
function cancellationNote({ cancelled, cancelRupees }: Deal): string {
  const who = cancelled?.by === 'dealer' ? 'We cancelled' : 'The buyer cancelled'
  return `${who}. Whoever cancels owes the other side ${formatRupees(cancelRupees)}.`
}

interface DealStatementProps {
  deal: Deal
  sums: DealSums
  /** Where its papers are printed; null where the car is gone. */
  papersAt: string | null
  /** Whether one is being taken out. */
  busy: boolean
  onRemovePayment: (id: number) => void
  onRemoveCharge: (id: number) => void
}

/** What a deal comes to, what was paid and what is still to pay, read downward (DESK-3). */
export function DealStatement({ deal, sums, papersAt, busy, onRemovePayment, onRemoveCharge }: DealStatementProps) {
  const { due, total, tcs, tcsShare } = sums
  const remove = (label: string, onClick: () => void) => (
    <ScriptButton
      look="plain"
      size="small"
      onClick={onClick}
      aria-label={`Take out ${label}`}
      aria-disabled={busy || undefined}
    >
      Take out
    </ScriptButton>
  )
  const sumOf = ({ kind, rupees }: Payment) => (kind === 'refund' ? formatRupees(rupees) : `−${formatRupees(rupees)}`)
  return (
    <Panel title="What it comes to">
      <ul>
        <StatementRow
          name="Agreed price"
          note={`${dayText(deal.agreedOn)}${deal.lender === null ? '' : `, financed by ${deal.lender}`}`}
          sum={formatRupees(deal.price)}
        />
        {deal.state === 'cancelled' ? (
          <StatementRow name="Cancelled" note={cancellationNote(deal)} sum={formatRupees(total)} />
        ) : (
          <>
            {deal.charges.map(({ id, what, rupees }) => (
              <StatementRow
                key={id}
                name={what}
                note="comes to the price"
                sum={formatRupees(rupees)}
                actions={remove(what, () => onRemoveCharge(id))}
              />
            ))}
            {tcs > 0 && (
              <StatementRow
                name={`TCS ${percentText(tcsShare)} of the price`}
                note={
                  tcsShare === COST_FIGURES.tcs.share
                    ? 'collected from the buyer, who gets it credited'
                    : 'collected from the buyer: more without PAN'
                }
                sum={formatRupees(tcs)}
              />
            )}
            {deal.exchange !== null && (
              <StatementRow
                name={`Exchange: ${deal.exchange.description}`}
                note={deal.exchange.carNumber === null ? undefined : formatCarNumber(deal.exchange.carNumber)}
                sum={`−${formatRupees(deal.exchange.rupees)}`}
              />
            )}
          </>
        )}
        {deal.payments.map((payment, place) => (
          <StatementRow
            key={payment.id}
            name={PAYMENT_KIND_NAMES[payment.kind]}
            note={`${dayText(payment.paidOn)}, ${PAYMENT_WAY_NAMES[payment.way]}`}
            sum={sumOf(payment)}
            actions={
              <span className="flex flex-wrap sm:justify-end">
                {papersAt !== null && (
                  <LinkButton
                    look="plain"
                    size="small"
                    to={`${papersAt}&paper=${receiptPlace(deal, place)}`}
                    aria-label={`${payment.kind === 'refund' ? 'Paper of the refund' : 'Receipt'} of ${formatRupees(payment.rupees)}`}
                  >
                    {payment.kind === 'refund' ? 'Paper' : 'Receipt'}
                  </LinkButton>
                )}
                {remove(`${PAYMENT_KIND_NAMES[payment.kind]} of ${formatRupees(payment.rupees)}`, () =>
                  onRemovePayment(payment.id),
                )}
              </span>
            }
          />
        ))}
        <StatementRow strong name={dueName(deal, due)} sum={formatRupees(Math.abs(due))} />
      </ul>
    </Panel>
  )
}
