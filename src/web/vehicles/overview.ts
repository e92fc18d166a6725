import { LOWER_KM } from '#domain/condition/readings.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { shownIn, type ShownCar } from '#domain/vehicles/facts/shownFacts.ts'
import { NOT_STATED, shownText } from '#domain/vehicles/facts/shownText.ts'
import { carYear } from '#domain/vehicles/vehicle.ts'

/** What a vehicle's page says of its facts, as texts: the browser does not need the table that they come from. */
export interface Overview {
  /** Beneath the title, as far as known: year, distance, and the few words that tell cars apart. */
  brief: string[]
  /** The twelve tiles by their names (DETAIL-2). Of the car number only the first four characters are known here. */
  tiles: [name: string, text: string][]
  /** What stands beneath the tiles, as far as it is known. */
  beneath: [name: string, text: string][]
}

/** The facts of a vehicle as its page says them. */
export function describeFacts(car: ShownCar): Overview {
  const { odometerKm, odometerLower } = car
  const distance = odometerKm === null ? null : `${groupDigits(odometerKm)} km${odometerLower ? LOWER_KM : ''}`
  return {
    brief: [carYear(car), distance, ...shownIn('brief').map(({ fact }) => shownText(car, fact))]
      .filter(text => text !== null)
      .map(String),
    tiles: shownIn('tile').map(({ fact, name }) => [name, shownText(car, fact) ?? NOT_STATED]),
    beneath: shownIn('beneath').flatMap(({ fact, name }) => {
      const text = shownText(car, fact)
      return text === null ? [] : [[name, text]]
    }),
  }
}
