import { kindOf } from '#domain/kinds/kinds.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { useText } from '#domain/vehicles/facts/useText.ts'
import { shownIn, type ShownCar } from '#domain/vehicles/facts/shownFacts.ts'
import { NOT_STATED, shownText } from '#domain/vehicles/facts/shownText.ts'
import { carYear } from '#domain/vehicles/vehicle.ts'

/** What a vehicle's page says of its facts, as texts: the browser does not need the table that they come from. */
export interface Overview {
  /** Beneath the title, as far as known: year, distance, and the few words that tell cars apart. */
  brief: string[]
  /** The tiles by their names, twelve of a car (DETAIL-2). Of the car number only the first four characters are known here. */
  tiles: [name: string, text: string][]
  /** What stands beneath the tiles, as far as it is known. */
  beneath: [name: string, text: string][]
}

/** The facts of a vehicle as its page says them. */
export function describeFacts(car: ShownCar): Overview {
  const kind = kindOf(car)
  return {
    brief: [carYear(car), useText(car), ...shownIn('brief', [kind]).map(({ fact }) => shownText(car, fact))]
      .filter(text => text !== null)
      .map(String),
    // What cars have is said even where it is not known; a motorcycle that runs on petrol has no battery.
    tiles: shownIn('tile', [kind]).flatMap(({ fact, name }) => {
      const text = shownText(car, fact) ?? (kindHas('car', fact) ? NOT_STATED : null)
      return text === null ? [] : [[name, text]]
    }),
    beneath: shownIn('beneath', [kind]).flatMap(({ fact, name }) => {
      const text = shownText(car, fact)
      return text === null ? [] : [[name, text]]
    }),
  }
}
