import type { LoanField } from '#domain/money/loanForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

/** The fields of a loan; what was typed stays (PRICE-4). `live` computes while one types, so that no button is needed. */
export function LoanFields({
  values,
  problems = {},
  live = false,
}: {
  values: Partial<Record<LoanField, string>>
  problems?: Partial<Record<LoanField, string>>
  live?: boolean
}) {
  const field = (name: LoanField) => ({
    id: `loan-${name}`,
    name,
    defaultValue: values[name],
    ...(problems[name] === undefined ? {} : { error: `It ${problems[name]}.` }),
    className: 'min-w-0',
  })
  return (
    <div className="grid grid-cols-2 gap-3 py-3">
      <Field {...field('down')} label="Down payment (₹)" inputMode="numeric" />
      <Field {...field('years')} label="Years" inputMode="decimal" />
      <Field {...field('rate')} label="Rate (% a year)" inputMode="decimal" />
      <fieldset className="text-sm">
        <legend className="font-medium">The rate is</legend>
        <label className="flex min-h-9 items-center gap-2">
          <input type="radio" name="kind" value="reducing" defaultChecked={values.kind !== 'flat'} />
          on what is owed
        </label>
        <label className="flex min-h-9 items-center gap-2">
          <input type="radio" name="kind" value="flat" defaultChecked={values.kind === 'flat'} />
          flat
        </label>
      </fieldset>
      <Button type="submit" look="quiet" className={live ? 'needs-no-script col-span-2' : 'col-span-2'}>
        Compute
      </Button>
    </div>
  )
}
