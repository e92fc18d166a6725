import { FORM_29C_ITEMS, INTAKE_SOURCES, type IntakeFields } from '#domain/intake/intake.ts'

/** What stands in the form. */
export const formOf = (known: IntakeFields) => ({
  source: known.source,
  checklist: known.checklist,
  from_name: known.fromName,
  from_phone: known.fromPhone,
  from_address: known.fromAddress,
  taken_in_on: known.takenInOn,
  chassis_no: known.chassisNo,
  engine_no: known.engineNo,
  loan_lender: known.loanLender,
  keys: known.keys === null ? '' : String(known.keys),
  ack: known.form29c?.ack ?? '',
  on: known.form29c?.on ?? '',
  odometer: '',
})
export type TypedIntake = ReturnType<typeof formOf>

const LABELS: Readonly<Partial<Record<keyof TypedIntake, string>>> = {
  source: 'How it came',
  checklist: 'Form 29C',
  from_name: 'From whom',
  from_phone: 'Their phone',
  from_address: 'Their address',
  taken_in_on: 'Taken in on',
  chassis_no: 'Chassis number',
  engine_no: 'Engine number',
  loan_lender: 'Lender on the RC',
  keys: 'Keys',
  ack: 'Acknowledgement number',
  on: 'Acknowledged on',
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed over what a colleague has saved meanwhile: a field that nobody touched here takes what is saved. */
export const mergeForm = (typed: TypedIntake, filled: TypedIntake, saved: TypedIntake): TypedIntake => {
  const touched = Object.entries(typed).filter(([name, value]) => !same(value, filled[name as keyof TypedIntake]))
  return { ...saved, ...(Object.fromEntries(touched) as Partial<TypedIntake>) }
}

const savedText = ({ source, checklist, ...texts }: TypedIntake, name: keyof TypedIntake) =>
  name === 'source'
    ? INTAKE_SOURCES[source]
    : name === 'checklist'
      ? checklist.map(item => FORM_29C_ITEMS[item]).join(', ')
      : texts[name]

/** What is saved otherwise than it is typed here. */
export const differencesOf = (typed: TypedIntake, saved: TypedIntake) =>
  (Object.keys(LABELS) as (keyof TypedIntake)[])
    .filter(name => !same(typed[name], saved[name]))
    .map(name => [LABELS[name] ?? '', savedText(saved, name)] as const)
