import { MOST_PRINTED_AT_ONCE } from '#domain/printouts/printLimits.ts'
import { counted } from '#domain/text/counted.ts'
import type { CarSheet } from '#domain/printouts/carSheet.ts'

/** What somebody should know before a print job goes to the printer. */
export function jobNotes({
  sheets,
  more,
  addressKnown,
}: {
  sheets: readonly CarSheet[]
  more: boolean
  addressKnown: boolean
}): string[] {
  const unseen = sheets.filter(({ page }) => page === null).length
  return [
    ...(more
      ? [
          `One job has at most ${counted(MOST_PRINTED_AT_ONCE, 'car')}: these are the first of those you chose. Choose the others afterwards.`,
        ]
      : []),
    ...(unseen > 0
      ? [
          `${counted(unseen, 'car')} ${unseen === 1 ? 'is' : 'are'} hidden or without a price, so that visitors cannot see ${unseen === 1 ? 'it' : 'them'}: no QR code is printed there.`,
        ]
      : []),
    ...(addressKnown || unseen === sheets.length
      ? []
      : ['SITE_URL is not set: the QR codes lead to the address under which you see this page.']),
  ]
}

/** Where a print job leads back to: its one car, or the stock. */
export function backOf(sheets: readonly CarSheet[]): { to: string; name: string } {
  const [only] = sheets
  return sheets.length === 1 && only !== undefined
    ? { to: `/office/vehicles/${only.productId}`, name: 'The car' }
    : { to: '/office/stock', name: 'All cars' }
}
