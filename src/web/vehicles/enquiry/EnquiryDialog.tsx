import { useEffect, useEffectEvent } from 'react'
import { carOfForm } from '#domain/enquiries/carOfForm.ts'
import type { OfferedDay } from '#domain/visits/slotTexts.ts'
import { privatePageOf } from '../../calls/privatePage.ts'
import { DemoHint } from '../../forms/DemoHint.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { PrivacyNote } from '../../forms/PrivacyNote.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { focusField } from '../../forms/focusField.ts'
import { useForm } from '../../forms/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { VehicleDetail } from '../loadVehiclePage.ts'
import { SlotFields } from '../visits/SlotFields.tsx'
import { useFreeDays } from '../visits/useFreeDays.ts'
import { CarOfEnquiry } from './CarOfEnquiry.tsx'
import { carEnquiry, type CarEnquiry } from './carEnquiries.ts'
import { BookingFields, HoldFields, OfferFields } from './EnquiryFields.tsx'
import { useStoredFields } from './useStoredFields.ts'
import { useOnline } from './useOnline.ts'
import { useNoun } from '../../ui/useNoun.ts'

const FIRST_FIELD = { offer: 'offerPrice', booking: 'userName', hold: 'userName' }

function bookedTime(days: readonly OfferedDay[], slot: string | undefined): string | null {
  for (const { day, times } of days)
    for (const offered of times) if (offered.slot === slot) return `${day}, ${offered.time}`
  return null
}

interface EnquiryDialogProps {
  kind: CarEnquiry
  vehicle: VehicleDetail
  open: boolean
  onClose: () => void
  /** Gets the way to the private page of what was sent, if there is one, and the time that was booked: `Tue, 24 Nov, 10:30`. */
  onSent: (privatePage: string | null, time: string | null) => void
  /** Called when the dialog was closed while the form was being sent, and sending failed. */
  onFailed: () => void
}

/**
 * Make Offer, Book Test Drive or a wish to have the car held as a dialog. It stays mounted while closed, so that neither the typed values nor a
 * running request is lost; the typed values also survive a reload.
 */
export function EnquiryDialog({ kind, vehicle, open, onClose, onSent, onFailed }: EnquiryDialogProps) {
  const { title, submit, ...settings } = carEnquiry(kind, useNoun())
  const stored = useStoredFields(`forecourt-${kind}-${vehicle.productId}`)
  const online = useOnline()
  const { free, look } = useFreeDays(vehicle.productId)
  const form = useForm({
    ...settings,
    extras: carOfForm(vehicle),
    onInput: stored.note,
    onSuccess: (sent, { body }) => {
      stored.finish(sent)
      onSent(privatePageOf(body), bookedTime(free?.days ?? [], sent.slot))
    },
    // Somebody else drives then: the times are offered anew, and what was typed stays.
    onFailure: (_, { status }) => {
      if (status === 409) void look()
    },
  })
  const { id, errors, outcome } = form
  const failed = outcome.state === 'failed'

  const begin = useEffectEvent(() => {
    form.fill(stored.first())
    settings.loadSchema().catch(() => {})
    if (kind === 'booking') void look()
    // Not on a phone, where the keyboard would cover half of the dialog.
    if (matchMedia('(pointer: fine)').matches) focusField(id, FIRST_FIELD[kind])
  })
  useEffect(() => {
    if (open) begin()
  }, [open])

  const showFailure = useEffectEvent(onFailed)
  useEffect(() => {
    if (failed) showFailure()
  }, [failed])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onPressOutside={() => {
        if (!stored.typed) onClose()
      }}
      title={title}
      closeLabel="Close"
      place="form"
    >
      <Form form={form} label={title} className="px-4 pt-4">
        <CarOfEnquiry vehicle={vehicle} />
        <DemoHint className="mt-3" />
        {stored.restored && (
          <p className="mt-3 text-sm">
            What you typed before is still here.
            <Button
              look="plain"
              size="small"
              onClick={() => {
                form.ref.current?.reset()
                stored.clear()
                focusField(id, FIRST_FIELD[kind])
              }}
            >
              Start again
            </Button>
          </p>
        )}
        <ErrorSummary className={Object.keys(errors).length > 0 ? 'mt-4' : ''} />
        <div className="mt-4 space-y-4 tall:[&_:is(input,textarea)]:scroll-mb-36">
          {kind === 'offer' && <OfferFields typed={stored.values.offerPrice ?? ''} price={vehicle.priceAfterOffer} />}
          {kind === 'booking' && <BookingFields />}
          {kind === 'booking' && free !== null && (
            <SlotFields days={free.days} place={free.place ?? ''} elsewhere={free.elsewhere} />
          )}
          {kind === 'hold' && <HoldFields />}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={stored.remember}
              onChange={event => stored.setRemember(event.target.checked)}
              className="size-5 flex-none accent-fill"
            />
            <span className="text-sm">Remember my details on this device</span>
          </label>
          <PrivacyNote />
        </div>
        <div className="-mx-4 mt-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tall:sticky tall:bottom-0">
          {!(failed && outcome.atFields) && <FormResult only="failed" className={failed ? 'mb-3' : ''} />}
          {!online && !failed && (
            <p className="mb-3 text-sm">You are offline. What you type is kept; send it when the connection is back.</p>
          )}
          <SubmitButton sending="Sending…" className="w-full">
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
