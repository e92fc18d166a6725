import { groupAmount, groupTypedAmount, placeAfterDigits } from '#domain/money/groupAmount.ts'

function regroup(input: HTMLInputElement, group: (typed: string) => string): void {
  const typed = input.value
  const grouped = group(typed)
  if (grouped === typed) return
  const place = input.selectionStart ?? typed.length
  const before = typed.slice(0, place).replace(/\P{Nd}/gu, '').length
  input.value = grouped
  const caret = place === typed.length ? grouped.length : placeAfterDigits(grouped, before)
  input.setSelectionRange(caret, caret)
}

/** Groups the digits in an input as they are typed, such as kilometres; the caret stays behind the same digit. */
export function groupTyped(input: HTMLInputElement): void {
  regroup(input, groupAmount)
}

/** Groups the sum in an input as it is typed, where words as in `5 lakh` may follow; the caret stays. */
export function groupTypedSum(input: HTMLInputElement): void {
  regroup(input, groupTypedAmount)
}
