/**
 * The difference between an offer and the asked price, in whole rupees and in percent with one decimal; negative below
 * it.
 */
export function offerGap(asked: number | null, offer: number): { rupees: number; percent: number } | null {
  if (asked === null || asked <= 0) return null
  return { rupees: offer - asked, percent: Math.round(((offer - asked) / asked) * 1000) / 10 }
}
