import { formatRupees } from '#domain/money/price.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'

/** Compares the typed offer with the price, so that a wrong number of digits is noticed. */
export function compareOffer(typed: string, price: number | null): string | undefined {
  if (price === null || price <= 0) return undefined
  const offer = readTypedAmount(typed) ?? 0
  if (offer === 0) return `The price is ${formatRupees(price)}.`
  if (offer === price) return 'That is the full price.'
  const apart = formatRupees(Math.abs(price - offer))
  return offer < price ? `That is ${apart} below the price.` : `That is ${apart} above the price.`
}
