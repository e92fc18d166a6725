import { useNavigate } from 'react-router'
import { Field } from '../../ui/Field.tsx'
import { SumField } from '../ui/SumField.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { DealForm } from './DealForms.tsx'

interface StartDealProps {
  car: { productId: string; version: number; priceAfterOffer: number | null; state: string }
}

/** Opens a deal for a buyer who never wrote: name and phone, and the price that was agreed (DESK-3). */
export function StartDeal({ car }: StartDealProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const navigate = useNavigate()
  async function start(form: HTMLFormElement) {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    const reply = await send('POST /api/office/deals', {
      body: {
        product_id: car.productId,
        version: car.version,
        name: text('name'),
        phone: text('phone'),
        price: text('price'),
      },
    })
    if (reply?.ok) await navigate(`/office/deals/${reply.body.reference}`)
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <DealForm
        title={car.state === 'sold' ? 'Write down the sale' : 'Open a deal'}
        button={car.state === 'sold' ? 'Write it down' : 'Reserve and open the deal'}
        busy={busy}
        outcome={outcome}
        onSubmit={form => void start(form)}
      >
        <Field label="Name of the buyer" name="name" autoComplete="off" maxLength={100} error={fields.name} />
        <Field label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="off" error={fields.phone} />
        <SumField
          label="Agreed price, in ₹"
          name="price"
          rupees={car.priceAfterOffer}
          error={fields.price}
          className="sm:col-span-2"
        />
      </DealForm>
    </div>
  )
}
