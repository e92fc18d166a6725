import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { hurryText, slotText, statedCar } from '#domain/enquiries/enquirySummary.ts'
import { offerGap } from '#domain/money/offerGap.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import type { FoundEnquiry } from '#services/enquiries/findEnquiry.ts'
import { Panel } from '../ui/Panel.tsx'

type Lines = readonly (readonly [label: string, value: string])[]

/** A gap in words: "₹50,000 (5.3 %) below". */
function gapText(asked: number, offer: number): string {
  const gap = offerGap(asked, offer)
  if (gap === null) return ''
  if (gap.rupees === 0) return 'exactly what is asked'
  return `${formatRupees(Math.abs(gap.rupees))} (${Math.abs(gap.percent)} %) ${gap.rupees < 0 ? 'below' : 'above'}`
}

/** The car in the sender's words, where it is no known vehicle of ours. */
function carLine({ enquiry, carThen }: FoundEnquiry): Lines {
  return carThen === null ? [['Car', statedCar(enquiry)]] : []
}

function offerLines(offer: number, { carThen, carNow }: FoundEnquiry): Lines {
  const then = carThen?.priceAfterOffer ?? null
  const now = carNow?.price ?? null
  return [
    ['Offer', formatRupees(offer)],
    ...(then === null ? [] : [['Asked then', `${formatRupees(then)}: the offer is ${gapText(then, offer)}`] as const]),
    ...(now === null || now === then
      ? []
      : [['Asked now', `${formatRupees(now)}: the offer is ${gapText(now, offer)}`] as const]),
  ]
}

const priceThen = ({ carThen }: FoundEnquiry): Lines[number] => [
  'Price then',
  carThen?.priceAfterOffer ? formatRupees(carThen.priceAfterOffer) : '',
]

function linesOf({ kind, form }: Enquiry, found: FoundEnquiry): Lines {
  switch (kind) {
    case 'offer':
      return [
        ...carLine(found),
        ...offerLines(form.offerPrice, found),
        ['Message', form.userMessage],
        ['Address', form.address],
      ]
    case 'booking':
      return [...carLine(found), priceThen(found), ['Asked for', slotText(form.slot)], ['Address', form.address]]
    case 'hold':
      return [...carLine(found), priceThen(found)]
    case 'contact':
      return [['Message', form.message]]
    case 'support':
      return [
        ['Business', form.businessName],
        ['Message', form.message],
      ]
    case 'sale':
      return [
        ['Car', `${form.carName} ${form.variant}`],
        ['Car number', formatCarNumber(form.carNumber)],
        ['Asked', `${formatRupees(form.priceMin)} to ${formatRupees(form.priceMax)}`],
        ['Location', form.location],
        ['Address', form.address],
        ['Features', form.features],
        ['Description', form.description],
      ]
  }
}

/** What stood at the form when it was sent (OPS-8). */
function AgreedTo({
  notice: { version, at, language, text },
  told,
}: {
  notice: NonNullable<FoundEnquiry['notice']>
  told: boolean
}) {
  return (
    <details className="mt-3 border-t border-line pt-2 text-sm text-muted">
      <summary className="min-h-9 cursor-pointer py-1.5">
        {`${told ? 'Told them' : 'Sent under'} privacy notice ${version} (${language})${at === null ? '' : `, ${formatIndianTime(at)}`}`}
      </summary>
      <p className="mt-1">{text}</p>
    </details>
  )
}

/** How an offer stands to the price below which the owner does not sell (DESK-2). */
function FloorMark({ offer, floor }: { offer: number; floor: number }) {
  const isBelow = offer < floor
  return (
    <p className={`mb-3 text-sm ${isBelow ? 'rounded-control bg-accent-soft px-3 py-2 font-semibold' : 'text-muted'}`}>
      {offer === floor
        ? `The offer is your floor of ${formatRupees(floor)}.`
        : `The offer is ${formatRupees(Math.abs(offer - floor))} ${isBelow ? 'below' : 'above'} your floor of ${formatRupees(floor)}.`}
    </p>
  )
}

/** What the sender filled in, as text. `floor` is for owners alone. */
export function EnquiryDetails({ found, floor }: { found: FoundEnquiry; floor: number | null }) {
  const { enquiry } = found
  return (
    <Panel title={found.source === null ? 'What they wrote' : 'What they said'}>
      {floor !== null && enquiry.kind === 'offer' && <FloorMark offer={enquiry.form.offerPrice} floor={floor} />}
      {found.filledInMs !== null && (
        <p className="mb-3 rounded-control bg-accent-soft px-3 py-2 text-sm">{hurryText(found.filledInMs)}</p>
      )}
      <dl className="space-y-2 sm:grid sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-4">
        {linesOf(found.enquiry, found)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-sm text-muted sm:text-base">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
      </dl>
      {found.notice !== null && <AgreedTo notice={found.notice} told={found.source !== null} />}
    </Panel>
  )
}
