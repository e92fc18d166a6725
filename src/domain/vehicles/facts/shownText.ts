import { kindOf } from '../../kinds/kinds.ts'
import { describeEngine, describeMileage } from '../engine.ts'
import { FACT_NAMES, type Fact } from './facts.ts'
import { factText } from './factText.ts'
import { kindHas } from './kindFacts.ts'
import type { ShownCar, ShownFact } from './shownFacts.ts'

/** Shown for what the dealer has not said. */
export const NOT_STATED = 'Not stated'

const isFact = (name: string): name is Fact => FACT_NAMES.some(fact => fact === name)

// Electric cars have neither.
const OF_THE_CAR: Partial<Record<ShownFact, (car: ShownCar) => string | null>> = {
  mileageKmpl: describeMileage,
  engineCc: describeEngine,
}

/** A fact or an option as visitors read it; null where it is not known, or vehicles of the kind have none. */
export function shownText(car: ShownCar, fact: ShownFact): string | null {
  if (!kindHas(kindOf(car), fact)) return null
  const ofTheCar = OF_THE_CAR[fact]
  if (ofTheCar !== undefined) return ofTheCar(car)
  return isFact(fact) ? factText(fact, car[fact]) : car[fact] || null
}
