import { formatRupees } from '#domain/money/price.ts'
import { lakhMeant, readTypedAmount } from '#domain/text/typedAmount.ts'

interface UnderstoodAmountProps {
  typed: string
  /** What is said while no sum is typed. */
  otherwise?: string
  /** Called with the sum, in rupees, that was offered and accepted. */
  onCorrect?: (rupees: number) => void
}

/**
 * The sum that a field of rupees was understood as, for the place beneath it: `5 lakh` is ₹5,00,000. A number too small for
 * a car is not changed, but the lakh that it most likely means are offered.
 */
export function UnderstoodAmount({ typed, otherwise, onCorrect }: UnderstoodAmountProps) {
  const rupees = readTypedAmount(typed)
  const meant = lakhMeant(typed)
  return (
    <>
      {rupees !== null && rupees > 0 ? (
        <span className="text-ink tabular-nums">{formatRupees(rupees)}</span>
      ) : (
        otherwise
      )}
      {meant !== null && onCorrect && (
        <button
          type="button"
          onClick={() => onCorrect(meant)}
          // As high as a finger, and yet within the line: nothing moves while one types.
          className="needs-script ml-2 py-3 font-semibold text-brand underline"
        >
          {`Did you mean ${formatRupees(meant)}?`}
        </button>
      )}
    </>
  )
}
