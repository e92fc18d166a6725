import { maskEmail, maskPhone, maskText } from '../enquiries/maskContact.ts'
import type { ContactPart } from '../enquiries/showing.ts'
import { maskPan } from '../text/pan.ts'
import type { Deal } from './deal.ts'

/** What is shown of a PAN that was sealed by another secret of the site. */
const LOST_PAN = '••••••••••'

/**
 * Who looks at a deal: whether they may see contacts, the parts that were shown to them, and the PAN of the buyer, opened; null where that
 * fails.
 */
interface DealReader {
  seesContact: boolean
  shown: readonly ContactPart[]
  pan: string | null
}

/**
 * A deal as somebody of the team sees it (CAR-5). Of a buyer who wrote, the contact is masked but for the parts that were shown;
 * of one whom the team entered, it is as it was entered. Who may not see contacts gets them masked anyhow (BOOK-8). The PAN is
 * shown in part (BOOK-9).
 */
export function maskDeal(deal: Deal, { seesContact, pan: opened, ...reader }: DealReader): Deal {
  const { buyer } = deal
  const pan = buyer.pan === null ? null : opened === null ? LOST_PAN : maskPan(opened)
  const shown = seesContact ? reader.shown : []
  if (deal.enquiryId === null && seesContact) return { ...deal, buyer: { ...buyer, pan } }
  return {
    ...deal,
    buyer: {
      ...buyer,
      name: maskText(buyer.name, shown),
      phone: shown.includes('phone') ? buyer.phone : maskPhone(buyer.phone),
      email: shown.includes('email') ? buyer.email : maskEmail(buyer.email),
      pan,
    },
  }
}
