import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { carOfForm } from '#domain/enquiries/carOfForm.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { privatePageOf } from '../../calls/privatePage.ts'
import { DemoHint } from '../../forms/DemoHint.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { PrivacyNote } from '../../forms/PrivacyNote.tsx'
import { SentNotice } from '../../forms/SentNotice.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { VehicleDetail, VehiclePageData } from '../loadVehiclePage.ts'
import { SlotFields } from '../visits/SlotFields.tsx'
import { CarOfEnquiry } from './CarOfEnquiry.tsx'
import { carEnquiry, type CarEnquiry } from './carEnquiries.ts'
import { BookingFields, HoldFields, OfferFields } from './EnquiryFields.tsx'
import { useNoun } from '../../ui/useNoun.ts'

interface EnquiryPageProps {
  kind: CarEnquiry
  vehicle: VehicleDetail
}

interface EnquiryFormProps extends EnquiryPageProps {
  posted: PostedForm | undefined
  /** When the car can be driven, as of now; null where no times are offered, or the form is about something else. */
  slots: VehiclePageData['slots']
}

/** A form about a car as a page of its own, for browsers without JavaScript: with it the same form is a window. */
export function EnquiryPage({ kind, vehicle, posted, slots }: EnquiryFormProps) {
  const { title, submit, ...settings } = carEnquiry(kind, useNoun())
  const navigate = useNavigate()
  const car = `/product/${vehicle.productId}`
  const [offer, setOffer] = useState(posted?.values.offerPrice ?? '')
  const form = useForm({
    ...settings,
    extras: carOfForm(vehicle),
    plain: { page: `${car}?form=${kind}`, posted },
    onInput: typed => setOffer(typed.offerPrice ?? ''),
    onSuccess: (_, { body }) => {
      const privatePage = privatePageOf(body)
      if (privatePage === null) void navigate(`${car}?sent=${kind}`, { replace: true })
      else location.assign(`${privatePage}?done=sent#done`)
    },
  })
  return (
    <Sheet title={title} vehicle={vehicle}>
      <DemoHint className="mt-3" />
      <Form form={form} label={title}>
        <ErrorSummary className={Object.keys(form.errors).length > 0 ? 'mt-4' : ''} />
        <div className="mt-4 space-y-4">
          {kind === 'offer' && <OfferFields typed={offer} price={vehicle.priceAfterOffer} />}
          {kind === 'booking' && <BookingFields />}
          {kind === 'booking' && slots !== null && <SlotFields {...slots} />}
          {kind === 'hold' && <HoldFields />}
        </div>
        <PrivacyNote className="mt-4" />
        <FormResult only="failed" className="mt-5" />
        <SubmitButton sending="Sending…" className="mt-5 w-full">
          {submit}
        </SubmitButton>
      </Form>
    </Sheet>
  )
}

/** Says that it was sent (DETAIL-4, DETAIL-5). */
export function EnquirySent({ kind, vehicle }: EnquiryPageProps) {
  const noun = useNoun()
  const {
    sentTitle,
    texts: { success },
  } = carEnquiry(kind, noun)
  return (
    <Sheet title={sentTitle} vehicle={vehicle}>
      <div className="mt-5">
        <SentNotice
          text={success}
          receipt="We call you at the number that you gave."
          demoReceipt="This is a demo, so nobody will call."
        >
          <LinkButton to={`/product/${vehicle.productId}`} look="quiet">{`Back to the ${noun.one}`}</LinkButton>
          <LinkButton to="/buy" look="plain">{`See more ${noun.many}`}</LinkButton>
        </SentNotice>
      </div>
    </Sheet>
  )
}

function Sheet({ title, vehicle, children }: { title: string; vehicle: VehicleDetail; children: ReactNode }) {
  const noun = useNoun()
  return (
    <div className="page-column flex flex-col items-center pt-4 md:pt-10">
      <div className="w-full max-w-lg">
        <Link
          to={`/product/${vehicle.productId}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft size={20} />
          {`Back to the ${noun.one}`}
        </Link>
        <h1 className="mt-1 text-2xl font-bold tracking-tight">{title}</h1>
        <div className="mt-4 rounded-card border border-line bg-surface p-5 md:p-8">
          <CarOfEnquiry vehicle={vehicle} />
          {children}
        </div>
      </div>
    </div>
  )
}
