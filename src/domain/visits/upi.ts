/** A payment by UPI: to whom, how many rupees, and what for. */
export interface UpiPayment {
  /** The UPI id (VPA) of the payee: `forecourt@okbank`. */
  payee: string
  name: string
  rupees: number
  /** Of ours, to find the payment by: letters and digits. */
  reference: string
  note: string
}

/** A UPI id as NPCI forms it: a name, an at sign, the handle of a bank. */
export const UPI_ID = /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

/**
 * The link that opens a payment in a UPI app, for a button and for a QR code (VISIT-2). Nothing confirms that it was
 * paid: staff see it on their account.
 */
export function upiLink({ payee, name, rupees, reference, note }: UpiPayment): string {
  // The apps read %20 and not every one a plus sign; the at sign of the payee stays as it is.
  const query = Object.entries({ pn: name, am: `${rupees}.00`, cu: 'INR', tr: reference, tn: note })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return `upi://pay?pa=${payee}&${query}`
}
