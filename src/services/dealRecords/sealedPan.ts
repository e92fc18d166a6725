import { openText, sealText } from '#platform/sealedText.ts'

const PURPOSE = 'PAN of a buyer'

/** A PAN as the database holds it: whoever has that alone cannot read it (BOOK-9). */
export const sealPan = (secret: string, pan: string): string => sealText(secret, PURPOSE, pan)

/** Whether a program from before wrote this PAN plainly. */
export const isPlainPan = (held: string): boolean => held.length === 10

/** The PAN that the database holds; null where it was sealed with another secret of the site. */
export function openPan(secret: string, held: string): string | null {
  return isPlainPan(held) ? held : openText(secret, PURPOSE, held)
}
