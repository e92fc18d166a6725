import type { ValuedCar } from '#domain/pricing/valuedCar.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../../ui/useNoun.ts'

export type WorthProblems = Partial<Record<keyof ValuedCar, string>>

/** The fields of a car whose range is asked for (VISIT-4); what was typed stays. */
export function WorthFields({
  values = {},
  problems,
}: {
  values?: Partial<Record<keyof ValuedCar, string>>
  problems: WorthProblems
}) {
  const noun = useNoun()
  const field = (name: keyof ValuedCar) => ({
    id: `worth-${name}`,
    name,
    defaultValue: values[name],
    // Where no script answers, the browser itself says what is missing: an empty address asks for nothing.
    required: true,
    ...(problems[name] === undefined ? {} : { error: `It ${problems[name]}.` }),
  })
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <Field
        {...field('car')}
        label={`${capital(noun.one)}, fuel and gearbox`}
        hint="Such as Hyundai Creta SX, diesel, manual"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Field {...field('year')} label="Year of registration" inputMode="numeric" autoComplete="off" />
      <Field {...field('km')} label="Kilometres" inputMode="numeric" autoComplete="off" />
      <Button type="submit" look="quiet" className="sm:col-span-2">
        What is it worth?
      </Button>
    </div>
  )
}
