import { kindOf } from '../../kinds/kinds.ts'
import { namesOf } from '../../members.ts'
import type { Vehicle } from '../vehicle.ts'
import { pickFacts, PUBLIC_FACTS, type FactOfOthers, type PublicFact } from './facts.ts'
import { FACTS_OF_OTHERS } from './factsOfOthers.ts'
import { kindHas } from './kindFacts.ts'

type FactOfCars = Exclude<PublicFact, FactOfOthers>

const OF_OTHERS = namesOf(FACTS_OF_OTHERS)
const OF_CARS = PUBLIC_FACTS.filter((fact): fact is FactOfCars => OF_OTHERS.every(other => other !== fact))

/** The facts that visitors are given of a vehicle: those of cars, and those that its kind has besides (VEH-2). */
export function publicFacts(
  vehicle: Pick<Vehicle, PublicFact | 'kind'>,
): Pick<Vehicle, FactOfCars> & Partial<Pick<Vehicle, FactOfOthers>> {
  const own = OF_OTHERS.filter(fact => kindHas(kindOf(vehicle), fact))
  return { ...pickFacts(OF_CARS, vehicle), ...pickFacts(own, vehicle) }
}
