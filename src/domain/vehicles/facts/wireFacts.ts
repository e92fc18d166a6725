import { kindOf } from '../../kinds/kinds.ts'
import type { Vehicle, VehicleFacts } from '../vehicle.ts'
import {
  FACT_NAMES,
  FACTS,
  factRow,
  type Fact,
  type FactOfOthers,
  type FactsThat,
  type ListedFact,
  type PublicFact,
} from './facts.ts'
import { kindHas } from './kindFacts.ts'

/** The public facts that the detail of a vehicle has on the wire and lists have not. */
export type DetailFact = Exclude<Extract<PublicFact, FactsThat<{ wire: string }>>, ListedFact>

const isDetail = (fact: Fact): fact is DetailFact => {
  const { wire, listed, seenBy } = factRow(fact)
  return wire !== undefined && !listed && seenBy !== 'staff'
}

export const DETAIL_FACTS = FACT_NAMES.filter(isDetail)

type OnWire<Name extends DetailFact> = { [Each in Name as (typeof FACTS)[Each]['wire']]: VehicleFacts[Each] }

/** These facts by their names on the wire; those that cars do not have are there where a vehicle of another kind has them. */
export type DetailOnWire = OnWire<Exclude<DetailFact, FactOfOthers>>
  & Partial<OnWire<Extract<DetailFact, FactOfOthers>>>

/** What the detail of a vehicle has on the wire besides what lists have. */
export function detailOnWire(vehicle: VehicleFacts & Pick<Vehicle, 'kind'>): DetailOnWire {
  const kind = kindOf(vehicle)
  const told = DETAIL_FACTS.filter(fact => kindHas('car', fact) || (kindHas(kind, fact) && vehicle[fact] !== null))
  return Object.fromEntries(told.map(fact => [FACTS[fact].wire, vehicle[fact]])) as DetailOnWire
}
