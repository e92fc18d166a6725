import { Link } from 'react-router'
import { callLink } from '#domain/enquiries/replyLinks.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { Seller } from '#services/enquiries/findSeller.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'
import { ShowReasons } from './contact/ShowReasons.tsx'
import { useShowContact } from './contact/useShowContact.ts'
import { DocumentList } from './DocumentList.tsx'

/** Who offered us this car, what they asked, and their documents: for staff only. None of the two prices is ours. */
export function SellerPanel({
  seller: { enquiryId, withdrawn, sellerName, priceMin, priceMax, documents, ...seller },
}: {
  seller: Seller
}) {
  const showing = useShowContact(enquiryId, { phone: seller.contact, email: seller.email }, seller.shown)
  const { shown } = showing
  const { phone, email } = showing.contact
  const said = useTakeLostFocus(showing.outcome)
  return (
    <Panel title="Offered by">
      <p className="wrap-anywhere">
        <Link
          to={`/office/enquiries/${enquiryId}`}
          className="inline-flex min-h-11 items-center font-medium text-brand underline sm:min-h-0"
        >
          {sellerName}
        </Link>
      </p>
      <div ref={said} tabIndex={-1} className="flex flex-wrap gap-x-4 text-sm text-muted outline-none">
        {shown.includes('phone') ? (
          <a href={callLink(phone)} className="inline-flex min-h-11 items-center tabular-nums underline sm:min-h-0">
            {formatPhone(phone)}
          </a>
        ) : (
          <span className="inline-flex items-center tabular-nums">{phone}</span>
        )}
        <span className="inline-flex min-w-0 items-center wrap-anywhere">{email}</span>
      </div>
      <CallResult outcome={showing.outcome} className="mt-1" />
      <ShowReasons contact={showing} shown={shown} withdrawn={withdrawn} />
      <p className="mt-2 tabular-nums">{`They ask ${formatRupees(priceMin)} to ${formatRupees(priceMax)}.`}</p>
      {documents.length > 0 && (
        <div className="mt-2">
          <DocumentList enquiryId={enquiryId} documents={documents} />
        </div>
      )}
    </Panel>
  )
}
