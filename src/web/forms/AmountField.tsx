import { Labelled } from '../ui/Labelled.tsx'
import { useFormModel } from './formContext.ts'
import { groupTyped } from './groupTyped.ts'

/** Rupees in a `<Form>`, grouped the Indian way while they are typed. */
export function AmountField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { id, errors, typed } = useFormModel()
  return (
    <Labelled id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
      {control => (
        <span className="relative block">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center font-semibold">
            ₹
          </span>
          <input
            {...control}
            name={name}
            defaultValue={typed[name]}
            inputMode="numeric"
            autoComplete="off"
            onInput={event => groupTyped(event.currentTarget)}
            className={`${control.className} pl-8 text-lg font-semibold tabular-nums`}
          />
        </span>
      )}
    </Labelled>
  )
}
