import { formatRupees } from '#domain/money/price.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** What is still owed to whoever the car came from, with the way to write down that it was paid (BOOK-6). */
export function SellerOwed({ seller: { partyId, owed } }: { seller: { partyId: number; owed: number } }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
      <span>{`${formatRupees(owed)} is still owed for it.`}</span>
      <LinkButton look="quiet" to={`/office/money/parties/${partyId}/settle?act=paid`}>
        Paid
      </LinkButton>
    </p>
  )
}
