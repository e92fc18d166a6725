import { Link } from 'react-router'
import { formatPhone } from '#domain/text/phone.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { Seller } from '#services/enquiries/findSeller.ts'
import { Panel } from '../ui/Panel.tsx'
import { DocumentList } from './DocumentList.tsx'

/** Who offered us this car, what they asked, and their documents: for staff only. None of the two prices is ours. */
export function SellerPanel({
  seller: { enquiryId, sellerName, contact, email, priceMin, priceMax, documents },
}: {
  seller: Seller
}) {
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
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <a href={`tel:${contact}`} className="inline-flex min-h-11 items-center tabular-nums underline sm:min-h-0">
          {formatPhone(contact)}
        </a>
        <span className="inline-flex min-w-0 items-center wrap-anywhere">{email}</span>
      </p>
      <p className="mt-2 tabular-nums">{`They ask ${formatRupees(priceMin)} to ${formatRupees(priceMax)}.`}</p>
      {documents.length > 0 && (
        <div className="mt-2">
          <DocumentList enquiryId={enquiryId} documents={documents} />
        </div>
      )}
    </Panel>
  )
}
