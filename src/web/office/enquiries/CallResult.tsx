import type { CallOutcome } from './useOfficeCall.ts'

/** What became of the last press, announced. */
export function CallResult({ outcome: { done, problem } }: { outcome: CallOutcome }) {
  return (
    <>
      <output className="block text-sm font-semibold text-good empty:hidden">{done}</output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">{problem}</p>
    </>
  )
}
