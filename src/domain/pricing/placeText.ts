/** The place of a price among those that are drawn beside it. */
export interface PlaceAmong {
  compared: number
  dearer: number
  /** How many cost the same; said only where there are any. */
  same: number
}

/** `9 of 14 cost more`, and how many cost the same; `costMore` is what the dearer ones do, in words. */
export const placeText = ({ compared, dearer, same }: PlaceAmong, costMore: string): string =>
  `${dearer} of ${compared} ${costMore}${same === 0 ? '' : `, ${same} the same`}`
