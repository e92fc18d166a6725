import { useState } from 'react'
import type { MoneyChoice } from '#domain/books/moneyChoices.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { formatRupees } from '#domain/money/price.ts'
import { receiptPlace } from '#domain/printouts/salePrintouts.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { dueName } from './dueName.ts'
import { PaymentSheet, type SheetPayment } from './PaymentSheet.tsx'

interface OwedPanelProps {
  deal: Deal
  /** Where money may go to or come from. */
  accounts: readonly MoneyChoice[]
  /** Whole rupees: what is still to be paid, or given back where it is below 0; and what came in. */
  due: number
  paid: number
  today: string
  /** Where its papers are printed; null where the car is gone. */
  papersAt: string | null
}

/** What is owed, and the two presses by which money is written down (BOOK-1). */
export function OwedPanel({ deal, accounts, due, paid, today, papersAt }: OwedPanelProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const [open, setOpen] = useState<'in' | 'back' | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  const receipt = deal.payments.findIndex(payment => payment.number === number)
  const isBack = open === 'back'
  const mayReceive = deal.state !== 'cancelled' && due > 0

  async function save({ kind, way, rupees, paidOn, account }: SheetPayment) {
    const reply = await send('POST /api/office/deals/:reference/payments', {
      params: { reference: deal.reference },
      body: { version: deal.version, kind, way, rupees, paid_on: paidOn, account },
    })
    if (!reply?.ok) return
    setNumber(reply.body.number)
    setOpen(null)
  }
  return (
    <Panel title={dueName(deal, due)}>
      <p className="text-3xl font-bold tabular-nums">{formatRupees(Math.abs(due))}</p>
      <p className="text-sm text-muted">
        {paid === 0 ? 'Nothing was received yet.' : `${formatRupees(paid)} received.`}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {mayReceive && <ScriptButton onClick={() => setOpen('in')}>Received</ScriptButton>}
        {paid > 0 && (
          <ScriptButton look={due < 0 ? 'primary' : 'quiet'} onClick={() => setOpen('back')}>
            Paid back
          </ScriptButton>
        )}
      </div>
      {!mayReceive && deal.state !== 'cancelled' && (
        <p className="mt-2 text-sm text-muted">What else is paid for is added as an accessory or a fee first.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        {/* While the sheet is open it says itself what is wrong. */}
        <CallResult outcome={{ ...outcome, problem: open === null ? outcome.problem : '' }} className="mt-2" />
        {number !== null && receipt >= 0 && papersAt !== null && (
          <LinkButton
            look="plain"
            size="small"
            className="mt-2"
            to={`${papersAt}&paper=${receiptPlace(deal, receipt)}`}
          >
            {`Receipt ${number}`}
          </LinkButton>
        )}
      </div>
      {open !== null && (
        <PaymentSheet
          deal={deal}
          accounts={accounts}
          isBack={isBack}
          proposed={isBack ? (due < 0 ? Math.min(-due, paid) : null) : due}
          today={today}
          busy={busy}
          problem={fields.rupees ?? fields.account ?? fields.paid_on ?? outcome.problem}
          onSave={payment => void save(payment)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
