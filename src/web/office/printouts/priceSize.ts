/** Widths in em of a digit, a comma and the rupee sign with its gap, as Figtree has them at its heaviest. */
const DIGIT = 0.6
const COMMA = 0.27
const SIGN = 0.48

/** The font size of a price so that it fills a line of `width`, and is never higher than `most`: same unit as the width. */
export function priceSize(text: string, width: number, most: number): number {
  const commas = text.split(',').length - 1
  const digits = text.length - commas
  return Math.min(most, Math.floor(width / (digits * DIGIT + commas * COMMA + SIGN)))
}
