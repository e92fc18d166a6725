import type { Deal } from '#domain/deals/deal.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Field } from '../../ui/Field.tsx'
import { useShowContact } from '../enquiries/contact/useShowContact.ts'
import { MayLink } from '../access/MayLink.tsx'
import { useMay } from '../access/useMay.ts'
import { Panel } from '../ui/Panel.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { useSeen } from '../ui/useSeen.ts'
import { BuyerPan } from './BuyerPan.tsx'
import { DealForm } from './DealForms.tsx'
import { StateField, UNREAD } from './StateField.tsx'
import { ShowContact } from './ShowContact.tsx'

interface BuyerPanelProps {
  deal: Deal
  shown: readonly ContactPart[]
  /** Whether a PAN is asked for and not there: tax is collected at source. */
  asksPan: boolean
  /** Whether all of a PAN may be seen. */
  seesPan: boolean
}

/** Who buys, and the form for it. A masked contact stays as it is unless it is shown (CAR-5). */
export function BuyerPanel({ deal, shown, asksPan, seesPan }: BuyerPanelProps) {
  const mayWrite = useMay('deal.write')
  const { busy, outcome, fields, send } = useFormCall()
  const { buyer, enquiryId } = deal
  const seen = useSeen(buyer, deal.version)
  const showing = useShowContact(enquiryId ?? 0, buyer, shown)
  const { phone, email } = showing.contact
  const masked = (part: ContactPart) => enquiryId !== null && !showing.shown.includes(part)
  async function save(form: HTMLFormElement) {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    const pan = text('pan')
    const reply = await send('POST /api/office/deals/:reference/buyer', {
      params: { reference: deal.reference },
      body: {
        version: seen.version,
        name: text('name'),
        ...(masked('phone') ? {} : { phone: text('phone') }),
        ...(masked('email') ? {} : { email: text('email') }),
        address: text('address'),
        // What was typed before there was a list stays until somebody chooses.
        ...(text('state') === UNREAD ? {} : { state: text('state') }),
        is_dealer: typed.has('is_dealer'),
        // What was masked is not sent back as if it were the number.
        ...(pan.includes('•') ? {} : { pan }),
        gstin: text('gstin'),
      },
    })
    if (reply?.ok || reply?.status === 409) seen.take(reply.shown)
  }
  return (
    <Panel title={buyer.name} flush>
      <div className="space-y-2 px-4 pb-3">
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span className="tabular-nums">{formatPhone(phone)}</span>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </p>
        {(buyer.address !== '' || buyer.state !== '') && (
          <p className="text-sm wrap-anywhere">{[buyer.address, buyer.state].filter(part => part !== '').join(', ')}</p>
        )}
        {buyer.isDealer && <p className="text-sm">A dealer: no tax is collected at source.</p>}
        <BuyerPan deal={deal} seesPan={seesPan} />
        {buyer.gstin !== null && <p className="text-sm tabular-nums">{`GSTIN ${buyer.gstin}`}</p>}
        {enquiryId !== null && (
          <p className="text-sm">
            <MayLink
              needs="enquiry.manage"
              to={`/office/enquiries/${enquiryId}`}
              className="font-semibold text-brand underline"
            >
              {`Enquiry ${enquiryId}`}
            </MayLink>
          </p>
        )}
        {mayWrite && enquiryId !== null && (masked('phone') || masked('email')) && <ShowContact showing={showing} />}
      </div>
      {mayWrite && (
        <DealForm
          title="Change the buyer"
          button="Save"
          busy={busy}
          outcome={outcome}
          open={asksPan}
          onSubmit={form => void save(form)}
        >
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={100}
            defaultValue={buyer.name}
            error={fields.name}
            className="sm:col-span-2"
          />
          {!masked('phone') && (
            <Field label="Phone" name="phone" type="tel" autoComplete="off" defaultValue={phone} error={fields.phone} />
          )}
          {!masked('email') && (
            <Field
              label="E-mail (optional)"
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={email}
              error={fields.email}
            />
          )}
          <Field
            label="Address (optional)"
            name="address"
            autoComplete="off"
            maxLength={500}
            defaultValue={buyer.address}
            hint="For the delivery note and the papers."
            error={fields.address}
            className="sm:col-span-2"
          />
          <StateField key={buyer.state} state={buyer.state} error={fields.state} />
          <label className="flex min-h-11 items-center gap-2 self-end text-sm">
            <input
              type="checkbox"
              name="is_dealer"
              defaultChecked={buyer.isDealer}
              className="size-5 flex-none accent-fill"
            />
            Buys as a dealer
          </label>
          <Field
            id="pan"
            label={asksPan ? 'PAN' : 'PAN (optional)'}
            name="pan"
            autoComplete="off"
            maxLength={20}
            defaultValue={buyer.pan ?? ''}
            hint="It is kept sealed. Owners alone see all of it afterwards."
            error={fields.pan}
          />
          <Field
            label="GSTIN (optional)"
            name="gstin"
            autoComplete="off"
            maxLength={30}
            defaultValue={buyer.gstin ?? ''}
            hint="Of a buyer who is registered for GST. It names the PAN too."
            error={fields.gstin}
          />
        </DealForm>
      )}
    </Panel>
  )
}
