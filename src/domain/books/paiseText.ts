import { groupDigits } from '../text/groupDigits.ts'

/** A sum of the books as people read it: `₹42,300`, with paise only where there are some; below 0 with a minus. */
export function paiseText(paise: number): string {
  const whole = Math.abs(paise)
  const rest = whole % 100
  return `${paise < 0 ? '−' : ''}₹${groupDigits(Math.floor(whole / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
