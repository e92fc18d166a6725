import type { ComponentProps } from 'react'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { Field } from '../../ui/Field.tsx'
import { groupTypedSum } from '../../ui/groupTyped.ts'

/** Whole rupees in a form of the office, grouped the Indian way while they are typed; `rupees` stand in it at first. */
export function SumField({ rupees, ...field }: ComponentProps<typeof Field> & { rupees?: number | null }) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={rupees == null ? '' : groupAmount(String(rupees))}
      onInput={event => groupTypedSum(event.currentTarget)}
      {...field}
    />
  )
}
