import type { Kind, OtherKind } from '../../kinds/kinds.ts'
import { VEHICLE_OPTIONS, type VehicleOption } from '../../options/optionLists.ts'
import type { FactRule } from './factRule.ts'
import { factRow, type Fact } from './facts.ts'

type OptionUse = 'required' | 'optional' | 'none'

/** What differs from a car. */
const OPTION_USES: Readonly<Record<OtherKind, Partial<Record<VehicleOption, OptionUse>>>> = {
  // Every one has two seats.
  'two-wheeler': { variant: 'optional', transmission: 'optional', seatingCapacity: 'none' },
  'three-wheeler': { variant: 'optional' },
  'commercial': { variant: 'optional', seatingCapacity: 'optional' },
  'tractor': { variant: 'optional', color: 'optional', transmission: 'none', seatingCapacity: 'none' },
}

/** Whether vehicles of a kind have an option, and whether the form asks for it (VEH-2). */
export function optionUse(kind: Kind, option: VehicleOption): OptionUse {
  if (option === 'location') return 'optional'
  return kind === 'car' ? 'required' : (OPTION_USES[kind][option] ?? 'required')
}

/** Whether a name is that of an option, among those of facts and options. */
export const isOption = (name: string): name is VehicleOption => VEHICLE_OPTIONS.some(list => list === name)

/** Whether vehicles of a kind have this fact, or this option (VEH-2). */
export function kindHas(kind: Kind, name: Fact | VehicleOption): boolean {
  return isOption(name) ? optionUse(kind, name) !== 'none' : (factRow(name).kinds?.includes(kind) ?? true)
}

/** What the form asks of a fact of a vehicle of a kind; undefined where it asks nothing. */
export function ruleFor(kind: Kind, fact: Fact): FactRule | undefined {
  const { rule, ruleOf } = factRow(fact)
  return kindHas(kind, fact) ? (ruleOf?.[kind] ?? rule) : undefined
}
