import { formatClosely } from '../money/price.ts'
import { listText } from '../text/listText.ts'
import { LEAST_COMPARABLES } from './priceLabel.ts'
import type { Lacking, ValueRange } from './valuedCar.ts'
import { countOf } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'

/** What is said of the value of a car, as a sentence (VISIT-4). */
export function describeValue(
  {
    lacking,
    range,
    compared,
  }: {
    lacking: readonly Lacking[]
    range: ValueRange | null
    compared: number
  },
  noun: Noun,
): string {
  if (lacking.length > 0) return `Please add its ${listText(lacking)}: Hyundai Creta SX, diesel, manual.`
  if (range === null)
    return compared < LEAST_COMPARABLES
      ? `Too few ${noun.many} like it are in our stock to say.`
      : `Prices of ${noun.many} like it are too far apart to say.`
  return `Half of the ${countOf(compared, noun)} like it in our stock cost ${formatClosely(range.low)} to ${formatClosely(range.high)}, brought to its year and distance.`
}
