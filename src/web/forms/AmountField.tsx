import { groupAmount } from '#domain/money/groupAmount.ts'
import { lakhMeant } from '#domain/text/typedAmount.ts'
import { Labelled } from '../ui/Labelled.tsx'
import { useFormModel } from './formContext.ts'
import { groupTypedSum } from '../ui/groupTyped.ts'
import { UnderstoodAmount } from './UnderstoodAmount.tsx'

interface AmountFieldProps {
  name: string
  label: string
  /** What is typed, for the sum that is said beneath the field. */
  typed: string
  hint?: string
}

/** Rupees in a `<Form>`, grouped the Indian way while they are typed, or in words as `5 lakh` (DETAIL-4). */
export function AmountField({ name, label, typed, hint }: AmountFieldProps) {
  const form = useFormModel()
  const id = `${form.id}-${name}`
  function correct(rupees: number): void {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = groupAmount(String(rupees))
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.focus()
  }
  return (
    <Labelled
      id={id}
      label={label}
      hint={
        <>
          <UnderstoodAmount
            typed={typed}
            otherwise={hint ? undefined : 'In rupees, such as 6,50,000 or 6.5 lakh'}
            onCorrect={correct}
          />{' '}
          {hint && lakhMeant(typed) === null && <span>{hint}</span>}
        </>
      }
      error={form.errors[name]}
    >
      {control => (
        <span className="relative block">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center font-semibold">
            ₹
          </span>
          <input
            {...control}
            name={name}
            defaultValue={form.typed[name]}
            // The keys of a phone have a decimal point then, for 6.5, which is offered as lakh.
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            onInput={event => groupTypedSum(event.currentTarget)}
            className={`${control.className} pl-8 text-lg font-semibold tabular-nums`}
          />
        </span>
      )}
    </Labelled>
  )
}
