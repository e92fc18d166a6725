/** What became of the last press of a button; empty texts say nothing. */
export interface CallOutcome { done: string; problem: string }

export const NOTHING_YET: CallOutcome = { done: '', problem: '' }

/** What became of the last press, announced. What is said politely is only heard from a place that was there before. */
export function CallResult({ outcome: { done, problem }, className = '' }: { outcome: CallOutcome; className?: string }) {
  const place = `block font-semibold empty:sr-only ${className}`
  return (
    <>
      <output className={`${place} text-good`}>{done}</output>
      <p role="alert" className={`${place} text-danger`}>{problem}</p>
    </>
  )
}
