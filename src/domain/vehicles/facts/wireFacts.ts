import type { VehicleFacts } from '../vehicle.ts'
import { FACT_NAMES, FACTS, factRow, type Fact, type FactsThat, type ListedFact, type PublicFact } from './facts.ts'

/** The public facts that the detail of a vehicle has on the wire and lists have not. */
export type DetailFact = Exclude<Extract<PublicFact, FactsThat<{ wire: string }>>, ListedFact>

const isDetail = (fact: Fact): fact is DetailFact => {
  const { wire, listed, seenBy } = factRow(fact)
  return wire !== undefined && !listed && seenBy !== 'staff'
}

export const DETAIL_FACTS = FACT_NAMES.filter(isDetail)

/** These facts by their names on the wire. */
export type DetailOnWire = { [Name in DetailFact as (typeof FACTS)[Name]['wire']]: VehicleFacts[Name] }

/** What the detail of a vehicle has on the wire besides what lists have. */
export function detailOnWire(vehicle: VehicleFacts): DetailOnWire {
  return Object.fromEntries(DETAIL_FACTS.map(fact => [FACTS[fact].wire, vehicle[fact]])) as DetailOnWire
}
