import { isTransport, type ClassedVehicle } from '../kinds/vehicleClass.ts'
import { DOCUMENT_FACTS, type DocumentFact } from './documentFacts.ts'

/** What the papers of a vehicle follow from; names are those of the dealer's lists. */
export interface PaperedVehicle extends ClassedVehicle {
  fuel: string | null
  registrationType: string | null
}

/** Papers that not every kind of vehicle has. */
const OF_TRANSPORT: readonly DocumentFact[] = ['permit', 'permitPasses', 'fitnessUntil', 'taxUntil']

/** Whether it needs the papers of transport vehicles; a car for hire has had its papers in words until now, and keeps to that. */
export const hasTransportPapers = ({ kind, registrationType }: Pick<PaperedVehicle, 'kind' | 'registrationType'>) =>
  kind !== 'car' && isTransport(kind, registrationType)

/** The facts that the form of a vehicle's papers asks for (VEH-7): those of cars, and what its class has besides. */
export function documentFactsOf(vehicle: PaperedVehicle): readonly DocumentFact[] {
  return DOCUMENT_FACTS.filter(fact => {
    if (fact === 'ownDamageUntil') return vehicle.kind === 'two-wheeler'
    return !OF_TRANSPORT.includes(fact) || hasTransportPapers(vehicle)
  })
}

const MOST_WITHOUT_PERMIT_KG = 3_000

/** Why a transport vehicle needs no permit, with the rule; null where it needs one. */
export function withoutPermit(vehicle: PaperedVehicle): string | null {
  const { kind, category, fuel, grossWeightKg } = vehicle
  if (kind === 'three-wheeler' && /e-?\s?(?:rickshaw|cart)/i.test(category ?? ''))
    return 'None is needed for an e-rickshaw or e-cart: notification of 30 Aug 2016.'
  if (/electric|ethanol|methanol/i.test(fuel ?? '') && !/hybrid/i.test(fuel ?? ''))
    return 'By one source none is needed for a vehicle that runs on battery, ethanol or methanol: S.O. 5333(E) of 18 Oct 2018.'
  const isGoods = /goods|pickup|cargo|load|truck/i.test(category ?? '')
  if (isGoods && grossWeightKg !== null && grossWeightKg > 0 && grossWeightKg <= MOST_WITHOUT_PERMIT_KG)
    return 'None is needed for goods up to 3,000 kg gross: Motor Vehicles Act, section 66.'
  return null
}
