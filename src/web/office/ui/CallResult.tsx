/** The outcome of the last press of a button; an empty text shows nothing. */
export interface CallOutcome {
  done: string
  problem: string
}

export const NOTHING_YET: CallOutcome = { done: '', problem: '' }

/**
 * Announces the outcome of the last press. Its status element is always on the page, since screen readers announce only
 * changes of an existing one.
 */
export function CallResult({
  outcome: { done, problem },
  className = '',
}: {
  outcome: CallOutcome
  className?: string
}) {
  const place = `block font-semibold empty:sr-only ${className}`
  return (
    <>
      <output className={`${place} text-good`}>{done}</output>
      <p role="alert" className={`${place} text-danger`}>
        {problem}
      </p>
    </>
  )
}
