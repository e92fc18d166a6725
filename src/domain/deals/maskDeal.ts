import { maskEmail, maskPhone, maskText } from '../enquiries/maskContact.ts'
import type { ContactPart } from '../enquiries/showing.ts'
import type { Deal } from './deal.ts'

/** A PAN as staff see it: `AB…4F`. */
const maskPan = (pan: string) => `${pan.slice(0, 2)}…${pan.slice(-2)}`

/**
 * A deal as somebody of the team sees it (CAR-5). Of a buyer who wrote, the contact is masked but for the parts that were shown;
 * of one whom the team entered, it is as it was entered. The PAN is whole for owners alone.
 */
export function maskDeal(deal: Deal, reader: { shown: readonly ContactPart[]; seesPan: boolean }): Deal {
  const { buyer } = deal
  const pan = buyer.pan === null || reader.seesPan ? buyer.pan : maskPan(buyer.pan)
  if (deal.enquiryId === null) return { ...deal, buyer: { ...buyer, pan } }
  const { shown } = reader
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
