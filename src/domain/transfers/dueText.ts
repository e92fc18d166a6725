import { shortDayText } from '../text/day.ts'
import type { TransferStep } from './transferStep.ts'
import { PAPER_TERMS, termText } from './transferTerms.ts'

/** When an open step is due: "14 days end today, 22 Nov", "due 8 Dec: 30 days, Motor Vehicles Act, section 50". Null without a day. */
export function dueText({ dueOn, term }: Pick<TransferStep, 'dueOn' | 'term'>, today: string): string | null {
  if (dueOn === null) return null
  const day = shortDayText(dueOn, today)
  const days = term === null ? 0 : PAPER_TERMS[term].days
  if (dueOn > today) return term === null ? `due ${day}` : `due ${day}: ${termText(term)}`
  if (days === 0) return dueOn === today ? `due today, ${day}` : `was due on ${day}`
  return dueOn === today ? `${days} days end today, ${day}` : `${days} days ended on ${day}`
}
