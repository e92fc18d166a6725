import type { FormEvent } from 'react'
import { groupAmount, placeAfterDigits } from '#domain/groupAmount.ts'
import { Labelled } from '../ui/Labelled.tsx'
import { useFormModel } from './formContext.ts'

/** Rupees in a `<Form>`, grouped the Indian way while they are typed. */
export function AmountField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { id, errors } = useFormModel()
  return (
    <Labelled id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
      {control => (
        <span className="relative block">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center font-semibold">₹</span>
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            onInput={groupTyped}
            className={`${control.className} pl-8 text-lg font-semibold tabular-nums`}
          />
        </span>
      )}
    </Labelled>
  )
}

function groupTyped({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const grouped = groupAmount(input.value)
  if (grouped === input.value) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  input.value = grouped
  const caret = placeAfterDigits(grouped, before)
  input.setSelectionRange(caret, caret)
}
