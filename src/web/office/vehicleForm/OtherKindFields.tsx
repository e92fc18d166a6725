import type { Kind } from '#domain/kinds/kinds.ts'
import { factRow } from '#domain/vehicles/facts/facts.ts'
import { FORM_FACTS, type FormFact } from '#domain/vehicles/facts/formFields.ts'
import { kindHas, ruleFor } from '#domain/vehicles/facts/kindFacts.ts'
import { FigureField, TextField } from './fields.tsx'
import { Suggested } from './Suggested.tsx'
import { useFields } from './useVehicleFields.ts'

/** What is usual of a fact, in the order in which it is offered. */
const USUAL: Partial<Record<FormFact, readonly string[] | Partial<Record<Kind, readonly string[]>>>> = {
  brakes: ['Drum', 'Disc', 'Disc with CBS', 'Disc with ABS'],
  start: ['Self', 'Kick', 'Kick and self'],
  loadBody: ['Open', 'High side', 'Container', 'Tipper', 'Tanker', 'Tractor-trailer', 'Bulker', 'Reefer'],
  drive: { commercial: ['4×2', '4×4', '6×2', '6×4', '8×2', '8×4'], tractor: ['2WD', '4WD'] },
}

// Hours stand where other vehicles have kilometres.
const ELSEWHERE: readonly FormFact[] = ['hoursRun']
const OWN = FORM_FACTS.filter(fact => !kindHas('car', fact) && !ELSEWHERE.includes(fact))

/** The facts that cars do not have, of the kind of the chosen category (VEH-2). */
export function OtherKindFields() {
  const { kind } = useFields()
  return OWN.filter(fact => kindHas(kind, fact)).map(fact => <OwnField key={fact} fact={fact} kind={kind} />)
}

function OwnField({ fact, kind }: { fact: FormFact; kind: Kind }) {
  const { label, unit } = factRow(fact)
  const rule = ruleFor(kind, fact)
  const isOptional = rule?.asks === 'optionalText' || rule?.asks === 'optionalNumber'
  const name = isOptional ? `${label} (optional)` : label
  const usual = USUAL[fact]
  const suggestions = usual !== undefined && 'length' in usual ? usual : usual?.[kind]
  if (suggestions !== undefined) return <Suggested name={fact} label={name} suggestions={suggestions} />
  if (rule !== undefined && 'grouped' in rule) return <FigureField name={fact} label={name} behind={unit?.trim()} />
  const mode = factRow(fact).value === 'number' ? 'decimal' : undefined
  return <TextField name={fact} label={unit === undefined ? name : `${name}, in${unit}`} inputMode={mode} />
}
