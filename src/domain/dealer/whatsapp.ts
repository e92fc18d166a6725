import { formatRupees } from '../money/price.ts'
import { whatsappChat } from '../text/phone.ts'

/** The car that a buyer asks about: its name, its price in whole rupees if known, the absolute address of its page. */
export interface CarQuestion {
  car: string
  price: number | null
  address: string
}

/**
 * The address that opens WhatsApp with a question about a car filled in (DETAIL-6). `phone` is the dealer's number.
 */
export function whatsappAddress(phone: string, { car, price, address }: CarQuestion): string {
  const subject = price === null ? car : `${car} at ${formatRupees(price)}`
  const text = `Hello, I am interested in the ${subject}. Is it still available?\n${address}`
  return whatsappChat(phone, text)
}

/** The address that opens WhatsApp with the wish for photos of a car filled in; its page's address is absolute. */
export function photosQuestion(phone: string, { car, address }: Omit<CarQuestion, 'price'>): string {
  return whatsappChat(phone, `Hello, could you send me photos of the ${car}?\n${address}`)
}
