/** The most files of each kind in a sell submission (SELL-4). */
export const SALE_FILES = { documents: 4, carPhotos: 8 } as const
export const MOST_FILE_BYTES = 10 * 1024 * 1024

/** Which fields each step of the sell form asks for (SELL-2, SELL-3, SELL-4). The schema is in enquiry.ts, with zod. */
export const SALE_STEPS = [
  ['sellerName', 'email', 'contact', 'carName', 'carNumber', 'variant'],
  ['location', 'address', 'priceMin', 'priceMax', 'features'],
  ['description'],
] as const
