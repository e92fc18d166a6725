import type { IndexAnswer } from '../indexTypes.ts'

/** An answer as text, which is compared far faster than its maps. */
export function answerText({ counts, ranges, ...page }: IndexAnswer): string {
  const sorted = Object.values(counts).map(values => [...values].toSorted())
  return JSON.stringify([page, sorted, { ...ranges, years: [...ranges.years].toSorted() }])
}
