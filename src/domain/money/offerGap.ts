/** How far an offer lies from what is asked, in whole rupees and in percent with one decimal; below it is negative. */
export function offerGap(asked: number | null, offer: number): { rupees: number; percent: number } | null {
  if (asked === null || asked <= 0) return null
  return { rupees: offer - asked, percent: Math.round((offer - asked) / asked * 1000) / 10 }
}
