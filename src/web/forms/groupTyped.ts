import { groupAmount, placeAfterDigits } from '#domain/money/groupAmount.ts'

/** Groups the amount in an input as it is typed; the caret stays behind the same digit. */
export function groupTyped(input: HTMLInputElement): void {
  const grouped = groupAmount(input.value)
  if (grouped === input.value) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  input.value = grouped
  const caret = placeAfterDigits(grouped, before)
  input.setSelectionRange(caret, caret)
}
