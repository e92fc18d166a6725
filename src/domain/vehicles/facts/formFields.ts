import type { Kind } from '../../kinds/kinds.ts'
import type { VehicleOption } from '../../options/optionLists.ts'
import { FACT_NAMES, factRow, type Fact, type FactsThat } from './facts.ts'
import { isOption, optionUse, ruleFor } from './kindFacts.ts'

/** The facts that staff type into the form of a vehicle. */
export type FormFact = FactsThat<{ rule: object }>

const isTyped = (fact: Fact): fact is FormFact => factRow(fact).rule !== undefined

/** The facts in the order of the form: first those that the form has in another order than the table, then the rest. */
export const FORM_FACTS: readonly FormFact[] = [
  ...new Set<FormFact>([
    'carNumber',
    'yearOfRegistration',
    'manufacturingYear',
    'actualPrice',
    'offerAmount',
    'emiOptions',
    'mileageKmpl',
    'engineCc',
    'odometerKm',
    ...FACT_NAMES.filter(isTyped),
  ]),
]

/** The fields of the form that hold one text each, in its order. */
export const TEXT_FIELDS: readonly (FormFact | VehicleOption)[] = [
  ...new Set<FormFact | VehicleOption>([
    'carNumber',
    'brand',
    'model',
    'variant',
    'category',
    'fuelType',
    'transmission',
    'registrationType',
    'owner',
    'seatingCapacity',
    'color',
    'location',
    ...FORM_FACTS,
  ]),
]

/** What an optional field of a kind of vehicle is in a form that leaves it out; undefined for one that has to be filled in. */
export function leftOut(kind: Kind, field: FormFact | VehicleOption): string | number | undefined {
  if (isOption(field)) return optionUse(kind, field) === 'required' ? undefined : ''
  const asks = ruleFor(kind, field)?.asks
  if (asks === 'rupeesOrNone') return 0
  return asks === undefined || asks === 'optionalText' || asks === 'optionalNumber' ? '' : undefined
}
