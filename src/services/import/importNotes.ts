import { counted } from '#domain/text/counted.ts'

const FILLED: Readonly<Record<string, string>> = { category: 'Body type', fuelType: 'Fuel', seatingCapacity: 'Seats' }

/** Says of how many cars an option was filled in from the model, as people read it. */
export function filledNotes(filled: ReadonlyMap<string, number>): string[] {
  return Object.entries(FILLED).flatMap(([list, name]) => {
    const count = filled.get(list) ?? 0
    return count === 0 ? [] : [`${name}: filled in from the model for ${counted(count, 'car')}, where the file does not say it.`]
  })
}

/** Says how many rows were no cars: totals beneath the list, or its header once more. */
export function passedOverNotes(count: number): string[] {
  return count === 0 ? [] : [`${counted(count, 'row')} passed over: totals, or the names of the columns once more.`]
}
